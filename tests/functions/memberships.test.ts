import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays, gymDayOf } from '../../domain/src/calendar/calendar.ts';
import type { DeskPaymentMethod } from '../../domain/src/membership/membership.ts';
import {
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
} from '../support/functions.ts';
import { callChange, mustChange, seenNow, withSeen } from '../support/membership-changes.ts';
import { PEOPLE } from '../support/people.ts';

let reception: Session;
const today = gymDayOf(Date.now());

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await forgetCalls();
});

it('renews from the end of the present period, updates every row, and answers a repeated request the same', async () => {
  const { uid } = await newMember(reception, { Plan: 'semana' });
  const input = await withSeen('renewMembership', { requestId: newId(), uid, Plan: 'semana', PaidBy: 'card' });
  const renewed = await mustCall(reception, 'renewMembership', input);
  expect(renewed).toMatchObject({ OldEnds: addDays(today, 6), Ends: addDays(today, 13), Starts: today, Revision: 2 });
  expect(await mustCall(reception, 'renewMembership', input)).toEqual(renewed);
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({ Ends: renewed.Ends, Revision: 2 });
  expect(await readRecord(`Expirations/all/${addDays(today, 6)}~${uid}`)).toEqual({});
  expect(await readRecord(`Expirations/all/${renewed.Ends}~${uid}`)).toMatchObject({ Plan: 'semana' });
  expect(await readRecord(`Roster/gym/${uid}`)).toMatchObject({ Ends: renewed.Ends });
});

it('accepts only one of several renewals confirmed from the same preview, and refuses the others with the new dates', async () => {
  const { uid } = await newMember(reception, { Plan: 'semana' });
  const Seen = await seenNow('renewMembership', { uid, Plan: 'semana' });
  const renew = () => call(reception, 'renewMembership', { requestId: newId(), uid, Plan: 'semana', Seen });
  const answers = await Promise.all([renew(), renew(), renew()]);
  expect(answers.map(short).toSorted()).toEqual(['done', 'preview-stale', 'preview-stale']);
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({ Ends: Seen.Ends, Revision: 2 });
  expect(Object.keys(await readRecord(`MembershipPeriods/${uid}`))).toHaveLength(2);
  const stale = answers.flatMap((answer) => (answer.ok ? [] : [answer.seen]));
  const now = await seenNow('renewMembership', { uid, Plan: 'semana' });
  expect(stale).toEqual([now, now]);
  expect(now.Ends).toBe(addDays(Seen.Ends ?? today, 7));
});

it('freezes, resumes early, changes plan, cancels and withdraws the cancellation', async () => {
  const { uid, accessLink } = await newMember(reception, { Plan: 'mensual' });
  const { Ends: paid } = await readRecord(`Memberships/${uid}`);
  const frozen = await mustChange(reception, 'freezeMembership', {
    requestId: newId(),
    uid,
    From: today,
    To: addDays(today, 9),
  });
  expect(frozen.Ends).toBe(addDays(frozen.OldEnds ?? today, 10));
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({ State: 'frozen' });
  expect(await readRecord(`Access/${uid}`)).toHaveProperty('FrozenUntil');
  const resumed = await mustChange(reception, 'resumeMembership', { requestId: newId(), uid });
  expect(resumed.Ends).toBe(paid);
  const changed = await mustChange(reception, 'changeMembershipPlan', {
    requestId: newId(),
    uid,
    Plan: 'mensual-centro',
  });
  expect(changed.Ends).toBe(paid);
  // On the first day the whole payment counts towards the other plan, whose whole term is left: only the difference is
  // owed.
  const [paidFor, other] = [await readRecord('Plans/mensual'), await readRecord('Plans/mensual-centro')];
  const lines = Object.values(
    z.record(z.string(), z.looseObject({ Kind: z.string() })).parse(await readRecord(`MembershipPeriods/${uid}`)),
  );
  const difference = Number(other.Price) - Number(paidFor.Price);
  expect(lines.find(({ Kind }) => Kind === 'change')).toMatchObject({
    Price: Math.max(0, difference),
    Credit: paidFor.Price,
    Left: Math.max(0, -difference),
  });
  expect(await readRecord(`Access/${uid}`)).toMatchObject({ Branches: { centro: true }, Plan: 'mensual-centro' });
  expect(await readRecord(`Roster/gym/${uid}`)).toMatchObject({ Gone: true });
  expect(await readRecord(`Roster/centro/${uid}`)).toHaveProperty('Name');
  const requestId = newId();
  await mustChange(reception, 'cancelMembership', { requestId, uid, Reason: 'Se muda de ciudad' });
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({ State: 'cancelled' });
  expect(await readRecord(`Expirations/all/${paid}~${uid}`)).toEqual({});
  const back = await mustChange(reception, 'annulMembershipEntry', {
    requestId: newId(),
    uid,
    Entry: requestId,
    Reason: 'Se queda con nosotros',
  });
  expect(back.Ends).toBe(paid);
  // The log has what each of them changed.
  const log = z.record(
    z.string(),
    z.looseObject({ Action: z.string(), Target: z.optional(z.string()), Facts: z.optional(z.looseObject({})) }),
  );
  const facts = new Map(
    Object.values(log.parse(await readRecord(`Audit/${today}`)))
      .filter(({ Target }) => Target === uid)
      .map(({ Action, Facts }) => [Action, Facts]),
  );
  expect(facts.get('membership-frozen')).toEqual({
    Ends: { From: paid, To: frozen.Ends },
    Days: { From: today, To: addDays(today, 9) },
  });
  expect(facts.get('membership-changed')).toMatchObject({
    Plan: { From: 'mensual', To: 'mensual-centro' },
    PaidBy: 'cash',
  });
  expect(facts.get('membership-cancelled')).toMatchObject({ Ends: { From: paid }, Reason: 'Se muda de ciudad' });
  expect(facts.get('membership-annulled')).toMatchObject({
    Ends: { To: paid },
    Annulled: { Kind: 'cancel' },
    Reason: 'Se queda con nosotros',
  });
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({ State: 'active' });
  expect(accessLink).not.toBe('');
});

it('annuls a pause that is the last entry, and no entry on which another depends', async () => {
  const { uid } = await newMember(reception, { Plan: 'mensual' });
  const [freeze, resume] = [newId(), newId()];
  const { OldEnds: paid } = await mustChange(reception, 'freezeMembership', {
    requestId: freeze,
    uid,
    From: today,
    To: addDays(today, 9),
  });
  await mustChange(reception, 'resumeMembership', { requestId: resume, uid });
  const annul = (Entry: string) =>
    callChange(reception, 'annulMembershipEntry', { requestId: newId(), uid, Entry, Reason: 'Era otra persona' });
  expect(short(await annul(freeze))).toBe('not-last-entry');
  expect(await annul(resume)).toMatchObject({ ok: true, value: { Ends: addDays(paid ?? today, 10) } });
  expect(await annul(freeze)).toMatchObject({ ok: true, value: { Ends: paid } });
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({ State: 'active', Ends: paid });
});

it('refuses to change the membership of a merged person', async () => {
  const [from, into] = [await newMember(reception), await newMember(reception, { Plan: 'semana' })];
  await mustCall(reception, 'mergeUsers', { requestId: newId(), from: from.uid, into: into.uid });
  const answer = await callChange(reception, 'renewMembership', { requestId: newId(), uid: from.uid, Plan: 'semana' });
  expect(short(answer)).toBe('already-merged');
  expect(short(await call(reception, 'createAccessLink', { uid: from.uid, Kind: 'qr' }))).toBe('already-merged');
  expect(short(await call(reception, 'updateUser', { uid: from.uid, Nombre: 'Otra Vez' }))).toBe('already-merged');
});

it('needs a reason if nothing is charged, and lists it for the administrator once', async () => {
  const { uid } = await newMember(reception, { Plan: 'semana' });
  const renewal = (more: { readonly PaidBy: DeskPaymentMethod; readonly Reason?: string }) => ({
    requestId: newId(),
    uid,
    Plan: 'semana',
    ...more,
  });
  for (const PaidBy of ['courtesy', 'outside'] as const) {
    const answer = await callChange(reception, 'renewMembership', renewal({ PaidBy }));
    expect(short(answer)).toBe('reason-required Reason');
  }
  const given = renewal({ PaidBy: 'courtesy', Reason: ' Aniversario ' });
  const gift = await withSeen('renewMembership', given);
  await mustCall(reception, 'renewMembership', gift);
  await mustCall(reception, 'renewMembership', gift);
  const paid = renewal({ PaidBy: 'cash', Reason: 'No cuenta' });
  await mustChange(reception, 'renewMembership', paid);
  const listed = `Uncharged/${today.slice(0, 7)}`;
  expect(await readRecord(`${listed}/${gift.requestId}`)).toMatchObject({
    Uid: uid,
    Plan: 'semana',
    PaidBy: 'courtesy',
    Reason: 'Aniversario',
    By: PEOPLE.reception.uid,
  });
  expect(await readRecord(`MembershipPeriods/${uid}/${gift.requestId}`)).toMatchObject({ Reason: 'Aniversario' });
  expect(await readRecord(`${listed}/${paid.requestId}`)).toEqual({});
  expect(await readRecord(`MembershipPeriods/${uid}/${paid.requestId}`)).not.toHaveProperty('Reason');
});

it('lists a person who was created with a free plan', async () => {
  const requestId = newId();
  const made = { requestId, Nombre: 'Prueba Regalo', Phone: newPhone(), HomeBranch: 'centro', Plan: 'semana' };
  expect(short(await call(reception, 'createUser', { ...made, requestId: newId(), PaidBy: 'outside' }))).toBe(
    'reason-required Reason',
  );
  const outside = { ...made, PaidBy: 'outside', Reason: 'Pagó en la app anterior' };
  const refused = await call(reception, 'createUser', { ...outside, requestId: newId() });
  expect(short(refused)).toBe('uncharged-limit PaidBy');
  await mustCall(await signIn(PEOPLE.admin.email), 'createUser', outside);
  expect(await readRecord(`Uncharged/${today.slice(0, 7)}/${requestId}`)).toMatchObject({ PaidBy: 'outside' });
});
