import { beforeAll, expect, it } from 'vitest';
import { addDays, gymDayOf } from '../../domain/src/calendar/calendar.ts';
import {
  call,
  forgetCalls,
  mustCall,
  newId,
  newMember,
  readRecord,
  type Session,
  short,
  signIn,
} from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';

let reception: Session;
const today = gymDayOf(Date.now());

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await forgetCalls();
});

it('renews after what is in force, moves every row with it, and answers the same again', async () => {
  const { uid } = await newMember(reception, { Plan: 'semana' });
  const input = { requestId: newId(), uid, Plan: 'semana', PaidBy: 'card' };
  const renewed = await mustCall(reception, 'renewMembership', input);
  expect(renewed).toEqual({ OldEnds: addDays(today, 6), Ends: addDays(today, 13), Starts: today, Revision: 2 });
  expect(await mustCall(reception, 'renewMembership', input)).toEqual(renewed);
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({ Ends: renewed.Ends, Revision: 2 });
  expect(await readRecord(`Expirations/all/${addDays(today, 6)}~${uid}`)).toEqual({});
  expect(await readRecord(`Expirations/all/${renewed.Ends}~${uid}`)).toMatchObject({ Plan: 'semana' });
  expect(await readRecord(`Roster/centro/${uid}`)).toMatchObject({ Ends: renewed.Ends });
});

it('loses none of several renewals at once', async () => {
  const { uid } = await newMember(reception, { Plan: 'semana' });
  const renew = () => call(reception, 'renewMembership', { requestId: newId(), uid, Plan: 'semana' });
  const answers = await Promise.all([renew(), renew(), renew()]);
  // Decided anew when another came first, so all three are done: each one week.
  expect(answers.map(short)).toEqual(['done', 'done', 'done']);
  const done = answers.length;
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({
    Ends: addDays(today, 6 + 7 * done),
    Revision: 1 + done,
  });
  expect(Object.keys(await readRecord(`MembershipPeriods/${uid}`))).toHaveLength(1 + done);
});

it('freezes, resumes early, changes plan, cancels and takes the cancellation back', async () => {
  const { uid, accessLink } = await newMember(reception, { Plan: 'mensual' });
  const { Ends: paid } = await readRecord(`Memberships/${uid}`);
  const frozen = await mustCall(reception, 'freezeMembership', {
    requestId: newId(),
    uid,
    From: today,
    To: addDays(today, 9),
  });
  expect(frozen.Ends).toBe(addDays(frozen.OldEnds ?? today, 10));
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({ State: 'frozen' });
  expect(await readRecord(`Access/${uid}`)).toHaveProperty('FrozenUntil');
  const resumed = await mustCall(reception, 'resumeMembership', { requestId: newId(), uid });
  expect(resumed.Ends).toBe(paid);
  const changed = await mustCall(reception, 'changeMembershipPlan', {
    requestId: newId(),
    uid,
    Plan: 'mensual-centro',
  });
  expect(changed.Ends).toBe(paid);
  expect(await readRecord(`Access/${uid}`)).toMatchObject({ Branches: { centro: true }, Plan: 'mensual-centro' });
  expect(await readRecord(`Roster/valle/${uid}`)).toMatchObject({ Gone: true });
  const requestId = newId();
  await mustCall(reception, 'cancelMembership', { requestId, uid, Reason: 'Se muda de ciudad' });
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({ State: 'cancelled' });
  expect(await readRecord(`Expirations/all/${paid}~${uid}`)).toEqual({});
  const back = await mustCall(reception, 'annulMembershipEntry', {
    requestId: newId(),
    uid,
    Entry: requestId,
    Reason: 'Se queda con nosotros',
  });
  expect(back.Ends).toBe(paid);
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({ State: 'active' });
  expect(accessLink).not.toBe('');
});

it('refuses a change of somebody who was joined into another', async () => {
  const [from, into] = [await newMember(reception), await newMember(reception, { Plan: 'semana' })];
  await mustCall(reception, 'mergeUsers', { requestId: newId(), from: from.uid, into: into.uid });
  const answer = await call(reception, 'renewMembership', { requestId: newId(), uid: from.uid, Plan: 'semana' });
  expect(short(answer)).toBe('already-merged');
  expect(short(await call(reception, 'createAccessLink', { uid: from.uid }))).toBe('already-merged');
  expect(short(await call(reception, 'updateUser', { uid: from.uid, Nombre: 'Otra Vez' }))).toBe('already-merged');
});
