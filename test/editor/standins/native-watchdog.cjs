// Stands in for the native module of that name, whose watch the extension host's own timer keeps as well.
exports.start = () => {};
exports.exit = code => process.exit(code);
