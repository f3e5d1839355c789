import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { checkInUpdate, undoUpdate } from '@gym/domain/database/door/attendance';
import type { Result } from '@gym/domain/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPhone } from '../support/functions.ts';
import { kioskVisit } from '../support/isolated-gym/desk.ts';
import { type Exported, parseExport, recount, survivorOf } from '../support/isolated-gym/recount.ts';
import { admin, BRANCH, IsolatedGym, KIOSK } from '../support/isolated-gym/server.ts';
import { withSeen } from '../support/membership-changes.ts';

/** Number of rounds for each pair of calls. */
const ROUNDS = 20;
const NOW = Date.now();
/** A value that the database replaces by its time. */
const SERVER_TIME = { '.sv': 'timestamp' };

/** A gym with a separate database, whose use cases run in the process of this test. */
let gym: IsolatedGym;

beforeAll(async () => {
  gym = await IsolatedGym.start(NOW);
});

afterAll(() => gym.close());

/** The result of a call that succeeded. It must still be stored after all concurrent calls. */
interface ConfirmedResult {
  readonly uid: string;
  /** The key of a membership entry. A merge stores the entry under a key that ends with it. */
  readonly renewal?: string;
  /** The key of a note. */
  readonly note?: string;
  /** The path of a row of `MemberAttendance`. */
  readonly visit?: string;
}
const confirmedResults: ConfirmedResult[] = [];

/** Returns the source of previews for `withSeen`: the gym of this file at the time `NOW`. */
const previewSource = () => ({ read: (path: string) => gym.read(path), now: NOW });

/** Creates a person and returns the uid. `more`: additional fields of the input. */
async function newPerson(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const input = { requestId: randomUUID(), Nombre: 'Prueba Zúñiga Ibarra', Phone: newPhone(), HomeBranch: BRANCH };
  const created = await gym.code.createUser({ ...input, ...more }, admin, NOW);
  if (!created.ok) throw new Error(`No person was created: ${created.refusal.reason}`);
  return created.value.uid;
}

/** Three people, and a phone that two calls may request for different people. */
interface Scene {
  readonly people: readonly [a: string, b: string, c: string];
  readonly phone: string;
}

async function createScene(): Promise<Scene> {
  const people = [await newPerson({ Plan: 'semana' }), await newPerson(), await newPerson()] as const;
  return { people, phone: newPhone() };
}

/** A call on the people of a scene. `turn` selects a variant of the call. */
type Action = (scene: Scene, turn: number) => Promise<unknown>;

/** Remembers the result of a call if the call succeeds. */
async function confirm(call: Promise<Result<unknown>>, result: ConfirmedResult): Promise<void> {
  if ((await call).ok) confirmedResults.push(result);
}

const merge: Action = ({ people: [a, b, c] }, turn) => {
  const pairs = [
    [a, b],
    [b, a],
    [b, c],
    [c, a],
  ] as const;
  const [from, into] = pairs[turn % pairs.length] ?? pairs[0];
  return gym.code.mergeUsers({ requestId: randomUUID(), from, into }, admin, NOW);
};
const setRole: Action = ({ people }, turn) => {
  const uid = people[turn % 2] ?? people[0];
  const role = turn % 3 === 2 ? ({ Role: 'reception', branch: BRANCH } as const) : ({ Role: 'admin' } as const);
  return gym.code.setStaffRole({ requestId: randomUUID(), uid, ...role }, admin, NOW);
};
const updateProfile: Action = ({ people, phone }, turn) => {
  const uid = people[turn % 2] ?? people[0];
  const input = {
    uid,
    Nombre: `Prueba Cambiada ${'ABCDEFGH'[turn % 8]}`,
    Phone: phone,
    HomeBranch: turn % 2 ? 'valle' : BRANCH,
  };
  return gym.code.updateProfile(input, admin, NOW);
};
const renew: Action = async ({ people }, turn) => {
  const uid = people[turn % 2] ?? people[0];
  const requestId = randomUUID();
  const input = await withSeen('renewMembership', { requestId, uid, Plan: 'mensual' }, previewSource());
  return confirm(gym.code.renewMembership(input, admin, NOW), { uid, renewal: requestId });
};
const create: Action = ({ phone }) =>
  gym.code.createUser(
    { requestId: randomUUID(), Nombre: 'Prueba Nueva', Phone: phone, HomeBranch: BRANCH },
    admin,
    NOW,
  );
const addNote: Action = ({ people: [uid] }) => {
  const requestId = randomUUID();
  return confirm(gym.code.addNote({ requestId, uid, Text: 'Paga el lunes' }, admin, NOW), { uid, note: requestId });
};
/**
 * A terminal records a check-in and, in every other turn, undoes it. Then the code of the trigger `attendanceWritten`
 * runs.
 */
const checkIn: Action = async ({ people: [uid] }, turn) => {
  const visit = kioskVisit(uid);
  const updates = checkInUpdate(visit, SERVER_TIME);
  if (!(await gym.writeAs(KIOSK, updates))) return;
  const [attendancePath = '', visitPath = ''] = Object.keys(updates);
  confirmedResults.push({ uid, visit: visitPath });
  if (turn % 2) await gym.writeAs(KIOSK, undoUpdate(visit, KIOSK, SERVER_TIME));
  const [, branch = '', day = ''] = attendancePath.split('/');
  await gym.code.registerAttendance({ branch, day, uid }, NOW);
};

/** Runs the code of the trigger `userWritten` twice for every person, as if its events arrived late and twice. */
async function deliverLateEvents({ Users = {} }: Exported): Promise<void> {
  const uids = Object.keys(Users);
  for (const uid of [...uids, ...uids]) await gym.code.refreshMember(uid, NOW);
}

/** Describes the confirmed results that are not stored for the person, or for the survivor of a merge. */
function findLostResults(data: Exported): string[] {
  return confirmedResults.flatMap(({ uid, renewal, note, visit }) => {
    const survivor = survivorOf(data, uid);
    const periods = Object.keys(data.MembershipPeriods?.[survivor] ?? {});
    if (renewal !== undefined && !periods.some((id) => id.endsWith(renewal)))
      return [`the renewal ${renewal} of ${uid}`];
    if (note !== undefined && !(note in (data.Notes?.[survivor] ?? {}))) return [`the note ${note} of ${uid}`];
    const [, , day = '', branch = ''] = visit?.split('/') ?? [];
    if (visit !== undefined && !data.MemberAttendance?.[survivor]?.[day]?.[branch]) return [`the visit ${visit}`];
    return [];
  });
}

async function findProblems(): Promise<readonly string[]> {
  const data = parseExport(await gym.read());
  return [...recount(data, NOW), ...findLostResults(data)];
}

const ACTIONS = { merge, setRole, updateProfile, renew, create, addNote, checkIn };
type ActionName = keyof typeof ACTIONS;
const NAMES: readonly ActionName[] = ['merge', 'setRole', 'updateProfile', 'renew', 'create'];
const PAIRS: readonly { readonly one: ActionName; readonly other: ActionName }[] = [
  ...NAMES.flatMap((one, index) => NAMES.slice(index).map((other) => ({ one, other }))),
  { one: 'merge', other: 'addNote' },
  { one: 'merge', other: 'checkIn' },
];

it.each(PAIRS)('concurrent $one and $other leave consistent data', { timeout: 60_000 }, async ({ one, other }) => {
  const rounds = Array.from({ length: ROUNDS }, (_, turn) => turn);
  await Promise.all(
    [0, 1, 2, 3].map(async (lane) => {
      for (const turn of rounds.filter((number) => number % 4 === lane)) {
        const scene = await createScene();
        // Each of the four concurrent lanes goes through the variants. Within a round both calls start at once.
        const variant = Math.floor(turn / 4);
        await Promise.all([ACTIONS[one](scene, variant), ACTIONS[other](scene, variant + 1)]);
      }
    }),
  );
  expect(await findProblems()).toEqual([]);
});

it('enough renewals, notes and visits succeeded for the checks above to mean something', () => {
  for (const kind of ['renewal', 'note', 'visit'] as const)
    expect(confirmedResults.filter((result) => result[kind] !== undefined).length, kind).toBeGreaterThan(ROUNDS / 2);
});

it('the data stay consistent when database events arrive late and twice', { timeout: 60_000 }, async () => {
  await deliverLateEvents(parseExport(await gym.read()));
  expect(await findProblems()).toEqual([]);
});

it('a closed account is neither merged into another nor opened by a concurrent merge', {
  timeout: 60_000,
}, async () => {
  const outcomes = new Set<string>();
  for (let turn = 0; turn < ROUNDS; turn++) {
    const [from, into] = [await newPerson({ Plan: 'semana' }), await newPerson()];
    const closed = turn % 2 ? from : into;
    const close = { requestId: randomUUID(), uid: closed, Active: false, Reason: 'Pidió su baja' };
    const [merging, closing] = await Promise.all([
      gym.code.mergeUsers({ requestId: randomUUID(), from, into }, admin, NOW),
      gym.code.setAccountActive(close, admin, NOW),
    ]);
    outcomes.add(`${merging.ok ? 'merged' : merging.refusal.reason} ${closing.ok ? 'closed' : closing.refusal.reason}`);
    const isMerged = (await gym.read(`Users/${from}/MergedInto`)) !== null;
    expect(isMerged).toBe(merging.ok);
    // If closing the account succeeded, the account stays closed, in either order of the calls.
    if (closing.ok) expect(await gym.read(`Users/${closed}/Active`)).toBe(false);
    expect(merging.ok && closing.ok && closed === from).toBe(false);
  }
  for (const outcome of outcomes)
    expect(['merged closed', 'merged already-merged', 'closed-not-merged closed']).toContain(outcome);
  expect(await findProblems()).toEqual([]);
});

it('a second change of the grace days keeps the days at which the job of the first one still has to begin', async () => {
  const saveGraceDays = async (GraceDays: number): Promise<unknown> => {
    expect(await gym.code.saveSettings({ requestId: randomUUID(), Config: { GraceDays } }, admin, NOW)).toMatchObject({
      ok: true,
    });
    return gym.read('Jobs/rederive/Cursor');
  };
  await saveGraceDays(10);
  expect(await saveGraceDays(3)).toBe(addDays(gymDayOf(NOW), -10));
  // No trigger runs the job here, so it is still at its beginning.
  expect(await saveGraceDays(5)).toBe(addDays(gymDayOf(NOW), -10));
});
