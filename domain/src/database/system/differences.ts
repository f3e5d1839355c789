import * as z from 'zod/mini';
import { storedDay } from '../fields.ts';
import { databasePath } from '../path.ts';

/** The areas by which the kinds of differences are grouped. */
export const DIFFERENCE_AREAS = ['till', 'store', 'members', 'visits', 'records'] as const;
export type DifferenceArea = (typeof DIFFERENCE_AREAS)[number];

/** The kinds of differences that the nightly checks report, each with its area. */
export const DIFFERENCES = {
  /** The totals of a day's sales differ from its sales. */
  'day-totals': 'till',
  /** The totals, the closing or the sums by day of a shift differ from its sales and movements. */
  'shift-totals': 'till',
  /** The day's totals of money without a sale differ from the payments of the orders. */
  'order-totals': 'till',
  /** A folio up to the newest has no sale or several, or the counter of folios differs from the newest folio. */
  folio: 'till',
  /** The stored sum of a sale's refunds differs from its refunds. */
  returns: 'till',
  /** Some days were never checked, because the nightly jobs did not run for too long. */
  skipped: 'till',
  /** A refund at the payment service has no outcome. */
  'refund-pending': 'till',
  /** The sums of a sale or an order differ from its lines or payments, or a row of a sale differs from the sale. */
  'record-sums': 'till',
  /** A list names a sale, a shift or an order whose record is gone. */
  'record-lost': 'till',
  /** The numbers of a product's stock at a branch differ from its stock lines or from each other. */
  shelf: 'store',
  /** The number of held pieces differs from the pieces of the orders that hold them. */
  held: 'store',
  /** The number of uses of a promotion differs from the orders that use it. */
  'promotion-uses': 'store',
  /** The uniqueness key of a profile's phone, e-mail or PIN belongs to another person. */
  'key-taken': 'members',
  /** A membership has no entries from which it is derived. */
  'history-lost': 'members',
  /** A membership, or membership entries, belong to a person without a profile. */
  'profile-lost': 'members',
  /** The number of bought or cancelled memberships of a month differs from the membership entries. */
  moves: 'members',
  /** Visits that the totals of a day count have no record any more. */
  visits: 'visits',
  /** The copy of a check-in in the member's attendance is missing or differs. */
  'own-visit': 'visits',
  /** A stored record can't be read, so the check left it out. */
  unreadable: 'records',
} as const satisfies Record<string, DifferenceArea>;
export type DifferenceKind = keyof typeof DIFFERENCES;
export const DIFFERENCE_KINDS = Object.keys(DIFFERENCES) as readonly DifferenceKind[];

/**
 * `Differences/{difference}`: stored data that should agree and don't, found by a nightly check. A difference is open
 * until an administrator closes it; the reason is in the audit log. The check updates an open difference. It opens a
 * closed one again if its field, amount or other person has changed, see {@link isSameDifference}.
 *
 * `Found`: when it was found, epoch milliseconds. `Open`: the same, only while it is open, for the index. `Day`: the
 * gym day. `Place`: path of the record in the database, without personal data. `Field`: what differs in the record.
 * `Unit`: centavos (`money`) or a number of things (`count`). `Stored`: the number in the record. `Expected`:
 * the number computed from the records from which it is derived. Both are absent if no numbers were compared.
 */
export const storedDifferenceSchema = z.object({
  Kind: z.enum(DIFFERENCE_KINDS),
  Found: z.number(),
  Open: z.optional(z.number()),
  Place: z.string(),
  Field: z.optional(z.string()),
  Unit: z.optional(z.enum(['money', 'count'])),
  Stored: z.optional(z.number()),
  Expected: z.optional(z.number()),
  Day: z.optional(storedDay),
  /** The last of several days. */
  Until: z.optional(storedDay),
  Branch: z.optional(z.string()),
  /** Uid of the person who has the record. */
  Target: z.optional(z.string()),
  /** Uid of the other person, who has the same phone, e-mail or PIN. */
  Other: z.optional(z.string()),
  Closed: z.optional(z.object({ By: z.string(), At: z.number() })),
});
export type StoredDifference = z.infer<typeof storedDifferenceSchema>;

export const differencesPath = databasePath('Differences', z.record(z.string(), storedDifferenceSchema));
export const differencePath = databasePath('Differences/{difference}', storedDifferenceSchema);

/** Maximum number of differences per query. */
export const DIFFERENCES_PAGE = 100;

/** Returns the key of a difference. `place`: the path of the record, which has at most one difference of each kind. */
export function differenceKey(kind: DifferenceKind, place: string): string {
  return [kind, ...place.split('/')].join('~');
}

/** The fields by which two reports on the same record are compared. */
type ComparedFields = Pick<StoredDifference, 'Field' | 'Stored' | 'Expected' | 'Other'>;

/** Whether two reports on the same record have the same field, other person and amount (`Stored` − `Expected`). */
export function isSameDifference(a: ComparedFields, b: ComparedFields): boolean {
  const amount = ({ Stored = 0, Expected = 0 }: ComparedFields): number => Stored - Expected;
  return a.Field === b.Field && a.Other === b.Other && amount(a) === amount(b);
}
