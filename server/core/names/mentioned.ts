/** The names that a paper uses without introducing them, in one spelling each: methods, models, data sets, benchmarks. */
import type { Method } from '../method';
import { foldName } from './find';
import type { Prose } from './introduced';
import { plainProse } from './plain';

/**
 * Classes of things, units and fields: every paper writes them, none of them is a name. Training schemes (RLHF, SFT) and
 * algorithms (GRPO) are names that a reader looks up, so they are not here.
 */
const CLASSES = new Set(
  'ai ml dl rl drl nlp nlu nlg cv llm lm mllm lmm vlm lvlm vla lrm slm plm dlm dllm ssl peft icl ood id qa vqa ocr asr tts t2i t2v i2v i2i v2v 2d 3d 4d gpu cpu tpu npu api gui ui ux http json html sql xml csv pdf url agi asi mdp pomdp kl mse mle iid sota flop flops fps kv mlp cnn rnn gnn gan vae sde ode pde nn dnn lstm moe kg os ide hci hri ar vr xr imu rgb rgbd mri ct eeg ehr dna rna us eu uk usa cfg hpc stem hd gps iot pca svm snr psnr roc auc map std nfe vram ram ssd wer fid prm orm rm grm ema ar dit vit ceo ieee acl ok pi ii iii iv vs gdpr mas mt ner pos cr f1 em elo tv pm am'.split(
    ' ',
  ),
);
/** Words at the end of a compound that make it a description: `GRPO-trained`, `PRM-Guided`, `100-NFE` is a count. */
const DESCRIBING =
  /-(?:\p{L}*(?:ed|ing|able|ive|ic|al)|based|style|like|free|aware|only|level|wise|driven|agnostic|specific|friendly|centric|heavy|oriented|native|to|in|on|of|and|or|vs|nfe|class|type|tuned|format|side)$/iu;
const PREFIXED =
  /^(?:pre|post|non|multi|meta|anti|self|sub|reverse|forward|semi|inter|intra|cross|single|few|zero|one|two|three|\d+)-/iu;
const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}._+^@*-]*[\p{L}\p{N}+*]|[\p{L}\p{N}]/gu;
/** Addresses and e-mails name no paper. */
const ADDRESS = /https?:\/\/\S+|\S+@\S+\.\p{L}+|\b[\w.-]+\.(?:com|org|io|net)\b\S*/gu;
/** `AIME 2024`, `AlpacaEval 2.0`, `SANA 1.6B`, `SD3.5 Medium`, `SWE-bench Verified` go on behind the first word. */
const VERSION = /^ (v?\d+\.\d+B?|20[12]\d|\d+(?:\.\d+)?B)(?![\p{L}\p{N}%×]|\s*%|\.\d)/u;
const EDITION =
  /^[ -](Medium|Large|Small|Base|XL|Plus|Pro|Max|Mini|Nano|Turbo|Flash|Ultra|Lite|Verified|Hard|Sprint)(?![\p{L}\p{N}-])/u;
/** Two or more words in title case inside a sentence: `Arcade Learning Environment`, `Constitutional AI`. */
const PHRASE =
  /(?<=[\p{Ll},;:] |\()(?:\p{Lu}[\p{L}\p{N}-]*\p{L}) (?:of )?\p{Lu}[\p{L}\p{N}-]*(?: (?:of )?\p{Lu}[\p{L}\p{N}-]*){0,3}/gu;
const GENERAL =
  /^(?:Large|Language|Vision|Visual|Multimodal|Multi-?modal|Models?|Reinforcement|Supervised|Learning|Deep|Machine|Neural|Networks?|Process|Reward|Outcome|Chain|Thought|Artificial|Intelligence|Human|Feedback|Verifiable|Policy|Optimization|Generative|Diffusion|Natural|Processing|Fine-?[Tt]uning|Retrieval|Augmented|Generation|Retrieval-Augmented|Question|Answering|Experiments?|Code|Data|Section|Table|Figure|Agents?|Reasoning|Group|Relative|Preference|Direct|Proximal|Knowledge|Graphs?|Software|Engineering|Computer|Tree|Search|Test-Time|Scaling|Mixture|Experts|Monte|Carlo|Low-Rank|Adaptation|Supplementary|[A-Z]\w*\d)$/;

/** Names in the order of the text. A name that the text itself spells out as its own is left to `introduced`. */
export function mentionedNames(prose: Prose, introduced: readonly Method[]): string[] {
  const own = new Set(introduced.flatMap(m => [m.name, m.expansion ?? '', ...m.aliases]).map(foldName));
  const found = new Map<string, string>();
  const add = (name: string) => {
    const folded = foldName(name);
    if (folded.length > 1 && !own.has(folded) && !found.has(folded)) found.set(folded, name);
  };
  for (const raw of [prose.title, prose.abstract ?? '']) {
    const text = plainProse(raw).replace(ADDRESS, ' ');
    for (const match of text.matchAll(TOKEN)) {
      const name = nameFrom(text, match[0], match.index);
      if (name) add(name);
    }
  }
  const spelledOut = introduced.flatMap(m => [m.name, m.expansion ?? '']).join('\n');
  for (const phrase of phrasesIn(plainProse(prose.abstract ?? ''))) if (!spelledOut.includes(phrase)) add(phrase);
  return [...found.values()];
}

/** "Group Relative Policy Optimization (GRPO)" is left to the abbreviation; a phrase of general words is nobody's. */
function phrasesIn(text: string): string[] {
  return [...text.matchAll(PHRASE)].flatMap(match => {
    const phrase = match[0];
    const end = match.index + phrase.length;
    if (/^\s*\(\p{Lu}/u.test(text.slice(end, end + 3))) return [];
    const general = phrase.split(' ').every(w => w === 'of' || GENERAL.test(w) || CLASSES.has(w.toLowerCase()));
    return general ? [] : [phrase];
  });
}

/** The token as a name, with the version behind it; `undefined` when it is a word. */
function nameFrom(text: string, token: string, at: number): string | undefined {
  const name = singular(token.replace(/(?:\.|--)+$/, ''));
  if (!hasShape(name)) return undefined;
  const after = text.slice(at + token.length, at + token.length + 12);
  return name + (VERSION.exec(after)?.[0] ?? '') + (EDITION.exec(after)?.[0] ?? '');
}

/** `LLMs` → `LLM`; `CodeForces` stays. */
const singular = (name: string): string => (/^[\p{Lu}\p{N}-]{3,}s$/u.test(name) ? name.slice(0, -1) : name);

/** Two capitals, or a capital with a digit: the shapes that authors coin. */
function hasShape(name: string): boolean {
  const lower = name.toLowerCase();
  if (CLASSES.has(lower) || PREFIXED.test(name) || DESCRIBING.test(name) || /^\p{N}/u.test(name) || name.includes('='))
    return false;
  const capitals = name.match(/\p{Lu}/gu)?.length ?? 0;
  if (
    name.includes('-') &&
    name.split('-').every(part => CLASSES.has(part.toLowerCase()) || /^[A-Z]?[a-z]+$/.test(part))
  ) {
    // `Best-of-N`, `LLM-as-a-Judge` are names; `Vision-Language`, `LLM-agent` are words.
    return /-(?:of|as-an?|to)-\p{Lu}/iu.test(name) && capitals > 0 && name.length > 6;
  }
  if (/^gpt-oss-\d+b$/i.test(name)) return true;
  if (/^\p{Ll}\p{Lu}\p{Ll}{3,}/u.test(name)) return true;
  if (capitals >= 2) return !/^(?:\p{Lu}\p{Ll}+)(?:-(?:to|in|on|and|or|by|per|of|\p{Lu}\p{Ll}+))+$/u.test(name);
  return capitals === 1 && /\d/.test(name) && name.replace(/[^\p{L}]/gu, '').length >= 2;
}
