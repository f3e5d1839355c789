/** A set of UTF-16 units as ranges `[low, high]`, both ends included, sorted and without overlaps. */
export type CharSet = readonly (readonly [number, number])[];

const LAST_UNIT = 0xffff;

/** Returns the set of all units in the ranges, which may overlap. */
export function unionOf(ranges: CharSet): CharSet {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [low, high] of sorted) {
    const previous = merged.at(-1);
    if (previous !== undefined && low <= previous[1] + 1) previous[1] = Math.max(previous[1], high);
    else merged.push([low, high]);
  }
  return merged;
}

/** Returns the set of all units that aren't in the set. */
export function complementOf(set: CharSet): CharSet {
  const gaps: [number, number][] = [];
  let from = 0;
  for (const [low, high] of set) {
    if (low > from) gaps.push([from, low - 1]);
    from = high + 1;
  }
  if (from <= LAST_UNIT) gaps.push([from, LAST_UNIT]);
  return gaps;
}

const toRanges = (text: string): CharSet => [...text].map((char) => [char.charCodeAt(0), char.charCodeAt(0)] as const);

const DIGIT: CharSet = [[0x30, 0x39]];
const WORD = unionOf([
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
]);
const SPACE = unionOf([
  [0x09, 0x0d],
  [0x2000, 0x200a],
  ...toRanges('\u0020\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff'),
]);

/** The set of `.`: every unit except line terminators. */
export const ANY_BUT_LINE_END = complementOf(unionOf(toRanges('\n\r\u2028\u2029')));

/** The sets of `\d`, `\w`, `\s` and their complements, by letter. */
export const NAMED_SETS: ReadonlyMap<string, CharSet> = new Map([
  ['d', DIGIT],
  ['D', complementOf(DIGIT)],
  ['w', WORD],
  ['W', complementOf(WORD)],
  ['s', SPACE],
  ['S', complementOf(SPACE)],
]);

/**
 * Returns the unit with which a unit is compared if case is ignored: its upper-case form. It is the unit itself if that
 * form has several units, or is ASCII while the unit isn't.
 */
function toCanonical(unit: number): number {
  const upper = String.fromCharCode(unit).toUpperCase();
  const code = upper.charCodeAt(0);
  return upper.length !== 1 || (unit >= 128 && code < 128) ? unit : code;
}

let variants: ReadonlyMap<number, readonly number[]> | null = null;

/**
 * Returns a map from each non-ASCII unit to all units that are equal to it if case is ignored; units without such a
 * variant are absent. Built at the first use, because this scans all units.
 */
function getCaseVariants(): ReadonlyMap<number, readonly number[]> {
  if (variants !== null) return variants;
  const groups = new Map<number, number[]>();
  for (let unit = 128; unit <= LAST_UNIT; unit += 1) {
    const key = toCanonical(unit);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [unit]);
    else group.push(unit);
  }
  const built = new Map<number, readonly number[]>();
  for (const group of groups.values()) if (group.length > 1) for (const unit of group) built.set(unit, group);
  variants = built;
  return built;
}

type Range = readonly [number, number];

/** Returns the other case of each ASCII letter in a range. */
function otherAsciiCases([low, high]: Range): readonly Range[] {
  const upper: Range = [Math.max(low, 0x41) + 32, Math.min(high, 0x5a) + 32];
  const lower: Range = [Math.max(low, 0x61) - 32, Math.min(high, 0x7a) - 32];
  return [upper, lower].filter(([first, last]) => first <= last);
}

/** Returns the other cases of the non-ASCII units in a range, without those inside the range. */
function otherNonAsciiCases([low, high]: Range): readonly Range[] {
  if (high < 128) return [];
  const isInside = (unit: number): boolean => unit >= low && unit <= high;
  const ranges: Range[] = [];
  for (const [unit, group] of getCaseVariants()) {
    if (!isInside(unit)) continue;
    for (const other of group) if (!isInside(other)) ranges.push([other, other]);
  }
  return ranges;
}

/** Returns the set with the other cases of all its units. */
export function foldCase(set: CharSet): CharSet {
  return unionOf([...set, ...set.flatMap(otherAsciiCases), ...set.flatMap(otherNonAsciiCases)]);
}
