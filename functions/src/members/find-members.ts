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
export interface FoundMember {
  readonly uid: string;
  readonly facts: SummaryFacts;
}

/** Which members are read, in which order, and from where on. */
export interface MemberQuery {
  readonly filter: MemberFilter;
  readonly sort: MemberSort;
  /** In descending order. */
  readonly isLast: boolean;
  /** The place at which the page begins, see {@link parseCursor}; `null` for the first page. */
  readonly cursor: string | null;
  readonly limit: number;
}

interface FoundPage {
  readonly found: readonly FoundMember[];
  /** The cursor of the next page; `null` at the end. */
  readonly next: string | null;
  readonly damaged: number;
}

/** Parses a cursor: the value that sorts (empty without one) and the uid of the first person of the page. */
function parseCursor(cursor: string): Place {
  const [value = '', uid = ''] = cursor.split('~');
  return { value: value || null, uid };
}

function formatCursor({ value, uid }: Place): string {
  return `${value ?? ''}~${uid}`;
}

/**
 * Finds a page of the members that match, in order. Reads until the page is full, {@link MEMBERS_MOST_READ} members at
 * most: a page may be short or empty although another one follows.
 */
export async function findMembers(query: MemberQuery, today: GymDay): Promise<FoundPage> {
  const { filter, sort, isLast, cursor, limit } = query;
  const from = cursor === null ? null : parseCursor(cursor);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const found: FoundMember[] = [];
  let [read, damaged] = [0, 0];
  for await (const member of readMembers(sort, isLast, from, isFiltered ? ROWS_PER_READ : limit + 1)) {
    read += 1;
    // The last member that may be read begins the next page.
    if (read === MEMBERS_MOST_READ) return { found, next: formatCursor(member), damaged };
    const { uid, facts } = member;
    if (facts === 'damaged') damaged += 1;
    if (facts === null || facts === 'damaged' || !matchesFilter(facts, filter, today)) continue;
    if (found.length === limit) return { found, next: formatCursor(member), damaged };
    found.push({ uid, facts });
  }
  return { found, next: null, damaged };
}

/** Counts the members that match. `isMore`: there are more members than are read. */
export async function countMatching(
  filter: MemberFilter,
  today: GymDay,
): Promise<{ readonly total: number; readonly isMore: boolean }> {
  let [total, read] = [0, 0];
  for await (const { facts } of readMembers('name', false, null, ROWS_PER_READ)) {
    read += 1;
    if (read > MEMBERS_MOST_READ) return { total, isMore: true };
    if (facts !== null && facts !== 'damaged' && matchesFilter(facts, filter, today)) total += 1;
  }
  return { total, isMore: false };
}
