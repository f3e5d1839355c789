/**
 * The kinds of companies, as written after the name of a company, but without dots. The tax authority (SAT) registers
 * the kind separately from the name.
 */
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
/** Words in company kinds that are written without dots between their letters. */
const WORDS: ReadonlySet<string> = new Set(['DE', 'EN', 'POR', 'SOFOM']);

/** The suffix of companies with variable capital. */
const VARIABLE = 'DE CV';

/** Pattern between two words: a space, possibly after a comma. After a dot the space may be missing. */
const BETWEEN = '(?:,? |(?<=\\.))';

/** Returns a pattern of a kind as people write it: initials with or without dots and spaces between them. */
function kindPattern(kind: string): string {
  const words = kind.split(' ').map((word) => (WORDS.has(word) ? word : `${[...word].join('\\.? ?')}\\.?`));
  return words.join(BETWEEN);
}

/** Matches all company kinds at the end of a name, even several, so that removing them again changes nothing. */
const AT_THE_END = new RegExp(
  `(?:[,\\s]+(?:${KINDS.map(kindPattern).join('|')})(?:${BETWEEN}${kindPattern(VARIABLE)})?)+$`,
);

/** Returns a company's normalised name without the kind. */
export function companyNameOf(name: string): string {
  return name.replace(AT_THE_END, '');
}
