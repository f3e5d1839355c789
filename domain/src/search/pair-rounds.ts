import type { Found, Named } from './found.ts';
import { wordOfVocabularyKey } from './keys.ts';
import { pairRange, type SearchPlan, vocabularyRange, type WordPair, wholePairRange } from './query.ts';
import { RangeCursor, type Rounds, readRound, type SearchSize } from './range-cursor.ts';

/**
 * Rows requested per round, divided among the words that begin with the lead. More than a page, because some of the
 * words have few people.
 */
const SPREAD = 48;
/** Rows per round when reading people who have only some of the typed words. */
const WIDE = 120;
/** The number of rows after which a search of three or more words stops reading pairs. */
const MOST_ROWS = 600;
/** Up to this number, words that begin with the lead are read together. */
const NARROW = 2;

/** A range that contains all matches, and how far it has been read. */
export interface Way extends WordPair {
  /** The words that begin with the lead: how far their list has been read, and the words read so far. */
  readonly vocabulary: RangeCursor;
  readonly leads: readonly string[];
  /** The rows of the lead as it was typed. */
  readonly begun: RangeCursor;
}

/** Number of words that begin with the lead; infinite if their list goes on. */
export function breadth({ vocabulary, leads }: Pick<Way, 'vocabulary' | 'leads'>): number {
  return vocabulary.isAtEnd ? leads.length : Number.POSITIVE_INFINITY;
}

/** Number of rows to request from each of `open` ranges, if a `share` of the rows match. */
function limitOf(open: number, missing: number, share: number, most: number): number {
  const wanted = share === 1 ? missing : Math.min(WIDE, Math.ceil(missing / Math.max(share, 0.01)));
  const together = open <= NARROW ? wanted * open : Math.max(wanted, SPREAD);
  return Math.min(most, share === 1 ? missing : most, Math.max(1, Math.floor(together / open)));
}

/** Number of rows read, and of the matches among them. */
export interface SeenRows {
  rows: number;
  matching: number;
}

/** Continues to read all of these until the page is full, nothing is left, or the limit of rows is reached. */
export function* readAll<Row extends Named>(
  cursors: readonly RangeCursor[],
  found: Found<Row>,
  seen: SeenRows,
  { most }: SearchSize,
): Rounds<Row, void> {
  let open = cursors.filter((cursor) => !cursor.isAtEnd);
  while (open.length > 0 && found.missing > 0 && seen.rows < MOST_ROWS) {
    const limit = limitOf(open.length, found.missing, seen.rows === 0 ? 1 : seen.matching / seen.rows, most);
    for (const rows of yield* readRound<Row>(open.map((cursor) => ({ cursor, limit })))) {
      seen.matching += found.add(rows);
      seen.rows += rows.length;
    }
    open = open.filter((cursor) => !cursor.isAtEnd);
  }
}

/** Continues to read one pair until the page is full or nothing is left; returns whether nothing is left. */
export function* readWay<Row extends Named>(
  way: Way,
  found: Found<Row>,
  seen: SeenRows,
  size: SearchSize,
): Rounds<Row, boolean> {
  let words = way.leads;
  while (true) {
    const cursors = words.map((word) => {
      return word === way.lead ? way.begun : new RangeCursor(pairRange(word, way.other));
    });
    yield* readAll(cursors, found, seen, size);
    if (cursors.some((cursor) => !cursor.isAtEnd)) return false;
    if (way.vocabulary.isAtEnd || found.missing === 0) return way.vocabulary.isAtEnd;
    const [rows = []] = yield* readRound<Row>([{ cursor: way.vocabulary, limit: size.most }]);
    words = rows.map(([key]) => wordOfVocabularyKey(key));
  }
}

/**
 * Searches two words. The first round reads the vocabulary words that begin with each of them, the people who have the
 * longer one as a whole word (often all matches), and e-mails. The second round reads the people of the other
 * vocabulary words. More rounds are needed only if many words begin alike and the share of each isn't enough. A word
 * that no name has any more costs an empty answer.
 */
export function* searchPairs<Row extends Named>(
  { pairs, emails }: Extract<SearchPlan, { readonly kind: 'pairs' }>,
  found: Found<Row>,
  size: SearchSize,
): Rounds<Row, boolean> {
  const limit = size.page + 1;
  const open = pairs.map((pair) => ({
    ...pair,
    vocabulary: new RangeCursor(vocabularyRange(pair.lead)),
    begun: new RangeCursor(pairRange(pair.lead, pair.other)),
  }));
  const vocabularies = open.map(({ vocabulary }) => ({ cursor: vocabulary, limit: size.most }));
  // Both pairs find the same people, so one is enough. People with both words whole come first.
  const begun = open.slice(0, 1).flatMap((way) => [
    { cursor: new RangeCursor(wholePairRange(way)), limit },
    { cursor: way.begun, limit },
  ]);
  const mailed = emails ? [{ cursor: new RangeCursor(emails), limit }] : [];
  const answers = yield* readRound<Row>([...vocabularies, ...begun, ...mailed]);
  const [whole = [], rows = [], mails = []] = answers.slice(open.length);
  found.add(whole);
  const seen: SeenRows = { rows: rows.length, matching: found.add(rows) };
  found.addMailed(mails);
  const ways = open.map((way, i): Way => {
    return { ...way, leads: answers[i]?.map(([key]) => wordOfVocabularyKey(key)) ?? [] };
  });
  const [best] = ways.toSorted((a, b) => (breadth(a) <= NARROW && breadth(b) <= NARROW ? 0 : breadth(a) - breadth(b)));
  if (found.missing === 0 || !best) return false;
  return yield* readWay(best, found, seen, size);
}
