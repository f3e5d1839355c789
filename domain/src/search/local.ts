import { wordsOf } from '../person/names.ts';
import { keyWord, memberIndexKeys, type Searchable } from './keys.ts';
import { type KeyRange, matchesWords, type SearchPlan } from './query.ts';

/** A person as a device looks for them in its own copy: worked out once, asked at each search. */
export interface LocalEntry {
  readonly uid: string;
  /** The words of the name as the search compares them. */
  readonly words: readonly string[];
  /** The keys of phone, last digits, PIN and e-mail, as the index would hold them. */
  readonly numbers: readonly string[];
}

/** What of a person the search needs. */
export function localEntry(person: Searchable): LocalEntry {
  return {
    uid: person.uid,
    words: wordsOf(person.name),
    numbers: memberIndexKeys({ ...person, name: '' }),
  };
}

function within(key: string, { startAt, endAt }: KeyRange): boolean {
  return key >= startAt && key <= endAt;
}

/** Where somebody stands among the answers, by the key under which the index would find them first; `null`: no answer. */
function placeOf(entry: LocalEntry, plan: SearchPlan, typed: readonly string[]): string | null {
  if (plan.kind === 'none') return null;
  if (plan.kind === 'keys') {
    for (const [index, range] of plan.ranges.entries()) {
      const key = entry.numbers.find((number) => within(number, range));
      if (key !== undefined) return `${index}${key}`;
    }
    return null;
  }
  const byMail =
    plan.emails === null ? undefined : entry.numbers.find((key) => plan.emails && within(key, plan.emails));
  const [first = '', second] = typed;
  // Most people are told apart by one of the words, without anything made for them.
  const mayMatch = typed.every((begin) => entry.words.some((word) => word.startsWith(begin)));
  if (!mayMatch || !matchesWords(plan.words, entry.words)) return byMail === undefined ? null : `~${byMail}`;
  const leads = entry.words.filter((word) => word.startsWith(first)).toSorted();
  if (second === undefined) return `${leads[0] ?? ''}~${entry.uid}`;
  const others = entry.words.filter((word) => word.startsWith(second)).toSorted();
  const pair = leads.flatMap((lead) => others.filter((other) => other !== lead).map((other) => `${lead} ${other}`))[0];
  return `${pair ?? `${first} ${second}`}~${entry.uid}`;
}

/**
 * Who answers what was typed, among the people of a device, in the order in which the index would show them: the same plan, and the
 * same comparison of names, as the search over the network.
 */
export function searchLocally<Entry extends LocalEntry>(entries: Iterable<Entry>, plan: SearchPlan): readonly Entry[] {
  if (plan.kind === 'none') return [];
  const words = plan.kind === 'keys' ? [] : plan.words.map(keyWord).toSorted((a, b) => b.length - a.length);
  const found: (readonly [place: string, entry: Entry])[] = [];
  for (const entry of entries) {
    const place = placeOf(entry, plan, words);
    if (place !== null) found.push([place, entry]);
  }
  return found.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, entry]) => entry);
}
