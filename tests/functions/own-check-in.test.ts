import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, gymDayOf } from '../../domain/src/calendar/calendar.ts';
import { type CheckIn, checkInDay, checkInUpdate, undoUpdate } from '../../domain/src/database/door/attendance.ts';
import { updateAsMember, updateAsOwner, writeAsOwner } from '../support/database.ts';
import {
  mustCall,
  newId,
  newMember,
  readRecord,
  resetRateLimits,
  type Session,
  signIn,
  signInWithToken,
} from '../support/functions.ts';
import { PEOPLE, pollUntil } from '../support/people.ts';
import { closeServerCode, refreshMember } from '../support/server-code.ts';

const BRANCHES = ['centro', 'cumbres', 'valle'] as const;
/** How often the race for the last visit is repeated, each time with a new member. */
const ROUNDS = 8;
/** A value that the database replaces by its time. */
const SERVER_TIME = { '.sv': 'timestamp' };
const today = gymDayOf(Date.now());
let reception: Session;

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await resetRateLimits();
});

afterAll(closeServerCode);

/** Creates a member and signs them in by an access link. */
async function newSignedInMember(fields: Readonly<Record<string, unknown>>): Promise<Session> {
  const { accessLink } = await newMember(reception, fields);
  await resetRateLimits('redeemAccessLink');
  const { token } = await mustCall(reception, 'redeemAccessLink', { code: accessLink.slice(-22) });
  return signInWithToken(token);
}

/** Returns a check-in that a member makes now on their own phone. */
function createCheckIn({ uid }: Session, branch: string): CheckIn {
  const fields = { via: 'self', by: uid, verdict: 'granted', problems: [], clock: 'sure' } as const;
  return { id: newId(), uid, branch, at: Date.now(), ...fields };
}

const send = (member: Session, checkIn: CheckIn) => updateAsMember(member.token, checkInUpdate(checkIn, SERVER_TIME));
const undo = (member: Session, checkIn: CheckIn) =>
  updateAsMember(member.token, undoUpdate(checkIn, member.uid, SERVER_TIME));

/** Returns whether the server has counted the member's newest visit. */
async function isCounted({ uid }: Session): Promise<boolean> {
  const { Ts, Counted } = await readRecord(`VisitUse/${uid}`);
  return Ts !== undefined && Counted === Ts;
}

/** Creates a signed-in member with a visit pack that has `left` visits left. */
async function createMemberWithVisits(left: number): Promise<Session> {
  const member = await newSignedInMember({ Plan: 'diez-visitas', Starts: addDays(today, -20) });
  const used = Array.from({ length: 10 - left }, (_, index) => addDays(today, -1 - index));
  await updateAsOwner(
    Object.fromEntries(used.map((day) => [`MemberAttendance/${member.uid}/${day}/centro`, { Ts: Date.now() }])),
  );
  await refreshMember(member.uid, Date.now());
  expect((await readRecord(`Access/${member.uid}`)).Visits).toBe(left);
  return member;
}

it('accepts only one of several concurrent check-ins with the last visit of a pack', { timeout: 120_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await createMemberWithVisits(1);
    const checkIns = BRANCHES.map((branch) => createCheckIn(member, branch));
    const answers = await Promise.all(checkIns.map((checkIn) => send(member, checkIn)));
    expect(answers.filter((answer) => answer === 'written')).toHaveLength(1);
    await pollUntil(() => isCounted(member));
    expect((await readRecord(`Access/${member.uid}`)).Visits).toBe(0);
    expect(await Promise.all(checkIns.map((checkIn) => send(member, checkIn)))).toEqual(answers);
    await pollUntil(() => isCounted(member));
  }
});

it('refuses one update with check-ins at three branches', async () => {
  const member = await createMemberWithVisits(3);
  const update = Object.assign(
    {},
    ...BRANCHES.map((branch) => checkInUpdate(createCheckIn(member, branch), SERVER_TIME)),
  );
  expect(await updateAsMember(member.token, update)).toBe('refused');
});

it('accepts the next check-in once the previous one is counted, and gives back the visit if a check-in is undone', async () => {
  const member = await createMemberWithVisits(2);
  const [first, second, third] = [
    createCheckIn(member, 'centro'),
    createCheckIn(member, 'cumbres'),
    createCheckIn(member, 'valle'),
  ];
  expect(await send(member, first)).toBe('written');
  await pollUntil(() => isCounted(member));
  expect(await send(member, second)).toBe('written');
  await pollUntil(() => isCounted(member));
  expect((await readRecord(`Access/${member.uid}`)).Visits).toBe(0);
  expect(await send(member, third)).toBe('refused');
  expect(await undo(member, second)).toBe('written');
  await pollUntil(async () => (await readRecord(`Access/${member.uid}`)).Visits === 1);
  expect(await send(member, third)).toBe('written');
});

it('allows one undo per day, and keeps the annulled check-in', async () => {
  const member = await createMemberWithVisits(2);
  const [first, second, third] = [
    createCheckIn(member, 'centro'),
    // In place of an annulled check-in, the rules accept only one that happened after the annulment.
    { ...createCheckIn(member, 'centro'), at: Date.now() + 60_000 },
    createCheckIn(member, 'cumbres'),
  ];
  const recordPath = `${checkInDay(first)}/${member.uid}`;
  expect(await send(member, first)).toBe('written');
  await pollUntil(() => isCounted(member));
  expect(await undo(member, first)).toBe('written');
  expect(await send(member, second)).toBe('written');
  await pollUntil(async () => first.id in (await readRecord(`AnnulledAttendance/centro/${recordPath}`)));
  expect(await readRecord(`AnnulledAttendance/centro/${recordPath}/${first.id}`)).toMatchObject({
    Id: first.id,
    Via: 'self',
    Annulled: { By: member.uid },
  });
  await pollUntil(() => isCounted(member));
  expect(await undo(member, second)).toBe('refused');
  expect(await send(member, third)).toBe('written');
  expect(await undo(member, third)).toBe('refused');
  await pollUntil(() => isCounted(member));
  expect((await readRecord(`Access/${member.uid}`)).Visits).toBe(0);
});

it('keeps the time at which a resent check-in first arrived, and adds the name to its record again', async () => {
  const member = await newSignedInMember({ Plan: 'mensual' });
  const checkIn = createCheckIn(member, 'centro');
  const recordPath = `${checkInDay(checkIn)}/${member.uid}`;
  const loadFacts = () => readRecord(`AttendanceFacts/centro/${recordPath}`);
  const loadRecord = () => readRecord(`Attendance/centro/${recordPath}`);
  expect(await send(member, checkIn)).toBe('written');
  await pollUntil(async () => 'Id' in (await loadFacts()) && 'Nombre' in (await loadRecord()));
  const { Ts: firstTs } = await loadRecord();
  expect(await loadFacts()).toEqual({ Id: checkIn.id, Ts: firstTs });

  expect(await send(member, checkIn)).toBe('written');
  await pollUntil(async () => 'Nombre' in (await loadRecord()));
  expect((await loadRecord()).Ts).toBeGreaterThan(Number(firstTs));
  expect(await loadFacts()).toEqual({ Id: checkIn.id, Ts: firstTs });
  // The check-in first arrived 31 s ago: sending it again doesn't restart the 30 s in which it can be undone.
  await writeAsOwner(`AttendanceFacts/centro/${recordPath}/Ts`, Date.now() - 31_000);
  expect(await send(member, checkIn)).toBe('written');
  expect(await undo(member, checkIn)).toBe('refused');
});
