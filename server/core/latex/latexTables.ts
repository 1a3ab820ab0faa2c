/** What LaTeX's commands for letters and signs stand for in Unicode; pairs of a command's name and its text. */

/** Combining marks by accent command (LaTeX: "The Comprehensive LaTeX Symbol List", text-mode accents). */
export const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ["'", '\u0301'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['u', '\u0306'],
  ['.', '\u0307'],
  ['"', '\u0308'],
  ['h', '\u0309'],
  ['r', '\u030a'],
  ['H', '\u030b'],
  ['v', '\u030c'],
  ['|', '\u030d'],
  ['U', '\u030e'],
  ['G', '\u030f'],
  ['f', '\u0311'],
  ['t', '\u0361'],
  ['d', '\u0323'],
  ['c', '\u0327'],
  ['k', '\u0328'],
  ['b', '\u0331'],
  ['textcommabelow', '\u0326'],
  ['textsubdot', '\u0323'],
  ['textogonekcentered', '\u0328'],
]);

/** Combining marks by accent command of math. */
export const MATH_ACCENTS: ReadonlyMap<string, string> = new Map([
  ['hat', '\u0302'],
  ['widehat', '\u0302'],
  ['tilde', '\u0303'],
  ['widetilde', '\u0303'],
  ['bar', '\u0304'],
  ['overline', '\u0304'],
  ['vec', '\u20d7'],
  ['dot', '\u0307'],
  ['ddot', '\u0308'],
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['breve', '\u0306'],
  ['check', '\u030c'],
  ['mathring', '\u030a'],
  ['underline', ''],
]);

/** In the lists, `␠` stands for a space. */
const pairs = (lists: readonly string[]): ReadonlyMap<string, string> => {
  const words = lists.flatMap(list => list.split(' ')).map(word => word.replaceAll('␠', ' '));
  return new Map(words.flatMap((word, i) => (i % 2 === 0 ? [[word, words[i + 1] ?? ''] as const] : [])));
};

/** Letters: LaTeX joins them with what follows, so `\\ss e` is "ße". */
export const LETTERS = pairs([
  'ss ß SS ẞ ae æ AE Æ oe œ OE Œ o ø O Ø l ł L Ł aa å AA Å i ı j ȷ dh ð DH Ð th þ TH Þ dj đ DJ Đ ng ŋ NG Ŋ ij ĳ',
  'IJ Ĳ imath ı jmath ȷ textschwa ə',
]);

/** Signs that may stand in text and in math. */
export const SYMBOLS = pairs([
  'S § P ¶ dag † ddag ‡ dagger † ddagger ‡ copyright © pounds £ euro € texteuro € EUR € textsterling £ textyen ¥',
  'textcent ¢ textdollar $ textregistered ® texttrademark ™ textcopyright © textendash – textemdash —',
  'textquoteleft ‘ textquoteright ’ textquotedblleft “ textquotedblright ” textquotesingle \' textquotedbl "',
  'quotedblbase „ quotesinglbase ‚ guillemotleft « guillemotright » guillemetleft « guillemetright » flqq « frqq »',
  'glqq „ grqq “ glq ‚ grq ‘ guilsinglleft ‹ guilsinglright › lq ‘ rq ’ ldots … dots … textellipsis … cdots ⋯',
  'dotsc … dotsb ⋯ dotso … textbullet • textperiodcentered · textasciitilde ~ textasciicircum ^ textbackslash \\',
  'textunderscore _ textbar | textless < textgreater > textbraceleft { textbraceright } textdegree ° textmu µ',
  'textonehalf ½ textonequarter ¼ textthreequarters ¾ textordfeminine ª textordmasculine º textexclamdown ¡',
  'textquestiondown ¿ textsection § textparagraph ¶ textdagger † textdaggerdbl ‡ textnumero № textmultiply ×',
  'texttimes × textdiv ÷ textpm ± textminus − textrightarrow → textleftarrow ← textonesuperior ¹ texttwosuperior ²',
  'textthreesuperior ³ textasteriskcentered ∗ textasciigrave ` textasciiacute ´ textasciidieresis ¨',
  'textasciimacron ¯ textvisiblespace ␣ textohm Ω textangstrom Å textcelsius ℃ degree ° degreeCelsius ℃ celsius ℃',
  'checkmark ✓ slash / backslash \\ lbrace { rbrace } lbrack [ rbrack ] textcrh ħ nobreakspace ␠ space ␠ quad ␠',
  'qquad ␠ enspace ␠ thinspace ␠ par ␠ newline ␠ linebreak ␠ hfill ␠ and & bibrangedash – textdblhyphen - hyp -',
  'bibnamedash — LaTeX LaTeX TeX TeX BibTeX BibTeX LaTeXe LaTeX2ε XeTeX XeTeX XeLaTeX XeLaTeX pdfTeX pdfTeX',
  'LuaTeX LuaTeX ConTeXt ConTeXt AmS AMS',
]);

/** Signs of math; outside of it they are read the same way. */
export const MATH_SYMBOLS = pairs([
  'alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ varkappa ϰ',
  'lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ',
  'chi χ psi ψ omega ω digamma ϝ Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ',
  'Lambda Λ Mu Μ Nu Ν Xi Ξ Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω times × cdot · div ÷ pm ±',
  'mp ∓ ast ∗ star ⋆ circ ∘ bullet • oplus ⊕ ominus ⊖ otimes ⊗ odot ⊙ wedge ∧ vee ∨ land ∧ lor ∨ lnot ¬ neg ¬ cap ∩',
  'cup ∪ setminus ∖ sqcup ⊔ sqcap ⊓ uplus ⊎ amalg ⨿ le ≤ leq ≤ leqslant ≤ ge ≥ geq ≥ geqslant ≥ ll ≪ gg ≫ ne ≠',
  'neq ≠ equiv ≡ sim ∼ simeq ≃ approx ≈ cong ≅ propto ∝ in ∈ ni ∋ notin ∉ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇',
  'perp ⊥ parallel ∥ mid ∣ models ⊨ vdash ⊢ dashv ⊣ prec ≺ succ ≻ preceq ⪯ succeq ⪰ lesssim ≲ gtrsim ≳ triangleq ≜',
  'coloneqq ≔ asymp ≍ to → rightarrow → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔',
  'longrightarrow ⟶ longleftarrow ⟵ implies ⟹ iff ⟺ mapsto ↦ uparrow ↑ downarrow ↓ updownarrow ↕ Uparrow ⇑',
  'Downarrow ⇓ hookrightarrow ↪ rightharpoonup ⇀ rightleftharpoons ⇌ leadsto ⇝ nearrow ↗ searrow ↘ gets ←',
  'xrightarrow → infty ∞ partial ∂ nabla ∇ forall ∀ exists ∃ nexists ∄ emptyset ∅ varnothing ∅ ell ℓ hbar ℏ',
  'hslash ℏ Re ℜ Im ℑ aleph ℵ wp ℘ prime ′ angle ∠ triangle △ square □ Box □ Diamond ◇ diamond ⋄ top ⊤ bot ⊥ sum ∑',
  'prod ∏ coprod ∐ int ∫ iint ∬ oint ∮ surd √ sqrt √ langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ vert |',
  'Vert ‖ lvert | rvert | lVert ‖ rVert ‖ therefore ∴ because ∵ vdots ⋮ ddots ⋱ clubsuit ♣ diamondsuit ♢',
  'heartsuit ♡ spadesuit ♠ flat ♭ natural ♮ sharp ♯ dagger † colon : lt < gt > mho ℧ eth ð Angstrom Å beth ℶ',
  'blacksquare ■ bigstar ★ complement ∁ sin sin cos cos tan tan log log ln ln exp exp max max min min sup sup',
  'inf inf lim lim arg arg det det dim dim ker ker gcd gcd Pr Pr deg deg argmax argmax argmin argmin mod mod',
  'bmod mod arcsin arcsin arccos arccos arctan arctan sinh sinh cosh cosh tanh tanh hom hom limsup lim␠sup',
  'liminf lim␠inf',
]);
