import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { checkInUpdate } from '@gym/domain/database/door/attendance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadAccountState, loadAuthAccount, newPhone } from '../support/functions.ts';
import { kioskVisit } from '../support/isolated-gym/desk.ts';
import { parseExport, recount, survivorOf } from '../support/isolated-gym/recount.ts';
import { admin, BRANCH, callerOf, IsolatedGym, KIOSK } from '../support/isolated-gym/server.ts';
import { diesAt } from '../support/killed.ts';
import { withSeen } from '../support/membership-changes.ts';

const NOW = Date.now();
const DAY_MS = 86_400_000;

let gym: IsolatedGym;

beforeAll(async () => {
  gym = await IsolatedGym.start(NOW);
});

afterAll(() => gym.close());

/** Creates a person and returns the uid. `more`: additional fields of the input. */
async function newPerson(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const input = { requestId: randomUUID(), Nombre: 'Prueba Zúñiga Ibarra', Phone: newPhone(), HomeBranch: BRANCH };
  const created = await gym.code.createUser({ ...input, ...more }, admin, NOW);
  if (!created.ok) throw new Error(`No person was created: ${created.refusal.reason}`);
  return created.value.uid;
}

const findProblems = async (): Promise<readonly string[]> => recount(parseExport(await gym.read()), NOW);
/** Runs the nightly jobs a day later. They then delete accounts whose creation has not finished. */
const runNextNight = (): Promise<void> => gym.code.runNightly(NOW + DAY_MS + 3_600_000);

const visitUpdate = (uid: string) => checkInUpdate(kioskVisit(uid), { '.sv': 'timestamp' });

/** A use case that has been prepared, but not called yet. */
type PreparedCall = () => Promise<unknown>;
const USE_CASES: Readonly<Record<string, () => Promise<PreparedCall>>> = {
  'merging two people': async () => {
    const [from, into] = [await newPerson({ Plan: 'semana' }), await newPerson()];
    return () => gym.code.mergeUsers({ requestId: randomUUID(), from, into }, admin, NOW);
  },
  'creating a person': async () => {
    const input = { requestId: randomUUID(), Nombre: 'Prueba Nueva', Phone: newPhone(), HomeBranch: BRANCH };
    return () => gym.code.createUser({ ...input, Plan: 'mensual' }, admin, NOW);
  },
  'renewing a membership': async () => {
    const uid = await newPerson({ Plan: 'semana' });
    const renewal = { requestId: randomUUID(), uid, Plan: 'mensual' };
    const input = await withSeen('renewMembership', renewal, { read: (path) => gym.read(path), now: NOW });
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

it.each(Object.entries(USE_CASES).map(([name, prepare]) => ({ name, prepare })))(
  'the next nightly run leaves correct data if the process died after any write of $name',
  { timeout: 60_000 },
  async ({ prepare }) => {
    let writes = 1;
    while (await diesAt(writes, 'after', await prepare())) writes += 1;
    expect(writes).toBeGreaterThan(1);
    await runNextNight();
    expect(await findProblems()).toEqual([]);
  },
);

it('finishes a merge whose process died: deletes the merged account, copies later visits, corrects rows and search words', {
  timeout: 30_000,
}, async () => {
  const name = 'Prueba Xicoténcatl';
  const [from, into] = [await newPerson({ Plan: 'semana', Nombre: name }), await newPerson()];
  expect(await gym.writeAs(KIOSK, visitUpdate(from))).toBe(true);
  expect(await diesAt(1, 'after', () => gym.code.mergeUsers({ requestId: randomUUID(), from, into }, admin, NOW))).toBe(
    true,
  );
  // Without its copy, the visit looks as if it had been added after the merge had read the visits.
  const day = gymDayOf(Date.now());
  await gym.write({ [`MemberAttendance/${into}/${day}/${BRANCH}`]: null });
  expect(await loadAccountState(from)).toBe('open');
  expect(await findProblems()).not.toEqual([]);
  expect(await gym.code.finishMerges(NOW)).toBe(1);
  expect(await loadAccountState(from)).toBe('none');
  expect(await findProblems()).toEqual([]);
  const { Summaries, MemberAttendance, MemberIndex = {} } = parseExport(await gym.read());
  expect(Object.keys(MemberIndex).filter((key) => /^v~(prueba|xico)/.test(key))).toEqual(['v~prueba']);
  expect(MemberAttendance?.[into]?.[day]?.[BRANCH]).toMatchObject({ Of: from });
  expect(Summaries?.[into]).toMatchObject({ LastVisit: day });
  expect(await gym.code.finishMerges(NOW)).toBe(0);
});

it('refuses a check-in of a merged file at the terminal, and stores a past visit that staff record for it in the surviving file', {
  timeout: 30_000,
}, async () => {
  const [from, into] = [await newPerson({ Plan: 'semana' }), await newPerson()];
  await gym.code.mergeUsers({ requestId: randomUUID(), from, into }, admin, NOW);
  expect(await gym.writeAs(KIOSK, visitUpdate(from))).toBe(false);
  const input = { requestId: randomUUID(), uid: from, branch: BRANCH, At: NOW - 3 * DAY_MS };
  expect(await gym.code.recordAttendance(input, admin, NOW)).toMatchObject({ ok: true, value: { uid: into } });
  const data = parseExport(await gym.read());
  expect(survivorOf(data, from)).toBe(into);
  expect(await gym.read(`Roster/gym/${from}`)).toMatchObject({ Gone: true, Into: into });
});

it('removes rows that don’t agree with any person’s data', { timeout: 60_000 }, async () => {
  const [uid, merged] = [await newPerson({ Plan: 'semana' }), await newPerson()];
  await gym.code.mergeUsers({ requestId: randomUUID(), from: merged, into: uid }, admin, NOW);
  const day = addDays(gymDayOf(NOW), 200);
  const row = { Nombre: 'Nadie', Plan: 'semana' };
  await gym.write({
    [`Expirations/all/${day}~${merged}`]: row,
    [`Expirations/valle/${day}~${uid}`]: row,
    [`ExpirationCounts/all/${day}`]: 1,
    [`LastVisits/all/${day}~${merged}`]: { ...row, Ends: day },
    [`Turns/${day}~${merged}`]: true,
    [`Roster/valle/${merged}`]: { Name: 'Nadie', Version: 1 },
    [`RosterSecrets/valle/${merged}`]: { Secret: 'A'.repeat(27), Version: 1 },
    [`MemberIndex/w~nadie~${merged}`]: row,
    'MemberIndex/v~jamás': true,
    'Phones/+528699999999': merged,
    'Pins/000001': 'nobody',
    'Emails/nadie@prueba,mx': uid,
  });
  expect((await findProblems()).length).toBeGreaterThanOrEqual(11);
  let corrected = 0;
  // One night may check only a part of the rows.
  for (let night = 0; night < 6; night++) corrected += await gym.code.mendStrays(NOW + 2 * DAY_MS);
  expect(corrected).toBe(12);
  expect(await findProblems()).toEqual([]);
  expect(await gym.read(`Roster/valle/${merged}`)).toMatchObject({ Gone: true });
});

/** Creates a receptionist, and a member who redeemed a link that the receptionist created for them. */
async function createRedeemedLink(): Promise<{
  readonly receptionist: string;
  readonly member: string;
  /** When the link was redeemed, epoch milliseconds. */
  readonly usedAt: number;
}> {
  const [receptionist, member] = [await newPerson(), await newPerson()];
  await gym.code.setStaffRole(
    { requestId: randomUUID(), uid: receptionist, Role: 'reception', branch: BRANCH },
    admin,
    NOW,
  );
  const by = callerOf(receptionist, 'reception');
  const created = await gym.code.createAccessLink({ uid: member, Kind: 'qr' }, by, Date.now());
  const link = created.ok ? created.value.accessLink : '';
  // A link ends with its code of 22 characters.
  const redeemed = await gym.code.redeemAccessLink({ code: link.slice(-22) }, by, Date.now());
  expect(redeemed).toMatchObject({ ok: true });
  const hash = String(await gym.read(`LatestAccessLinks/${member}`));
  return { receptionist, member, usedAt: Number(await gym.read(`AccessLinks/${hash}/UsedAt`)) };
}

it('ends the sessions opened with a former receptionist’s links for members, if the process died after any write of the role change', {
  timeout: 60_000,
}, async () => {
  let writes = 0;
  let died = true;
  while (died) {
    writes += 1;
    const { receptionist, member, usedAt } = await createRedeemedLink();
    const input = { requestId: randomUUID(), uid: receptionist, Role: null };
    died = await diesAt(writes, 'after', () => gym.code.setStaffRole(input, admin, NOW));
    expect(await gym.read(`Staff/${receptionist}`)).toBeNull();
    await runNextNight();
    expect(Number(await gym.read(`Users/${member}/SessionsSince`))).toBeGreaterThan(usedAt / 1000);
    expect(await gym.read(`EndedRoles/${receptionist}`)).toBeNull();
  }
  expect(writes).toBeGreaterThan(2);
});

it('a role change first stores `SessionsSince` of all members whose links the receptionist created, then revokes their sessions', {
  timeout: 60_000,
}, async () => {
  const { receptionist, member } = await createRedeemedLink();
  // There are more accounts than the server processes concurrently.
  const members = [member, ...(await Promise.all(Array.from({ length: 29 }, () => newPerson())))];
  const usedAt = Date.now();
  const link = {
    By: receptionist,
    Kind: 'qr',
    At: usedAt,
    Until: usedAt + 900_000,
    UsedAt: usedAt,
    RedeemedFrom: receptionist,
  };
  await gym.write(Object.fromEntries(members.map((uid) => [`AccessLinks/link-of-${uid}`, { ...link, Uid: uid }])));
  const input = { requestId: randomUUID(), uid: receptionist, Role: null };
  expect(await gym.code.setStaffRole(input, admin, Date.now())).toMatchObject({ ok: true });
  const sessionsSince = await Promise.all(
    members.map(async (uid) => Number(await gym.read(`Users/${uid}/SessionsSince`))),
  );
  const revokedAt = await Promise.all(members.map(async (uid) => (await loadAuthAccount(uid)).since));
  expect(Math.min(...revokedAt)).toBeGreaterThanOrEqual(Math.max(...sessionsSince));
  expect(Math.min(...sessionsSince)).toBeGreaterThan(usedAt / 1000);
});
