import { present } from '@gym/domain/present';
import { RECEPTION_DISCOUNT } from '@gym/domain/till/discount';
import { SETTINGS_TEXT } from './text.ts';
import type { Changes } from './use-settings-form.ts';

/** The till's settings, as typed. */
export interface TillForm {
  readonly percent: string;
}

const MOST = 100;

/** @param percent as kept, `undefined` while the gym said nothing */
export function tillFormOf(percent: number = RECEPTION_DISCOUNT): TillForm {
  return { percent: String(percent) };
}

export function tillProblems({ percent }: TillForm): Partial<Record<keyof TillForm, string>> {
  const isWhole = /^\d{1,3}$/.test(percent.trim()) && Number(percent) <= MOST;
  return present({ percent: isWhole ? undefined : SETTINGS_TEXT.numberWrong(0, MOST) });
}

/** Only what was changed. */
export function tillChanges({ percent }: TillForm, before: TillForm): Changes {
  return { Till: present({ ReceptionDiscount: percent === before.percent ? undefined : Number(percent) }) };
}
