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
  /** The accent colour, `#rrggbb`. */
  readonly colour: string;
  /** Days after the last day of a membership on which people may still come in. */
  readonly grace: string;
  /** Minutes after a check-in during which a person is counted as inside. */
  readonly stay: string;
  /** Days that members may freeze in a calendar year; 0: only staff can freeze. */
  readonly freezeDays: string;
  /** Minimum number of days between a member's request and the first day of the freeze. */
  readonly freezeNotice: string;
  /** Days before the last day of a membership on which reminders are sent, separated by commas. */
  readonly before: string;
  /** Whether a reminder is sent on the last day. */
  readonly onTheDay: boolean;
  /** Days after the last day on which reminders are sent, separated by commas. */
  readonly after: string;
}
type GymField = keyof GymForm;
export type GymProblems = Partial<Readonly<Record<GymField, string>>>;

/** The smallest and largest value of each number. */
const BOUNDS = { grace: [0, 30], stay: [10, 720], freezeDays: [0, 180], freezeNotice: [1, 30] } as const;
/** The values that apply if the gym has stored none. */
const DEFAULTS = { grace: 0, stay: 90, freezeDays: 0, freezeNotice: 1 } as const;
const MAX_REMINDERS = 8;

/** Returns the stored settings as people type them. */
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

/** Parses days separated by commas, semicolons or spaces. Returns `null` if one of them isn't from 1 to 30. */
export function parseDays(text: string): readonly number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const days = parts.map(Number);
  return parts.every((part) => /^\d{1,2}$/.test(part)) && days.every((day) => day >= 1 && day <= 30)
    ? [...new Set(days)]
    : null;
}

/** Parses an integer within limits. Returns `null` for anything else. */
function parseWithin(text: string, [from, to]: readonly [number, number]): number | null {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= from && value <= to ? value : null;
}

/** Whether the text is a valid phone or empty. */
export function isPhoneOrEmpty(text: string): boolean {
  return text.trim() === '' || parsePhone(text) !== null;
}

/**
 * Returns the days on which reminders are sent, relative to the last day of a membership, sorted; `null` if some are
 * invalid.
 */
function reminderOffsets(form: GymForm): readonly number[] | null {
  const [before, after] = [parseDays(form.before), parseDays(form.after)];
  if (!before || !after) return null;
  return [...before.map((days) => -days), ...(form.onTheDay ? [0] : []), ...after].toSorted((a, b) => a - b);
}

function numberProblems(form: GymForm): GymProblems {
  const fields = ['grace', 'stay', 'freezeDays', 'freezeNotice'] as const;
  const invalid = fields.filter((field) => parseWithin(form[field], BOUNDS[field]) === null);
  return Object.fromEntries(
    invalid.map((field) => [field, SETTINGS_TEXT.numberWrong(BOUNDS[field][0], BOUNDS[field][1])]),
  );
}

/** Returns the sentences about invalid fields. */
export function gymProblems(form: GymForm): GymProblems {
  const length = form.name.trim().length;
  const count = reminderOffsets(form)?.length;
  const isCountWrong = count !== undefined && (count === 0 || count > MAX_REMINDERS);
  return present({
    name: length < 2 || length > 60 ? SETTINGS_TEXT.nameWrong : undefined,
    phone: isPhoneOrEmpty(form.phone) ? undefined : SETTINGS_TEXT.phoneWrong,
    whatsApp: isPhoneOrEmpty(form.whatsApp) ? undefined : SETTINGS_TEXT.phoneWrong,
    ...numberProblems(form),
    before: isCountWrong ? SETTINGS_TEXT.remindersWrong : parseDays(form.before) ? undefined : SETTINGS_TEXT.daysWrong,
    after: parseDays(form.after) ? undefined : SETTINGS_TEXT.daysWrong,
  });
}

/** Returns only the fields that differ from the stored ones, so that another administrator's changes stay. */
export function gymChanges(form: GymForm, stored: GymForm): Changes {
  const isChanged = (...fields: readonly GymField[]): boolean => fields.some((field) => form[field] !== stored[field]);
  const reminders = reminderOffsets(form);
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
