import type { Centavos } from '@gym/domain/money/money';
import { parsePesos } from '@gym/domain/money/pesos';
import { type CashCount, DENOMINATIONS, denominationKey } from '@gym/domain/till/shift';

/** The typed texts: pieces by the key of each note or coin (`denominationKey`), `card` (vouchers), `note`, `reason`. */
export type CountForm = Record<string, string>;

/** The form before anything is typed. */
export const EMPTY_COUNT: CountForm = {
  ...Object.fromEntries(DENOMINATIONS.map((value) => [denominationKey(value), ''])),
  card: '',
  note: '',
  reason: '',
};

/** Returns whether the text is empty or an integer of at most five digits. */
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

/** Parses card vouchers as they are added up: `650 + 350.50`. Returns null if a part is no sum of money. */
export function parseVouchers(text: string): Centavos | null {
  // Two numbers without a plus sign between them, as in '650 350', would be read as one number.
  const sums = text.split('+').map((part) => (/\d\s+\d/.test(part) ? null : parsePesos(part)));
  return sums.reduce<Centavos | null>((total, sum) => (total === null || sum === null ? null : total + sum), 0);
}

/** Returns whether neither cash nor vouchers were typed. */
export function isNothingCounted(form: CountForm): boolean {
  return ['card', ...DENOMINATIONS.map(denominationKey)].every((key) => (form[key] ?? '').trim() === '');
}
