import { type StoredTillSettings, unchargedLimitsFromStored } from '@gym/domain/database/money/till-settings';
import { present } from '@gym/domain/present';
import { taxPersonOf, tidyRfc } from '@gym/domain/tax-data/rfc';
import { RECEPTION_DISCOUNT } from '@gym/domain/till/discount';
import { SETTINGS_TEXT } from './text.ts';
import { TILL_SETTINGS_TEXT } from './till-text.ts';
import type { Changes } from './use-settings-form.ts';

/** The typed settings of the till. */
export interface TillForm {
  readonly percent: string;
  readonly courtesies: string;
  readonly outside: string;
  readonly rfc: string;
  readonly line: string;
}

const MOST = 100;

/** @param kept as stored; `null` if the gym has none */
export function tillFormOf(kept: StoredTillSettings | null): TillForm {
  const limits = unchargedLimitsFromStored(kept);
  return {
    percent: String(kept?.ReceptionDiscount ?? RECEPTION_DISCOUNT),
    courtesies: String(limits.courtesy),
    outside: String(limits.outside),
    rfc: kept?.Rfc ?? '',
    line: kept?.TicketLine ?? '',
  };
}

export function tillProblems(form: TillForm): Partial<Record<keyof TillForm, string>> {
  const problem = (text: string): string | undefined =>
    /^\d{1,3}$/.test(text.trim()) && Number(text) <= MOST ? undefined : SETTINGS_TEXT.numberWrong(0, MOST);
  return present({
    percent: problem(form.percent),
    courtesies: problem(form.courtesies),
    outside: problem(form.outside),
    rfc: form.rfc.trim() === '' || taxPersonOf(tidyRfc(form.rfc)) !== null ? undefined : TILL_SETTINGS_TEXT.rfcWrong,
  });
}

/** Returns the changed fields only. */
export function tillChanges(form: TillForm, before: TillForm): Changes {
  const changed = (name: 'percent' | 'courtesies' | 'outside'): number | undefined =>
    form[name] === before[name] ? undefined : Number(form[name]);
  return {
    Till: present({
      ReceptionDiscount: changed('percent'),
      ReceptionCourtesies: changed('courtesies'),
      ReceptionOutside: changed('outside'),
      Rfc: form.rfc === before.rfc ? undefined : tidyRfc(form.rfc),
      TicketLine: form.line === before.line ? undefined : form.line.trim(),
    }),
  };
}
