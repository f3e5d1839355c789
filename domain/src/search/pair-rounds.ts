import type { FoundPeople, NamedRow } from './found.ts';
import { wordOfVocabularyKey } from './keys.ts';
import { pairRange, type SearchPlan, vocabularyRange, type WordPair, wholePairRange } from './query.ts';
import { RangeCursor, type Rounds, readRound, type SearchSize } from './range-cursor.ts';

/**
 * Minimum number of wanted rows in a round if they are divided among more than {@link FEW_LEADS} ranges. More than a
 * page, because some of the ranges have few rows.
 */
const ROWS_PER_ROUND = 48;
/** Maximum number of wanted rows if only some of the rows match. */
const MAX_ROWS_PER_ROUND = 120;
/** Number of rows after which reading a pair stops. */
const MAX_PAIR_ROWS = 600;
/**
 * Up to this number of ranges, the full number of wanted rows is requested from each. If there are more, the rows are
 * divided among them.
 */
const FEW_LEADS = 2;

/** A pair of words, and how far its ranges have been read. */
export interface PairProgress extends WordPair {
  /** How far the list of the vocabulary words that begin with the lead has been read. */
  readonly vocabulary: RangeCursor;
  /** The words on the first page of that list. */
  readonly leads: readonly string[];
  /** How far the people have been read who have `lead` as a whole word and another word that begins with `other`. */
  readonly leadCursor: RangeCursor;
}

/** Returns the number of words that begin with the lead; infinity if their list has not been read to its end. */
export function countLeads({ vocabulary, leads }: Pick<PairProgress, 'vocabulary' | 'leads'>): number {
  return vocabulary.isAtEnd ? leads.length : Number.POSITIVE_INFINITY;
}

/**
 * Returns the number of rows to request from each range. `open`: number of ranges. `missing`: number of people still
 * wanted. `share`: the part of the rows read so far that matched. `most`: maximum number of rows per query.
 */
function chooseLimit(open: number, missing: number, share: number, most: number): number {
  const wanted = share === 1 ? missing : Math.min(MAX_ROWS_PER_ROUND, Math.ceil(missing / Math.max(share, 0.01)));
  const together = open <= FEW_LEADS ? wanted * open : Math.max(wanted, ROWS_PER_ROUND);
  return Math.min(most, share === 1 ? missing : most, Math.max(1, Math.floor(together / open)));
}

/** Number of rows that were read so far (`rows`), and number of matches among them. Updated while reading. */
export interface ReadRows {
  rows: number;
  matching: number;
}

/**
 * Reads ranges further until enough people are found, all ranges are at their end, or {@link MAX_PAIR_ROWS} is reached.
 */
export function* readCursors<Row extends NamedRow>(
  cursors: readonly RangeCursor[],
  found: FoundPeople<Row>,
  counts: ReadRows,
  { most }: SearchSize,
): Rounds<Row, void> {
  let open = cursors.filter((cursor) => !cursor.isAtEnd);
  while (open.length > 0 && found.missing > 0 && counts.rows < MAX_PAIR_ROWS) {
    const limit = chooseLimit(open.length, found.missing, counts.rows === 0 ? 1 : counts.matching / counts.rows, most);
    for (const rows of yield* readRound<Row>(open.map((cursor) => ({ cursor, limit })))) {
      counts.matching += found.add(rows);
      counts.rows += rows.length;
    }
    open = open.filter((cursor) => !cursor.isAtEnd);
  }
}

/**
 * Reads one pair further until enough people are found, nothing is left, or {@link MAX_PAIR_ROWS} is reached. Returns
 * whether all of its rows were read.
 */
export function* readPair<Row extends NamedRow>(
  pair: PairProgress,
  found: FoundPeople<Row>,
  counts: ReadRows,
  size: SearchSize,
): Rounds<Row, boolean> {
  let words = pair.leads;
  while (true) {
    const cursors = words.map((word) => {
      return word === pair.lead ? pair.leadCursor : new RangeCursor(pairRange(word, pair.other));
    });
    yield* readCursors(cursors, found, counts, size);
    if (cursors.some((cursor) => !cursor.isAtEnd)) return false;
    if (pair.vocabulary.isAtEnd || found.missing === 0) return pair.vocabulary.isAtEnd;
    const [rows = []] = yield* readRound<Row>([{ cursor: pair.vocabulary, limit: size.most }]);
    words = rows.map(([key]) => wordOfVocabularyKey(key));
  }
}

/**
 * Searches two words. The first round reads the vocabulary words that begin with each typed word, the people who have
 * the longer typed word as a whole word (often these are all matches), and e-mails. The next rounds read the people who
 * have the other vocabulary words of one of the pairs. Returns whether it is certain that nobody else matches.
 */
export function* searchPairs<Row extends NamedRow>(
  { pairs, emails }: Extract<SearchPlan, { readonly kind: 'pairs' }>,
  found: FoundPeople<Row>,
  size: SearchSize,
): Rounds<Row, boolean> {
  const limit = size.page + 1;
  const pairsWithCursors = pairs.map((pair) => ({
    ...pair,
    vocabulary: new RangeCursor(vocabularyRange(pair.lead)),
    leadCursor: new RangeCursor(pairRange(pair.lead, pair.other)),
  }));
  const vocabularies = pairsWithCursors.map(({ vocabulary }) => ({ cursor: vocabulary, limit: size.most }));
  // Both pairs find the same people, so one pair is enough. People who have both words as whole words come first.
  const leadReads = pairsWithCursors.slice(0, 1).flatMap((pair) => [
    { cursor: new RangeCursor(wholePairRange(pair)), limit },
    { cursor: pair.leadCursor, limit },
  ]);
  const emailRead = emails ? [{ cursor: new RangeCursor(emails), limit }] : [];
  const answers = yield* readRound<Row>([...vocabularies, ...leadReads, ...emailRead]);
  const [whole = [], rows = [], emailRows = []] = answers.slice(pairsWithCursors.length);
  found.add(whole);
  const counts: ReadRows = { rows: rows.length, matching: found.add(rows) };
  found.addByEmail(emailRows);
  const progress = pairsWithCursors.map((pair, i): PairProgress => {
    return { ...pair, leads: answers[i]?.map(([key]) => wordOfVocabularyKey(key)) ?? [] };
  });
  // This chooses the pair with fewer leads. If both have few, it is the first one, whose people were partly read above.
  const [best] = progress.toSorted((a, b) =>
    countLeads(a) <= FEW_LEADS && countLeads(b) <= FEW_LEADS ? 0 : countLeads(a) - countLeads(b),
  );
  if (found.missing === 0 || !best) return false;
  return yield* readPair(best, found, counts, size);
}
