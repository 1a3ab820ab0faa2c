/** Tells JSON, YAML and markup that hold papers from all other such files, by the first characters alone. */
import type { SourceFormat } from '../core/paper/paper';

const CSL_TYPE =
  '(?:article|article-journal|article-magazine|article-newspaper|bill|book|broadcast|chapter|classic|dataset|document|entry|entry-dictionary|entry-encyclopedia|figure|graphic|hearing|interview|legal_case|legislation|manuscript|map|motion_picture|musical_score|pamphlet|paper-conference|patent|performance|personal_communication|post|post-weblog|regulation|report|review|review-book|software|song|speech|standard|thesis|treaty|webpage)';
const CSL_JSON_TYPE = new RegExp(`"type"\\s*:\\s*"${CSL_TYPE}"`);
/** Dates in parts are CSL's alone; Zotero writes types of its own now and then. */
const CSL_JSON_DATE = /"date-parts"\s*:/;
const CSL_JSON_FIELD = /"(?:citation-key|author|issued|container-title|title-short|DOI|URL|publisher)"\s*:/;
const CSL_YAML_TYPE = new RegExp(`^[ \\t-]{0,12}["']?type["']?:[ \\t]*["']?${CSL_TYPE}["']?[ \\t]*$`, 'm');
const HAYAGRIVA_TYPE =
  /^type:[ \t]*["']?(?:article|chapter|entry|anthos|report|thesis|web|scene|artwork|patent|case|newspaper|legislation|manuscript|original|post|misc|performance|periodical|proceedings|book|blog|reference|conference|anthology|repository|thread|video|audio|exhibition)["']?[ \t]*$/im;
const HAYAGRIVA_FIELD = /^(?:author|date|editor|publisher|parent|url|serial-number|page-range|volume|organization):/m;

const DAILY_LIST = /^(?:\{\s*"(?:dailyPapers|papers)"\s*:\s*)?\[\s*\{/;
const DAILY_PAPER = /"paper"\s*:\s*\{/;
const DAILY_FIELD = /"(?:upvotes|publishedAt|submittedBy|submittedOnDailyAt|ai_keywords)"\s*:/;

/** `start` is the beginning of the file; `undefined` for JSON that is about something else. */
export function sniffJson(start: string): SourceFormat | undefined {
  const text = start.replace(/^[\uFEFF\s]+/, '');
  if (!/^[[{]/.test(text)) return undefined;
  if (/^(?:\{\s*"(?:dailyPapers|papers)"\s*:\s*)?\[\s*(?:\{\s*"paper"\s*:|"\{\s*'paper'\s*:)/.test(text))
    return 'hf-daily-json';
  // With its keys in another order, as programs rewrite it.
  if (DAILY_LIST.test(text) && DAILY_PAPER.test(text) && DAILY_FIELD.test(text)) return 'hf-daily-json';
  if (/"itemType"\s*:/.test(text) && /"items"\s*:\s*\[/.test(text)) return 'csl-json';
  if (!/^(?:\{\s*"(?:references|items)"\s*:\s*)?\[\s*\{/.test(text)) return undefined;
  const typed = CSL_JSON_TYPE.test(text) || (CSL_JSON_DATE.test(text) && /"type"\s*:/.test(text));
  return typed && /"(?:id|citation-key)"\s*:/.test(text) && CSL_JSON_FIELD.test(text) ? 'csl-json' : undefined;
}

/** A list of items, plain or under `references:`, is CSL; entries that hang on their keys are Hayagriva. */
export function sniffYaml(start: string): SourceFormat | undefined {
  const titled = /^[ \t-]{0,12}["']?(?:title|author|container-title)["']?:/m.test(start);
  const listed =
    /^(?:references:|-[ \t]+["']?(?:id|type|title|author|DOI|citation-key|abstract|accessed|issued)["']?:)/m;
  const keyed = /^[ \t-]{0,12}["']?(?:id|citation-key)["']?:/m;
  if (listed.test(start) && keyed.test(start) && titled && (/^references:/m.test(start) || CSL_YAML_TYPE.test(start))) {
    return 'csl-yaml';
  }
  return isHayagriva(start) ? 'hayagriva' : undefined;
}

/** Most of the first top-level keys hold a type, a title and one more field of a reference, all at one depth. */
function isHayagriva(start: string): boolean {
  if (!/^[ \t]{1,8}type:/im.test(start)) return false;
  const blocks = start.split(/^(?=[^\s#-][^\n]*:[ \t]*(?:#.*)?$)/m).slice(0, 12);
  const entries = blocks.filter(block => {
    const indent = /\n([ \t]{1,8})\S/.exec(block)?.[1];
    const fields = indent ? block.replaceAll(`\n${indent}`, '\n') : '';
    return HAYAGRIVA_TYPE.test(fields) && /^title:/m.test(fields) && HAYAGRIVA_FIELD.test(fields);
  });
  return entries.length > 0 && entries.length * 2 >= blocks.filter(block => /^[^\s#-]/.test(block)).length;
}

/** A saved Daily Papers page, or a feed of arXiv. */
export function sniffMarkup(start: string): SourceFormat | undefined {
  if (!/^[\uFEFF\s]*</.test(start)) return undefined;
  if (/data-target="DailyPapers"|<title>\s*Daily Papers\b/i.test(start)) return 'daily-papers';
  const feed = /<(?:feed|rss|rdf:RDF)[\s>]/i.test(start) && /arxiv\.org/i.test(start);
  return feed && /<(?:entry|item)[\s>]/i.test(start) ? 'arxiv-atom' : undefined;
}
