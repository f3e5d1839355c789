import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { checkInUpdate } from '@gym/domain/database/attendance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountOf, newPhone } from '../support/functions.ts';
import { nowOf, parseExport, recount } from '../support/own-gym/recount.ts';
import { ADMIN, BRANCH, KIOSK, OwnGym } from '../support/own-gym/server.ts';

const NOW = Date.now();
const DAY_MS = 86_400_000;
const admin = { uid: ADMIN, email: null, role: 'admin', branch: null, ip: '127.0.0.1' } as const;

let gym: OwnGym;
let code: typeof import('../support/own-gym/code.ts');
const realFetch = globalThis.fetch;

beforeAll(async () => {
  gym = await OwnGym.start(NOW);
  code = await import('../support/own-gym/code.ts');
});

afterAll(async () => {
  globalThis.fetch = realFetch;
  await code.closeCode();
  await gym.close();
});

async function newPerson(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const input = { requestId: randomUUID(), Nombre: 'Prueba Zúñiga Ibarra', Phone: newPhone(), HomeBranch: BRANCH };
  const created = await code.createUser({ ...input, ...more }, admin, NOW);
  if (!created.ok) throw new Error(`Nobody was made: ${created.refusal.reason}`);
  return created.value.uid;
}

class Killed extends Error {}

/** Runs something of the server that dies right after its n-th write. @returns whether it died */
async function diesAfter(writes: number, work: () => Promise<unknown>): Promise<boolean> {
  let done = 0;
  globalThis.fetch = async (...args) => {
    if (done >= writes) throw new Killed();
    const response = await realFetch(...args);
    done += 1;
    if (done >= writes) throw new Killed();
    return response;
  };
  try {
    await work();
    return false;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return true;
  } finally {
    globalThis.fetch = realFetch;
  }
}

const problems = async (): Promise<readonly string[]> => recount(parseExport(await gym.exported()), NOW);
/** A day later, when what was being made then counts as given up. */
const nextNight = (): Promise<void> => code.runNightly(NOW + DAY_MS + 3_600_000);

const visitOf = (uid: string) =>
  checkInUpdate(
    {
      ...{ id: randomUUID(), uid, branch: BRANCH, at: Date.now(), via: 'kiosk', by: KIOSK },
      ...{ verdict: 'granted', problems: [], clock: 'sure' },
    },
    { '.sv': 'timestamp' },
  );

type Prepared = () => Promise<unknown>;
const WORKS: Readonly<Record<string, () => Promise<Prepared>>> = {
  'joining two people': async () => {
    const [from, into] = [await newPerson({ Plan: 'semana' }), await newPerson()];
    return () => code.mergeUsers({ requestId: randomUUID(), from, into }, admin, NOW);
  },
  'making somebody': async () => {
    const input = { requestId: randomUUID(), Nombre: 'Prueba Nueva', Phone: newPhone(), HomeBranch: BRANCH };
    return () => code.createUser({ ...input, Plan: 'mensual' }, admin, NOW);
  },
  renewing: async () => {
    const uid = await newPerson({ Plan: 'semana' });
    return () => code.renewMembership({ requestId: randomUUID(), uid, Plan: 'mensual' }, admin, NOW);
  },
  'changing a profile': async () => {
    const uid = await newPerson({ Plan: 'semana' });
    return () => code.updateProfile({ uid, Phone: newPhone(), HomeBranch: 'valle' }, admin, NOW);
  },
  'giving a role': async () => {
    const uid = await newPerson();
    return () => code.setStaffRole({ requestId: randomUUID(), uid, Role: 'admin' }, admin, NOW);
  },
  'recording a visit': async () => {
    const uid = await newPerson({ Plan: 'semana' });
    const At = NOW - 2 * DAY_MS;
    return () => code.recordAttendance({ requestId: randomUUID(), uid, branch: BRANCH, At }, admin, NOW);
  },
};

it.each(Object.entries(WORKS))(
  '%s may die after any write: the next night mends it',
  { timeout: 60_000 },
  async (_name, prepare) => {
    let writes = 1;
    while (await diesAfter(writes, await prepare())) writes += 1;
    expect(writes).toBeGreaterThan(1);
    await nextNight();
    expect(await problems()).toEqual([]);
  },
);

it('finishes a joining whose call died: sign-in, visits that came meanwhile, rows, words', {
  timeout: 30_000,
}, async () => {
  const name = 'Prueba Xicoténcatl';
  const [from, into] = [await newPerson({ Plan: 'semana', Nombre: name }), await newPerson()];
  expect(await gym.writeAs(KIOSK, visitOf(from))).toBe(true);
  expect(await diesAfter(1, () => code.mergeUsers({ requestId: randomUUID(), from, into }, admin, NOW))).toBe(true);
  // As if it had been written between the reading and the joining.
  const day = gymDayOf(Date.now());
  await gym.write({ [`MemberAttendance/${into}/${day}/${BRANCH}`]: null });
  expect(await accountOf(from)).toBe('open');
  expect(await problems()).not.toEqual([]);
  expect(await code.finishMerges(NOW)).toBe(1);
  expect(await accountOf(from)).toBe('none');
  expect(await problems()).toEqual([]);
  const { Summaries, MemberAttendance, MemberIndex = {} } = parseExport(await gym.exported());
  expect(Object.keys(MemberIndex).filter((key) => /^v~(prueba|xico)/.test(key))).toEqual(['v~prueba']);
  expect(MemberAttendance?.[into]?.[day]?.[BRANCH]).toMatchObject({ Of: from });
  expect(Summaries?.[into]).toMatchObject({ LastVisit: day });
  expect(await code.finishMerges(NOW)).toBe(0);
});

it('takes no check-in of somebody who was joined, and records a late one for who is left', {
  timeout: 30_000,
}, async () => {
  const [from, into] = [await newPerson({ Plan: 'semana' }), await newPerson()];
  await code.mergeUsers({ requestId: randomUUID(), from, into }, admin, NOW);
  expect(await gym.writeAs(KIOSK, visitOf(from))).toBe(false);
  const input = { requestId: randomUUID(), uid: from, branch: BRANCH, At: NOW - 3 * DAY_MS };
  expect(await code.recordAttendance(input, admin, NOW)).toMatchObject({ ok: true, value: { uid: into } });
  const data = parseExport(await gym.exported());
  expect(nowOf(data, from)).toBe(into);
  expect(await gym.exported(`Roster/${BRANCH}/${from}`)).toMatchObject({ Gone: true, Into: into });
});

it('takes away what nothing accounts for, in all lists', { timeout: 60_000 }, async () => {
  const [uid, ghost] = [await newPerson({ Plan: 'semana' }), await newPerson()];
  await code.mergeUsers({ requestId: randomUUID(), from: ghost, into: uid }, admin, NOW);
  const day = addDays(gymDayOf(NOW), 200);
  const row = { Nombre: 'Nadie', Plan: 'semana' };
  await gym.write({
    [`Expirations/all/${day}~${ghost}`]: row,
    [`Expirations/valle/${day}~${uid}`]: row,
    [`ExpirationCounts/all/${day}`]: 1,
    [`LastVisits/all/${day}~${ghost}`]: { ...row, Ends: day },
    [`Turns/${day}~${ghost}`]: true,
    [`Roster/valle/${ghost}`]: { Name: 'Nadie', Version: 1 },
    [`RosterSecrets/valle/${ghost}`]: { Secret: 'A'.repeat(27), Version: 1 },
    [`MemberIndex/w~nadie~${ghost}`]: row,
    'MemberIndex/v~jamás': true,
    'Phones/+528699999999': ghost,
    'Pins/000001': 'nobody',
    'Emails/nadie@prueba,mx': uid,
  });
  expect((await problems()).length).toBeGreaterThanOrEqual(11);
  let mended = 0;
  for (let night = 0; night < 6; night++) mended += await code.mendStrays(NOW + 2 * DAY_MS);
  expect(mended).toBe(12);
  expect(await problems()).toEqual([]);
  expect(await gym.exported(`Roster/valle/${ghost}`)).toMatchObject({ Gone: true });
});
