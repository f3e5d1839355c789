import { type StoredTillSettings, unchargedLimitsFromStored } from '@gym/domain/database/money/till-settings';
import { present } from '@gym/domain/present';
import { RECEPTION_DISCOUNT } from '@gym/domain/till/discount';
import { SETTINGS_TEXT } from './text.ts';
import type { Changes } from './use-settings-form.ts';

/** The till's settings, as typed. */
export interface TillForm {
  readonly percent: string;
  readonly courtesies: string;
  readonly outside: string;
}

const MOST = 100;

/** @param kept as stored; `null` while the gym said nothing */
export function tillFormOf(kept: StoredTillSettings | null): TillForm {
  const limits = unchargedLimitsFromStored(kept);
  return {
    percent: String(kept?.ReceptionDiscount ?? RECEPTION_DISCOUNT),
    courtesies: String(limits.courtesy),
    outside: String(limits.outside),
  };
}

export function tillProblems(form: TillForm): Partial<Record<keyof TillForm, string>> {
  const problem = (text: string): string | undefined =>
    /^\d{1,3}$/.test(text.trim()) && Number(text) <= MOST ? undefined : SETTINGS_TEXT.numberWrong(0, MOST);
  return present({
    percent: problem(form.percent),
    courtesies: problem(form.courtesies),
    outside: problem(form.outside),
  });
}

/** Only what was changed. */
export function tillChanges(form: TillForm, before: TillForm): Changes {
  const changed = (name: keyof TillForm): number | undefined =>
    form[name] === before[name] ? undefined : Number(form[name]);
  return {
    Till: present({
      ReceptionDiscount: changed('percent'),
      ReceptionCourtesies: changed('courtesies'),
      ReceptionOutside: changed('outside'),
    }),
  };
}
