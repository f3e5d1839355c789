import { gymDayOf } from '../calendar/calendar.ts';
import { ok, type Result, refuse } from '../errors.ts';
import type { Centavos } from '../money/money.ts';
import type { Role } from '../person/roles.ts';
import { parseReason } from '../reason.ts';

/** Mexican notes and coins, centavos, the largest first. */
export const DENOMINATIONS = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10,
] as const satisfies readonly Centavos[];

/**
 * Returns the stored key of a note or coin. It begins with a letter, so that the SDK can't read a count as an array.
 */
export function denominationKey(denomination: Centavos): string {
  return `d${denomination}`;
}

/** The number of each note and coin, by {@link denominationKey}. */
export type CashCount = Readonly<Record<string, number>>;

/** Returns the sum of the counted cash; `null` if a key is no Mexican note or coin, or a count is invalid. */
export function countedCash(counts: CashCount): Centavos | null {
  let sum: Centavos = 0;
  for (const [key, pieces] of Object.entries(counts)) {
    const denomination = DENOMINATIONS.find((one) => denominationKey(one) === key);
    if (denomination === undefined || !Number.isSafeInteger(pieces) || pieces < 0) return null;
    sum += denomination * pieces;
  }
  return sum;
}

/** Kinds of cash movements without a sale: `in`, for example change from the bank; `out`, for example to the safe. */
export const MOVEMENT_KINDS = ['in', 'out'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Returns the amount that a movement adds to the cash; negative for `out`. */
export function cashOfMovement({ kind, amount }: { readonly kind: MovementKind; readonly amount: Centavos }): Centavos {
  return kind === 'in' ? amount : -amount;
}

/**
 * Returns the difference of counted cash or vouchers from the expected sum: above 0 there is more (over), below 0 less
 * (short).
 */
export function differenceOf(counted: Centavos, expected: Centavos): Centavos {
  return counted - expected;
}

/** Age in milliseconds after which a shift of an earlier day counts as left open. */
const LONGEST_SHIFT_MS = 20 * 3_600_000;

/** Returns whether a shift was left open: it began on an earlier day, longer ago than {@link LONGEST_SHIFT_MS}. */
export function isLeftOpen(openedAt: number, now: number): boolean {
  return now - openedAt > LONGEST_SHIFT_MS && gymDayOf(openedAt) < gymDayOf(now);
}

/**
 * Checks who may close a shift: everybody may close their own, and administrators may close any if they give a reason.
 * Returns the reason to store; `null` for one's own shift.
 */
export function closingReason(
  shift: { readonly uid: string },
  closer: { readonly uid: string; readonly role: Role },
  reason: string | undefined,
): Result<string | null> {
  if (shift.uid === closer.uid) return ok(null);
  if (closer.role !== 'admin') return refuse('shift-not-found');
  const parsed = parseReason(reason ?? '');
  return parsed === null ? refuse('reason-required', { field: 'Reason' }) : ok(parsed);
}
