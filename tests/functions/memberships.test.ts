import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays, gymDayOf } from '../../domain/src/calendar/calendar.ts';
import type { DeskPaymentMethod } from '../../domain/src/membership/membership.ts';
import {
  call,
  formatAnswer,
  mustCall,
  newId,
  newMember,
  newPhone,
  readRecord,
  resetRateLimits,
  type Session,
  signIn,
} from '../support/functions.ts';
import { callChange, mustChange, seenNow, withSeen } from '../support/membership-changes.ts';
import { PEOPLE } from '../support/people.ts';

let reception: Session;
const today = gymDayOf(Date.now());

beforeAll(async () => {
  reception = await signIn(PEOPLE.reception.email);
  await resetRateLimits();
});

it('renews from the end of the current period, and gives a repeated request the same answer', async () => {
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

it('accepts one of several renewals with the same preview, and refuses the others with the new dates', async () => {
  const { uid } = await newMember(reception, { Plan: 'semana' });
  const Seen = await seenNow('renewMembership', { uid, Plan: 'semana' });
  const renew = () => call(reception, 'renewMembership', { requestId: newId(), uid, Plan: 'semana', Seen });
  const answers = await Promise.all([renew(), renew(), renew()]);
  expect(answers.map(formatAnswer).toSorted()).toEqual(['done', 'preview-stale', 'preview-stale']);
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({ Ends: Seen.Ends, Revision: 2 });
  expect(Object.keys(await readRecord(`MembershipPeriods/${uid}`))).toHaveLength(2);
  const newPreviews = answers.flatMap((answer) => (answer.ok ? [] : [answer.seen]));
  const current = await seenNow('renewMembership', { uid, Plan: 'semana' });
  expect(newPreviews).toEqual([current, current]);
  expect(current.Ends).toBe(addDays(Seen.Ends ?? today, 7));
});

it('freezes, resumes early, changes plan, cancels, annuls the cancellation, and logs the changes', async () => {
  const { uid } = await newMember(reception, { Plan: 'mensual' });
  const { Ends: paidEnd } = await readRecord(`Memberships/${uid}`);
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
  expect(resumed.Ends).toBe(paidEnd);
  const changed = await mustChange(reception, 'changeMembershipPlan', {
    requestId: newId(),
    uid,
    Plan: 'mensual-centro',
  });
  expect(changed.Ends).toBe(paidEnd);
  // On the first day the whole price of the old plan is credited, and the new plan costs its full price.
  const [oldPlan, newPlan] = [await readRecord('Plans/mensual'), await readRecord('Plans/mensual-centro')];
  const entries = Object.values(
    z.record(z.string(), z.looseObject({ Kind: z.string() })).parse(await readRecord(`MembershipPeriods/${uid}`)),
  );
  const difference = Number(newPlan.Price) - Number(oldPlan.Price);
  expect(entries.find(({ Kind }) => Kind === 'change')).toMatchObject({
    Price: Math.max(0, difference),
    Credit: oldPlan.Price,
    Left: Math.max(0, -difference),
  });
  expect(await readRecord(`Access/${uid}`)).toMatchObject({ Branches: { centro: true }, Plan: 'mensual-centro' });
  expect(await readRecord(`Roster/gym/${uid}`)).toMatchObject({ Gone: true });
  expect(await readRecord(`Roster/centro/${uid}`)).toHaveProperty('Name');
  const requestId = newId();
  await mustChange(reception, 'cancelMembership', { requestId, uid, Reason: 'Se muda de ciudad' });
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({ State: 'cancelled' });
  expect(await readRecord(`Expirations/all/${paidEnd}~${uid}`)).toEqual({});
  const annulled = await mustChange(reception, 'annulMembershipEntry', {
    requestId: newId(),
    uid,
    Entry: requestId,
    Reason: 'Se queda con nosotros',
  });
  expect(annulled.Ends).toBe(paidEnd);
  const linesSchema = z.record(
    z.string(),
    z.looseObject({ Action: z.string(), Target: z.optional(z.string()), Facts: z.optional(z.looseObject({})) }),
  );
  const facts = new Map(
    Object.values(linesSchema.parse(await readRecord(`Audit/${today}`)))
      .filter(({ Target }) => Target === uid)
      .map(({ Action, Facts }) => [Action, Facts]),
  );
  expect(facts.get('membership-frozen')).toEqual({
    Ends: { From: paidEnd, To: frozen.Ends },
    Days: { From: today, To: addDays(today, 9) },
  });
  expect(facts.get('membership-changed')).toMatchObject({
    Plan: { From: 'mensual', To: 'mensual-centro' },
    PaidBy: 'cash',
  });
  expect(facts.get('membership-cancelled')).toMatchObject({ Ends: { From: paidEnd }, Reason: 'Se muda de ciudad' });
  expect(facts.get('membership-annulled')).toMatchObject({
    Ends: { To: paidEnd },
    Annulled: { Kind: 'cancel' },
    Reason: 'Se queda con nosotros',
  });
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({ State: 'active' });
});

it('annuls a freeze only after the resumption that follows it is annulled', async () => {
  const { uid } = await newMember(reception, { Plan: 'mensual' });
  const [freeze, resume] = [newId(), newId()];
  const { OldEnds: paidEnd } = await mustChange(reception, 'freezeMembership', {
    requestId: freeze,
    uid,
    From: today,
    To: addDays(today, 9),
  });
  await mustChange(reception, 'resumeMembership', { requestId: resume, uid });
  const annul = (Entry: string) =>
    callChange(reception, 'annulMembershipEntry', { requestId: newId(), uid, Entry, Reason: 'Era otra persona' });
  expect(formatAnswer(await annul(freeze))).toBe('not-last-entry');
  expect(await annul(resume)).toMatchObject({ ok: true, value: { Ends: addDays(paidEnd ?? today, 10) } });
  expect(await annul(freeze)).toMatchObject({ ok: true, value: { Ends: paidEnd } });
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({ State: 'active', Ends: paidEnd });
});

it('refuses to change a merged person’s membership or profile, and to create an access link for them', async () => {
  const [from, into] = [await newMember(reception), await newMember(reception, { Plan: 'semana' })];
  await mustCall(reception, 'mergeUsers', { requestId: newId(), from: from.uid, into: into.uid });
  const answer = await callChange(reception, 'renewMembership', { requestId: newId(), uid: from.uid, Plan: 'semana' });
  expect(formatAnswer(answer)).toBe('already-merged');
  expect(formatAnswer(await call(reception, 'createAccessLink', { uid: from.uid, Kind: 'qr' }))).toBe('already-merged');
  expect(formatAnswer(await call(reception, 'updateUser', { uid: from.uid, Nombre: 'Otra Vez' }))).toBe(
    'already-merged',
  );
});

it('requires a reason for an uncharged renewal, and records uncharged but not paid renewals in `Uncharged`', async () => {
  const { uid } = await newMember(reception, { Plan: 'semana' });
  const renewal = (more: { readonly PaidBy: DeskPaymentMethod; readonly Reason?: string }) => ({
    requestId: newId(),
    uid,
    Plan: 'semana',
    ...more,
  });
  for (const PaidBy of ['courtesy', 'outside'] as const) {
    const answer = await callChange(reception, 'renewMembership', renewal({ PaidBy }));
    expect(formatAnswer(answer)).toBe('reason-required Reason');
  }
  const courtesy = await withSeen('renewMembership', renewal({ PaidBy: 'courtesy', Reason: ' Aniversario ' }));
  await mustCall(reception, 'renewMembership', courtesy);
  await mustCall(reception, 'renewMembership', courtesy);
  const paid = renewal({ PaidBy: 'cash', Reason: 'No cuenta' });
  await mustChange(reception, 'renewMembership', paid);
  const monthPath = `Uncharged/${today.slice(0, 7)}`;
  expect(await readRecord(`${monthPath}/${courtesy.requestId}`)).toMatchObject({
    Uid: uid,
    Plan: 'semana',
    PaidBy: 'courtesy',
    Reason: 'Aniversario',
    By: PEOPLE.reception.uid,
  });
  expect(await readRecord(`MembershipPeriods/${uid}/${courtesy.requestId}`)).toMatchObject({ Reason: 'Aniversario' });
  expect(await readRecord(`${monthPath}/${paid.requestId}`)).toEqual({});
  expect(await readRecord(`MembershipPeriods/${uid}/${paid.requestId}`)).not.toHaveProperty('Reason');
});

it('requires a reason for a new person’s uncharged plan, and lets only administrators exceed the monthly limit', async () => {
  const requestId = newId();
  const input = { requestId, Nombre: 'Prueba Regalo', Phone: newPhone(), HomeBranch: 'centro', Plan: 'semana' };
  expect(formatAnswer(await call(reception, 'createUser', { ...input, requestId: newId(), PaidBy: 'outside' }))).toBe(
    'reason-required Reason',
  );
  const paidOutside = { ...input, PaidBy: 'outside', Reason: 'Pagó en la app anterior' };
  // By default reception may record no period as paid outside the till (`UNCHARGED_LIMITS`).
  const refused = await call(reception, 'createUser', { ...paidOutside, requestId: newId() });
  expect(formatAnswer(refused)).toBe('uncharged-limit PaidBy');
  await mustCall(await signIn(PEOPLE.admin.email), 'createUser', paidOutside);
  expect(await readRecord(`Uncharged/${today.slice(0, 7)}/${requestId}`)).toMatchObject({ PaidBy: 'outside' });
});
