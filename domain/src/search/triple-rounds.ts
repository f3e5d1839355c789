import type { FoundPeople, NamedRow } from './found.ts';
import { wordOfVocabularyKey } from './keys.ts';
import { countLeads, type ReadRows, readCursors, readPair } from './pair-rounds.ts';
import { pairRange, type SearchPlan, tripleRange, vocabularyRange } from './query.ts';
import { RangeCursor, type Rounds, readRound, type SearchSize } from './range-cursor.ts';

type ThreeWords = readonly [string, string, string];

/**
 * Maximum number of combinations of three words that are read in one round. If there are more, the people with two of
 * the words are read instead.
 */
const MAX_TRIPLES = 40;

/**
 * Returns a cursor for each combination of one word of each list, each set of three words once. Leaves out the
 * combination of the `typed` words, which has a cursor of its own.
 */
function makeTripleCursors([first, second, third]: readonly (readonly string[])[], typed: ThreeWords): RangeCursor[] {
  const ranges = new Map(
    (first ?? []).flatMap((a) =>
      (second ?? []).flatMap((b) =>
        (third ?? []).map((c) => {
          const range = tripleRange([a, b, c]);
          return [range.startAt, range] as const;
        }),
      ),
    ),
  );
  ranges.delete(tripleRange(typed).startAt);
  return [...ranges.values()].map((range) => new RangeCursor(range));
}

/**
 * Searches three or more words. The first round reads the vocabulary words that begin with the three longest typed
 * words, the people who have those three as whole words (often these are all matches), and e-mails. The further rounds
 * read the people with any combination of three such vocabulary words. If there are too many combinations, as for
 * the short words 'ma gu lo', they read the people who have two of the words. Returns whether it is certain that nobody
 * else matches.
 */
export function* searchTriples<Row extends NamedRow>(
  { three, emails }: Extract<SearchPlan, { readonly kind: 'triples' }>,
  found: FoundPeople<Row>,
  size: SearchSize,
): Rounds<Row, boolean> {
  const limit = size.page + 1;
  const vocabularies = three.map((word) => ({ cursor: new RangeCursor(vocabularyRange(word)), limit: size.most }));
  const typedRead = { cursor: new RangeCursor(tripleRange(three)), limit };
  const emailRead = emails ? [{ cursor: new RangeCursor(emails), limit }] : [];
  const answers = yield* readRound<Row>([...vocabularies, typedRead, ...emailRead]);
  const [rows = [], emailRows = []] = answers.slice(three.length);
  const counts: ReadRows = { rows: rows.length, matching: found.add(rows) };
  found.addByEmail(emailRows);
  if (found.missing === 0) return false;

  const words = three.map((word, i) => ({
    word,
    vocabulary: vocabularies[i]?.cursor ?? new RangeCursor(vocabularyRange(word)),
    leads: answers[i]?.map(([key]) => wordOfVocabularyKey(key)) ?? [],
  }));
  const combinations = words.reduce((product, word) => product * countLeads(word), 1);
  // At least one typed word begins no vocabulary word, so nobody matches.
  if (words.some((word) => countLeads(word) === 0)) return true;
  if (combinations <= MAX_TRIPLES) {
    const cursors = [
      typedRead.cursor,
      ...makeTripleCursors(
        words.map(({ leads }) => leads),
        three,
      ),
    ];
    yield* readCursors(cursors, found, counts, size);
    return cursors.every((cursor) => cursor.isAtEnd);
  }
  const [lead, other] = words.toSorted((a, b) => countLeads(a) - countLeads(b));
  if (!lead || !other) return true;
  const leadCursor = new RangeCursor(pairRange(lead.word, other.word));
  return yield* readPair(
    { lead: lead.word, other: other.word, vocabulary: lead.vocabulary, leads: lead.leads, leadCursor },
    found,
    { rows: 0, matching: 0 },
    size,
  );
}
