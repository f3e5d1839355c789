import * as z from 'zod/mini';
import { storedDay } from '../fields.ts';
import { databasePath } from '../path.ts';

/** The parts of the gym by which differences are summed up for administrators. */
export const DIFFERENCE_AREAS = ['till', 'store', 'members', 'visits', 'records'] as const;
export type DifferenceArea = (typeof DIFFERENCE_AREAS)[number];

/** The kinds of differences that the nightly checks report, each with its area. */
export const DIFFERENCES = {
  /** The totals of a day's sales differ from its sales. */
  'day-totals': 'till',
  /** The totals, the closing or a day of a shift differ from its sales and movements. */
  'shift-totals': 'till',
  /** The totals of online payments and refunds of a day differ from those of the orders. */
  'order-totals': 'till',
  /** A folio between the first and the newest has no sale, or two. */
  folio: 'till',
  /** How much of a sale came back, as it is stored, differs from the sale's refunds. */
  returns: 'till',
  /** Days were not checked, because too many nights did not run. */
  skipped: 'till',
  /** A refund at the payment service has no outcome. */
  'refund-pending': 'till',
  /** The sums of a sale or an order differ from its lines or payments. */
  'record-sums': 'till',
  /** A list names a sale, or an order, whose record is gone. */
  'record-lost': 'till',
  /** The pieces of a product at a branch differ from its log. */
  shelf: 'store',
  /** The pieces held for orders differ from those of the orders. */
  held: 'store',
  /** The number of uses of a promotion differs from its orders. */
  'promotion-uses': 'store',
  /** The phone, e-mail or PIN of a profile is kept for another person. */
  'key-taken': 'members',
  /** A membership has no history from which it is derived. */
  'history-lost': 'members',
  /** A membership or a history has no profile. */
  'profile-lost': 'members',
  /** A number of memberships bought, renewed or cancelled in a month differs from the histories. */
  moves: 'members',
  /** The visits of a day differ from its totals, because records are gone. */
  visits: 'visits',
  /** A check-in and the row of the member's own visits differ. */
  'own-visit': 'visits',
  /** A stored record can't be read, and was left out. */
  unreadable: 'records',
} as const satisfies Record<string, DifferenceArea>;
export type DifferenceKind = keyof typeof DIFFERENCES;
export const DIFFERENCE_KINDS = Object.keys(DIFFERENCES) as readonly DifferenceKind[];

/**
 * `Differences/{difference}`: two stored things that should agree and don't, found by a nightly check. It is open until
 * an administrator closes it; the reason is in the audit log. The check updates an open one, and opens a closed one
 * again if it then differs by something else.
 *
 * `Found`: when it was found, epoch milliseconds. `Open`: the same, only while it is open, for the index. `Day`: the
 * business day. `Place`: path of the record in the database, without personal data. `Field`: the number in it that
 * differs. `Unit`: centavos (`money`) or a number of things. `Stored` and `Expected`: the number that stands there, and
 * the one that the records give from which it is derived; absent if nothing was counted.
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
  /** Uid of the person whose record it is. */
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

/** Returns the key of a difference: each place has at most one of each kind. */
export function differenceKey(kind: DifferenceKind, place: string): string {
  return [kind, ...place.split('/')].join('~');
}

type Compared = Pick<StoredDifference, 'Field' | 'Stored' | 'Expected' | 'Other'>;

/** Whether two reports of a place differ by the same amount, though the numbers may have moved. */
export function isSameDifference(a: Compared, b: Compared): boolean {
  const amount = ({ Stored = 0, Expected = 0 }: Compared): number => Stored - Expected;
  return a.Field === b.Field && a.Other === b.Other && amount(a) === amount(b);
}
