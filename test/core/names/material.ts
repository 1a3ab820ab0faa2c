/** The papers that the tests of names read in place: the daily listing and the two saved pages with their labels. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isRecord, parseJson } from '../../../server/core/base/json';

const SHARED = join(process.cwd(), '../shared');

export interface DailyPaper {
  readonly id: string;
  readonly title: string;
  readonly abstract: string;
  readonly authors: readonly string[];
  /** `2025-01-02T03:04:05.000Z` */
  readonly published: string;
}

const lines = (text: string): unknown[] => text.trim().split('\n').map(parseJson);
export const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((v): v is string => typeof v === 'string') : [];
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const records = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

let daily: DailyPaper[] | undefined;

/** Nothing where the folder is missing. */
export function dailyPapers(): DailyPaper[] | undefined {
  if (daily) return daily;
  const path = join(SHARED, 'material/daily.jsonl.gz');
  if (!existsSync(path)) return undefined;
  daily = lines(gunzipSync(readFileSync(path)).toString())
    .filter(isRecord)
    .map(p => ({
      id: text(p.arxiv_id),
      title: text(p.title),
      abstract: text(p.abstract),
      authors: strings(p.authors),
      published: text(p.published),
    }));
  return daily;
}

export interface GoldName {
  readonly name: string;
  readonly expansions: readonly string[];
  readonly aliases: readonly string[];
  readonly required: boolean;
}

export interface GoldPaper {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly abstract: string;
  readonly methods: readonly GoldName[];
  readonly mentions: readonly string[];
  /** Line of the same paper on the other page. */
  readonly twin?: number;
}

/** The labelled papers of the two pages, with their prose read from the pages. */
export function goldPapers(): GoldPaper[] | undefined {
  const path = join(SHARED, 'corpus/gold.jsonl');
  if (!existsSync(path)) return undefined;
  const pages = new Map<string, string[]>();
  const page = (file: string): string[] => {
    const known = pages.get(file) ?? readFileSync(join(SHARED, 'corpus', file), 'utf8').split('\n');
    pages.set(file, known);
    return known;
  };
  return lines(readFileSync(path, 'utf8'))
    .filter(isRecord)
    .map(g => {
      const line = Number(g.line);
      const file = text(g.file);
      return {
        id: text(g.id),
        file,
        line,
        title: page(file)[line - 1] ?? '',
        abstract: page(file)[line + 1] ?? '',
        methods: records(g.methods).map(m => ({
          name: text(m.name),
          expansions: strings(m.expansions),
          aliases: strings(m.aliases),
          required: m.required === true,
        })),
        mentions: records(g.mentions).map(m => text(m.name)),
        ...(isRecord(g.sameAs) ? { twin: Number(g.sameAs.line) } : {}),
      };
    });
}

export interface Labels {
  readonly id: string;
  readonly names: readonly {
    readonly forms: readonly string[];
    readonly expansions: readonly string[];
    readonly maybe: readonly string[];
  }[];
  readonly also: readonly string[];
}

/** The labelled papers of `test/names-dev/<file>.jsonl`. */
export function labelled(file: string): Labels[] {
  return lines(readFileSync(join(process.cwd(), `test/names-dev/${file}.jsonl`), 'utf8'))
    .filter(isRecord)
    .map(l => ({
      id: text(l.id),
      names: records(l.names).map(n => ({
        forms: [text(n.name), ...strings(n.or)],
        expansions: strings(n.expansions),
        maybe: strings(n.maybe),
      })),
      also: strings(l.also),
    }));
}

/** Letters and digits alone: how expansions are compared. */
export const letters = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
