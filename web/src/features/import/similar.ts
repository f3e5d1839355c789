import { normalizeForSearch } from '@gym/domain/person/names';

/** Least similarity of two names that may mean the same. */
const MIN_SIMILARITY = 0.5;
/** Names that share letters but not words are less similar than those that share words. */
const LETTERS_WEIGHT = 0.75;
/** How much more similar the best candidate must be than the second. */
const MIN_LEAD = 0.1;
const MIN_PREFIX_LENGTH = 3;

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= MIN_PREFIX_LENGTH && long.startsWith(short);
}

function pairsOf(text: string): readonly string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}

/** Dice coefficient of the pairs of letters: 1 for equal texts, 0 if they share no pair. */
function letterSimilarity(one: string, other: string): number {
  const [first, second] = [pairsOf(one), [...pairsOf(other)]];
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
 * Returns how similar two names are, from 0 to 1. A name whose words all begin words of the other is similar
 * (`Mensualidad`, `Plan mensual`). Names with different numbers are not (`10 visitas`, `20 visitas`).
 */
function similarity(one: string, other: string): number {
  const [first, second] = [one.split(' '), other.split(' ')];
  const numbersOf = (words: readonly string[]): string => words.filter((word) => /\d/.test(word)).join(' ');
  if (numbersOf(first) !== numbersOf(second)) return 0;
  const [few, many] = first.length < second.length ? [first, second] : [second, first];
  const shared = few.filter((word) => many.some((candidate) => isSameWord(word, candidate))).length;
  if (shared === few.length) return 0.6 + (0.4 * shared) / many.length;
  return LETTERS_WEIGHT * letterSimilarity(one, other);
}

/** Returns the candidate with the name most similar to `text`, or `null` if none is similar or two are equally so. */
export function findSimilar<Candidate>(
  text: string,
  candidates: readonly Candidate[],
  namesOf: (candidate: Candidate) => readonly string[],
): Candidate | null {
  const wanted = normalizeForSearch(text);
  const ranked = candidates
    .map((candidate) => ({
      candidate,
      score: Math.max(...namesOf(candidate).map((name) => similarity(wanted, normalizeForSearch(name)))),
    }))
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (!best || best.score < MIN_SIMILARITY || best.score - (second?.score ?? 0) < MIN_LEAD) return null;
  return best.candidate;
}
