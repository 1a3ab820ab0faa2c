// What the suite inside the editor may ask of the run outside: to report, to act on the page, to reload it.
import { logTails } from './logs.mjs';
import { STEPS } from './page.mjs';

/**
 * The answers for the bridge. `opening` promises the editor of host.mjs, because the suite may ask before the page is
 * known to be there; `over` is called when the suite has run all its tests.
 */
export function suiteAnswers({ report, opening, over }) {
  let resume = null;
  return {
    start: ({ name }) => report.start(name),
    pass: ({ name, ms }) => report.pass(name, ms),
    skip: ({ name, reason }) => report.skip(name, reason),
    note: ({ text }) => report.detail([text]),
    async fail({ name, ms, error }) {
      report.fail(name, ms, error);
      const { page, logs } = await opening;
      const shot = page && (await STEPS.screenshot(page, { name: `failed ${name}` }).catch(() => undefined));
      report.detail([...(shot ? [`screenshot: ${shot}`] : []), ...logTails(logs)]);
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
