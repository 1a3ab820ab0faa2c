/** The user's settings as values, whatever the client sent. */
import { isList, isRecord } from '../core/base/json';
import { PROBLEM_CODES, type Severities, type Severity } from '../core/text/problem';
import type { Excludes } from './fileHost';

export interface Settings {
  readonly sources: readonly string[];
  readonly exclude: Excludes;
  /** Files above this many bytes are reported, not read. */
  readonly maxFileSize: number;
  readonly hover: boolean;
  readonly definition: boolean;
  readonly completion: boolean;
  readonly references: boolean;
  readonly diagnostics: boolean;
  readonly severities: Severities;
  readonly codeActions: boolean;
  readonly rename: boolean;
  readonly symbols: boolean;
  readonly documentLinks: boolean;
  readonly inlayHints: boolean;
  /** Hints within `[@a; @b]` too. */
  readonly inlayHintsInClusters: boolean;
  readonly codeLens: boolean;
  readonly semanticTokens: boolean;
  readonly tree: boolean;
  readonly showUnderAllThemes: boolean;
  /** Paths of literature notes within the workspace; empty where nothing is set. */
  readonly notes: { readonly template: string; readonly folder: string };
}

const MEGABYTE = 1_000_000;

export const DEFAULT_SETTINGS: Settings = {
  sources: [],
  exclude: new Map(),
  maxFileSize: 200 * MEGABYTE,
  hover: true,
  definition: true,
  completion: true,
  references: true,
  diagnostics: true,
  severities: {},
  codeActions: true,
  rename: true,
  symbols: true,
  documentLinks: true,
  inlayHints: true,
  inlayHintsInClusters: false,
  codeLens: false,
  semanticTokens: true,
  tree: true,
  showUnderAllThemes: false,
  notes: { template: '', folder: '' },
};

/** `litnotes`, and `files.exclude` by folder, as the client gives them; anything of another type counts as not set. */
export function readSettings(litnotes: unknown, filesExclude: ReadonlyMap<string, unknown> = new Map()): Settings {
  const enabled = (feature: string) => at(litnotes, feature, 'enable') !== false;
  const size = at(litnotes, 'maxFileSize');
  const sources = at(litnotes, 'sources');
  return {
    sources: isList(sources) ? sources.filter(s => typeof s === 'string' && s !== '').map(String) : [],
    exclude: new Map([...filesExclude].map(([folder, globs]) => [folder, globsOf(globs)])),
    maxFileSize: typeof size === 'number' && size > 0 ? size * MEGABYTE : DEFAULT_SETTINGS.maxFileSize,
    hover: enabled('hover'),
    definition: enabled('definition'),
    completion: enabled('completion'),
    references: enabled('references'),
    diagnostics: enabled('diagnostics'),
    severities: severitiesOf(at(litnotes, 'diagnostics', 'severity')),
    codeActions: enabled('codeActions'),
    rename: enabled('rename'),
    symbols: enabled('symbols'),
    documentLinks: enabled('documentLinks'),
    inlayHints: enabled('inlayHints'),
    inlayHintsInClusters: at(litnotes, 'inlayHints', 'inClusters') === true,
    codeLens: at(litnotes, 'codeLens', 'enable') === true,
    semanticTokens: enabled('semanticTokens'),
    tree: enabled('tree'),
    showUnderAllThemes: at(litnotes, 'tree', 'showUnderAllThemes') === true,
    notes: { template: pathOf(at(litnotes, 'notes', 'template')), folder: pathOf(at(litnotes, 'notes', 'folder')) },
  };
}

const pathOf = (value: unknown): string => (typeof value === 'string' ? value.trim().replace(/[\\/]+$/, '') : '');

const SEVERITIES: readonly (Severity | 'off')[] = ['error', 'warning', 'information', 'hint', 'off'];

function severitiesOf(value: unknown): Severities {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    PROBLEM_CODES.flatMap(code => {
      const severity = SEVERITIES.find(s => s === value[code]);
      return severity ? [[code, severity]] : [];
    }),
  );
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((v, key) => (isRecord(v) ? v[key] : undefined), value);
}

/** True when two settings lead to the same files and limits. */
export const readsTheSame = (a: Settings, b: Settings): boolean =>
  a.maxFileSize === b.maxFileSize &&
  a.sources.join('\n') === b.sources.join('\n') &&
  JSON.stringify([...a.exclude]) === JSON.stringify([...b.exclude]);

const globsOf = (exclude: unknown): string[] =>
  isRecord(exclude) ? Object.keys(exclude).filter(glob => exclude[glob] === true) : [];
