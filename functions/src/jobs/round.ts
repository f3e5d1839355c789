import { jobPath } from '@gym/domain/database/system/jobs';
import { present } from '@gym/domain/present';
import { logger } from 'firebase-functions/logger';
import { loadJob } from '../lib/job-cursor.ts';
import { serverUpdate } from '../lib/server-update.ts';

/** Number of nights over which a round is spread, estimated from the number of pages of the last round. */
const ROUND_NIGHTS = 30;
/** Default minimum number of pages per night, so that a small gym is checked in a few nights. */
const MIN_STEPS = 10;
/** Time limit of a round per night, milliseconds. */
const NIGHT_MS = 40_000;

/** What a step knows of its round. A round checks all parts once, and may take many nights. */
export interface Round {
  /** The time of the run, epoch milliseconds. */
  readonly now: number;
  /** When the round began, epoch milliseconds; it may have been nights ago. */
  readonly since: number;
  /** Numbers that the round counts, by their name. They are stored after each step. */
  readonly sums: Map<string, number>;
}

/** The result of a step. */
export interface RoundStep {
  /** The last key that was checked; `null` if the part is finished. */
  readonly next: string | null;
  /** How many records were corrected or reported. */
  readonly found: number;
}

/** A part of a round: a list or a comparison that is checked page by page. */
export interface RoundPart {
  /** Unique in its round, without spaces. */
  readonly name: string;
  /** Checks the page after the key `after`; `null`: the first page. */
  readonly step: (after: string | null, round: Round) => Promise<RoundStep>;
}

/** The failure of a page whose last key is known: the round leaves out only this page. */
class PageFailed extends Error {
  override readonly name = 'PageFailed';
  /** The last key of the page; `null` if it is the last page of its part. */
  readonly next: string | null;

  constructor(next: string | null, cause: unknown) {
    super('page not checked', { cause });
    this.next = next;
  }
}

/** Checks a loaded page, which ends with the key `next`. If the check fails, the round leaves out only this page. */
export async function checkPage(next: string | null, check: () => Promise<number>): Promise<RoundStep> {
  try {
    return { next, found: await check() };
  } catch (error) {
    throw new PageFailed(next, error);
  }
}

/** Name of the sum that exists if a round has left out pages. */
const LEFT_OUT = 'left-out';

/** Returns whether a round has left out pages. Then numbers that need all pages can't be compared. */
export function hasLeftOut({ sums }: Pick<Round, 'sums'>): boolean {
  return sums.has(LEFT_OUT);
}

/** The position of a round: the index of the part, and the last key of this part that was checked. */
interface Position {
  readonly part: number;
  readonly after: string | null;
}

/** Parses a stored cursor: the name of the part, a space, the key. An unknown part begins the round again. */
function parsePosition(cursor: string | undefined, parts: readonly RoundPart[]): Position | null {
  if (cursor === undefined) return null;
  const [name, ...key] = cursor.split(' ');
  const part = parts.findIndex((one) => one.name === name);
  return part === -1 ? null : { part, after: key.length === 0 ? null : key.join(' ') };
}

/** Formats a position as a stored cursor; undefined after the last part. */
function formatPosition({ part, after }: Position, parts: readonly RoundPart[]): string | undefined {
  const name = parts[part]?.name;
  return name === undefined ? undefined : [name, ...(after === null ? [] : [after])].join(' ');
}

/** The state of a running round. */
interface Progress {
  readonly round: Round;
  readonly position: Position;
  /** Number of pages that the round has checked so far. */
  readonly steps: number;
  /**
   * Number of pages of the last round. If the last round left out pages, the stored number doesn't decrease. Undefined
   * in the first round.
   */
  readonly lastLength: number | undefined;
}

/** Loads the running round, or begins a round. */
async function loadProgress(job: string, parts: readonly RoundPart[], now: number): Promise<Progress> {
  const stored = await loadJob(job);
  const position = parsePosition(stored?.Cursor, parts);
  const lastLength = stored?.Whole;
  if (position === null || stored === null)
    return { round: { now, since: now, sums: new Map() }, position: { part: 0, after: null }, steps: 0, lastLength };
  const { Since = now, Steps = 0, Sums = {} } = stored;
  return { round: { now, since: Since, sums: new Map(Object.entries(Sums)) }, position, steps: Steps, lastLength };
}

/** Stores the progress of a round. After the last part it stores no position, so the next run begins a new round. */
async function saveProgress(job: string, parts: readonly RoundPart[], progress: Progress): Promise<void> {
  const { round, position, steps, lastLength } = progress;
  const isOver = position.part >= parts.length;
  const fields = isOver
    ? { Whole: hasLeftOut(round) ? Math.max(lastLength ?? 0, steps) : steps }
    : {
        Cursor: formatPosition(position, parts),
        Since: round.since,
        Steps: steps,
        Whole: lastLength,
        Sums: round.sums.size === 0 ? undefined : Object.fromEntries(round.sums),
      };
  await serverUpdate({ [jobPath.at({ job })]: { At: round.now, ...present(fields) } });
}

/**
 * Takes a step. If it fails, logs the error, restores the sums from before the step, and marks the round as incomplete.
 * The round then leaves out the page if its last key is known, otherwise the remaining pages of the part.
 */
async function takeStep(
  part: RoundPart,
  after: string | null,
  round: Round,
): Promise<RoundStep & { readonly round: Round; readonly hasFailed: boolean }> {
  const attempted: Round = { ...round, sums: new Map(round.sums) };
  try {
    return { ...(await part.step(after, attempted)), round: attempted, hasFailed: false };
  } catch (error) {
    const reason = error instanceof PageFailed ? error.cause : error;
    logger.error('part not checked', { part: part.name, error: reason instanceof Error ? reason.message : 'unknown' });
    const next = error instanceof PageFailed ? error.next : null;
    const incomplete: Round = { ...round, sums: new Map(round.sums).set(LEFT_OUT, 1) };
    return { next, found: 0, round: incomplete, hasFailed: true };
  }
}

/**
 * Checks tonight's share of a round. Stores the progress after each page, so that an interrupted run loses only one
 * page. The share is a thirtieth of the pages of the last round, at least `minSteps` pages, within {@link NIGHT_MS}. In
 * the first round it is as many pages as the time allows.
 *
 * @returns how many records were corrected or reported
 * @throws if a part failed, after the rest of tonight's share was checked
 */
export async function runRound(
  job: string,
  parts: readonly RoundPart[],
  now: number,
  minSteps = MIN_STEPS,
): Promise<number> {
  const until = performance.now() + NIGHT_MS;
  let progress = await loadProgress(job, parts, now);
  const { lastLength = Number.POSITIVE_INFINITY } = progress;
  const maxSteps = Math.max(minSteps, Math.ceil(lastLength / ROUND_NIGHTS));
  let found = 0;
  const failed: string[] = [];
  for (let step = 0; step < maxSteps && performance.now() < until; step++) {
    const { part: index, after } = progress.position;
    const part = parts[index];
    if (!part) break;
    const { next, round, hasFailed, found: foundOnPage } = await takeStep(part, after, progress.round);
    if (hasFailed) failed.push(part.name);
    found += foundOnPage;
    progress = {
      ...progress,
      round,
      position: next === null ? { part: index + 1, after: null } : { part: index, after: next },
      steps: progress.steps + 1,
    };
    await saveProgress(job, parts, progress);
  }
  if (failed.length > 0) throw new Error(`These parts failed: ${[...new Set(failed)].join(', ')}`);
  return found;
}
