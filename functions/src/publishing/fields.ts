import { parseSpans } from '@gym/domain/branch/opening-hours';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { loadGymSettings } from '../settings/load-settings.ts';

/** Minimum number of visible characters of a name or title. */
const MIN_VISIBLE = 2;

/** Matches visible characters: neither spaces, format characters nor combining marks. */
const VISIBLE = /[^\p{Z}\p{Cf}\p{M}]/gu;

/**
 * Parses a name or title: collapses spaces, and refuses a text with too few visible characters. `undefined` leaves the
 * field unchanged.
 */
export function parseTitle(text: string | undefined, field: string): Result<string | undefined> {
  if (text === undefined) return ok(undefined);
  const title = text.trim().replace(/\s+/g, ' ');
  return (title.match(VISIBLE)?.length ?? 0) < MIN_VISIBLE ? refuse('name-too-short', { field }) : ok(title);
}

/**
 * Trims a longer text. An empty text becomes `null`, which removes the field; `undefined` leaves the field unchanged.
 */
export function parseText(text: string | null | undefined): string | null | undefined {
  return typeof text === 'string' ? text.trim() || null : text;
}

/** Refuses a set of branches that contains an unknown one. The key `all` means all branches. */
export async function branchesRefusal(
  set: Readonly<Record<string, true>> | null | undefined,
): Promise<Result<never> | null> {
  const branchKeys = Object.keys(set ?? {}).filter((branch) => branch !== 'all');
  if (branchKeys.length === 0) return null;
  const { branches } = await loadGymSettings();
  return branchKeys.every((branch) => branches.includes(branch))
    ? null
    : refuse('branch-not-found', { field: 'Branches' });
}

/** Whether all texts can be parsed as opening hours. */
export function areHoursValid(texts: readonly string[]): boolean {
  return texts.every((text) => parseSpans(text) !== null);
}

/** Returns whether a notice or promotion ends after it begins. True without an end. */
export function endsAfter({ From, Until }: { readonly From?: unknown; readonly Until?: unknown }): boolean {
  return typeof Until !== 'number' || (typeof From === 'number' && Until > From);
}

const MINUTE_MS = 60_000;

/**
 * Returns the start of the minute, epoch milliseconds. Screens read the clock once a minute, so a notice or promotion
 * whose start is rounded down is visible at once.
 */
export function startOfMinute(now: number): number {
  return now - (now % MINUTE_MS);
}
