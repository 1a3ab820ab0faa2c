/** A paper's own prose, cut into scenes once for all who read it. */
import { plainProse } from './plain';
import { type Scene, sceneOf, type TitleScene, titleSceneOf } from './scene';

export interface Prose {
  readonly title: string;
  readonly abstract?: string;
  readonly shortTitle?: string;
}

export interface Scenes {
  readonly title: TitleScene;
  readonly abstract: Scene;
}

/** Introduced and used names of a paper are read one after the other; only the last paper is worth remembering. */
let last: { readonly prose: Prose; readonly scenes: Scenes } | undefined;

/** The same value for the same prose object, as long as no other is read. */
export function scenesOf(prose: Prose): Scenes {
  if (last?.prose === prose) return last.scenes;
  // What search engines for papers make of "k1.5: …": "k1. 5: …".
  const title = plainProse(prose.title);
  const plain = title.includes('. ') ? title.replace(/(?<=\p{L}\d)\. (?=\d)/u, '.') : title;
  const scenes = {
    title: titleSceneOf(withShortTitle(plain, prose.shortTitle)),
    abstract: sceneOf(plainProse(prose.abstract ?? '')),
  };
  last = { prose, scenes };
  return scenes;
}

/** A short title that the title lacks stands before its colon: `shorttitle = {GRAFT}`. */
function withShortTitle(title: string, shortTitle: string | undefined): string {
  if (!shortTitle) return title;
  const short = plainProse(shortTitle);
  return !short || short.length > 40 || title.includes(':') || title.includes(short) ? title : `${short}: ${title}`;
}
