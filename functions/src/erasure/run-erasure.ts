import { DATABASE_ROWS } from '@gym/domain/database/index';
import { erasurePath, erasureRequestPath, type StoredErasure } from '@gym/domain/database/people/erasures';
import { type DatabaseRow, isErasedByKey, personDataPath } from '@gym/domain/database/row';
import { present } from '@gym/domain/present';
import { logger } from 'firebase-functions/logger';
import { readRecord } from '../lib/read.ts';
import { SERVER_TIME, serverUpdate, type Updates } from '../lib/server-update.ts';
import { DERIVED_ERASERS, ERASERS } from './erasers.ts';

/** A step of an erasure: the file whose data are erased, and the cursor at which the step continues. */
export interface ErasureStep {
  /** Uid of the person, or of a file that was merged into theirs. */
  readonly uid: string;
  readonly erasure: StoredErasure;
  readonly cursor: string | null;
  readonly now: number;
}

/** The updates of a step, and the cursor of the next step (`null`: the collection is done). A step is idempotent. */
export interface ErasureStepResult {
  readonly updates: Updates;
  readonly next: string | null;
}

/** Erases one page of a collection. Returns `null` if there is nothing to write and no next page. */
export type Eraser = (step: ErasureStep) => Promise<ErasureStepResult | null>;

/** Returns the eraser of a collection that stores all data of a person under one key. */
function eraseByKey(row: DatabaseRow): Eraser {
  return async ({ uid }) => ({ updates: { [personDataPath(row, uid)]: null }, next: null });
}

/** All steps in their order: the collections, then derived data. */
export const STEPS: ReadonlyMap<string, Eraser> = new Map<string, Eraser>([
  ...Object.entries(ERASERS),
  ...DATABASE_ROWS.filter((row) => isErasedByKey(row)).map((row) => [row.root, eraseByKey(row)] as const),
  ...Object.entries(DERIVED_ERASERS),
]);

const STEP_NAMES = [...STEPS.keys()];

/** The position of a run: the file, the step and the cursor within the step. */
interface Position {
  readonly Uid: string;
  readonly Step: string;
  readonly Cursor?: string;
}

function parsePosition(uid: string, { Uid, Step, Cursor }: StoredErasure): Position {
  // If another build stored a step that this build doesn't know, the run starts again: steps are idempotent.
  if (Uid === undefined || Step === undefined || !STEPS.has(Step)) return { Uid: uid, Step: STEP_NAMES[0] ?? '' };
  return { Uid, Step, ...present({ Cursor }) };
}

/** Returns the position of the next step, or `null` if everything is done. */
function nextPosition(
  uid: string,
  erasure: StoredErasure,
  { Uid, Step }: Position,
  cursor: string | null,
): Position | null {
  if (cursor !== null) return { Uid, Step, Cursor: cursor };
  const step = STEP_NAMES[STEP_NAMES.indexOf(Step) + 1];
  if (step !== undefined) return { Uid, Step: step };
  const uids = [uid, ...Object.keys(erasure.With ?? {})];
  const other = uids[uids.indexOf(Uid) + 1];
  return other === undefined ? null : { Uid: other, Step: STEP_NAMES[0] ?? '' };
}

/** Returns the updates that end the erasure and all open requests of the person, including those of merged files. */
async function endUpdates(uid: string, erasure: StoredErasure): Promise<Updates> {
  const uids = [uid, ...Object.keys(erasure.With ?? {})];
  const requests = await Promise.all(uids.map((one) => readRecord(erasureRequestPath, { uid: one })));
  const open = uids.filter((one, index) => one === erasure.Request || requests[index]?.Open === true);
  return Object.fromEntries([
    ...uids.map((one) => [erasurePath.at({ uid: one }), null]),
    ...open.flatMap((one) => [
      [erasureRequestPath.at({ uid: one }, 'Ended'), SERVER_TIME],
      [erasureRequestPath.at({ uid: one }, 'Open'), null],
    ]),
  ]);
}

/**
 * Runs the next step of an erasure. `Turn` grows by one with each step, so the rules refuse one of two concurrent runs.
 */
async function runStep(uid: string, erasure: StoredErasure, now: number): Promise<void> {
  const position = parsePosition(uid, erasure);
  const erase = STEPS.get(position.Step);
  const step = { uid: position.Uid, erasure, cursor: position.Cursor ?? null, now };
  const { updates, next } = (await erase?.(step)) ?? { updates: {}, next: null };
  const nextStep = nextPosition(uid, erasure, position, next);
  const { Uid: _uid, Step: _step, Cursor: _cursor, Turn = 0, ...fields } = erasure;
  const advance = { [erasurePath.at({ uid })]: { ...fields, ...nextStep, Turn: Turn + 1 } };
  const outcome = await serverUpdate({ ...updates, ...(nextStep === null ? await endUpdates(uid, erasure) : advance) });
  // Logs aren't part of a backup, so after a restore this line tells who must be erased again.
  if (nextStep === null && outcome === 'written') logger.info('person erased', { uid: erasure.Request });
}

/** The maximum number of steps of a run, many more than a person needs. */
const MAX_STEPS = 2_000;

/**
 * Continues the erasure of a person until everything is done. Idempotent, and safe in parallel or after an interrupted
 * run, because it reads its position from the database instead of the event.
 *
 * @returns whether there was anything to do
 * @throws if it doesn't end within {@link MAX_STEPS} steps
 */
export async function runErasure(uid: string, now: number): Promise<boolean> {
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const erasure = await readRecord(erasurePath, { uid });
    // The erasure of the surviving file includes this merged file.
    if (!erasure || erasure.Of !== undefined) return steps > 0;
    await runStep(uid, erasure, now);
  }
  throw new Error('The erasure did not end');
}
