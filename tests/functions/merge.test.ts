import { beforeAll, expect, it } from 'vitest';
import { addDays, gymDayOf, startOfGymDay } from '../../domain/src/calendar/calendar.ts';
import { readAsOwner } from '../support/database.ts';
import {
  accountOf,
  call,
  forgetCalls,
  mustCall,
  newId,
  newMember,
  newPhone,
  readRecord,
  type Session,
  short,
  signIn,
  signUp,
} from '../support/functions.ts';
import { mustChange } from '../support/membership-changes.ts';
import { PEOPLE } from '../support/people.ts';

let reception: Session;
const today = gymDayOf(Date.now());

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await forgetCalls();
});

const merge = (from: string, into: string, requestId = newId()) =>
  call(reception, 'mergeUsers', { requestId, from, into });
const visit = (uid: string, day: string) =>
  mustCall(reception, 'recordAttendance', {
    requestId: newId(),
    uid,
    branch: 'centro',
    At: startOfGymDay(gymDayOf(Date.parse(`${day}T18:00:00Z`))) + 11 * 3_600_000,
  });

it('merges the record that reception made into the account that the person made', async () => {
  const deskRecord = await newMember(reception, {
    Plan: 'mensual',
    Nombre: 'Prueba Unida Lozano',
    BirthDate: '1991-02-03',
  });
  const day = addDays(today, -150);
  await visit(deskRecord.uid, day);
  const self = await signUp();
  await mustCall(self, 'updateUser', { Nombre: 'Prueba Unida' });
  const { Pin: given } = await readRecord(`Users/${self.uid}`);
  const { Ends } = await readRecord(`Memberships/${deskRecord.uid}`);

  const requestId = newId();
  const both = await Promise.all([
    merge(deskRecord.uid, self.uid, requestId),
    merge(deskRecord.uid, self.uid, requestId),
  ]);
  for (const answer of both) expect(answer).toEqual({ ok: true, value: { uid: self.uid, Ends, Visits: 1 } });

  expect(await readRecord(`Users/${self.uid}`)).toMatchObject({
    Nombre: 'Prueba Unida',
    Phone: `+52${deskRecord.phone}`,
    Pin: deskRecord.pin,
    BirthDate: '1991-02-03',
    Email: self.email,
  });
  expect(await readRecord(`Users/${deskRecord.uid}`)).toMatchObject({ MergedInto: self.uid, Active: false });
  expect(await readRecord(`MergedUsers/${deskRecord.uid}`)).toMatchObject({
    Into: self.uid,
    Profile: { Pin: deskRecord.pin },
  });
  expect(await readAsOwner(`Phones/${encodeURIComponent(`+52${deskRecord.phone}`)}`)).toBe(self.uid);
  // The PIN is the one that the person has used so far, not the one that the server gave the new account.
  expect(await readAsOwner(`Pins/${deskRecord.pin}`)).toBe(self.uid);
  expect(await readAsOwner(`Pins/${given}`)).toBeNull();
  expect(await readRecord(`Memberships/${self.uid}`)).toMatchObject({ Ends, Plan: 'mensual', State: 'active' });
  expect(await readAsOwner(`Memberships/${deskRecord.uid}`)).toBeNull();
  expect(await readAsOwner(`Access/${deskRecord.uid}`)).toBeNull();
  expect(Object.keys(await readRecord(`MembershipPeriods/${deskRecord.uid}`))).toHaveLength(1);
  expect(await readRecord(`MemberAttendance/${self.uid}/${day}/centro`)).toMatchObject({ Of: deskRecord.uid });
  expect(await readRecord(`Summaries/${self.uid}`)).toMatchObject({ LastVisit: day });
  expect(await readRecord(`Roster/gym/${deskRecord.uid}`)).toMatchObject({ Gone: true });
  expect(await readAsOwner(`RosterSecrets/gym/${deskRecord.uid}`)).toBeNull();
  const { Secret } = await readRecord(`Cards/${self.uid}`);
  expect(await readRecord(`RosterSecrets/gym/${self.uid}`)).toMatchObject({ Secret });
  const index = Object.keys(await readRecord('MemberIndex'));
  expect(index.some((key) => key.endsWith(`~${deskRecord.uid}`))).toBe(false);
  expect(index).toContain(`n~${deskRecord.pin}~${self.uid}`);
  expect(await accountOf(deskRecord.uid)).toBe('none');
  expect(await accountOf(self.uid)).toBe('open');
});

it('warns if the person signs in with the account that is not kept', async () => {
  const deskRecord = await newMember(reception);
  const self = await signUp();
  expect(short(await merge(self.uid, deskRecord.uid))).toBe('merge-direction');
  expect(short(await merge(deskRecord.uid, self.uid))).toBe('done');
  expect(short(await merge(deskRecord.uid, self.uid))).toBe('already-merged');
});

it('keeps both histories and all paid days', async () => {
  const old = await newMember(reception, { Plan: 'semana', Starts: addDays(today, -60) });
  const current = await newMember(reception, { Plan: 'semana' });
  await mustChange(reception, 'renewMembership', { requestId: newId(), uid: current.uid, Plan: 'mensual' });
  const before = await readRecord(`Memberships/${current.uid}`);
  await mustCall(reception, 'mergeUsers', { requestId: newId(), from: current.uid, into: old.uid });
  const { Revision: _before, ...was } = before;
  const { Revision: _after, ...is } = await readRecord(`Memberships/${old.uid}`);
  expect(is).toEqual(was);
  expect(Object.keys(await readRecord(`MembershipPeriods/${old.uid}`)).length).toBeGreaterThanOrEqual(3);
  const renewed = await mustChange(reception, 'renewMembership', { requestId: newId(), uid: old.uid, Plan: 'semana' });
  expect(renewed.OldEnds).toBe(was.Ends);
});

it('refuses a merge while both have a membership in force', async () => {
  const [from, into] = [
    await newMember(reception, { Plan: 'mensual' }),
    await newMember(reception, { Plan: 'mensual' }),
  ];
  expect(short(await merge(from.uid, into.uid))).toBe('memberships-overlap');
});

it('keeps the survivor’s value where both have one, and frees the other', async () => {
  const [from, into] = [await newMember(reception), await newMember(reception)];
  await mustCall(reception, 'mergeUsers', { requestId: newId(), from: from.uid, into: into.uid });
  expect(await readRecord(`Users/${into.uid}`)).toMatchObject({ Phone: `+52${into.phone}`, Pin: into.pin });
  expect(await readAsOwner(`Phones/${encodeURIComponent(`+52${from.phone}`)}`)).toBeNull();
  expect(await readAsOwner(`Pins/${from.pin}`)).toBeNull();
  const again = { requestId: newId(), Nombre: 'Prueba Nueva', Phone: from.phone, HomeBranch: 'centro' };
  expect(short(await call(reception, 'createUser', again))).toBe('done');
});

it('disables the second of two accounts that the person made', async () => {
  const [first, second] = [await signUp(), await signUp()];
  await mustCall(first, 'updateUser', { Nombre: 'Prueba Doble', Phone: newPhone() });
  await mustCall(second, 'updateUser', { Nombre: 'Prueba Doble' });
  // Reception can't remove a sign-in with e-mail and password.
  expect(short(await merge(second.uid, first.uid))).toBe('sign-in-by-admins');
  expect(await accountOf(second.uid)).toBe('open');
  const admin = await signIn(PEOPLE.admin.email);
  const input = { requestId: newId(), from: second.uid, into: first.uid };
  expect(short(await call(admin, 'mergeUsers', input))).toBe('done');
  expect(await accountOf(second.uid)).toBe('disabled');
  expect(await accountOf(first.uid)).toBe('open');
});

it('finds a late visit, and annuls an old one, under the surviving person', async () => {
  const [from, into] = [await newMember(reception), await newMember(reception)];
  const day = addDays(today, -151);
  await visit(from.uid, day);
  await mustCall(reception, 'mergeUsers', { requestId: newId(), from: from.uid, into: into.uid });
  const late = await visit(from.uid, addDays(today, -152));
  expect(late.uid).toBe(into.uid);
  await mustCall(reception, 'annulAttendance', {
    requestId: newId(),
    branch: 'centro',
    day,
    uid: from.uid,
    Reason: 'No entró',
  });
  expect(await readRecord(`MemberAttendance/${into.uid}/${day}/centro`)).toHaveProperty('Annulled');
  expect(await readRecord(`Summaries/${into.uid}`)).toMatchObject({ LastVisit: addDays(today, -152) });
});

it.each([
  { file: 'the file that would be kept', closed: 'into' },
  { file: 'the file that would be joined', closed: 'from' },
] as const)(
  'refuses to merge two files while $file is closed, and merges them once it is open again',
  { timeout: 60_000 },
  async ({ closed }) => {
    const sides = { from: await newMember(reception, { Plan: 'mensual' }), into: await newMember(reception) };
    const { uid } = sides[closed];
    const set = (Active: boolean) =>
      mustCall(reception, 'setAccountActive', { requestId: newId(), uid, Active, Reason: 'Pidió su baja' });
    await set(false);
    const before = [await readRecord(`Users/${sides.from.uid}`), await readRecord(`Users/${sides.into.uid}`)];
    const joined = await merge(sides.from.uid, sides.into.uid);
    expect(short(joined)).toBe('closed-not-merged');
    expect([await readRecord(`Users/${sides.from.uid}`), await readRecord(`Users/${sides.into.uid}`)]).toEqual(before);
    expect(await readAsOwner(`Memberships/${sides.into.uid}`)).toBeNull();
    await set(true);
    expect(short(await merge(sides.from.uid, sides.into.uid))).toBe('done');
    expect(await readRecord(`Users/${sides.into.uid}`)).toMatchObject({ Active: true });
  },
);
