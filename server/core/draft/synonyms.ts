/** Words that another says as well. */

/** Verbs and adjectives that another says as well, wherever they stand: `word=other`. */
export const SYNONYMS = new Map(
  `leverages=uses leveraging=using leverage=use utilizes=uses utilizing=using utilize=use employs=uses employing=using
  enables=allows enabling=allowing enable=allow generates=produces generating=producing generate=produce evaluates=assesses
  evaluating=assessing evaluate=assess assess=evaluate assessing=evaluating assesses=evaluates constructs=builds constructing=building enhances=improves enhancing=improving enhance=improve
  demonstrates=shows comprising=with containing=with covering=spanning spanning=covering featuring=with requires=needs
  requiring=needing mitigates=lessens mitigating=lessening alleviates=eases addresses=tackles addressing=tackling multiple=several
  various=several diverse=varied existing=current additional=further designed=built developed=built tailored=suited approaches=methods
  decouples=separates decomposes=splits converts=turns preserving=keeping preserves=keeps maintaining=keeping
  maintains=keeps achieves=reaches achieving=reaching achieve=reach selects=chooses selecting=choosing unifies=joins eliminates=removes
  eliminating=removing investigates=studies examines=studies synthesizes=creates executes=runs executing=running
  simultaneously=at_once complex=complicated crucial=important ensures=secures augments=extends aims=seeks operates=works comprises=has establishes=sets
  exploits=uses exploiting=using transforms=converts reduces=lowers reducing=lowering reduce=lower
  reformulates=recasts treats=regards treating=regarding approximately=about roughly=about only=just entire=whole
  challenging=hard difficult=hard fundamental=basic different=distinct distinct=different accurate=precise precise=exact
  lightweight=light identifies=finds identifying=finding identify=find verifies=checks verifying=checking
  verify=check allocates=assigns incentivizes=encourages promotes=fosters promoting=fostering promote=foster
  simulates=mimics simulating=mimicking emulates=mimics relies=depends accelerates=speeds_up accelerating=speeding_up
  accelerate=speed_up quantifies=measures
  facilitates=supports facilitating=supporting strengthens=reinforces organizes=arranges composed=made_up consisting=made_up
  numerous=many continuously=constantly rapidly=quickly method=approach approach=method
  adapts=adjusts retrieves=fetches
  integrates=incorporates`
    .split(/\s+/)
    .map(pair => pair.replaceAll('_', ' ').split('='))
    .map(([word = '', other = '']) => [word, other] as const),
);
