import type { GymDay } from '@gym/domain/calendar/calendar';
import { MEMBERS_MOST_READ, type MemberSort } from '@gym/domain/contracts/member-list';
import { factsOf, type SummaryFacts, summaryPath } from '@gym/domain/database/people/summaries';
import { type MemberFilter, matchesFilter } from '@gym/domain/membership/member-filter';
import { adminDatabase, type ReadQuery } from '../app.ts';

/** The number of summaries in a batch. */
const ROWS_PER_READ = 500;

/** The field that each sort order of the list sorts by, and the query for it. Each field has an index. */
const SORTS = {
  name: { field: 'Place', order: (summaries: ReadQuery) => summaries.orderByChild('Place') },
  ends: { field: 'Ends', order: (summaries: ReadQuery) => summaries.orderByChild('Ends') },
  joined: { field: 'Joined', order: (summaries: ReadQuery) => summaries.orderByChild('Joined') },
  visit: { field: 'LastVisit', order: (summaries: ReadQuery) => summaries.orderByChild('LastVisit') },
} as const satisfies Readonly<
  Record<MemberSort, { readonly field: keyof SummaryFacts; readonly order: (summaries: ReadQuery) => ReadQuery }>
>;

/** A position in the sorted list. `value`: the value of the sorted field; `null` for people without it. */
interface Position {
  readonly value: string | null;
  readonly uid: string;
}

/** A member with their position. `facts` is `null` if the summary has only a version, `damaged` if it is damaged. */
interface ReadMember extends Position {
  readonly facts: SummaryFacts | null | 'damaged';
}

/** Loads at most `limit` summaries in a sort order, from the position `first` (included) on; `null`: from the start. */
async function loadBatch(
  sort: MemberSort,
  isDescending: boolean,
  first: Position | null,
  limit: number,
): Promise<readonly ReadMember[]> {
  const { field, order } = SORTS[sort];
  const ordered = order(adminDatabase().ref(summaryPath.list({})));
  const bounded =
    first === null
      ? ordered
      : isDescending
        ? ordered.endAt(first.value, first.uid)
        : ordered.startAt(first.value, first.uid);
  const members: ReadMember[] = [];
  (await (isDescending ? bounded.limitToLast(limit) : bounded.limitToFirst(limit)).get()).forEach((snapshot) => {
    const parsed = summaryPath.schema.safeParse(snapshot.val());
    const value: unknown = snapshot.child(field).val();
    members.push({
      uid: snapshot.key,
      value: typeof value === 'string' ? value : null,
      facts: parsed.success ? factsOf(parsed.data) : 'damaged',
    });
  });
  return isDescending ? members.toReversed() : members;
}

/**
 * Reads members in a sort order, batch by batch, from a position on (included). `firstLimit`: size of the first batch.
 */
async function* readMembers(
  sort: MemberSort,
  isDescending: boolean,
  from: Position | null,
  firstLimit: number,
): AsyncGenerator<ReadMember, void> {
  let members = await loadBatch(sort, isDescending, from, firstLimit);
  yield* members;
  for (let limit = firstLimit; members.length === limit; limit = ROWS_PER_READ) {
    const last = members.at(-1);
    if (last === undefined) return;
    members = await loadBatch(sort, isDescending, last, ROWS_PER_READ);
    // A batch begins with the last member of the previous one.
    yield* members.filter(({ uid }) => uid !== last.uid);
  }
}

/** A member that matches the filter. */
export interface MemberMatch {
  readonly uid: string;
  readonly facts: SummaryFacts;
}

/** Which members are found, in which order, and where the page begins. */
export interface MemberQuery {
  readonly filter: MemberFilter;
  readonly sort: MemberSort;
  readonly isDescending: boolean;
  /** The position at which the page begins, see {@link parseCursor}; `null` for the first page. */
  readonly cursor: string | null;
  /** The maximum number of members on the page. */
  readonly limit: number;
  /** Whether the members that match are counted. */
  readonly isCounted: boolean;
}

interface FoundPage {
  readonly found: readonly MemberMatch[];
  /** The cursor of the next page; `null` at the end. */
  readonly next: string | null;
  /** The number of damaged summaries that were read before the first member of the next page. */
  readonly damaged: number;
  /** The number of members that match; `null` if not counted. `isMore`: some members were not read. */
  readonly counted: { readonly total: number; readonly isMore: boolean } | null;
}

/**
 * Parses a cursor: the value of the sorted field (empty for people without it) and the uid of the first person of the
 * page.
 */
function parseCursor(cursor: string): Position {
  const [value = '', uid = ''] = cursor.split('~');
  return { value: value || null, uid };
}

function formatCursor({ value, uid }: Position): string {
  return `${value ?? ''}~${uid}`;
}

/** Collects the members that match into a page of `limit`, and counts them. */
class Page {
  readonly found: MemberMatch[] = [];
  next: string | null = null;
  damaged = 0;
  total = 0;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add({ uid, value, facts }: ReadMember, filter: MemberFilter, today: GymDay): void {
    if (facts === 'damaged' && this.next === null) this.damaged += 1;
    if (facts === null || facts === 'damaged' || !matchesFilter(facts, filter, today)) return;
    this.total += 1;
    if (this.found.length < this.#limit) this.found.push({ uid, facts });
    else this.next ??= formatCursor({ uid, value });
  }
}

/**
 * Finds a page of the members that match, in order. Reads until the page is full or, if the members are counted
 * (`isCounted`), to the end; {@link MEMBERS_MOST_READ} members at most. So a page may be short or empty although
 * another one follows.
 */
export async function findMembers(query: MemberQuery, today: GymDay): Promise<FoundPage> {
  const { filter, sort, isDescending, cursor, limit, isCounted } = query;
  const from = cursor === null ? null : parseCursor(cursor);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const firstLimit = isFiltered || isCounted ? ROWS_PER_READ : limit + 1;
  const page = new Page(limit);
  let read = 0;
  for await (const member of readMembers(sort, isDescending, from, firstLimit)) {
    read += 1;
    if (read > MEMBERS_MOST_READ) page.next ??= formatCursor(member);
    else page.add(member, filter, today);
    if (read > MEMBERS_MOST_READ || (page.next !== null && !isCounted)) break;
  }
  const { found, next, damaged, total } = page;
  return { found, next, damaged, counted: isCounted ? { total, isMore: read > MEMBERS_MOST_READ } : null };
}
