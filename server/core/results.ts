/** Reads headline results from an abstract: the clause as it stands, with its figure, what it measures and what it is compared with. */
import type { PaperResult } from './paper';
import { cleanProse } from './prose';
import { sentences } from './sentences';

const VALUE =
  /(?:(?:up to|over|by|about|around|nearly|approximately|as much as|an? (?:average|additional) of)\s)?[+−-]?\d[\d.,]*(?:\s?(?:%|×|x\b|-fold|pp\b))?(?:\s?(?:–|-|to|→)\s?\d[\d.,]*\s?(?:%|×|x\b)?)?(?:\s?(?:percentage points?|points?|times))?/g;
const CLAIMS =
  /\b(?:improv|achiev|outperform|surpass|boost|reduc|gain|rais|reach|attain|beat|increas|decreas|accelerat|speed|drop|lower|cut|sav|scor|exceed|degrad|win.rate|faster|fewer|less)\w*/i;

/** One result a clause, in the order of the text; `text` is distinct within the list. */
export function findResults(abstract: string): PaperResult[] {
  const results: PaperResult[] = [];
  for (const { text } of sentences(cleanProse(abstract))) {
    if (!CLAIMS.test(text)) continue;
    const values = [...text.matchAll(VALUE)].map(m => m[0].trim()).filter(v => /%|×|x$|point|times|fold/.test(v));
    if (values.length) results.push({ text, value: values.slice(0, 2).join(' and ') });
  }
  return results;
}
