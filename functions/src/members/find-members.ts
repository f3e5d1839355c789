import type { GymDay } from '@gym/domain/calendar/calendar';
import { MEMBERS_MOST_READ, type MemberSort } from '@gym/domain/contracts/member-list';
import { factsOf, type SummaryFacts, summaryPath } from '@gym/domain/database/people/summaries';
import { type MemberFilter, matchesFilter } from '@gym/domain/membership/member-filter';
import { adminDatabase, type ReadQuery } from '../app.ts';
import { loadSummary } from '../memberships/load-membership.ts';

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

/** Loads the summaries that follow a place (included) in an order. */
async function loadBatch(sort: MemberSort, isLast: boolean, first: Place | null): Promise<readonly ReadMember[]> {
  const { field, from } = ORDERS[sort];
  const ordered = from(adminDatabase().ref(summaryPath.list({})));
  const limit = ROWS_PER_READ + 1;
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

/** Reads members in an order, batch by batch, {@link MEMBERS_MOST_READ} at most, from a place on (included). */
async function* readMembers(sort: MemberSort, isLast: boolean, from: Place | null): AsyncGenerator<ReadMember, void> {
  let first = from;
  for (let read = 0; read < MEMBERS_MOST_READ; read += ROWS_PER_READ) {
    const members = await loadBatch(sort, isLast, first);
    yield* members.slice(0, ROWS_PER_READ);
    first = members[ROWS_PER_READ] ?? null;
    if (first === null) return;
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
  /** The last person of the previous page. */
  readonly cursor: string | null;
  readonly limit: number;
}

interface FoundPage {
  readonly found: readonly FoundMember[];
  /** The cursor of the next page; `null` at the end. */
  readonly next: string | null;
  readonly damaged: number;
}

/** Finds a page of the members that match, in order. Reads until the page is full. */
export async function findMembers(query: MemberQuery, today: GymDay): Promise<FoundPage> {
  const { filter, sort, isLast, cursor, limit } = query;
  const facts = cursor === null ? null : factsOf(await loadSummary(cursor));
  const from = cursor === null ? null : { uid: cursor, value: facts?.[ORDERS[sort].field] ?? null };
  const found: FoundMember[] = [];
  let damaged = 0;
  for await (const member of readMembers(sort, isLast, from)) {
    if (member.uid === cursor) continue;
    if (member.facts === 'damaged') damaged += 1;
    else if (member.facts !== null && matchesFilter(member.facts, filter, today))
      found.push({ uid: member.uid, facts: member.facts });
    if (found.length > limit) break;
  }
  const page = found.slice(0, limit);
  return { found: page, next: found.length > limit ? (page.at(-1)?.uid ?? null) : null, damaged };
}

/** Counts the members that match. `isMore`: there are more members than are read. */
export async function countMatching(
  filter: MemberFilter,
  today: GymDay,
): Promise<{ readonly total: number; readonly isMore: boolean }> {
  let [total, read] = [0, 0];
  for await (const { facts } of readMembers('name', false, null)) {
    read += 1;
    if (facts !== null && facts !== 'damaged' && matchesFilter(facts, filter, today)) total += 1;
  }
  return { total, isMore: read >= MEMBERS_MOST_READ };
}
