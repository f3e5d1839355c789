import type { Found, Named } from './found.ts';
import { wordOfVocabularyKey } from './keys.ts';
import { breadth, readAll, readWay, type SeenRows } from './pair-rounds.ts';
import { pairRange, type SearchPlan, tripleRange, vocabularyRange } from './query.ts';
import { RangeCursor, type Rounds, readRound, type SearchSize } from './range-cursor.ts';

type Three = readonly [string, string, string];

/**
 * Maximum number of ranges read in one round. If more words begin alike, the people with two of the typed words are
 * read instead.
 */
const MOST_TRIPLES = 40;

/**
 * Returns all combinations of one word of each list, each set of three once, without the `typed` words already read.
 */
function triples([first, second, third]: readonly (readonly string[])[], typed: Three): RangeCursor[] {
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
 * words, the people who have those three as whole words (all matches for a whole name), and e-mails. The second round
 * reads the people with any combination of three such words. If there are too many combinations, as for 'ma gu lo', it
 * reads the people who have two of the words.
 */
export function* searchTriples<Row extends Named>(
  { three, emails }: Extract<SearchPlan, { readonly kind: 'triples' }>,
  found: Found<Row>,
  size: SearchSize,
): Rounds<Row, boolean> {
  const limit = size.page + 1;
  const vocabularies = three.map((word) => ({ cursor: new RangeCursor(vocabularyRange(word)), limit: size.most }));
  const typed = { cursor: new RangeCursor(tripleRange(three)), limit };
  const mailed = emails ? [{ cursor: new RangeCursor(emails), limit }] : [];
  const answers = yield* readRound<Row>([...vocabularies, typed, ...mailed]);
  const [rows = [], mails = []] = answers.slice(three.length);
  const seen: SeenRows = { rows: rows.length, matching: found.add(rows) };
  found.addMailed(mails);
  if (found.missing === 0) return false;

  const words = three.map((word, i) => ({
    word,
    vocabulary: vocabularies[i]?.cursor ?? new RangeCursor(vocabularyRange(word)),
    leads: answers[i]?.map(([key]) => wordOfVocabularyKey(key)) ?? [],
  }));
  const count = words.reduce((product, word) => product * breadth(word), 1);
  // No word begins like this, so nobody matches.
  if (words.some((word) => breadth(word) === 0)) return true;
  if (count <= MOST_TRIPLES) {
    const cursors = [
      typed.cursor,
      ...triples(
        words.map(({ leads }) => leads),
        three,
      ),
    ];
    yield* readAll(cursors, found, seen, size);
    return cursors.every((cursor) => cursor.isAtEnd);
  }
  const [lead, other] = words.toSorted((a, b) => breadth(a) - breadth(b));
  if (!lead || !other) return true;
  const begun = new RangeCursor(pairRange(lead.word, other.word));
  return yield* readWay(
    { lead: lead.word, other: other.word, vocabulary: lead.vocabulary, leads: lead.leads, begun },
    found,
    { rows: 0, matching: 0 },
    size,
  );
}
