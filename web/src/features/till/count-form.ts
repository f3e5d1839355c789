import { type CashCount, DENOMINATIONS, denominationKey } from '@gym/domain/till/shift';

/** Pieces as typed, by the stored key of the note or coin, with `note` and `reason` beside them. */
export type CountForm = Record<string, string>;

export const EMPTY_COUNT: CountForm = {
  ...Object.fromEntries(DENOMINATIONS.map((value) => [denominationKey(value), ''])),
  note: '',
  reason: '',
};

/** Is it a number of pieces, or nothing? */
export function isPieces(text: string): boolean {
  return /^\d{0,5}$/.test(text.trim());
}

/** What was counted, without what there was none of. Unreadable text is NaN, which neither the contract nor `countedCash` takes. */
export function countOf(form: CountForm): CashCount {
  const counted = DENOMINATIONS.map(denominationKey).flatMap((key) => {
    const text = (form[key] ?? '').trim();
    const pieces = isPieces(text) ? Number(text) : Number.NaN;
    return pieces === 0 ? [] : [[key, pieces] as const];
  });
  return Object.fromEntries(counted);
}
