import type { GymDay } from '@gym/domain/calendar/calendar';
import { MEMBERS_MOST_READ, type MemberSort } from '@gym/domain/contracts/member-list';
import { factsOf, type SummaryFacts, summaryPath } from '@gym/domain/database/people/summaries';
import { type MemberFilter, matchesFilter } from '@gym/domain/membership/member-filter';
import { adminDatabase, type ReadQuery } from '../app.ts';

const ROWS_PER_READ = 500;

/** Each order of a list: the summaries ordered by a field, which has an index. */
const ORDERS = {
  name: { field: 'Place', from: (summaries: ReadQuery) => summaries.orderByChild('Place') },
  ends: { field: 'Ends', from: (summaries: ReadQuery) => summaries.orderByChild('Ends') },
  joined: { field: 'Joined', from: (summaries: ReadQuery) => summaries.orderByChild('Joined') },
  visit: { field: 'LastVisit', from: (summaries: ReadQuery) => summaries.orderByChild('LastVisit') },
} as const satisfies Readonly<
  Record<MemberSort, { readonly field: keyof SummaryFacts; readonly from: (summaries: ReadQuery) => ReadQuery }>
>;

/** A place in an ordered list. `value` is `null` for people without the field. */
interface Place {
  readonly value: string | null;
  readonly uid: string;
}

/** A member at their place; `facts` is `null` for people without rows, `damaged` for a damaged record. */
interface ReadMember extends Place {
  readonly facts: SummaryFacts | null | 'damaged';
}

/** Loads at most `limit` summaries that follow a place (included) in an order. */
async function loadBatch(
  sort: MemberSort,
  isLast: boolean,
  first: Place | null,
  limit: number,
): Promise<readonly ReadMember[]> {
  const { field, from } = ORDERS[sort];
  const ordered = from(adminDatabase().ref(summaryPath.list({})));
  const bounded =
    first === null ? ordered : isLast ? ordered.endAt(first.value, first.uid) : ordered.startAt(first.value, first.uid);
  const members: ReadMember[] = [];
  (await (isLast ? bounded.limitToLast(limit) : bounded.limitToFirst(limit)).get()).forEach((snapshot) => {
    const parsed = summaryPath.schema.safeParse(snapshot.val());
    const value: unknown = snapshot.child(field).val();
    members.push({
      uid: snapshot.key,
      value: typeof value === 'string' ? value : null,
      facts: parsed.success ? factsOf(parsed.data) : 'damaged',
    });
  });
  return isLast ? members.toReversed() : members;
}

/**
 * Reads members in an order, batch by batch, from a place on (included). The caller stops after
 * {@link MEMBERS_MOST_READ}. `firstLimit`: size of the first batch, so that a short page reads few rows.
 */
async function* readMembers(
  sort: MemberSort,
  isLast: boolean,
  from: Place | null,
  firstLimit: number,
): AsyncGenerator<ReadMember, void> {
  let members = await loadBatch(sort, isLast, from, firstLimit);
  yield* members;
  for (let limit = firstLimit; members.length === limit; limit = ROWS_PER_READ) {
    const last = members.at(-1);
    if (last === undefined) return;
    members = await loadBatch(sort, isLast, last, ROWS_PER_READ);
    // A batch begins with the last member of the previous one.
    yield* members.filter(({ uid }) => uid !== last.uid);
  }
}

/** A member that matches. */
export interface MemberMatch {
  readonly uid: string;
  readonly facts: SummaryFacts;
}

/** Which members are read, in which order, and from where on. */
export interface MemberQuery {
  readonly filter: MemberFilter;
  readonly sort: MemberSort;
  /** Whether the order is descending. */
  readonly isLast: boolean;
  /** The place at which the page begins, see {@link parseCursor}; `null` for the first page. */
  readonly cursor: string | null;
  readonly limit: number;
  /** Whether all members that match are counted, as for the first page of a list. */
  readonly isCounted: boolean;
}

interface FoundPage {
  readonly found: readonly MemberMatch[];
  /** The cursor of the next page; `null` at the end. */
  readonly next: string | null;
  readonly damaged: number;
  /** How many members match, if they were counted. `isMore`: there are more members than are read. */
  readonly counted: { readonly total: number; readonly isMore: boolean } | null;
}

/** Parses a cursor: the value that sorts (empty without one) and the uid of the first person of the page. */
function parseCursor(cursor: string): Place {
  const [value = '', uid = ''] = cursor.split('~');
  return { value: value || null, uid };
}

function formatCursor({ value, uid }: Place): string {
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
  const { filter, sort, isLast, cursor, limit, isCounted } = query;
  const from = cursor === null ? null : parseCursor(cursor);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const firstLimit = isFiltered || isCounted ? ROWS_PER_READ : limit + 1;
  const page = new Page(limit);
  let read = 0;
  for await (const member of readMembers(sort, isLast, from, firstLimit)) {
    read += 1;
    if (read > MEMBERS_MOST_READ) page.next ??= formatCursor(member);
    else page.add(member, filter, today);
    if (read > MEMBERS_MOST_READ || (page.next !== null && !isCounted)) break;
  }
  const { found, next, damaged, total } = page;
  return { found, next, damaged, counted: isCounted ? { total, isMore: read > MEMBERS_MOST_READ } : null };
}
