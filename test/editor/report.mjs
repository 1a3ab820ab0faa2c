// The report of a run in the words of node:test's spec reporter, which test/run.mjs counts.
export function createReport() {
  const counts = { pass: 0, fail: 0, skipped: 0, again: 0 };
  const begun = Date.now();
  let running;
  const line = text => console.log(text);
  return {
    start(name) {
      running = name;
    },
    pass(name, ms) {
      running = undefined;
      counts.pass++;
      line(`✔ ${name} (${ms} ms)`);
    },
    skip(name, reason) {
      running = undefined;
      counts.skipped++;
      line(`﹣ ${name} # SKIP ${reason}`);
    },
    fail(name, ms, error) {
      counts.fail++;
      line(`✖ ${name}${running && running !== name ? `, while «${running}» ran` : ''} (${ms} ms)`);
      for (const text of error.split('\n').slice(0, 30)) line(`    ${text}`);
      running = undefined;
    },
    /** A test that failed and gets its second try: told in full like any failure, and counted apart. */
    again(name, ms, error) {
      counts.again++;
      line(`↻ ${name}: failed, and is tried once more (${ms} ms)`);
      for (const text of error.split('\n').slice(0, 30)) line(`    ${text}`);
    },
    detail(lines) {
      for (const text of lines) line(`    ${text.slice(0, 400)}`);
    },
    /** Prints the counts; answers the exit code. A run without any passed test is a failure. */
    end() {
      if (!counts.pass && !counts.fail) counts.fail = 1;
      for (const [key, count] of Object.entries(counts)) line(`ℹ ${key} ${count}`);
      line(`ℹ duration_ms ${Date.now() - begun}`);
      return counts.fail ? 1 : 0;
    },
  };
}
