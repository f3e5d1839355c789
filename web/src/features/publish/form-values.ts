import { endOfGymDay, type GymDay, gymDayOf, parseGymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import { MAX_CENTAVOS } from '@gym/domain/contracts/published';
import type { Centavos } from '@gym/domain/money/money';
import { parsePesos } from '@gym/domain/money/pesos';
import { parsePhone } from '@gym/domain/person/phone';
import { present } from '@gym/domain/present';
import * as z from 'zod/mini';
import type { PhotoChange } from '../../shared/photo/photo-field.tsx';
import { PUBLISH_TEXT } from './text.ts';

/** Keys of the chosen branches; `all` stands for every branch. */
export type Chosen = readonly string[];

/** Schema of the drafts of {@link Chosen}. */
export const CHOSEN_LIST = z.array(z.string());

export function chosenOf(stored: Readonly<Record<string, true>> | undefined): Chosen {
  return Object.keys(stored ?? { all: true });
}

export function storedOf(chosen: Chosen): Record<string, true> {
  return Object.fromEntries((chosen.includes('all') ? ['all'] : chosen).map((key) => [key, true as const]));
}

/** Parses a price into centavos. Returns `null` for unreadable text and above the highest price. */
export function priceOf(text: string): Centavos | null {
  const centavos = parsePesos(text);
  return centavos !== null && centavos <= MAX_CENTAVOS ? centavos : null;
}

/**
 * Returns the picture to send: a new one, `null` to remove it, or no field if it is unchanged.
 *
 * @param hasNone whether the edited record is stored without a picture; an unanswered edit may have added one
 */
export function pictureInput(picture: PhotoChange, hasNone: boolean): { readonly Picture?: string | null } {
  return picture === null && !hasNone ? {} : { Picture: picture || null };
}

/** Parses a whole number within limits. Returns `null` for anything else. */
export function wholeOf(text: string, from: number, to: number): number | null {
  const value = Number(text.trim());
  return /^\d+$/.test(text.trim()) && value >= from && value <= to ? value : null;
}

/** Returns the sentence about a required number, if it is invalid. */
export function wholeProblem(text: string, from: number, to: number): string | undefined {
  return wholeOf(text, from, to) === null ? PUBLISH_TEXT.wholeWrong(from, to) : undefined;
}

/** Returns the sentence about an optional number, if it is invalid. */
export function limitProblem(text: string, from: number, to: number): string | undefined {
  return text.trim() === '' ? undefined : wholeProblem(text, from, to);
}

export function phoneProblem(text: string): string | undefined {
  return text.trim() === '' || parsePhone(text) !== null ? undefined : PUBLISH_TEXT.phoneWrong;
}

/** The typed first and last day on which something is shown. */
export interface ShownDays {
  readonly from: string;
  readonly until: string;
}

export function daysOf(
  stored: { readonly From: number; readonly Until?: number | undefined } | null,
  today: GymDay,
): ShownDays {
  if (!stored) return { from: today, until: '' };
  const until = stored.Until === undefined ? '' : gymDayOf(stored.Until - 1);
  return { from: gymDayOf(stored.From), until };
}

/** @param today for a new record, which must not end before today; `null` for an existing one */
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
 * Converts the days into instants. `From` keeps its stored instant while its day stays the same. A new record that
 * begins today has no `From`: it begins when the server saves it.
 */
export function instantsOf(
  { from, until }: ShownDays,
  before: { readonly From: number } | null,
  today: GymDay,
): { readonly From?: number; readonly Until: number | null } {
  const [first, last] = [parseGymDay(from), parseGymDay(until)];
  const isLeft = first === null || first === (before ? gymDayOf(before.From) : today);
  const From = isLeft ? before?.From : startOfGymDay(first);
  return { ...present({ From }), Until: last ? endOfGymDay(last) : null };
}
