import { erasurePath, erasureRequestPath, type StoredErasure } from '@gym/domain/database/erasures';
import { DATABASE_ROWS } from '@gym/domain/database/index';
import { type DatabaseRow, isErasedByKey, placeOfPerson } from '@gym/domain/database/row';
import { present } from '@gym/domain/present';
import { SERVER_TIME, serverUpdate, type Updates } from '../../lib/server-update.ts';
import { readRecord } from '../../repositories/read.ts';
import { AFTERWARDS, ERASERS } from './erasers.ts';
import type { Eraser } from './erasing.ts';

function byKey(row: DatabaseRow): Eraser {
  return async ({ uid }) => ({ updates: { [placeOfPerson(row, uid)]: null }, next: null });
}

/** Every step, in order: the collections as their rows say it, then what follows for others. */
export const STEPS: ReadonlyMap<string, Eraser> = new Map<string, Eraser>([
  ...Object.entries(ERASERS),
  ...DATABASE_ROWS.filter((row) => isErasedByKey(row)).map((row) => [row.root, byKey(row)] as const),
  ...Object.entries(AFTERWARDS),
]);

const ORDER = [...STEPS.keys()];

/** Where a run stands: whose file, which collection, where in it. `null` when everything is done. */
interface Place {
  readonly Uid: string;
  readonly Step: string;
  readonly Cursor?: string;
}

function placeOf(uid: string, { Uid, Step, Cursor }: StoredErasure): Place {
  // A step that a newer build doesn't know begins anew: each can be done twice.
  if (Uid === undefined || Step === undefined || !STEPS.has(Step)) return { Uid: uid, Step: ORDER[0] ?? '' };
  return { Uid, Step, ...present({ Cursor }) };
}

function nextPlace(uid: string, erasure: StoredErasure, { Uid, Step }: Place, cursor: string | null): Place | null {
  if (cursor !== null) return { Uid, Step, Cursor: cursor };
  const step = ORDER[ORDER.indexOf(Step) + 1];
  if (step !== undefined) return { Uid, Step: step };
  const uids = [uid, ...Object.keys(erasure.With ?? {})];
  const other = uids[uids.indexOf(Uid) + 1];
  return other === undefined ? null : { Uid: other, Step: ORDER[0] ?? '' };
}

/** Every open request of the person ends, also one that was made from a file joined since. */
async function endUpdates(uid: string, erasure: StoredErasure): Promise<Updates> {
  const uids = [uid, ...Object.keys(erasure.With ?? {})];
  const asked = await Promise.all(uids.map((one) => readRecord(erasureRequestPath, { uid: one })));
  const open = uids.filter((one, index) => one === erasure.Request || asked[index]?.Open === true);
  return Object.fromEntries([
    ...uids.map((one) => [erasurePath.at({ uid: one }), null]),
    ...open.flatMap((one) => [
      [erasureRequestPath.at({ uid: one }, 'Ended'), SERVER_TIME],
      [erasureRequestPath.at({ uid: one }, 'Open'), null],
    ]),
  ]);
}

/** Does the next step of one erasing. Of two runs at once one is refused, because each step takes the next turn. */
async function step(uid: string, erasure: StoredErasure, now: number): Promise<void> {
  const place = placeOf(uid, erasure);
  const { updates, next } = (await STEPS.get(place.Step)?.({
    uid: place.Uid,
    erasure,
    cursor: place.Cursor ?? null,
    now,
  })) ?? {
    updates: {},
    next: null,
  };
  const then = nextPlace(uid, erasure, place, next);
  const { Uid: _uid, Step: _step, Cursor: _cursor, Turn = 0, ...about } = erasure;
  const goesOn = { [erasurePath.at({ uid })]: { ...about, ...then, Turn: Turn + 1 } };
  await serverUpdate({ ...updates, ...(then === null ? await endUpdates(uid, erasure) : goesOn) });
}

/** Steps that one run does at most: of a person with twenty years of visits and joined files it is a few hundred. */
const STEPS_A_RUN = 2_000;

/**
 * Goes on with the erasing of a person until everything is done. It looks at the database, not at an event: run twice, at once or after a
 * run that died, it leaves the same.
 *
 * @returns whether there was something to do
 * @throws when others kept going on with the same; the platform then delivers the event again
 */
export async function runErasure(uid: string, now: number): Promise<boolean> {
  for (let round = 0; round < STEPS_A_RUN; round++) {
    const erasure = await readRecord(erasurePath, { uid });
    // That of a joined file goes with the one of the person.
    if (!erasure || erasure.Of !== undefined) return round > 0;
    await step(uid, erasure, now);
  }
  throw new Error('The erasing did not end');
}
