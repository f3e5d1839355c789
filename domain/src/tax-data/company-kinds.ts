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
/** Words in them that are no initials. */
const WORDS: ReadonlySet<string> = new Set(['DE', 'EN', 'POR', 'SOFOM']);

/** Behind most of them: of variable capital. */
const VARIABLE = 'DE CV';

/** Between words: a space, or nothing right behind a dot. */
const BETWEEN = '(?:,? |(?<=\\.))';

/** A kind as people write it: initials with or without dots and spaces, words apart or right behind a dot. */
function written(kind: string): string {
  const words = kind.split(' ').map((word) => (WORDS.has(word) ? word : `${[...word].join('\\.? ?')}\\.?`));
  return words.join(BETWEEN);
}

/** All company kinds at the end of a name, so that removing them a second time changes nothing. */
const AT_THE_END = new RegExp(`(?:[,\\s]+(?:${KINDS.map(written).join('|')})(?:${BETWEEN}${written(VARIABLE)})?)+$`);

/** A company's tidied name without its kind. */
export function companyNameOf(name: string): string {
  return name.replace(AT_THE_END, '');
}
