import { type StoredTillSettings, unchargedLimitsFromStored } from '@gym/domain/database/money/till-settings';
import { present } from '@gym/domain/present';
import { taxPersonOf, tidyRfc } from '@gym/domain/tax-data/rfc';
import { RECEPTION_DISCOUNT } from '@gym/domain/till/discount';
import { SETTINGS_TEXT } from './text.ts';
import { TILL_SETTINGS_TEXT } from './till-text.ts';
import type { Changes } from './use-settings-form.ts';

/** The typed settings of the till. */
export interface TillForm {
  /** The largest discount that reception may give on a sale, per cent. */
  readonly percent: string;
  /** How many courtesies each receptionist may give per month. */
  readonly courtesies: string;
  /** How many membership periods that were paid outside the till each receptionist may record per month. */
  readonly outside: string;
  /** The gym's RFC, printed on each receipt. */
  readonly rfc: string;
  /** The last line of each receipt. */
  readonly line: string;
}

/** The maximum of each of the three numbers. */
const MAX_NUMBER = 100;

/** @param stored `null` if the gym has not stored any settings of the till */
export function tillFormOf(stored: StoredTillSettings | null): TillForm {
  const limits = unchargedLimitsFromStored(stored);
  return {
    percent: String(stored?.ReceptionDiscount ?? RECEPTION_DISCOUNT),
    courtesies: String(limits.courtesy),
    outside: String(limits.outside),
    rfc: stored?.Rfc ?? '',
    line: stored?.TicketLine ?? '',
  };
}

export function tillProblems(form: TillForm): Partial<Record<keyof TillForm, string>> {
  const numberProblem = (text: string): string | undefined =>
    /^\d{1,3}$/.test(text.trim()) && Number(text) <= MAX_NUMBER ? undefined : SETTINGS_TEXT.numberWrong(0, MAX_NUMBER);
  return present({
    percent: numberProblem(form.percent),
    courtesies: numberProblem(form.courtesies),
    outside: numberProblem(form.outside),
    rfc: form.rfc.trim() === '' || taxPersonOf(tidyRfc(form.rfc)) !== null ? undefined : TILL_SETTINGS_TEXT.rfcWrong,
  });
}

/** Returns only the settings that differ from the stored ones. */
export function tillChanges(form: TillForm, stored: TillForm): Changes {
  const changedNumber = (name: 'percent' | 'courtesies' | 'outside'): number | undefined =>
    form[name] === stored[name] ? undefined : Number(form[name]);
  return {
    Till: present({
      ReceptionDiscount: changedNumber('percent'),
      ReceptionCourtesies: changedNumber('courtesies'),
      ReceptionOutside: changedNumber('outside'),
      Rfc: form.rfc === stored.rfc ? undefined : tidyRfc(form.rfc),
      TicketLine: form.line === stored.line ? undefined : form.line.trim(),
    }),
  };
}
