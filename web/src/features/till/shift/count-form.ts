import { type CashCount, DENOMINATIONS, denominationKey } from '@gym/domain/till/shift';

/** The typed counts, keyed by the stored key of each note or coin, and the fields `note` and `reason`. */
export type CountForm = Record<string, string>;

/** The form before anything is typed. */
export const EMPTY_COUNT: CountForm = {
  ...Object.fromEntries(DENOMINATIONS.map((value) => [denominationKey(value), ''])),
  note: '',
  reason: '',
};

/** Whether the text is empty or a whole number of at most five digits. */
export function isPieceCount(text: string): boolean {
  return /^\d{0,5}$/.test(text.trim());
}

/** Returns the counts without zeros. Unreadable text becomes NaN, which the contract and `countedCash` refuse. */
export function parseCount(form: CountForm): CashCount {
  const counted = DENOMINATIONS.map(denominationKey).flatMap((key) => {
    const text = (form[key] ?? '').trim();
    const pieces = isPieceCount(text) ? Number(text) : Number.NaN;
    return pieces === 0 ? [] : [[key, pieces] as const];
  });
  return Object.fromEntries(counted);
}
