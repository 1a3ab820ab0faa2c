/** The suite that runs inside the extension host of a real editor; every file of tests is named here. */
import { runAll } from './suite/runner';
import './suite/hover';
import './suite/definition';
import './suite/completion';
import './suite/fieldSession';
import './suite/tree';
import './suite/edits';
import './suite/names';
import './suite/rename';
import './suite/settings';
import './suite/views';
import './suite/drag';
import './suite/elsewhere';
import './suite/search';
import './suite/deskSession';
import './suite/desk';
import './suite/preview';
import './suite/notes';
import './suite/export';
import './suite/offers';
import './suite/pictures';
import './suite/coverage';
import './suite/hostile';
import './suite/firstRun';
import './suite/manifest';
import './suite/large';

export const run = runAll;
