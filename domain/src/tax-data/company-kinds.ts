/** The kinds of company as written behind its name, without their dots; the SAT keeps them apart from the name. */
const KINDS = [
  'SAPI',
  'SAB',
  'SAS',
  'SA',
  'S DE RL MI',
  'S DE RL',
  'S EN C POR A',
  'S EN C',
  'S EN NC',
  'SPR DE RL',
  'SPR DE RI',
  'SC DE RL',
  'SC DE RS',
  'SCL',
  'SC',
  'AC',
  'IAP',
  'IBP',
  'SOFOM ENR',
  'SOFOM ER',
];
/** Words in company kinds that aren't written as initials. */
const WORDS: ReadonlySet<string> = new Set(['DE', 'EN', 'POR', 'SOFOM']);

/** The suffix of most kinds: of variable capital. */
const VARIABLE = 'DE CV';

/** The separator of words: a space, or nothing directly after a dot. */
const BETWEEN = '(?:,? |(?<=\\.))';

/** Matches a kind as people write it: initials with or without dots and spaces, words apart or directly after a dot. */
function kindPattern(kind: string): string {
  const words = kind.split(' ').map((word) => (WORDS.has(word) ? word : `${[...word].join('\\.? ?')}\\.?`));
  return words.join(BETWEEN);
}

/** All company kinds at the end of a name, so that removing them a second time changes nothing. */
const AT_THE_END = new RegExp(
  `(?:[,\\s]+(?:${KINDS.map(kindPattern).join('|')})(?:${BETWEEN}${kindPattern(VARIABLE)})?)+$`,
);

/** Returns the normalised name of a company without its kind. */
export function companyNameOf(name: string): string {
  return name.replace(AT_THE_END, '');
}
