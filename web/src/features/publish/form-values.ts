import { endOfGymDay, type GymDay, gymDayOf, parseGymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import { MAX_CENTAVOS } from '@gym/domain/contracts/published';
import type { Centavos } from '@gym/domain/money/money';
import { parsePesos } from '@gym/domain/money/pesos';
import { parsePhone } from '@gym/domain/person/phone';
import { present } from '@gym/domain/present';
import * as z from 'zod/mini';
import type { PhotoChange } from '../../shared/photo/photo-field.tsx';
import { PUBLISH_TEXT } from './text.ts';

/** Keys of the chosen branches, plans or products. The single key `all` stands for every one. */
export type ChosenKeys = readonly string[];

/** Schema of the drafts of {@link ChosenKeys}. */
export const CHOSEN_KEYS_SCHEMA = z.array(z.string());

/** Returns the keys to tick for stored keys. Without stored keys, all are ticked. */
export function chosenFromStored(stored: Readonly<Record<string, true>> | undefined): ChosenKeys {
  return Object.keys(stored ?? { all: true });
}

/** Returns chosen keys in stored form. If `all` is chosen, the other keys are left out. */
export function chosenToStored(chosen: ChosenKeys): Record<string, true> {
  return Object.fromEntries((chosen.includes('all') ? ['all'] : chosen).map((key) => [key, true as const]));
}

/** Parses a price into centavos. Returns `null` for unreadable text and above the highest price. */
export function parsePrice(text: string): Centavos | null {
  const centavos = parsePesos(text);
  return centavos !== null && centavos <= MAX_CENTAVOS ? centavos : null;
}

/**
 * Returns the field of the request: a new picture, `null` to remove it, or no field if it is unchanged.
 *
 * @param picture the picture of the form: a new one, an empty text to remove it, or `null` if it is unchanged
 * @param lacksPicture whether the edited record is stored without a picture. Then `null` is sent instead of no field,
 *   because an unanswered edit may have added a picture.
 */
export function pictureInput(picture: PhotoChange, lacksPicture: boolean): { readonly Picture?: string | null } {
  return picture === null && !lacksPicture ? {} : { Picture: picture || null };
}

/** Parses an integer from `from` to `to`. Returns `null` for anything else. */
export function parseWhole(text: string, from: number, to: number): number | null {
  const value = Number(text.trim());
  return /^\d+$/.test(text.trim()) && value >= from && value <= to ? value : null;
}

/** Returns the sentence about a required number, if it is invalid. */
export function requiredNumberProblem(text: string, from: number, to: number): string | undefined {
  return parseWhole(text, from, to) === null ? PUBLISH_TEXT.wholeWrong(from, to) : undefined;
}

/** Returns the sentence about an optional number, if it is invalid. */
export function optionalNumberProblem(text: string, from: number, to: number): string | undefined {
  return text.trim() === '' ? undefined : requiredNumberProblem(text, from, to);
}

/** Returns the sentence about an optional phone, if it is invalid. */
export function phoneProblem(text: string): string | undefined {
  return text.trim() === '' || parsePhone(text) !== null ? undefined : PUBLISH_TEXT.phoneWrong;
}

/** The typed first and last day on which something is shown. */
export interface ShownDays {
  readonly from: string;
  readonly until: string;
}

/** Converts the stored instants into the typed days. A new record is shown from today on, without a last day. */
export function shownDaysFromStored(
  stored: { readonly From: number; readonly Until?: number | undefined } | null,
  today: GymDay,
): ShownDays {
  if (!stored) return { from: today, until: '' };
  // `Until` is the midnight that ends the last day.
  const until = stored.Until === undefined ? '' : gymDayOf(stored.Until - 1);
  return { from: gymDayOf(stored.From), until };
}

/**
 * Returns the sentence about the day that is invalid, if there is one.
 *
 * @param today for a new record, which must not end before today; `null` for an existing one
 */
export function daysProblems(
  { from, until }: ShownDays,
  today: GymDay | null,
): { readonly from?: string; readonly until?: string } {
  const first = parseGymDay(from);
  if (!first) return { from: PUBLISH_TEXT.dayWrong };
  if (until.trim() === '') return {};
  const last = parseGymDay(until);
  if (!last) return { until: PUBLISH_TEXT.dayWrong };
  if (last < first) return { until: PUBLISH_TEXT.untilEarly };
  return today !== null && last < today ? { until: PUBLISH_TEXT.untilPast } : {};
}

/**
 * Converts the typed days into instants. `From` keeps its stored instant while its day stays the same. A new record
 * that begins today has no `From`: it begins when the server saves it. `Until` is the end of the last day, `null` for
 * none.
 *
 * @param stored the edited record; `null` for a new one
 */
export function shownDaysToStored(
  { from, until }: ShownDays,
  stored: { readonly From: number } | null,
  today: GymDay,
): { readonly From?: number; readonly Until: number | null } {
  const [first, last] = [parseGymDay(from), parseGymDay(until)];
  const isUnchanged = first === null || first === (stored ? gymDayOf(stored.From) : today);
  const From = isUnchanged ? stored?.From : startOfGymDay(first);
  return { ...present({ From }), Until: last ? endOfGymDay(last) : null };
}
