import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { checkInUpdate } from '@gym/domain/database/door/attendance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountOf, newPhone, signInOf } from '../support/functions.ts';
import { diesAt } from '../support/killed.ts';
import { withSeen } from '../support/membership-changes.ts';
import { kioskVisit } from '../support/own-gym/desk.ts';
import { nowOf, parseExport, recount } from '../support/own-gym/recount.ts';
import { admin, BRANCH, callerOf, KIOSK, OwnGym } from '../support/own-gym/server.ts';

const NOW = Date.now();
const DAY_MS = 86_400_000;

let gym: OwnGym;

beforeAll(async () => {
  gym = await OwnGym.start(NOW);
});

afterAll(() => gym.close());

async function newPerson(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const input = { requestId: randomUUID(), Nombre: 'Prueba Zúñiga Ibarra', Phone: newPhone(), HomeBranch: BRANCH };
  const created = await gym.code.createUser({ ...input, ...more }, admin, NOW);
  if (!created.ok) throw new Error(`Nobody was made: ${created.refusal.reason}`);
  return created.value.uid;
}

const problems = async (): Promise<readonly string[]> => recount(parseExport(await gym.exported()), NOW);
/** Runs the nightly jobs a day later, when unfinished accounts count as abandoned. */
const nextNight = (): Promise<void> => gym.code.runNightly(NOW + DAY_MS + 3_600_000);

const visitOf = (uid: string) => checkInUpdate(kioskVisit(uid), { '.sv': 'timestamp' });

type PreparedCall = () => Promise<unknown>;
const WORKS: Readonly<Record<string, () => Promise<PreparedCall>>> = {
  'joining two people': async () => {
    const [from, into] = [await newPerson({ Plan: 'semana' }), await newPerson()];
    return () => gym.code.mergeUsers({ requestId: randomUUID(), from, into }, admin, NOW);
  },
  'making somebody': async () => {
    const input = { requestId: randomUUID(), Nombre: 'Prueba Nueva', Phone: newPhone(), HomeBranch: BRANCH };
    return () => gym.code.createUser({ ...input, Plan: 'mensual' }, admin, NOW);
  },
  renewing: async () => {
    const uid = await newPerson({ Plan: 'semana' });
    const renewal = { requestId: randomUUID(), uid, Plan: 'mensual' };
    const input = await withSeen('renewMembership', renewal, { read: (path) => gym.exported(path), now: NOW });
    return () => gym.code.renewMembership(input, admin, NOW);
  },
  'changing a profile': async () => {
    const uid = await newPerson({ Plan: 'semana' });
    return () => gym.code.updateProfile({ uid, Phone: newPhone(), HomeBranch: 'valle' }, admin, NOW);
  },
  'giving a role': async () => {
    const uid = await newPerson();
    return () => gym.code.setStaffRole({ requestId: randomUUID(), uid, Role: 'admin' }, admin, NOW);
  },
  'recording a visit': async () => {
    const uid = await newPerson({ Plan: 'semana' });
    const At = NOW - 2 * DAY_MS;
    return () => gym.code.recordAttendance({ requestId: randomUUID(), uid, branch: BRANCH, At }, admin, NOW);
  },
};

it.each(Object.entries(WORKS))(
  'the next night completes %s after a crash at any write',
  { timeout: 60_000 },
  async (_name, prepare) => {
    let writes = 1;
    while (await diesAt(writes, 'after', await prepare())) writes += 1;
    expect(writes).toBeGreaterThan(1);
    await nextNight();
    expect(await problems()).toEqual([]);
  },
);

it('finishes a merge whose call died: sign-in, visits added meanwhile, rows, search words', {
  timeout: 30_000,
}, async () => {
  const name = 'Prueba Xicoténcatl';
  const [from, into] = [await newPerson({ Plan: 'semana', Nombre: name }), await newPerson()];
  expect(await gym.writeAs(KIOSK, visitOf(from))).toBe(true);
  expect(await diesAt(1, 'after', () => gym.code.mergeUsers({ requestId: randomUUID(), from, into }, admin, NOW))).toBe(
    true,
  );
  // A visit that was written between the reads and the merge.
  const day = gymDayOf(Date.now());
  await gym.write({ [`MemberAttendance/${into}/${day}/${BRANCH}`]: null });
  expect(await accountOf(from)).toBe('open');
  expect(await problems()).not.toEqual([]);
  expect(await gym.code.finishMerges(NOW)).toBe(1);
  expect(await accountOf(from)).toBe('none');
  expect(await problems()).toEqual([]);
  const { Summaries, MemberAttendance, MemberIndex = {} } = parseExport(await gym.exported());
  expect(Object.keys(MemberIndex).filter((key) => /^v~(prueba|xico)/.test(key))).toEqual(['v~prueba']);
  expect(MemberAttendance?.[into]?.[day]?.[BRANCH]).toMatchObject({ Of: from });
  expect(Summaries?.[into]).toMatchObject({ LastVisit: day });
  expect(await gym.code.finishMerges(NOW)).toBe(0);
});

it('refuses a check-in of a merged person, and records a late one for the surviving file', {
  timeout: 30_000,
}, async () => {
  const [from, into] = [await newPerson({ Plan: 'semana' }), await newPerson()];
  await gym.code.mergeUsers({ requestId: randomUUID(), from, into }, admin, NOW);
  expect(await gym.writeAs(KIOSK, visitOf(from))).toBe(false);
  const input = { requestId: randomUUID(), uid: from, branch: BRANCH, At: NOW - 3 * DAY_MS };
  expect(await gym.code.recordAttendance(input, admin, NOW)).toMatchObject({ ok: true, value: { uid: into } });
  const data = parseExport(await gym.exported());
  expect(nowOf(data, from)).toBe(into);
  expect(await gym.exported(`Roster/gym/${from}`)).toMatchObject({ Gone: true, Into: into });
});

it('removes orphaned rows from all lists', { timeout: 60_000 }, async () => {
  const [uid, ghost] = [await newPerson({ Plan: 'semana' }), await newPerson()];
  await gym.code.mergeUsers({ requestId: randomUUID(), from: ghost, into: uid }, admin, NOW);
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
  for (let night = 0; night < 6; night++) mended += await gym.code.mendStrays(NOW + 2 * DAY_MS);
  expect(mended).toBe(12);
  expect(await problems()).toEqual([]);
  expect(await gym.exported(`Roster/valle/${ghost}`)).toMatchObject({ Gone: true });
});

/** Creates a receptionist and a member who redeemed an access link of the receptionist. */
async function redeemedLink(): Promise<{ readonly maker: string; readonly member: string; readonly usedAt: number }> {
  const [maker, member] = [await newPerson(), await newPerson()];
  await gym.code.setStaffRole({ requestId: randomUUID(), uid: maker, Role: 'reception', branch: BRANCH }, admin, NOW);
  const by = callerOf(maker, 'reception');
  const made = await gym.code.createAccessLink({ uid: member, Kind: 'qr' }, by, Date.now());
  const link = made.ok ? made.value.accessLink : '';
  const redeemed = await gym.code.redeemAccessLink({ code: link.slice(-22) }, by, Date.now());
  expect(redeemed).toMatchObject({ ok: true });
  const hash = String(await gym.exported(`LatestAccessLinks/${member}`));
  return { maker, member, usedAt: Number(await gym.exported(`AccessLinks/${hash}/UsedAt`)) };
}

it('ends the sessions of former staff, whichever write of the role change it dies after', {
  timeout: 60_000,
}, async () => {
  let writes = 0;
  let died = true;
  while (died) {
    writes += 1;
    const { maker, member, usedAt } = await redeemedLink();
    const input = { requestId: randomUUID(), uid: maker, Role: null };
    died = await diesAt(writes, 'after', () => gym.code.setStaffRole(input, admin, NOW));
    expect(await gym.exported(`Staff/${maker}`)).toBeNull();
    await nextNight();
    expect(Number(await gym.exported(`Users/${member}/SessionsSince`))).toBeGreaterThan(usedAt / 1000);
    expect(await gym.exported(`EndedRoles/${maker}`)).toBeNull();
  }
  expect(writes).toBeGreaterThan(2);
});

it('records for all accounts that their sessions ended before it revokes the first one', {
  timeout: 60_000,
}, async () => {
  const { maker, member } = await redeemedLink();
  // More accounts than are processed concurrently.
  const members = [member, ...(await Promise.all(Array.from({ length: 29 }, () => newPerson())))];
  const usedAt = Date.now();
  const link = { By: maker, Kind: 'qr', At: usedAt, Until: usedAt + 900_000, UsedAt: usedAt, RedeemedFrom: maker };
  await gym.write(Object.fromEntries(members.map((uid) => [`AccessLinks/link-of-${uid}`, { ...link, Uid: uid }])));
  const input = { requestId: randomUUID(), uid: maker, Role: null };
  expect(await gym.code.setStaffRole(input, admin, Date.now())).toMatchObject({ ok: true });
  const ended = await Promise.all(members.map(async (uid) => Number(await gym.exported(`Users/${uid}/SessionsSince`))));
  const revoked = await Promise.all(members.map(async (uid) => (await signInOf(uid)).since));
  expect(Math.min(...revoked)).toBeGreaterThanOrEqual(Math.max(...ended));
  expect(Math.min(...ended)).toBeGreaterThan(usedAt / 1000);
});
