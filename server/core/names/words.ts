/** The English that papers use around names: which words introduce, describe, refer elsewhere, or only look like names. */
import type { MethodKind } from '../paper/method';

/** Bits of a word's classes. */
export const Word = {
  /** Its object is what the paper brings: propose, introduce, present. */
  BRINGS: 1,
  /** Its object may be: build, train, release. */
  MAKES: 2,
  /** What follows is a name: called, termed, dubbed. */
  CALLS: 4,
  /** `a`, `an`: what follows is a description. */
  INDEFINITE: 8,
  /** `the`, `our`, `their`, `this` */
  DEFINITE: 16,
  /** Small words inside expansions: of, for, with, and. */
  SMALL: 32,
  /** Says that what follows is somebody else's, or only an object of comparison. */
  ELSEWHERE: 64,
  /** Begins a relative clause or a purpose: that, which, to. */
  CLAUSE: 128,
  /** A noun for what papers bring: framework, benchmark. */
  HEAD: 256,
  /** Stands for the authors: we, authors, colleagues, paper. */
  AUTHORS: 512,
  /** Marks others' work: prior, existing, recent. */
  OTHERS: 1024,
  /** Never a name by itself, though written with a capital or as an abbreviation. */
  COMMON: 2048,
  /** An adverb or adjective before a name: novel, first, simply. */
  ADVERB: 4096,
  /** Well-known names: introduced only by a paper that spells them out as its own. */
  KNOWN: 8192,
  /** Kinds of writing and openings of titles: Position, Survey. */
  GENRE: 16384,
  /** What is done to others' things: an evaluation, a study of X. */
  STUDY: 32768,
  /** What is done by means of the paper's own thing: "we address this with X". */
  MEANS: 65536,
  /** Says that what follows is the authors' or new: our, resulting, novel. */
  OWN: 131072,
  /** A noun of bringing: the creation of X. */
  BRINGING: 262144,
  /** Begins a list of what others made, or what was achieved: including, outperforming. */
  LISTS: 524288,
} as const;

const GROUPS: readonly (readonly [number, string])[] = [
  [
    Word.BRINGS,
    'propose proposes proposed proposing introduce introduces introduced introducing present presents presented presenting unveil unveils unveiling',
  ],
  [
    Word.MAKES,
    'develop develops developed developing design designs designed designing build builds built building construct constructs constructed constructing create creates created creating release releases released releasing releasing curate curates curated curating devise devises devised devising contribute contributes contributing describe describes describing establish establishes formulate train trains trained training open-source open-sources open-sourced opensource generate generates generated publish announce launch launched offer collect assemble compile derive derives instantiate implement implements provide provides explore explores showcase debut synthesize annotate compose demonstrate demonstrates deliver uncover elaborate pretrain pre-train craft engineer obtain advocate outline prototype produce yield highlight',
  ],
  [
    Word.CALLS,
    'called named dubbed termed coined tagged call term name dub coin namely titled referred refer denoted denote abbreviated rename',
  ],
  [Word.INDEFINITE, 'a an'],
  [Word.DEFINITE, 'the our their this its these his her both two three'],
  [
    Word.SMALL,
    'of for with and in on to the a an via from by as or at through into over without under & using between across is',
  ],
  [
    Word.ELSEWHERE,
    'like unlike such on over upon using than with against including extend extends extending outperform outperforms outperforming following via vs versus from in by surpass surpasses surpassing compared comparing beyond to for of between across within e.g leverage leveraging use uses apply applying adapt under around',
  ],
  [
    Word.CLAUSE,
    'that which where to by who whose when while because so as if for designed aimed consisting comprising based built',
  ],
  [
    Word.AUTHORS,
    'we authors colleagues al i paper work study research report article survey thesis researchers project manuscript',
  ],
  [
    Word.OTHERS,
    'prior existing previous recent recently earlier others they conventional current traditional researchers researcher works many most popular representative established widely-used well-known public mainstream',
  ],
  [
    Word.STUDY,
    'evaluation evaluations study studies analysis analyses survey review investigation comparison examination exploration assessment overview audit',
  ],
  [Word.OWN, 'our their resulting novel new proposed'],
  [Word.LISTS, 'including such achieving outperforming surpassing demonstrating'],
  [Word.BRINGING, 'creation development introduction release construction proposal'],
  [
    Word.MEANS,
    'address addresses tackle bridge overcome solve resolve mitigate fill realize instantiate instantiates instantiated instantiating implement operationalize formalize turn distill curate achieve train',
  ],
  [
    Word.ADVERB,
    'novel new first here also then further therefore thus hence simply next finally additionally formally jointly newly instead now simple hereby respectively accordingly furthermore',
  ],
];

/** Nouns for what papers bring, by the kind they make it. */
const HEADS: readonly (readonly [MethodKind, string])[] = [
  [
    'method',
    'method methods approach approaches algorithm algorithms technique techniques strategy strategies optimizer procedure mechanism scheme objective loss module recipe policy formulation regularizer sampler attack defense decoder encoder tokenizer adapter solver operator layer estimator extension variant schedule training fine-tuning attention',
  ],
  [
    'framework',
    'framework frameworks paradigm paradigms pipeline pipelines architecture architectures methodology law',
  ],
  [
    'model',
    'model models network networks transformer transformers llm llms mllm mllms lmm vlm vlms agent agents family series suite-of-models verifier generator policy-model foundation-model classifier assistant embedding embeddings checkpoint vla backbone autoencoder vae',
  ],
  ['dataset', 'set sets dataset datasets corpus corpora collection dataset-of data treebank testset subset'],
  ['benchmark', 'benchmark benchmarks testbed testbeds leaderboard challenge suite exam test'],
  ['environment', 'environment environments simulator simulators gym sandbox world game'],
  ['metric', 'metric metrics measure score scores criterion index indicator reward'],
  [
    'system',
    'system systems platform platforms library libraries toolkit toolkits engine infrastructure tool tools package interface protocol ecosystem stack app application copilot harness compiler language kernel implementation',
  ],
];

const KINDS = new Map<string, MethodKind>(
  HEADS.flatMap(([kind, words]) => words.split(' ').map((w): [string, MethodKind] => [w, kind])),
);

/** Abbreviations for classes of things, fields and units; a paper that spells one out doesn't introduce it. */
const COMMON =
  'ai ml nlp cv poc rl dl llm llms lm lms mllm mllms lmm lmms vlm vlms lvlm lvlms vla vlas lrm lrms slm slms plm plms rlhf rlaif rlvr prm prms orm orms rm rms grm grms sft rft peft icl ood id qa vqa ocr asr tts t2i t2v i2v i2i v2v gpu gpus cpu cpus tpu api apis gui guis ui uis http json html sql xml csv pdf url agi asi mdp mdps pomdp kl mse mle iid sota flops fps ui/ux kv mlp mlps cnn cnns rnn rnns gnn gnns vit vits dit dits gan gans vae vaes sde odes ode nn dnn dnns lstm moe moes rag kg kgs cot mcts os ide llm-as-a-judge nerf nerfs 3dgs 3d 2d 4d hci hri ar vr xr imu rgb rgbd rgb-d mri ct eeg ehr dna rna us eu uk usa umm umms mas ntp cfg cfgs pde pdes sae saes eda hpc ssl ssm ssms stem swe nl dlm dlms mdm mdms dllm dllms llm-based large-scale uhd hdr lidar gps iot pca csi snr psnr roc auc auroc nfe nfes ntk vram ram cuda triton pytorch jax tensorflow numpy transformer transformers diffusion mos wer fid fp4 fp8 fp16 fp32 bf16 int4 int8 nvfp4 mxfp4 chain-of-thought tree-of-thought mixture-of-experts vision-language retrieval-augmented vision-language-action text-to-image self-supervised top-k top-p top-1 pass@k best-of-n fsl co2 co_2 ch4 ch_4 n_2o o_2 no_2 n2o h2o no2 so2 o2 nh3 gaba pcr ecg emg fmri icu bmi hiv covid-19 ghg ghgs gdp ngo ngos osha epa cdc nasa noaa drc';
/** Well-known methods, models and data: another paper's unless this one spells them out. */
const KNOWN =
  'dpo ppo grpo dapo reinforce clip bert gpt gpt-2 gpt-3 gpt-3.5 gpt-4 gpt-4o gpt-4v gpt-5 chatgpt qwen qwen2 qwen2.5 qwen3 llama llama2 llama3 llama-2 llama-3 gemini claude deepseek deepseek-r1 deepseek-v3 mistral sam sam2 dino dinov2 lora qlora mamba adam adamw muon react swe-bench gsm8k mmlu gpqa aime imagenet coco laion kitti nuscenes flux sdxl llava whisper alphafold alphago atari mujoco minecraft wan bm25 mteb humaneval livecodebench';
const COMMON_CAPITALS =
  'however moreover furthermore additionally finally second third extensive experiments experimental results code english chinese python github huggingface arxiv internet web wikipedia reddit twitter youtube appendix section figure table monte carlo markov bayesian gaussian nash bradley-terry pareto fourier euclidean riemannian turing january february march april may june july august september october november december';
const GENRE =
  'position survey perspective opinion tutorial review report roadmap primer blueprint commentary reply rebuttal editorial vision overview towards rethinking beyond benchmarking understanding introduction foreword abstract note lecture revisiting learning reasoning scaling';

const CLASSES = new Map<string, number>();
for (const [bit, words] of GROUPS) for (const w of words.split(' ')) CLASSES.set(w, (CLASSES.get(w) ?? 0) | bit);
for (const w of KINDS.keys()) CLASSES.set(w, (CLASSES.get(w) ?? 0) | Word.HEAD);
for (const [bit, words] of [
  [Word.COMMON, `${COMMON} ${COMMON_CAPITALS}`],
  [Word.KNOWN, KNOWN],
  [Word.GENRE, GENRE],
] as const) {
  for (const w of words.split(' ')) CLASSES.set(w, (CLASSES.get(w) ?? 0) | bit);
}

/** Which first letters, last letters and lengths occur, so that most words are known to have no class without a look-up. */
const SEEN = new Uint8Array(1 << 14);
const trace = (word: string): number =>
  ((word.charCodeAt(0) & 31) << 9) | ((word.charCodeAt(word.length - 1) & 31) << 4) | (word.length & 15);
for (const w of CLASSES.keys()) SEEN[trace(w)] = 1;

/** What well-known names begin with, to their first hyphen. */
export const KNOWN_BEGINNINGS: ReadonlySet<string> = new Set(KNOWN.split(' ').map(w => w.split('-', 1)[0] ?? w));

/** Bits of `Word` for a lower-case word. */
export const wordClass = (lower: string): number => (SEEN[trace(lower)] ? (CLASSES.get(lower) ?? 0) : 0);

/** The kind that a noun makes the thing before it: `framework` for `paradigm`. */
export const kindOf = (lower: string): MethodKind | undefined => KINDS.get(lower);

const ENDINGS: readonly (readonly [RegExp, MethodKind])[] = [
  [/(?:Bench|Benchmark|Eval|Arena|Exam|BENCH|EVAL)$/, 'benchmark'],
  [/(?:Dataset|Corpus|Instruct|QA|Wiki|KG|Data)$|[\d.]+[KkM]$/, 'dataset'],
  [/(?:LM|LLM|VLM|VLA|GPT|BERT|former|Former|Net)$|-\d+(?:\.\d+)?B(?:-[A-Z]\w*)*$/, 'model'],
  [/(?:Gym|Env)$/, 'environment'],
];

/** The kind that a coined name says itself: `CrumbBench`, `Loaf-12K`. */
export const kindOfName = (name: string): MethodKind | undefined => ENDINGS.find(([ending]) => ending.test(name))?.[1];
