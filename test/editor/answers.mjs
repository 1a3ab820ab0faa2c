// What the suite inside the editor may ask of the run outside: to report, to act on the page, to reload it.
import { logTails } from './logs.mjs';
import { STEPS } from './page.mjs';

/**
 * So many tests of a whole run get a second try: a window that is clicked in on a busy machine misses a click now and then.
 * Both tries are told. A test that is run by its name gets none, so that its cause is found.
 */
const SECOND_TRIES = process.env.LITNOTES_TESTS ? 0 : 2;

/**
 * The answers for the bridge. `opening` promises the editor of host.mjs, because the suite may ask before the page is
 * known to be there; `over` is called when the suite has run all its tests.
 */
export function suiteAnswers({ report, opening, over }) {
  let resume = null;
  const triedTwice = new Set();
  return {
    start: ({ name }) => report.start(name),
    pass: ({ name, ms }) => report.pass(name, ms),
    skip: ({ name, reason }) => report.skip(name, reason),
    note: ({ text }) => report.detail([text]),
    /** Answers whether the test is to be run once more. */
    async fail({ name, ms, error, last }) {
      const again = !last && !triedTwice.has(name) && triedTwice.size < SECOND_TRIES;
      if (again) triedTwice.add(name);
      report[again ? 'again' : 'fail'](name, ms, error);
      const { page, logs } = await opening;
      const shot = page && (await STEPS.screenshot(page, { name: `failed ${name}` }).catch(() => undefined));
      report.detail([...(shot ? [`screenshot: ${shot}`] : []), ...logTails(logs)]);
      return again;
    },
    done: () => over(),
    hasPage: async () => Boolean((await opening).page),
    async step({ name, args }) {
      if (!STEPS[name]) throw new Error(`no step called ${name}`);
      return STEPS[name]((await opening).page, args);
    },
    canReload: async () => Boolean((await opening).canReload),
    /** The suite notes where to go on, and its host ends with the page. */
    async reload(state) {
      const { page } = await opening;
      resume = state;
      setTimeout(() => page.reload({ waitUntil: 'domcontentloaded' }), 50);
    },
    resume: () => {
      const state = resume;
      resume = null;
      return state;
    },
  };
}
