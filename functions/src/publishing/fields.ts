import { parseSpans } from '@gym/domain/branch/opening-hours';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { loadGymSettings } from '../settings/load-settings.ts';

/** The fewest visible characters of a name or title. */
const MIN_LETTERS = 2;

/** Visible characters: neither spaces, format characters nor combining marks. */
const VISIBLE = /[^\p{Z}\p{Cf}\p{M}]/gu;

/** Parses a name or title: collapses spaces, and refuses a text with too few visible characters. */
export function parseTitle(text: string | undefined, field: string): Result<string | undefined> {
  if (text === undefined) return ok(undefined);
  const title = text.trim().replace(/\s+/g, ' ');
  return (title.match(VISIBLE)?.length ?? 0) < MIN_LETTERS ? refuse('name-too-short', { field }) : ok(title);
}

/** Parses a longer text: trims it. `null`, which removes the field, if nothing is left. */
export function parseText(text: string | null | undefined): string | null | undefined {
  return typeof text === 'string' ? text.trim() || null : text;
}

/** Refuses a set that names an unknown branch. */
export async function branchesRefusal(
  set: Readonly<Record<string, true>> | null | undefined,
): Promise<Result<never> | null> {
  const named = Object.keys(set ?? {}).filter((branch) => branch !== 'all');
  if (named.length === 0) return null;
  const { branches } = await loadGymSettings();
  return named.every((branch) => branches.includes(branch)) ? null : refuse('branch-not-found', { field: 'Branches' });
}

/** Whether all texts can be parsed as opening hours. */
export function areHoursValid(texts: readonly string[]): boolean {
  return texts.every((text) => parseSpans(text) !== null);
}

/** Whether a publication ends after it begins. One without an end passes. */
export function endsAfter({ From, Until }: { readonly From?: unknown; readonly Until?: unknown }): boolean {
  return typeof Until !== 'number' || (typeof From === 'number' && Until > From);
}

const MINUTE_MS = 60_000;

/**
 * Returns the start of the minute, epoch milliseconds. Screens read the clock once a minute, so a publication whose
 * start is rounded down is visible at once.
 */
export function startOfMinute(now: number): number {
  return now - (now % MINUTE_MS);
}
