import { DEFAULT_REMINDER_OFFSETS, type StoredConfig } from '@gym/domain/database/system/config';
import { formatStoredPhone, parsePhone } from '@gym/domain/person/phone';
import { present } from '@gym/domain/present';
import { DEFAULT_ACCENT } from '../../lib/accent.ts';
import { SETTINGS_TEXT } from './text.ts';
import type { Changes } from './use-settings-form.ts';

/** The typed settings of the gym. */
export interface GymForm {
  readonly name: string;
  readonly phone: string;
  readonly whatsApp: string;
  readonly colour: string;
  readonly grace: string;
  readonly stay: string;
  readonly freezeDays: string;
  readonly freezeNotice: string;
  readonly before: string;
  readonly onTheDay: boolean;
  readonly after: string;
}
type GymField = keyof GymForm;
export type GymProblems = Partial<Readonly<Record<GymField, string>>>;

const BOUNDS = { grace: [0, 30], stay: [10, 720], freezeDays: [0, 180], freezeNotice: [1, 30] } as const;
const DEFAULTS = { grace: 0, stay: 90, freezeDays: 0, freezeNotice: 1 } as const;
const MAX_REMINDERS = 8;

export function gymFormOf(config: StoredConfig): GymForm {
  const offsets = config.ReminderOffsets ?? DEFAULT_REMINDER_OFFSETS;
  return {
    name: config.Name,
    phone: formatStoredPhone(config.Phone ?? ''),
    whatsApp: formatStoredPhone(config.WhatsApp ?? ''),
    colour: config.Colour ?? DEFAULT_ACCENT,
    grace: String(config.GraceDays ?? DEFAULTS.grace),
    stay: String(config.StayMinutes ?? DEFAULTS.stay),
    freezeDays: String(config.FreezeDays ?? DEFAULTS.freezeDays),
    freezeNotice: String(config.FreezeNotice ?? DEFAULTS.freezeNotice),
    before: offsets
      .filter((days) => days < 0)
      .map((days) => -days)
      .toSorted((a, b) => b - a)
      .join(', '),
    onTheDay: offsets.includes(0),
    after: offsets
      .filter((days) => days > 0)
      .toSorted((a, b) => a - b)
      .join(', '),
  };
}

/** Parses days separated by commas or spaces. Returns `null` if one of them isn't from 1 to 30. */
export function parseDays(text: string): readonly number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const days = parts.map(Number);
  return parts.every((part) => /^\d{1,2}$/.test(part)) && days.every((day) => day >= 1 && day <= 30)
    ? [...new Set(days)]
    : null;
}

function wholeIn(text: string, [from, to]: readonly [number, number]): number | null {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= from && value <= to ? value : null;
}

export function isPhoneOrEmpty(text: string): boolean {
  return text.trim() === '' || parsePhone(text) !== null;
}

function offsetsOf(form: GymForm): readonly number[] | null {
  const [before, after] = [parseDays(form.before), parseDays(form.after)];
  if (!before || !after) return null;
  return [...before.map((days) => -days), ...(form.onTheDay ? [0] : []), ...after].toSorted((a, b) => a - b);
}

function numberProblems(form: GymForm): GymProblems {
  const fields = ['grace', 'stay', 'freezeDays', 'freezeNotice'] as const;
  const wrong = fields.filter((field) => wholeIn(form[field], BOUNDS[field]) === null);
  return Object.fromEntries(
    wrong.map((field) => [field, SETTINGS_TEXT.numberWrong(BOUNDS[field][0], BOUNDS[field][1])]),
  );
}

export function gymProblems(form: GymForm): GymProblems {
  const length = form.name.trim().length;
  const count = offsetsOf(form)?.length;
  const wrongCount = count !== undefined && (count === 0 || count > MAX_REMINDERS);
  return present({
    name: length < 2 || length > 60 ? SETTINGS_TEXT.nameWrong : undefined,
    phone: isPhoneOrEmpty(form.phone) ? undefined : SETTINGS_TEXT.phoneWrong,
    whatsApp: isPhoneOrEmpty(form.whatsApp) ? undefined : SETTINGS_TEXT.phoneWrong,
    ...numberProblems(form),
    before: wrongCount ? SETTINGS_TEXT.remindersWrong : parseDays(form.before) ? undefined : SETTINGS_TEXT.daysWrong,
    after: parseDays(form.after) ? undefined : SETTINGS_TEXT.daysWrong,
  });
}

/** Returns the changed fields only, so that another administrator's changes stay. */
export function gymChanges(form: GymForm, before: GymForm): Changes {
  const isChanged = (...fields: readonly GymField[]): boolean => fields.some((field) => form[field] !== before[field]);
  const reminders = offsetsOf(form);
  return {
    Config: present({
      Name: isChanged('name') ? form.name.trim() : undefined,
      Phone: isChanged('phone') ? form.phone.trim() : undefined,
      WhatsApp: isChanged('whatsApp') ? form.whatsApp.trim() : undefined,
      Colour: isChanged('colour') ? form.colour : undefined,
      GraceDays: isChanged('grace') ? Number(form.grace) : undefined,
      StayMinutes: isChanged('stay') ? Number(form.stay) : undefined,
      FreezeDays: isChanged('freezeDays') ? Number(form.freezeDays) : undefined,
      FreezeNotice: isChanged('freezeNotice') ? Number(form.freezeNotice) : undefined,
      ReminderOffsets: isChanged('before', 'onTheDay', 'after') && reminders ? [...reminders] : undefined,
    }),
  };
}
