/** How the papers of a library write their words, kept as long as the library. */
import { NO_VOCABULARY, type Vocabulary, vocabularyOf } from '../../core/draft/vocabulary';
import type { Library } from '../../core/library/library';

/** Titles that are read, evenly from everywhere; and abstracts, which have many more words. */
const TITLES = 1500;
const ABSTRACTS = 120;

const known = new WeakMap<Library, Vocabulary>();

export function vocabulary(library: Library): Vocabulary {
  if (library.size === 0) return NO_VOCABULARY;
  const made = known.get(library) ?? vocabularyOf(sampleOf(library));
  known.set(library, made);
  return made;
}

function* sampleOf({ papers }: Library) {
  const step = Math.ceil(papers.length / TITLES);
  const some = papers.filter((_, i) => i % step === 0);
  const told = Math.ceil(some.filter(paper => paper.abstract).length / ABSTRACTS);
  let abstracts = 0;
  for (const { title, abstract } of some) yield abstract && abstracts++ % told === 0 ? { title, abstract } : { title };
}
