import { randomUUID } from 'node:crypto';
import { checkInUpdate, undoUpdate } from '@gym/domain/database/door/attendance';
import type { Result } from '@gym/domain/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPhone } from '../support/functions.ts';
import { withSeen } from '../support/membership-changes.ts';
import { kioskVisit } from '../support/own-gym/desk.ts';
import { type Exported, parseExport, recount, survivorOf } from '../support/own-gym/recount.ts';
import { admin, BRANCH, KIOSK, OwnGym } from '../support/own-gym/server.ts';

const ROUNDS = 20;
const NOW = Date.now();
const SERVER_TIME = { '.sv': 'timestamp' };

let gym: OwnGym;

beforeAll(async () => {
  gym = await OwnGym.start(NOW);
});

afterAll(() => gym.close());

/** Calls that were answered as done. Their results must be stored afterwards, whatever ran at the same time. */
interface Done {
  readonly uid: string;
  /** The end of the key of a history entry, or of a note. */
  readonly renewal?: string;
  readonly note?: string;
  /** The key of a visit. */
  readonly visit?: string;
}
const done: Done[] = [];

/** Reads previews from the gym of this file, at the server's time. */
const previewSource = () => ({ read: (path: string) => gym.read(path), now: NOW });

async function newPerson(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const input = { requestId: randomUUID(), Nombre: 'Prueba Zúñiga Ibarra', Phone: newPhone(), HomeBranch: BRANCH };
  const created = await gym.code.createUser({ ...input, ...more }, admin, NOW);
  if (!created.ok) throw new Error(`Nobody was made: ${created.refusal.reason}`);
  return created.value.uid;
}

/** Three people, and a phone that several of them request. */
interface Scene {
  readonly people: readonly [a: string, b: string, c: string];
  readonly phone: string;
}

async function scene(): Promise<Scene> {
  const people = [await newPerson({ Plan: 'semana' }), await newPerson(), await newPerson()] as const;
  return { people, phone: newPhone() };
}

type Act = (scene: Scene, turn: number) => Promise<unknown>;

async function keep(result: Promise<Result<unknown>>, what: Done): Promise<void> {
  if ((await result).ok) done.push(what);
}

const merge: Act = ({ people: [a, b, c] }, turn) => {
  const pairs = [
    [a, b],
    [b, a],
    [b, c],
    [c, a],
  ] as const;
  const [from, into] = pairs[turn % pairs.length] ?? pairs[0];
  return gym.code.mergeUsers({ requestId: randomUUID(), from, into }, admin, NOW);
};
const role: Act = ({ people }, turn) => {
  const uid = people[turn % 2] ?? people[0];
  const given = turn % 3 === 2 ? ({ Role: 'reception', branch: BRANCH } as const) : ({ Role: 'admin' } as const);
  return gym.code.setStaffRole({ requestId: randomUUID(), uid, ...given }, admin, NOW);
};
const update: Act = ({ people, phone }, turn) => {
  const uid = people[turn % 2] ?? people[0];
  const input = {
    uid,
    Nombre: `Prueba Cambiada ${'ABCDEFGH'[turn % 8]}`,
    Phone: phone,
    HomeBranch: turn % 2 ? 'valle' : BRANCH,
  };
  return gym.code.updateProfile(input, admin, NOW);
};
const renew: Act = async ({ people }, turn) => {
  const uid = people[turn % 2] ?? people[0];
  const requestId = randomUUID();
  const input = await withSeen('renewMembership', { requestId, uid, Plan: 'mensual' }, previewSource());
  return keep(gym.code.renewMembership(input, admin, NOW), { uid, renewal: requestId });
};
const create: Act = ({ phone }) =>
  gym.code.createUser(
    { requestId: randomUUID(), Nombre: 'Prueba Nueva', Phone: phone, HomeBranch: BRANCH },
    admin,
    NOW,
  );
const note: Act = ({ people: [uid] }) => {
  const requestId = randomUUID();
  return keep(gym.code.addNote({ requestId, uid, Text: 'Paga el lunes' }, admin, NOW), { uid, note: requestId });
};
/** A terminal registers a check-in and, in every other round, undoes it. Then the trigger runs. */
const visit: Act = async ({ people: [uid] }, turn) => {
  const checkIn = kioskVisit(uid);
  const updates = checkInUpdate(checkIn, SERVER_TIME);
  if (!(await gym.writeAs(KIOSK, updates))) return;
  done.push({ uid, visit: Object.keys(updates)[1] ?? '' });
  if (turn % 2) await gym.writeAs(KIOSK, undoUpdate(checkIn, KIOSK, SERVER_TIME));
  const [, branch = '', day = ''] = (Object.keys(updates)[0] ?? '').split('/');
  await gym.code.registerAttendance({ branch, day, uid }, NOW);
};

/** Delivers database events late and twice. */
async function deliver({ Users = {} }: Exported): Promise<void> {
  const uids = Object.keys(Users);
  for (const uid of [...uids, ...uids]) await gym.code.refreshMember(uid, NOW);
}

function lostResults(data: Exported): string[] {
  return done.flatMap(({ uid, renewal, note: noted, visit: visited }) => {
    const now = survivorOf(data, uid);
    const periods = Object.keys(data.MembershipPeriods?.[now] ?? {});
    if (renewal !== undefined && !periods.some((id) => id.endsWith(renewal)))
      return [`the renewal ${renewal} of ${uid}`];
    if (noted !== undefined && !(noted in (data.Notes?.[now] ?? {}))) return [`the note ${noted} of ${uid}`];
    const [, , day = '', branch = ''] = visited?.split('/') ?? [];
    if (visited !== undefined && !data.MemberAttendance?.[now]?.[day]?.[branch]) return [`the visit ${visited}`];
    return [];
  });
}

async function problems(): Promise<readonly string[]> {
  const data = parseExport(await gym.read());
  return [...recount(data, NOW), ...lostResults(data)];
}

const ACTS = { merge, role, update, renew, create, note, visit };
type Kind = keyof typeof ACTS;
const KINDS: readonly Kind[] = ['merge', 'role', 'update', 'renew', 'create'];
const PAIRS: readonly (readonly [Kind, Kind])[] = [
  ...KINDS.flatMap((one, index) => KINDS.slice(index).map((other) => [one, other] as const)),
  ['merge', 'note'],
  ['merge', 'visit'],
];

it.each(PAIRS)('concurrent %s and %s leave consistent data', { timeout: 60_000 }, async (one, other) => {
  const rounds = Array.from({ length: ROUNDS }, (_, turn) => turn);
  await Promise.all(
    [0, 1, 2, 3].map(async (lane) => {
      for (const turn of rounds.filter((number) => number % 4 === lane)) {
        const where = await scene();
        // Each lane combines different variants. Within a round both calls start at once.
        await Promise.all([ACTS[one](where, Math.floor(turn / 4)), ACTS[other](where, Math.floor(turn / 4) + 1)]);
      }
    }),
  );
  expect(await problems()).toEqual([]);
});

it('most of the calls succeeded', () => {
  for (const what of ['renewal', 'note', 'visit'] as const)
    expect(done.filter((one) => one[what] !== undefined).length, what).toBeGreaterThan(ROUNDS / 2);
});

it('the data stay consistent when database events arrive late and twice', { timeout: 60_000 }, async () => {
  await deliver(parseExport(await gym.read()));
  expect(await problems()).toEqual([]);
});

it('merges nobody with an account that is closed at the same moment, and opens none', { timeout: 60_000 }, async () => {
  const outcomes = new Set<string>();
  for (let turn = 0; turn < ROUNDS; turn++) {
    const [from, into] = [await newPerson({ Plan: 'semana' }), await newPerson()];
    const closed = turn % 2 ? from : into;
    const close = { requestId: randomUUID(), uid: closed, Active: false, Reason: 'Pidió su baja' };
    const [joining, closing] = await Promise.all([
      gym.code.mergeUsers({ requestId: randomUUID(), from, into }, admin, NOW),
      gym.code.setAccountActive(close, admin, NOW),
    ]);
    outcomes.add(`${joining.ok ? 'joined' : joining.refusal.reason} ${closing.ok ? 'closed' : closing.refusal.reason}`);
    const isJoined = (await gym.read(`Users/${from}/MergedInto`)) !== null;
    expect(isJoined).toBe(joining.ok);
    // A closing that was answered as done holds, whichever came first.
    if (closing.ok) expect(await gym.read(`Users/${closed}/Active`)).toBe(false);
    expect(joining.ok && closing.ok && closed === from).toBe(false);
  }
  for (const outcome of outcomes)
    expect(['joined closed', 'joined already-merged', 'closed-not-merged closed']).toContain(outcome);
  expect(await problems()).toEqual([]);
});
