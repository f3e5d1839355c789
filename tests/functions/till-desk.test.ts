import { randomUUID } from 'node:crypto';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { storedSaleSchema } from '@gym/domain/database/money/sales';
import { storedShiftTotalsSchema } from '@gym/domain/database/money/shifts';
import type { DeskPaymentMethod } from '@gym/domain/membership/membership';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { withSeen } from '../support/membership-changes.ts';
import { ADMIN, admin, BRANCH, callerOf, OwnGym } from '../support/own-gym/server.ts';

const NOW = Date.now();
const TODAY = gymDayOf(NOW);
const MEMBER = 'socia-de-prueba';
const reception = callerOf('recepcion', 'reception');

let gym: OwnGym;

beforeAll(async () => {
  gym = await OwnGym.start(NOW, []);
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

/** Reads previews from the gym of this file, at the server's time. */
const previewSource = () => ({ read: (path: string) => gym.read(path), now: NOW });
const renewal = (more: { readonly uid?: string; readonly PaidBy?: DeskPaymentMethod; readonly Reason?: string } = {}) =>
  withSeen('renewMembership', { requestId: randomUUID(), uid: MEMBER, Plan: 'mensual', ...more }, previewSource());
const saleOf = async (id: string) => storedSaleSchema.parse(await gym.read(`Sales/${id}`));
const cashOf = async (shift: string) => storedShiftTotalsSchema.parse(await gym.read(`ShiftTotals/${shift}`)).Cash;
const outcomeOf = (answer: { readonly ok: boolean; readonly refusal?: { readonly reason: string } }): string =>
  answer.ok ? 'done' : (answer.refusal?.reason ?? '');

it('requires an open shift of reception’s own to sell, but not to check in', async () => {
  expect(outcomeOf(await gym.code.renewMembership(await renewal(), reception, NOW))).toBe('shift-needed');
  const courtesy = await renewal({ PaidBy: 'courtesy', Reason: 'Aniversario' });
  expect(outcomeOf(await gym.code.renewMembership(courtesy, reception, NOW))).toBe('shift-needed');
  const charge = { requestId: randomUUID(), branch: BRANCH, day: TODAY, id: 'recepcion~abc', PaidBy: 'cash' as const };
  expect(outcomeOf(await gym.code.chargeGuest(charge, reception, NOW))).toBe('shift-needed');
  expect(await gym.read('MembershipPeriods')).toBeNull();
});

it('sells a renewal, a change of plan and a day pass in the seller’s own shift, once', async () => {
  const shift = randomUUID();
  expect(outcomeOf(await gym.code.openShift({ requestId: shift, branch: BRANCH, Float: 50_000 }, reception, NOW))).toBe(
    'done',
  );
  const input = await renewal({ PaidBy: 'cash' });
  const renewed = await gym.code.renewMembership(input, reception, NOW);
  expect(await gym.code.renewMembership(input, reception, NOW)).toEqual(renewed);
  expect(await saleOf(input.requestId)).toMatchObject({
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
  expect(await cashOf(shift)).toBe(50_000 + 59_900);

  const charge = { requestId: randomUUID(), branch: BRANCH, day: TODAY, id: 'recepcion~abc', PaidBy: 'card' as const };
  expect(outcomeOf(await gym.code.chargeGuest(charge, reception, NOW))).toBe('done');
  expect(await saleOf(charge.requestId)).toMatchObject({
    Folio: 2,
    Total: 12_000,
    Payments: { card: { Amount: 12_000 } },
    Lines: { l00: { Kind: 'pass', Item: 'pase-dia', Guest: { Day: TODAY, Id: 'recepcion~abc' } } },
  });
  const free = {
    ...charge,
    requestId: randomUUID(),
    id: 'recepcion~abd',
    PaidBy: 'courtesy' as const,
    Reason: 'Clase muestra',
  };
  expect(outcomeOf(await gym.code.chargeGuest(free, reception, NOW))).toBe('done');
  expect(await gym.read(`Sales/${free.requestId}`)).toBeNull();
  expect(outcomeOf(await gym.code.renewMembership(await renewal({ PaidBy: 'mixed' }), reception, NOW))).toBe(
    'invalid-input',
  );

  const owedFor = async ({ requestId }: { readonly requestId: string }): Promise<number> => {
    const entry = await gym.read(`MembershipPeriods/${MEMBER}/${requestId}`);
    return z.object({ Price: z.number() }).parse(entry).Price;
  };
  const doubled = { requestId: randomUUID(), uid: MEMBER, Plan: 'doble', PaidBy: 'transfer' as const };
  const change = await withSeen('changeMembershipPlan', doubled, previewSource());
  expect(outcomeOf(await gym.code.changeMembershipPlan(change, reception, NOW))).toBe('done');
  // The whole month is left, at twice the price.
  expect(await owedFor(change)).toBe(59_900);
  expect(await saleOf(change.requestId)).toMatchObject({ Total: 59_900, Folio: 3 });
  // A change to a cheaper plan owes nothing, so nothing is sold.
  const single = { ...doubled, requestId: randomUUID(), Plan: 'mensual' };
  const less = await withSeen('changeMembershipPlan', single, previewSource());
  expect(outcomeOf(await gym.code.changeMembershipPlan(less, reception, NOW))).toBe('done');
  expect(await owedFor(less)).toBe(0);
  expect(await gym.read(`Sales/${less.requestId}`)).toBeNull();
  expect(await cashOf(shift)).toBe(50_000 + 59_900);
});

it('lets administrators record courtesies and payments elsewhere without a shift, but take money only in their own shift', async () => {
  await gym.write({ [`OpenShifts/${BRANCH}/${ADMIN}`]: null });
  const outside = await renewal({ PaidBy: 'outside', Reason: 'Pagó en la tienda' });
  expect(outcomeOf(await gym.code.renewMembership(outside, admin, NOW))).toBe('done');
  expect(await gym.read(`Sales/${outside.requestId}`)).toBeNull();
  expect(outcomeOf(await gym.code.renewMembership(await renewal(), admin, NOW))).toBe('shift-needed');
  const shift = randomUUID();
  await gym.code.openShift({ requestId: shift, branch: 'valle', Float: 0 }, admin, NOW);
  const paid = await renewal();
  expect(outcomeOf(await gym.code.renewMembership(paid, admin, NOW))).toBe('done');
  expect(await saleOf(paid.requestId)).toMatchObject({ Branch: 'valle', Shift: shift, Folio: 1 });
});

it('allows reception three courtesies a month and no payments elsewhere, unless the gym sets other limits', async () => {
  const month = TODAY.slice(0, 7);
  const counts = () => gym.read(`UnchargedCounts/${month}/${reception.uid}`);
  const gift = (uid = MEMBER) => renewal({ uid, PaidBy: 'courtesy', Reason: 'Aniversario' });
  const outside = () => renewal({ PaidBy: 'outside', Reason: 'Pagó en la tienda' });
  type Renewal = Awaited<ReturnType<typeof renewal>>;
  const asked = async (input: Renewal) => outcomeOf(await gym.code.renewMembership(input, reception, NOW));
  const changed = async (Plan: string) => {
    const input = { requestId: randomUUID(), uid: MEMBER, Plan, PaidBy: 'courtesy', Reason: 'Aniversario' } as const;
    return outcomeOf(
      await gym.code.changeMembershipPlan(
        await withSeen('changeMembershipPlan', input, previewSource()),
        reception,
        NOW,
      ),
    );
  };
  expect(await asked(await outside())).toBe('uncharged-limit');
  const first = await gift();
  expect(await asked(first)).toBe('done');
  expect(await asked(first)).toBe('done');
  expect(await counts()).toEqual({ courtesy: { Count: 1, Last: first.requestId } });
  expect(await changed('doble')).toBe('done');
  // Four concurrent calls for different people compete for the last courtesy.
  const others = ['tope-1', 'tope-2', 'tope-3', 'tope-4'];
  const person = { Nombre: 'Prueba Tope', HomeBranch: BRANCH, Active: true };
  await gym.write(Object.fromEntries(others.map((uid) => [`Users/${uid}`, person])));
  const gifts = await Promise.all(others.map((uid) => gift(uid)));
  const last = await Promise.all(gifts.map(asked));
  expect(last.toSorted()).toEqual(['done', 'uncharged-limit', 'uncharged-limit', 'uncharged-limit']);
  expect(await changed('mensual')).toBe('uncharged-limit');
  expect(outcomeOf(await gym.code.renewMembership(await gift(), admin, NOW))).toBe('done');
  expect(await counts()).toMatchObject({ courtesy: { Count: 3 } });

  await gym.write({ TillSettings: { ReceptionCourtesies: 4, ReceptionOutside: 1 } });
  expect(await asked(await gift())).toBe('done');
  expect(await asked(await gift())).toBe('uncharged-limit');
  expect(await asked(await outside())).toBe('done');
  expect(await asked(await outside())).toBe('uncharged-limit');
  await gym.write({ TillSettings: null });
});

it('annuls a charged period only by the refund of its sale, and a courtesy or refunded one directly', async () => {
  const uid = 'socia-por-anular';
  await gym.write({ [`Users/${uid}`]: { Nombre: 'Prueba Anulada', HomeBranch: BRANCH, Active: true } });
  const annulment = (Entry: string) => ({ requestId: randomUUID(), uid, Entry, Reason: 'Era otra persona' });
  const annul = async (Entry: string) => {
    const input = await withSeen('annulMembershipEntry', annulment(Entry), previewSource());
    return outcomeOf(await gym.code.annulMembershipEntry(input, reception, NOW));
  };
  const ends = () => gym.read(`Memberships/${uid}/Ends`);
  const shift = String(await gym.read(`OpenShifts/${BRANCH}/${reception.uid}`));
  const before = await cashOf(shift);
  const paid = await renewal({ uid, PaidBy: 'cash' });
  expect(outcomeOf(await gym.code.renewMembership(paid, reception, NOW))).toBe('done');
  expect(await annul(paid.requestId)).toBe('entry-charged');
  expect(await ends()).not.toBeNull();
  const back = {
    requestId: randomUUID(),
    Sale: paid.requestId,
    Reason: 'Era otra persona',
    Lines: [{ Line: 'l00', Quantity: 1 }],
    Payments: { cash: { Amount: 59_900 } },
  };
  expect(outcomeOf(await gym.code.refundSale(back, reception, NOW))).toBe('done');
  expect(await ends()).toBeNull();
  expect(await cashOf(shift)).toBe(before);
  // The refund annulled the period already, so a second annulment finds none.
  expect(await annul(paid.requestId)).toBe('entry-not-found');

  const gift = await renewal({ uid, PaidBy: 'courtesy', Reason: 'Aniversario' });
  expect(outcomeOf(await gym.code.renewMembership(gift, admin, NOW))).toBe('done');
  expect(await annul(gift.requestId)).toBe('done');
  expect(await ends()).toBeNull();
});

it('sells nothing in a shift from another day, which an administrator closes with a reason', async () => {
  const shift = String(await gym.read(`OpenShifts/${BRANCH}/recepcion`));
  await gym.write({ [`Shifts/${shift}/Placed/At`]: NOW - 2 * 86_400_000 });
  expect(outcomeOf(await gym.code.renewMembership(await renewal(), reception, NOW))).toBe('shift-left-open');
  const close = { requestId: randomUUID(), Shift: shift, Counted: { d50000: 1 } };
  expect(outcomeOf(await gym.code.closeShift(close, admin, NOW))).toBe('reason-required');
  const closed = await gym.code.closeShift({ ...close, requestId: randomUUID(), Reason: 'La olvidó' }, admin, NOW);
  expect(closed).toMatchObject({ ok: true, value: { Cash: 50_000, Expected: 109_900, Difference: -59_900 } });
  expect(await gym.read(`OpenShifts/${BRANCH}/recepcion`)).toBeNull();
  expect(await gym.read(`BranchShifts/all/${shift}`)).toMatchObject({ State: 'closed', Difference: -59_900 });
});

it('charges an administrator’s renewal in their shift of today, also at another branch', async () => {
  const manager = callerOf('gerente', 'admin');
  const [old, usable] = [randomUUID(), randomUUID()];
  await gym.write({
    'Users/doble-turno': { Nombre: 'Dora Zúñiga', HomeBranch: BRANCH, Active: true },
    'Staff/gerente': { Role: 'admin' },
  });
  await gym.code.openShift({ requestId: old, branch: BRANCH, Float: 0 }, manager, NOW);
  await gym.code.openShift({ requestId: usable, branch: 'valle', Float: 0 }, manager, NOW);
  await gym.write({ [`Shifts/${old}/Placed/At`]: NOW - 2 * 86_400_000 });
  const input = await renewal({ uid: 'doble-turno', PaidBy: 'cash' });
  expect(outcomeOf(await gym.code.renewMembership(input, manager, NOW))).toBe('done');
  expect(await saleOf(input.requestId)).toMatchObject({ Shift: usable, Branch: 'valle' });
});

it('takes a renewal in several tenders and with a discount, as the till does', async () => {
  const seller = callerOf('mostrador', 'reception');
  await gym.write({
    'Users/mixta': { Nombre: 'Mixta Zúñiga', HomeBranch: BRANCH, Active: true },
    'Staff/mostrador': { Role: 'reception', Branch: BRANCH },
  });
  await gym.code.openShift({ requestId: randomUUID(), branch: BRANCH, Float: 0 }, seller, NOW);
  const { Number: last } = z.object({ Number: z.number() }).parse(await gym.read(`Folios/${BRANCH}`));
  const Folio = last + 1;
  const Discount = { Percent: 10, Reason: 'Convenio' };
  const Payments = { cash: { Amount: 13_910, Received: 20_000 }, card: { Amount: 40_000 } };
  const list = await renewal({ uid: 'mixta' });
  const mixed = { ...list, Payments, Discount, Seen: { ...list.Seen, Total: 53_910 } };
  const over = { ...mixed, requestId: randomUUID(), Discount: { ...Discount, Percent: 11 } };
  expect(outcomeOf(await gym.code.renewMembership(over, seller, NOW))).toBe('discount-limit');
  const unpaid = { ...mixed, requestId: randomUUID(), Payments: { card: Payments.card } };
  expect(outcomeOf(await gym.code.renewMembership(unpaid, seller, NOW))).toBe('payment-differs');
  const both = { ...mixed, requestId: randomUUID(), PaidBy: 'card' as const };
  expect(outcomeOf(await gym.code.renewMembership(both, seller, NOW))).toBe('invalid-input');
  const lost = { ...list, requestId: randomUUID(), PaidBy: 'card' as const, Discount };
  expect(await gym.code.renewMembership(lost, seller, NOW)).toMatchObject({
    refusal: { reason: 'invalid-input', field: 'Discount' },
  });
  const paid = await gym.code.renewMembership(mixed, seller, NOW);
  const Sold = { Sale: mixed.requestId, Folio, Total: 53_910, Change: 6_090 };
  expect(paid).toMatchObject({ ok: true, value: { Sold } });
  expect(await saleOf(mixed.requestId)).toMatchObject({
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
