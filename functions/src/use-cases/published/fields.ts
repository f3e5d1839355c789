import { parseSpans } from '@gym/domain/branch/opening-hours';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { loadGymSettings } from '../../repositories/gym.ts';

/** The least letters of a name or title. */
const MIN_LETTERS = 2;

/** What is seen: neither spaces nor marks without a width of their own. */
const SEEN = /[^\p{Z}\p{Cf}\p{M}]/gu;

/** A text without outer spaces, or a refusal when less of it is seen than of a name. */
export function parseTitle(text: string | undefined, field: string): Result<string | undefined> {
  if (text === undefined) return ok(undefined);
  const title = text.trim().replace(/\s+/g, ' ');
  return (title.match(SEEN)?.length ?? 0) < MIN_LETTERS ? refuse('name-too-short', { field }) : ok(title);
}

/** A longer text without outer spaces; an empty one is taken away. */
export function parseText(text: string | null | undefined): string | null | undefined {
  return typeof text === 'string' ? text.trim() || null : text;
}

/** Why this set of branches can't be, or `null`: each must be there. */
export async function branchesRefusal(
  set: Readonly<Record<string, true>> | null | undefined,
): Promise<Result<never> | null> {
  const named = Object.keys(set ?? {}).filter((branch) => branch !== 'all');
  if (named.length === 0) return null;
  const { branches } = await loadGymSettings();
  return named.every((branch) => branches.includes(branch)) ? null : refuse('branch-not-found', { field: 'Branches' });
}

/** Are all of these hours readable? */
export function areHours(texts: readonly string[]): boolean {
  return texts.every((text) => parseSpans(text) !== null);
}

/** Does it end after it begins? */
export function endsAfter({ From, Until }: { readonly From?: unknown; readonly Until?: unknown }): boolean {
  return typeof Until !== 'number' || (typeof From === 'number' && Until > From);
}

const MINUTE_MS = 60_000;

/** The minute's beginning: screens look at the hour once a minute, and what begins now is to be seen at once. */
export function wholeMinute(now: number): number {
  return now - (now % MINUTE_MS);
}
