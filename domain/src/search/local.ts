import { wordsOf } from '../person/names.ts';
import { keyWord, memberIndexKeys, type Searchable } from './keys.ts';
import { type KeyRange, matchesWords, type SearchPlan } from './query.ts';

/** The search data of a person in the device's copy. They are computed once and compared in each search. */
export interface LocalEntry {
  readonly uid: string;
  /** The normalised words of the name. */
  readonly words: readonly string[];
  /** The keys of phone, last four digits, PIN, e-mail and member number, as in `MemberIndex`. */
  readonly indexKeys: readonly string[];
}

/** Returns the search data of a person. */
export function toLocalEntry(person: Searchable): LocalEntry {
  return {
    uid: person.uid,
    words: wordsOf(person.name),
    indexKeys: memberIndexKeys({ ...person, name: '' }),
  };
}

function isInRange(key: string, { startAt, endAt }: KeyRange): boolean {
  return key >= startAt && key <= endAt;
}

/** Whether each typed word is a whole word of the name. */
function hasWholeWords({ words }: LocalEntry, typed: readonly string[]): boolean {
  return typed.every((word) => words.some((one) => keyWord(one) === word));
}

/**
 * Returns the text by which a name is sorted. With one typed word: the name's alphabetically first word that begins
 * with it. With several: the name's first pair of words in which one word begins with the first typed word, the other
 * with the second.
 */
function findNameKey({ words }: LocalEntry, [first = '', second]: readonly string[]): string {
  const leads = words.filter((word) => word.startsWith(first)).toSorted();
  if (second === undefined) return leads[0] ?? '';
  const others = words.filter((word) => word.startsWith(second)).toSorted();
  const pair = leads.flatMap((lead) => others.filter((other) => other !== lead).map((other) => `${lead} ${other}`))[0];
  return pair ?? `${first} ${second}`;
}

/**
 * Returns the sort key of a person; `null` if the person doesn't match. People found by name come first; for one or two
 * typed words, those who have them as whole words before the others. People found only by e-mail come last.
 *
 * @param typed the typed words, shortened as in keys (see `keyWord`), the longest first
 */
function findSortKey(entry: LocalEntry, plan: SearchPlan, typed: readonly string[]): string | null {
  if (plan.kind === 'none') return null;
  if (plan.kind === 'keys') {
    for (const [index, range] of plan.ranges.entries()) {
      const key = entry.indexKeys.find((indexKey) => isInRange(indexKey, range));
      if (key !== undefined) return `${index}${key}`;
    }
    return null;
  }
  const emailKey =
    plan.emails === null ? undefined : entry.indexKeys.find((key) => plan.emails && isInRange(key, plan.emails));
  // A cheap check that excludes most people before `matchesWords`, which allocates memory.
  const mayMatch = typed.every((begin) => entry.words.some((word) => word.startsWith(begin)));
  if (!mayMatch || !matchesWords(plan.words, entry.words)) return emailKey === undefined ? null : `~${emailKey}`;
  // For one or two typed words, the network search lists whole words first, too.
  const rank = plan.kind !== 'triples' && hasWholeWords(entry, typed) ? '0' : '1';
  return `${rank}${findNameKey(entry, typed)}~${entry.uid}`;
}

/**
 * Searches the people in the device's copy, with the same plan and the same comparison of names as the network search.
 * The order can differ for two or more typed words, because the network search chooses which words it reads first.
 */
export function searchLocally<Entry extends LocalEntry>(entries: Iterable<Entry>, plan: SearchPlan): readonly Entry[] {
  if (plan.kind === 'none') return [];
  const words = plan.kind === 'keys' ? [] : plan.words.map(keyWord).toSorted((a, b) => b.length - a.length);
  const found: (readonly [sortKey: string, entry: Entry])[] = [];
  for (const entry of entries) {
    const sortKey = findSortKey(entry, plan, words);
    if (sortKey !== null) found.push([sortKey, entry]);
  }
  return found.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, entry]) => entry);
}
