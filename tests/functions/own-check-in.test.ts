import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, gymDayOf } from '../../domain/src/calendar/calendar.ts';
import { type CheckIn, checkInDay, checkInUpdate, undoUpdate } from '../../domain/src/database/door/attendance.ts';
import { updateAsMember, updateAsOwner, writeAsOwner } from '../support/database.ts';
import {
  forgetCalls,
  mustCall,
  newId,
  newMember,
  readRecord,
  type Session,
  signIn,
  signInWithToken,
} from '../support/functions.ts';
import { PEOPLE, until } from '../support/people.ts';
import { closeServerCode, refreshMember } from '../support/server-code.ts';

const BRANCHES = ['centro', 'cumbres', 'valle'] as const;
const ROUNDS = 8;
const NOW = { '.sv': 'timestamp' };
const today = gymDayOf(Date.now());
let reception: Session;

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await forgetCalls();
});

afterAll(closeServerCode);

/** A signed-in member with an own phone. */
async function phoneOf(more: Readonly<Record<string, unknown>>): Promise<Session> {
  const { accessLink } = await newMember(reception, more);
  // Links can be redeemed ten times a minute.
  await forgetCalls('redeemAccessLink');
  const { token } = await mustCall(reception, 'redeemAccessLink', { code: accessLink.slice(-22) });
  return signInWithToken(token);
}

function ownCheckIn({ uid }: Session, branch: string): CheckIn {
  const what = { via: 'self', by: uid, verdict: 'granted', problems: [], clock: 'sure' } as const;
  return { id: newId(), uid, branch, at: Date.now(), ...what };
}

const send = (phone: Session, checkIn: CheckIn) => updateAsMember(phone.token, checkInUpdate(checkIn, NOW));
const undo = (phone: Session, checkIn: CheckIn) => updateAsMember(phone.token, undoUpdate(checkIn, phone.uid, NOW));

async function isCounted({ uid }: Session): Promise<boolean> {
  const { Ts, Counted } = await readRecord(`VisitUse/${uid}`);
  return Ts !== undefined && Counted === Ts;
}

/** Gives the member a pack with this number of visits left. */
async function packOf(left: number): Promise<Session> {
  const phone = await phoneOf({ Plan: 'diez-visitas', Starts: addDays(today, -20) });
  const used = Array.from({ length: 10 - left }, (_, index) => addDays(today, -1 - index));
  await updateAsOwner(
    Object.fromEntries(used.map((day) => [`MemberAttendance/${phone.uid}/${day}/centro`, { Ts: Date.now() }])),
  );
  await refreshMember(phone.uid, Date.now());
  expect((await readRecord(`Access/${phone.uid}`)).Visits).toBe(left);
  return phone;
}

it('opens one branch for the last visit, however many are requested at once', { timeout: 120_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const phone = await packOf(1);
    const checkIns = BRANCHES.map((branch) => ownCheckIn(phone, branch));
    const answers = await Promise.all(checkIns.map((checkIn) => send(phone, checkIn)));
    expect(answers.filter((answer) => answer === 'written')).toHaveLength(1);
    await until(() => isCounted(phone));
    expect((await readRecord(`Access/${phone.uid}`)).Visits).toBe(0);
    expect(await Promise.all(checkIns.map((checkIn) => send(phone, checkIn)))).toEqual(answers);
    await until(() => isCounted(phone));
  }
});

it('opens none for an update with three branches', async () => {
  const phone = await packOf(3);
  const all = Object.assign({}, ...BRANCHES.map((branch) => checkInUpdate(ownCheckIn(phone, branch), NOW)));
  expect(await updateAsMember(phone.token, all)).toBe('refused');
});

it('takes the next visit once the one before is counted, and returns one that is taken back', async () => {
  const phone = await packOf(2);
  const [first, second, third] = [
    ownCheckIn(phone, 'centro'),
    ownCheckIn(phone, 'cumbres'),
    ownCheckIn(phone, 'valle'),
  ];
  expect(await send(phone, first)).toBe('written');
  await until(() => isCounted(phone));
  expect(await send(phone, second)).toBe('written');
  await until(() => isCounted(phone));
  expect((await readRecord(`Access/${phone.uid}`)).Visits).toBe(0);
  expect(await send(phone, third)).toBe('refused');
  expect(await undo(phone, second)).toBe('written');
  await until(async () => (await readRecord(`Access/${phone.uid}`)).Visits === 1);
  expect(await send(phone, third)).toBe('written');
});

it('returns one visit a day, and keeps the annulled record beside the next one', async () => {
  const phone = await packOf(2);
  const [first, second, third] = [
    ownCheckIn(phone, 'centro'),
    { ...ownCheckIn(phone, 'centro'), at: Date.now() + 60_000 },
    ownCheckIn(phone, 'cumbres'),
  ];
  const place = `${checkInDay(first)}/${phone.uid}`;
  expect(await send(phone, first)).toBe('written');
  await until(() => isCounted(phone));
  expect(await undo(phone, first)).toBe('written');
  expect(await send(phone, second)).toBe('written');
  await until(async () => first.id in (await readRecord(`AnnulledAttendance/centro/${place}`)));
  expect(await readRecord(`AnnulledAttendance/centro/${place}/${first.id}`)).toMatchObject({
    Id: first.id,
    Via: 'self',
    Annulled: { By: phone.uid },
  });
  await until(() => isCounted(phone));
  expect(await undo(phone, second)).toBe('refused');
  expect(await send(phone, third)).toBe('written');
  expect(await undo(phone, third)).toBe('refused');
  await until(() => isCounted(phone));
  expect((await readRecord(`Access/${phone.uid}`)).Visits).toBe(0);
});

it('keeps the first arrival of a repeated record, and restores its name', async () => {
  const phone = await phoneOf({ Plan: 'mensual' });
  const checkIn = ownCheckIn(phone, 'centro');
  const place = `${checkInDay(checkIn)}/${phone.uid}`;
  const facts = () => readRecord(`AttendanceFacts/centro/${place}`);
  const record = () => readRecord(`Attendance/centro/${place}`);
  expect(await send(phone, checkIn)).toBe('written');
  await until(async () => 'Id' in (await facts()) && 'Nombre' in (await record()));
  const { Ts: firstTs } = await record();
  expect(await facts()).toEqual({ Id: checkIn.id, Ts: firstTs });

  expect(await send(phone, checkIn)).toBe('written');
  await until(async () => 'Nombre' in (await record()));
  expect((await record()).Ts).toBeGreaterThan(Number(firstTs));
  expect(await facts()).toEqual({ Id: checkIn.id, Ts: firstTs });
  // The first one now came 31 s ago: sending it again doesn't start the 30 s anew.
  await writeAsOwner(`AttendanceFacts/centro/${place}/Ts`, Date.now() - 31_000);
  expect(await send(phone, checkIn)).toBe('written');
  expect(await undo(phone, checkIn)).toBe('refused');
});
