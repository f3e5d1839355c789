import { randomUUID } from 'node:crypto';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { storedSaleSchema } from '@gym/domain/database/money/sales';
import { storedShiftTotalsSchema } from '@gym/domain/database/money/shifts';
import type { DeskPaymentMethod } from '@gym/domain/membership/membership';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ADMIN, admin, BRANCH, callerOf, IsolatedGym } from '../support/isolated-gym/server.ts';
import { withSeen } from '../support/membership-changes.ts';

const NOW = Date.now();
const TODAY = gymDayOf(NOW);
const MEMBER = 'socia-de-prueba';
const reception = callerOf('recepcion', 'reception');

let gym: IsolatedGym;

beforeAll(async () => {
  gym = await IsolatedGym.start(NOW, []);
  const pass = { Kind: 'day-pass', Name: 'Pase', Price: 12_000, Branches: { all: true }, Active: true };
  const guest = { Name: 'Invitada', At: NOW, Ts: NOW, Via: 'desk', By: reception.uid, Clock: 'sure' };
  await gym.write({
    [`Users/${MEMBER}`]: { Nombre: 'Prueba Zúñiga', HomeBranch: BRANCH, Active: true },
    'Staff/recepcion': { Role: 'reception', Branch: BRANCH },
    'Plans/pase-dia': pass,
    'Plans/doble': { Name: 'Doble', Price: 119_800, Months: 1, Branches: { all: true }, Active: true },
    [`Guests/${BRANCH}/${TODAY}/recepcion~abc`]: guest,
    [`Guests/${BRANCH}/${TODAY}/recepcion~abd`]: guest,
  });
}, 60_000);

afterAll(() => gym.close());

/** Returns the source of previews for `withSeen`: the gym of this file at the time `NOW`. */
const previewSource = () => ({ read: (path: string) => gym.read(path), now: NOW });
const renewal = (more: { readonly uid?: string; readonly PaidBy?: DeskPaymentMethod; readonly Reason?: string } = {}) =>
  withSeen('renewMembership', { requestId: randomUUID(), uid: MEMBER, Plan: 'mensual', ...more }, previewSource());
const loadSale = async (id: string) => storedSaleSchema.parse(await gym.read(`Sales/${id}`));
const loadCash = async (shift: string) => storedShiftTotalsSchema.parse(await gym.read(`ShiftTotals/${shift}`)).Cash;
const formatOutcome = (answer: { readonly ok: boolean; readonly refusal?: { readonly reason: string } }): string =>
  answer.ok ? 'done' : (answer.refusal?.reason ?? '');

it('lets reception renew, give courtesies and charge day passes only with an open shift', async () => {
  expect(formatOutcome(await gym.code.renewMembership(await renewal(), reception, NOW))).toBe('shift-needed');
  const courtesy = await renewal({ PaidBy: 'courtesy', Reason: 'Aniversario' });
  expect(formatOutcome(await gym.code.renewMembership(courtesy, reception, NOW))).toBe('shift-needed');
  const charge = { requestId: randomUUID(), branch: BRANCH, day: TODAY, id: 'recepcion~abc', PaidBy: 'cash' as const };
  expect(formatOutcome(await gym.code.chargeGuest(charge, reception, NOW))).toBe('shift-needed');
  expect(await gym.read('MembershipPeriods')).toBeNull();
});

it('adds the sale of a renewal, a day pass or a change of plan to the seller’s shift, once', async () => {
  const shift = randomUUID();
  expect(
    formatOutcome(await gym.code.openShift({ requestId: shift, branch: BRANCH, Float: 50_000 }, reception, NOW)),
  ).toBe('done');
  const input = await renewal({ PaidBy: 'cash' });
  const renewed = await gym.code.renewMembership(input, reception, NOW);
  expect(await gym.code.renewMembership(input, reception, NOW)).toEqual(renewed);
  expect(await loadSale(input.requestId)).toMatchObject({
    Folio: 1,
    Branch: BRANCH,
    Shift: shift,
    By: reception.uid,
    Uid: MEMBER,
    Total: 59_900,
    Lines: { l00: { Kind: 'plan', Item: 'mensual', Name: 'Mensual', Tax: 'iva16' } },
    Payments: { cash: { Amount: 59_900 } },
    Period: { Ends: renewed.ok ? renewed.value.Ends : '' },
  });
  expect(await gym.read(`MembershipPeriods/${MEMBER}/${input.requestId}/Sale`)).toBe(input.requestId);
  expect(await loadCash(shift)).toBe(50_000 + 59_900);

  const charge = { requestId: randomUUID(), branch: BRANCH, day: TODAY, id: 'recepcion~abc', PaidBy: 'card' as const };
  expect(formatOutcome(await gym.code.chargeGuest(charge, reception, NOW))).toBe('done');
  expect(await loadSale(charge.requestId)).toMatchObject({
    Folio: 2,
    Total: 12_000,
    Payments: { card: { Amount: 12_000 } },
    Lines: { l00: { Kind: 'pass', Item: 'pase-dia', Guest: { Day: TODAY, Id: 'recepcion~abc' } } },
  });
  const courtesy = {
    ...charge,
    requestId: randomUUID(),
    id: 'recepcion~abd',
    PaidBy: 'courtesy' as const,
    Reason: 'Clase muestra',
  };
  expect(formatOutcome(await gym.code.chargeGuest(courtesy, reception, NOW))).toBe('done');
  expect(await gym.read(`Sales/${courtesy.requestId}`)).toBeNull();
  expect(formatOutcome(await gym.code.renewMembership(await renewal({ PaidBy: 'mixed' }), reception, NOW))).toBe(
    'invalid-input',
  );

  const loadPrice = async ({ requestId }: { readonly requestId: string }): Promise<number> => {
    const entry = await gym.read(`MembershipPeriods/${MEMBER}/${requestId}`);
    return z.object({ Price: z.number() }).parse(entry).Price;
  };
  const upgrade = { requestId: randomUUID(), uid: MEMBER, Plan: 'doble', PaidBy: 'transfer' as const };
  const change = await withSeen('changeMembershipPlan', upgrade, previewSource());
  expect(formatOutcome(await gym.code.changeMembershipPlan(change, reception, NOW))).toBe('done');
  // The whole month is unused, and the new plan costs twice as much.
  expect(await loadPrice(change)).toBe(59_900);
  expect(await loadSale(change.requestId)).toMatchObject({ Total: 59_900, Folio: 3 });
  // A change to a cheaper plan costs nothing, so there is no sale.
  const downgrade = { ...upgrade, requestId: randomUUID(), Plan: 'mensual' };
  const downgradeInput = await withSeen('changeMembershipPlan', downgrade, previewSource());
  expect(formatOutcome(await gym.code.changeMembershipPlan(downgradeInput, reception, NOW))).toBe('done');
  expect(await loadPrice(downgradeInput)).toBe(0);
  expect(await gym.read(`Sales/${downgradeInput.requestId}`)).toBeNull();
  expect(await loadCash(shift)).toBe(50_000 + 59_900);
});

it('lets administrators take money only in their own shift, but record outside payments without one', async () => {
  await gym.write({ [`OpenShifts/${BRANCH}/${ADMIN}`]: null });
  const outside = await renewal({ PaidBy: 'outside', Reason: 'Pagó en la tienda' });
  expect(formatOutcome(await gym.code.renewMembership(outside, admin, NOW))).toBe('done');
  expect(await gym.read(`Sales/${outside.requestId}`)).toBeNull();
  expect(formatOutcome(await gym.code.renewMembership(await renewal(), admin, NOW))).toBe('shift-needed');
  const shift = randomUUID();
  await gym.code.openShift({ requestId: shift, branch: 'valle', Float: 0 }, admin, NOW);
  const paid = await renewal();
  expect(formatOutcome(await gym.code.renewMembership(paid, admin, NOW))).toBe('done');
  expect(await loadSale(paid.requestId)).toMatchObject({ Branch: 'valle', Shift: shift, Folio: 1 });
});

it('allows reception three courtesies a month and no payments outside the till, unless the gym sets other limits', async () => {
  const month = TODAY.slice(0, 7);
  const loadCounts = () => gym.read(`UnchargedCounts/${month}/${reception.uid}`);
  const courtesyRenewal = (uid = MEMBER) => renewal({ uid, PaidBy: 'courtesy', Reason: 'Aniversario' });
  const outsideRenewal = () => renewal({ PaidBy: 'outside', Reason: 'Pagó en la tienda' });
  type Renewal = Awaited<ReturnType<typeof renewal>>;
  const renew = async (input: Renewal) => formatOutcome(await gym.code.renewMembership(input, reception, NOW));
  const changePlan = async (Plan: string) => {
    const input = { requestId: randomUUID(), uid: MEMBER, Plan, PaidBy: 'courtesy', Reason: 'Aniversario' } as const;
    return formatOutcome(
      await gym.code.changeMembershipPlan(
        await withSeen('changeMembershipPlan', input, previewSource()),
        reception,
        NOW,
      ),
    );
  };
  expect(await renew(await outsideRenewal())).toBe('uncharged-limit');
  const first = await courtesyRenewal();
  expect(await renew(first)).toBe('done');
  expect(await renew(first)).toBe('done');
  expect(await loadCounts()).toEqual({ courtesy: { Count: 1, Last: first.requestId } });
  expect(await changePlan('doble')).toBe('done');
  // Four concurrent calls for different people compete for the last courtesy.
  const others = ['tope-1', 'tope-2', 'tope-3', 'tope-4'];
  const person = { Nombre: 'Prueba Tope', HomeBranch: BRANCH, Active: true };
  await gym.write(Object.fromEntries(others.map((uid) => [`Users/${uid}`, person])));
  const renewals = await Promise.all(others.map((uid) => courtesyRenewal(uid)));
  const outcomes = await Promise.all(renewals.map(renew));
  expect(outcomes.toSorted()).toEqual(['done', 'uncharged-limit', 'uncharged-limit', 'uncharged-limit']);
  expect(await changePlan('mensual')).toBe('uncharged-limit');
  expect(formatOutcome(await gym.code.renewMembership(await courtesyRenewal(), admin, NOW))).toBe('done');
  expect(await loadCounts()).toMatchObject({ courtesy: { Count: 3 } });

  await gym.write({ TillSettings: { ReceptionCourtesies: 4, ReceptionOutside: 1 } });
  expect(await renew(await courtesyRenewal())).toBe('done');
  expect(await renew(await courtesyRenewal())).toBe('uncharged-limit');
  expect(await renew(await outsideRenewal())).toBe('done');
  expect(await renew(await outsideRenewal())).toBe('uncharged-limit');
  await gym.write({ TillSettings: null });
});

it('annuls a charged period only by the refund of its sale, and a courtesy directly', async () => {
  const uid = 'socia-por-anular';
  await gym.write({ [`Users/${uid}`]: { Nombre: 'Prueba Anulada', HomeBranch: BRANCH, Active: true } });
  const annulment = (Entry: string) => ({ requestId: randomUUID(), uid, Entry, Reason: 'Era otra persona' });
  const annul = async (Entry: string) => {
    const input = await withSeen('annulMembershipEntry', annulment(Entry), previewSource());
    return formatOutcome(await gym.code.annulMembershipEntry(input, reception, NOW));
  };
  const loadEnds = () => gym.read(`Memberships/${uid}/Ends`);
  const shift = String(await gym.read(`OpenShifts/${BRANCH}/${reception.uid}`));
  const cashBefore = await loadCash(shift);
  const paid = await renewal({ uid, PaidBy: 'cash' });
  expect(formatOutcome(await gym.code.renewMembership(paid, reception, NOW))).toBe('done');
  expect(await annul(paid.requestId)).toBe('entry-charged');
  expect(await loadEnds()).not.toBeNull();
  const refund = {
    requestId: randomUUID(),
    Sale: paid.requestId,
    Reason: 'Era otra persona',
    Lines: [{ Line: 'l00', Quantity: 1 }],
    Payments: { cash: { Amount: 59_900 } },
  };
  expect(formatOutcome(await gym.code.refundSale(refund, reception, NOW))).toBe('done');
  expect(await loadEnds()).toBeNull();
  expect(await loadCash(shift)).toBe(cashBefore);
  // The refund has already annulled the period, so it can't be annulled again.
  expect(await annul(paid.requestId)).toBe('entry-not-found');

  const courtesy = await renewal({ uid, PaidBy: 'courtesy', Reason: 'Aniversario' });
  expect(formatOutcome(await gym.code.renewMembership(courtesy, admin, NOW))).toBe('done');
  expect(await annul(courtesy.requestId)).toBe('done');
  expect(await loadEnds()).toBeNull();
});

it('refuses a renewal in a shift that was left open, which an administrator can close with a reason', async () => {
  const shift = String(await gym.read(`OpenShifts/${BRANCH}/recepcion`));
  await gym.write({ [`Shifts/${shift}/Placed/At`]: NOW - 2 * 86_400_000 });
  expect(formatOutcome(await gym.code.renewMembership(await renewal(), reception, NOW))).toBe('shift-left-open');
  const close = { requestId: randomUUID(), Shift: shift, Counted: { d50000: 1 } };
  expect(formatOutcome(await gym.code.closeShift(close, admin, NOW))).toBe('reason-required');
  const closed = await gym.code.closeShift({ ...close, requestId: randomUUID(), Reason: 'La olvidó' }, admin, NOW);
  expect(closed).toMatchObject({ ok: true, value: { Cash: 50_000, Expected: 109_900, Difference: -59_900 } });
  expect(await gym.read(`OpenShifts/${BRANCH}/recepcion`)).toBeNull();
  expect(await gym.read(`BranchShifts/all/${shift}`)).toMatchObject({ State: 'closed', Difference: -59_900 });
});

it('adds an administrator’s renewal to their usable shift instead of one that was left open', async () => {
  const manager = callerOf('gerente', 'admin');
  const [leftOpen, usable] = [randomUUID(), randomUUID()];
  await gym.write({
    'Users/doble-turno': { Nombre: 'Dora Zúñiga', HomeBranch: BRANCH, Active: true },
    'Staff/gerente': { Role: 'admin' },
  });
  await gym.code.openShift({ requestId: leftOpen, branch: BRANCH, Float: 0 }, manager, NOW);
  await gym.code.openShift({ requestId: usable, branch: 'valle', Float: 0 }, manager, NOW);
  await gym.write({ [`Shifts/${leftOpen}/Placed/At`]: NOW - 2 * 86_400_000 });
  const input = await renewal({ uid: 'doble-turno', PaidBy: 'cash' });
  expect(formatOutcome(await gym.code.renewMembership(input, manager, NOW))).toBe('done');
  expect(await loadSale(input.requestId)).toMatchObject({ Shift: usable, Branch: 'valle' });
});

it('accepts a renewal with several tenders and a discount, and refuses invalid combinations', async () => {
  const seller = callerOf('mostrador', 'reception');
  await gym.write({
    'Users/mixta': { Nombre: 'Mixta Zúñiga', HomeBranch: BRANCH, Active: true },
    'Staff/mostrador': { Role: 'reception', Branch: BRANCH },
  });
  await gym.code.openShift({ requestId: randomUUID(), branch: BRANCH, Float: 0 }, seller, NOW);
  const { Number: lastFolio } = z.object({ Number: z.number() }).parse(await gym.read(`Folios/${BRANCH}`));
  const Folio = lastFolio + 1;
  const Discount = { Percent: 10, Reason: 'Convenio' };
  const Payments = { cash: { Amount: 13_910, Received: 20_000 }, card: { Amount: 40_000 } };
  const fullPrice = await renewal({ uid: 'mixta' });
  const mixed = { ...fullPrice, Payments, Discount, Seen: { ...fullPrice.Seen, Total: 53_910 } };
  const overLimit = { ...mixed, requestId: randomUUID(), Discount: { ...Discount, Percent: 11 } };
  expect(formatOutcome(await gym.code.renewMembership(overLimit, seller, NOW))).toBe('discount-limit');
  const underpaid = { ...mixed, requestId: randomUUID(), Payments: { card: Payments.card } };
  expect(formatOutcome(await gym.code.renewMembership(underpaid, seller, NOW))).toBe('payment-differs');
  const twoMethods = { ...mixed, requestId: randomUUID(), PaidBy: 'card' as const };
  expect(formatOutcome(await gym.code.renewMembership(twoMethods, seller, NOW))).toBe('invalid-input');
  const discountOnly = { ...fullPrice, requestId: randomUUID(), PaidBy: 'card' as const, Discount };
  expect(await gym.code.renewMembership(discountOnly, seller, NOW)).toMatchObject({
    refusal: { reason: 'invalid-input', field: 'Discount' },
  });
  const paid = await gym.code.renewMembership(mixed, seller, NOW);
  const Sold = { Sale: mixed.requestId, Folio, Total: 53_910, Change: 6_090 };
  expect(paid).toMatchObject({ ok: true, value: { Sold } });
  expect(await loadSale(mixed.requestId)).toMatchObject({
    Folio,
    Gross: 59_900,
    Discount: 5_990,
    Total: 53_910,
    Reason: 'Convenio',
    Payments: { cash: { Amount: 13_910, Received: 20_000, Change: 6_090 }, card: { Amount: 40_000 } },
  });
  const period = await gym.read(`MembershipPeriods/mixta/${mixed.requestId}`);
  expect(period).toMatchObject({ Price: 53_910, PaidBy: 'mixed', Sale: mixed.requestId });
});
