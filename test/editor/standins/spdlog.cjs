// Stands in for the native module of that name: the same calls, written line by line to the file.
const { appendFileSync, mkdirSync } = require('node:fs');
const { dirname } = require('node:path');

const LEVELS = ['trace', 'debug', 'info', 'warning', 'error', 'critical'];
const CALLS = { trace: 0, debug: 1, info: 2, warn: 3, error: 4, critical: 5 };

class Logger {
  constructor(_type, _name, file) {
    mkdirSync(dirname(file), { recursive: true });
    this.file = file;
    this.level = 2;
    this.plain = false;
  }
  write(level, message) {
    if (level < this.level) return;
    const time = new Date().toISOString().replace('T', ' ').replace('Z', '');
    try {
      appendFileSync(this.file, this.plain ? message : `${time} [${LEVELS[level]}] ${message}\n`);
    } catch {
      // The run is over and its folder gone.
    }
  }
  getLevel() {
    return this.level;
  }
  setLevel(level) {
    this.level = level;
  }
  setPattern() {}
  clearFormatters() {
    this.plain = true;
  }
  flush() {}
  drop() {}
}
for (const [name, level] of Object.entries(CALLS)) {
  Logger.prototype[name] = function (message) {
    this.write(level, message);
  };
}

exports.version = 0;
exports.Logger = Logger;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.createRotatingLogger = async (name, file) => new Logger('rotating', name, file);
exports.createAsyncRotatingLogger = async (name, file) => new Logger('rotating_async', name, file);
