import { beforeAll, expect, it } from 'vitest';
import { addDays, type GymDay, gymDayOf, startOfGymDay } from '../../domain/src/calendar/calendar.ts';
import { readAsOwner } from '../support/database.ts';
import {
  call,
  formatAnswer,
  loadAccountState,
  mustCall,
  newId,
  newMember,
  newPhone,
  readRecord,
  resetRateLimits,
  type Session,
  signIn,
  signUp,
} from '../support/functions.ts';
import { mustChange } from '../support/membership-changes.ts';
import { PEOPLE } from '../support/people.ts';

let reception: Session;
const today = gymDayOf(Date.now());

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await resetRateLimits();
});

const merge = (from: string, into: string, requestId = newId()) =>
  call(reception, 'mergeUsers', { requestId, from, into });
/** Records a visit at Centro at eleven in the morning of a past day. */
const recordVisit = (uid: string, day: GymDay) =>
  mustCall(reception, 'recordAttendance', {
    requestId: newId(),
    uid,
    branch: 'centro',
    At: startOfGymDay(day) + 11 * 3_600_000,
  });

it('merges a file that reception created into the account with which the person signed up', async () => {
  const deskRecord = await newMember(reception, {
    Plan: 'mensual',
    Nombre: 'Prueba Unida Lozano',
    BirthDate: '1991-02-03',
  });
  const day = addDays(today, -150);
  await recordVisit(deskRecord.uid, day);
  const account = await signUp();
  await mustCall(account, 'updateUser', { Nombre: 'Prueba Unida' });
  const { Pin: assignedPin } = await readRecord(`Users/${account.uid}`);
  const { Ends } = await readRecord(`Memberships/${deskRecord.uid}`);

  const requestId = newId();
  const answers = await Promise.all([
    merge(deskRecord.uid, account.uid, requestId),
    merge(deskRecord.uid, account.uid, requestId),
  ]);
  for (const answer of answers) expect(answer).toEqual({ ok: true, value: { uid: account.uid, Ends, Visits: 1 } });

  expect(await readRecord(`Users/${account.uid}`)).toMatchObject({
    Nombre: 'Prueba Unida',
    Phone: `+52${deskRecord.phone}`,
    Pin: deskRecord.pin,
    BirthDate: '1991-02-03',
    Email: account.email,
  });
  expect(await readRecord(`Users/${deskRecord.uid}`)).toMatchObject({ MergedInto: account.uid, Active: false });
  expect(await readRecord(`MergedUsers/${deskRecord.uid}`)).toMatchObject({
    Into: account.uid,
    Profile: { Pin: deskRecord.pin },
  });
  expect(await readAsOwner(`Phones/${encodeURIComponent(`+52${deskRecord.phone}`)}`)).toBe(account.uid);
  // The person keeps the PIN that reception gave out. The PIN that the server assigned to the new account is deleted.
  expect(await readAsOwner(`Pins/${deskRecord.pin}`)).toBe(account.uid);
  expect(await readAsOwner(`Pins/${assignedPin}`)).toBeNull();
  expect(await readRecord(`Memberships/${account.uid}`)).toMatchObject({ Ends, Plan: 'mensual', State: 'active' });
  expect(await readAsOwner(`Memberships/${deskRecord.uid}`)).toBeNull();
  expect(await readAsOwner(`Access/${deskRecord.uid}`)).toBeNull();
  expect(Object.keys(await readRecord(`MembershipPeriods/${deskRecord.uid}`))).toHaveLength(1);
  expect(await readRecord(`MemberAttendance/${account.uid}/${day}/centro`)).toMatchObject({ Of: deskRecord.uid });
  expect(await readRecord(`Summaries/${account.uid}`)).toMatchObject({ LastVisit: day });
  expect(await readRecord(`Roster/gym/${deskRecord.uid}`)).toMatchObject({ Gone: true });
  expect(await readAsOwner(`RosterSecrets/gym/${deskRecord.uid}`)).toBeNull();
  const { Secret } = await readRecord(`Cards/${account.uid}`);
  expect(await readRecord(`RosterSecrets/gym/${account.uid}`)).toMatchObject({ Secret });
  const index = Object.keys(await readRecord('MemberIndex'));
  expect(index.some((key) => key.endsWith(`~${deskRecord.uid}`))).toBe(false);
  expect(index).toContain(`n~${deskRecord.pin}~${account.uid}`);
  expect(await loadAccountState(deskRecord.uid)).toBe('none');
  expect(await loadAccountState(account.uid)).toBe('open');
});

it('refuses a merge that would remove the only sign-in method, and refuses to merge the same person twice', async () => {
  const deskRecord = await newMember(reception);
  const account = await signUp();
  expect(formatAnswer(await merge(account.uid, deskRecord.uid))).toBe('merge-direction');
  expect(formatAnswer(await merge(deskRecord.uid, account.uid))).toBe('done');
  expect(formatAnswer(await merge(deskRecord.uid, account.uid))).toBe('already-merged');
});

it('keeps the membership histories of both people and all paid days', async () => {
  const expired = await newMember(reception, { Plan: 'semana', Starts: addDays(today, -60) });
  const current = await newMember(reception, { Plan: 'semana' });
  await mustChange(reception, 'renewMembership', { requestId: newId(), uid: current.uid, Plan: 'mensual' });
  const { Revision: _before, ...membershipBefore } = await readRecord(`Memberships/${current.uid}`);
  await mustCall(reception, 'mergeUsers', { requestId: newId(), from: current.uid, into: expired.uid });
  const { Revision: _after, ...membershipAfter } = await readRecord(`Memberships/${expired.uid}`);
  expect(membershipAfter).toEqual(membershipBefore);
  expect(Object.keys(await readRecord(`MembershipPeriods/${expired.uid}`)).length).toBeGreaterThanOrEqual(3);
  const renewed = await mustChange(reception, 'renewMembership', {
    requestId: newId(),
    uid: expired.uid,
    Plan: 'semana',
  });
  expect(renewed.OldEnds).toBe(membershipBefore.Ends);
});

it('refuses a merge while both people have a membership in force', async () => {
  const [from, into] = [
    await newMember(reception, { Plan: 'mensual' }),
    await newMember(reception, { Plan: 'mensual' }),
  ];
  expect(formatAnswer(await merge(from.uid, into.uid))).toBe('memberships-overlap');
});

it('keeps the survivor’s phone and PIN, and frees those of the merged person', async () => {
  const [from, into] = [await newMember(reception), await newMember(reception)];
  await mustCall(reception, 'mergeUsers', { requestId: newId(), from: from.uid, into: into.uid });
  expect(await readRecord(`Users/${into.uid}`)).toMatchObject({ Phone: `+52${into.phone}`, Pin: into.pin });
  expect(await readAsOwner(`Phones/${encodeURIComponent(`+52${from.phone}`)}`)).toBeNull();
  expect(await readAsOwner(`Pins/${from.pin}`)).toBeNull();
  const input = { requestId: newId(), Nombre: 'Prueba Nueva', Phone: from.phone, HomeBranch: 'centro' };
  expect(formatAnswer(await call(reception, 'createUser', input))).toBe('done');
});

it('lets only administrators merge two accounts with sign-in methods, and disables the merged account', async () => {
  const [first, second] = [await signUp(), await signUp()];
  await mustCall(first, 'updateUser', { Nombre: 'Prueba Doble', Phone: newPhone() });
  await mustCall(second, 'updateUser', { Nombre: 'Prueba Doble' });
  expect(formatAnswer(await merge(second.uid, first.uid))).toBe('sign-in-by-admins');
  expect(await loadAccountState(second.uid)).toBe('open');
  const admin = await signIn(PEOPLE.admin.email);
  const input = { requestId: newId(), from: second.uid, into: first.uid };
  expect(formatAnswer(await call(admin, 'mergeUsers', input))).toBe('done');
  expect(await loadAccountState(second.uid)).toBe('disabled');
  expect(await loadAccountState(first.uid)).toBe('open');
});

it('records and annuls a merged person’s visits for the survivor after the merge', async () => {
  const [from, into] = [await newMember(reception), await newMember(reception)];
  const day = addDays(today, -151);
  await recordVisit(from.uid, day);
  await mustCall(reception, 'mergeUsers', { requestId: newId(), from: from.uid, into: into.uid });
  const lateVisit = await recordVisit(from.uid, addDays(today, -152));
  expect(lateVisit.uid).toBe(into.uid);
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
  { account: 'the account of the survivor', closed: 'into' },
  { account: 'the other account', closed: 'from' },
] as const)(
  'refuses to merge two people while $account is closed, and merges them once it is open again',
  { timeout: 60_000 },
  async ({ closed }) => {
    const people = { from: await newMember(reception, { Plan: 'mensual' }), into: await newMember(reception) };
    const { uid } = people[closed];
    const setActive = (Active: boolean) =>
      mustCall(reception, 'setAccountActive', { requestId: newId(), uid, Active, Reason: 'Pidió su baja' });
    await setActive(false);
    const usersBefore = [await readRecord(`Users/${people.from.uid}`), await readRecord(`Users/${people.into.uid}`)];
    const refused = await merge(people.from.uid, people.into.uid);
    expect(formatAnswer(refused)).toBe('closed-not-merged');
    expect([await readRecord(`Users/${people.from.uid}`), await readRecord(`Users/${people.into.uid}`)]).toEqual(
      usersBefore,
    );
    expect(await readAsOwner(`Memberships/${people.into.uid}`)).toBeNull();
    await setActive(true);
    expect(formatAnswer(await merge(people.from.uid, people.into.uid))).toBe('done');
    expect(await readRecord(`Users/${people.into.uid}`)).toMatchObject({ Active: true });
  },
);
