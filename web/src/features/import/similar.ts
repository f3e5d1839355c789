import { normalizeForSearch } from '@gym/domain/person/names';

/** Minimum similarity, from 0 to 1, of two names that may mean the same. */
const MIN_SIMILARITY = 0.5;
/** Factor for the similarity of two names by their letters alone, which counts less than similar words. */
const LETTERS_WEIGHT = 0.75;
/** How much more similar the best candidate must be than the second. */
const MIN_LEAD = 0.1;
/** Minimum length of a word so that a longer word that begins with it counts as similar. */
const MIN_PREFIX_LENGTH = 3;

/** Whether the words are equal or the longer one begins with the shorter one (`mensual`, `mensualidad`). */
function isSimilarWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= MIN_PREFIX_LENGTH && long.startsWith(short);
}

function splitIntoPairs(text: string): readonly string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}

/** Returns the Dice coefficient of the pairs of adjacent letters: 1 if all are equal, 0 if none is shared. */
function compareLetters(one: string, other: string): number {
  const [first, second] = [splitIntoPairs(one), [...splitIntoPairs(other)]];
  if (first.length + second.length === 0) return 0;
  const all = first.length + second.length;
  let shared = 0;
  for (const pair of first) {
    const at = second.indexOf(pair);
    if (at < 0) continue;
    second.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / all;
}

/**
 * Returns how similar two normalised names are, from 0 to 1. The result is 0 if the names have different numbers:
 * `10 visitas` and `20 visitas`. Otherwise it is at least 0.6 if each word of the name with fewer words is similar to a
 * word of the other name: `mensual` and `plan mensual`, `mensualidad` and `mensual`.
 */
function compareNames(one: string, other: string): number {
  const [first, second] = [one.split(' '), other.split(' ')];
  const joinNumbers = (words: readonly string[]): string => words.filter((word) => /\d/.test(word)).join(' ');
  if (joinNumbers(first) !== joinNumbers(second)) return 0;
  const [few, many] = first.length < second.length ? [first, second] : [second, first];
  const shared = few.filter((word) => many.some((candidate) => isSimilarWord(word, candidate))).length;
  if (shared === few.length) return 0.6 + (0.4 * shared) / many.length;
  return LETTERS_WEIGHT * compareLetters(one, other);
}

/**
 * Returns the candidate with the name most similar to `text`. Returns `null` if none is similar, or if the second best
 * is nearly as similar as the best.
 */
export function findSimilar<Candidate>(
  text: string,
  candidates: readonly Candidate[],
  listNames: (candidate: Candidate) => readonly string[],
): Candidate | null {
  const normalized = normalizeForSearch(text);
  const ranked = candidates
    .map((candidate) => ({
      candidate,
      score: Math.max(...listNames(candidate).map((name) => compareNames(normalized, normalizeForSearch(name)))),
    }))
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (!best || best.score < MIN_SIMILARITY || best.score - (second?.score ?? 0) < MIN_LEAD) return null;
  return best.candidate;
}
