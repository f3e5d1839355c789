import { z } from 'zod';
import { addDays, type GymDay, gymDayOf, hourOf, monthOf, weekdayOf } from '../../domain/src/calendar/calendar.ts';
import { storedAttendanceSchema } from '../../domain/src/database/door/attendance.ts';
import { storedGuestSchema } from '../../domain/src/database/door/guests.ts';
import { storedMembershipEntrySchema } from '../../domain/src/database/memberships/membership-periods.ts';
import { storedSaleSchema } from '../../domain/src/database/money/sales.ts';
import { storedUserSchema } from '../../domain/src/database/people/users.ts';
import { storedOrderSchema } from '../../domain/src/database/store/orders.ts';
import { storedProductSchema } from '../../domain/src/database/store/products.ts';
import { readAsOwner } from './database.ts';

const recordOf = <Schema extends z.core.$ZodType>(schema: Schema) => z.record(z.string(), schema);
/** The records from which tests compute what the app's reports must show. */
const reportDataSchema = z.object({
  Sales: recordOf(storedSaleSchema),
  Orders: recordOf(storedOrderSchema),
  MembershipPeriods: recordOf(recordOf(storedMembershipEntrySchema)),
  Users: recordOf(storedUserSchema),
  Attendance: recordOf(recordOf(recordOf(storedAttendanceSchema))),
  Guests: recordOf(recordOf(recordOf(storedGuestSchema))),
  Stock: recordOf(recordOf(z.object({ Available: z.number(), Low: z.number() }))),
  Products: recordOf(storedProductSchema),
});
type ReportData = z.infer<typeof reportDataSchema>;

/** Reads the records of `reportDataSchema` from the database of the running suite. */
export async function loadReportData(): Promise<ReportData> {
  const roots = Object.keys(reportDataSchema.shape);
  const values = await Promise.all(roots.map(async (root) => [root, (await readAsOwner(root)) ?? {}] as const));
  return reportDataSchema.parse(Object.fromEntries(values));
}

/** A range of days; both ends are included. */
interface Days {
  readonly from: GymDay;
  readonly to: GymDay;
}

const isOn = ({ from, to }: Days, day: string | undefined): boolean => day !== undefined && day >= from && day <= to;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

function salesOn({ Sales }: ReportData, days: Days): readonly z.infer<typeof storedSaleSchema>[] {
  return Object.values(Sales).filter(({ Day }) => isOn(days, Day));
}

/**
 * Returns the income in centavos. `till`: sales less refunds at the till; `outside`: payments less refunds of orders
 * without a sale.
 */
export function sumIncome(data: ReportData, days: Days): { readonly till: number; readonly outside: number } {
  const payments = Object.values(data.Orders).flatMap(({ Payments = {} }) => Object.values(Payments));
  const outside = payments.filter(({ Day }) => isOn(days, Day));
  return {
    till: sumOf(salesOn(data, days).map(({ Total }) => Total)),
    outside: sumOf(outside.map(({ Kind, Amount }) => (Kind === 'in' ? Amount : -Amount))),
  };
}

type Period = z.infer<typeof storedMembershipEntrySchema>;

/**
 * Returns those last days of paid periods that are within `days`. `next` is the first day of the following paid period,
 * or `null` if there is none. Of the periods that end in the same month, only the latest end counts; in the current
 * month, the latest end before today and the latest from today on.
 */
function lastEnds(
  periods: readonly Period[],
  days: Days,
  today: GymDay,
): readonly (readonly [end: GymDay, next: GymDay | null])[] {
  const paid = periods.flatMap((period) => (period.Kind === 'paid' ? [period] : []));
  const sorted = paid.toSorted((a, b) => (a.Starts < b.Starts ? -1 : 1));
  return sorted.flatMap(({ Ends }, index) => {
    const next = sorted[index + 1];
    const isLast = next === undefined || monthOf(next.Ends) !== monthOf(Ends) || (Ends < today && next.Ends >= today);
    return isLast && isOn(days, Ends) ? [[Ends, next?.Starts ?? null] as const] : [];
  });
}

/**
 * Uids of people by outcome. In `left` and `stayed`, a uid occurs once for each counted period end. A period end after
 * which the person may still renew is in neither.
 */
export interface RetentionAnswer {
  readonly left: readonly string[];
  readonly stayed: readonly string[];
  /** People whose history has entries other than purchases, which this computation doesn't cover. */
  readonly unclear: readonly string[];
}

/**
 * Returns who left and who stayed, among the people whose last period of a month ended within `days`. They stayed if
 * another period began at most ten days later, and left if none did and the ten days are over.
 */
export function classifyRetention(
  { MembershipPeriods, Users }: ReportData,
  days: Days,
  today: GymDay,
): RetentionAnswer {
  const people = Object.entries(MembershipPeriods)
    .filter(([uid]) => Users[uid]?.Nombre !== undefined && Users[uid]?.MergedInto === undefined)
    .map(([uid, entries]) => ({ uid, periods: Object.values(entries) }));
  const isPlain = ({ periods }: { readonly periods: readonly Period[] }): boolean =>
    periods.every(({ Kind }) => Kind === 'paid');
  const ends = people
    .filter(isPlain)
    .flatMap(({ uid, periods }) =>
      lastEnds(periods, days, today).map(([end, next]) => ({ uid, deadline: addDays(end, 10), next })),
    );
  const hasStayed = ({ next, deadline }: { readonly next: GymDay | null; readonly deadline: GymDay }): boolean =>
    next !== null && next <= deadline;
  const uidsOf = (items: readonly { readonly uid: string }[]): readonly string[] =>
    items.map(({ uid }) => uid).toSorted();
  return {
    stayed: uidsOf(ends.filter(hasStayed)),
    left: uidsOf(ends.filter((end) => !hasStayed(end) && today > end.deadline)),
    unclear: uidsOf(people.filter((person) => !isPlain(person))),
  };
}

/** Returns each plan with the sum of its sales less refunds, centavos, in descending order. */
export function sumByPlan(data: ReportData, days: Days): readonly (readonly [plan: string, total: number])[] {
  const sums = new Map<string, number>();
  for (const { Lines } of salesOn(data, days))
    for (const { Kind, Item, Total } of Object.values(Lines))
      if (Kind === 'plan' && Item !== undefined) sums.set(Item, (sums.get(Item) ?? 0) + Total);
  return [...sums].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

/** Returns the sum of sales less refunds by seller, centavos. */
export function sumBySeller(data: ReportData, days: Days): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { By, Total } of salesOn(data, days)) sums[By] = (sums[By] ?? 0) + Total;
  return sums;
}

/** A check-in or a day pass. */
interface Visit {
  readonly At: number;
  readonly Annulled?: unknown;
}

/** Returns the check-ins and day passes of a branch on some days, without annulled ones. */
function visitsAt(
  { Attendance, Guests }: ReportData,
  branch: string,
  isWanted: (day: string) => boolean,
): readonly Visit[] {
  const lists: readonly Readonly<Record<string, Readonly<Record<string, Visit>>>>[] = [
    Attendance[branch] ?? {},
    Guests[branch] ?? {},
  ];
  const days = lists.flatMap((list) => Object.entries(list)).filter(([day]) => isWanted(day));
  return days.flatMap(([, rows]) => Object.values(rows)).filter(({ Annulled }) => Annulled === undefined);
}

/**
 * Counts check-ins and day passes of some days. The rows are weekdays from Monday on, the columns hours from 0 to 23.
 */
export function countVisitsByHour(data: ReportData, days: Days, branch: string): readonly (readonly number[])[] {
  const counts = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { At } of visitsAt(data, branch, (day) => isOn(days, day))) {
    const hours = counts[weekdayOf(gymDayOf(At)) - 1];
    if (hours) hours[hourOf(At)] = (hours[hourOf(At)] ?? 0) + 1;
  }
  return counts;
}

/** Returns the names of the products on sale whose stock at a branch isn't above its low-stock threshold (`Low`). */
export function listLowProducts({ Stock, Products }: ReportData, branch: string): readonly string[] {
  return Object.entries(Stock[branch] ?? {})
    .filter(([product, { Available, Low }]) => Available <= Low && Products[product]?.Active)
    .map(([product]) => Products[product]?.Name ?? product)
    .toSorted();
}

/** Counts the people inside a branch: check-ins and day passes of today in the last `stayMinutes` minutes. */
export function countVisitorsInside(data: ReportData, branch: string, now: number, stayMinutes: number): number {
  return visitsAt(data, branch, (day) => day === gymDayOf(now)).filter(
    ({ At }) => At <= now && At > now - stayMinutes * 60_000,
  ).length;
}

/**
 * Returns the money that a branch owes back by order, centavos: payments less refunds less the order's value, which is
 * 0 while it is pending or cancelled.
 */
export function sumOwed({ Orders }: ReportData, branch: string): Readonly<Record<string, number>> {
  const owed = Object.entries(Orders).flatMap(([order, { Placed, State, Payments = {} }]) => {
    if (Placed.Branch !== branch) return [];
    const paid = sumOf(Object.values(Payments).map(({ Kind, Amount }) => (Kind === 'in' ? Amount : -Amount)));
    const value = State === 'cancelled' || State === 'pending' ? 0 : Placed.Total;
    return paid > value ? [[order, paid - value] as const] : [];
  });
  return Object.fromEntries(owed);
}
