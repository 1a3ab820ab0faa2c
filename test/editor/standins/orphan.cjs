// Required into the editor's server: a run that was killed can't end it, so it ends when its parent is gone.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, 1000).unref();
