import { randomUUID } from 'node:crypto';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { storedSaleSchema } from '@gym/domain/database/sales';
import { storedShiftTotalsSchema } from '@gym/domain/database/shifts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ADMIN, BRANCH, OwnGym } from '../support/own-gym/server.ts';

const NOW = Date.now();
const TODAY = gymDayOf(NOW);
const MEMBER = 'socia-de-prueba';
const admin = { uid: ADMIN, email: null, role: 'admin', branch: null, ip: '127.0.0.1' } as const;
const reception = { uid: 'recepcion', email: null, role: 'reception', branch: BRANCH, ip: '127.0.0.1' } as const;

let gym: OwnGym;
let code: typeof import('../support/own-gym/code.ts');

beforeAll(async () => {
  gym = await OwnGym.start(NOW, []);
  code = await import('../support/own-gym/code.ts');
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

afterAll(async () => {
  await code.closeCode();
  await gym.close();
});

const renewal = (more: object = {}) => ({ requestId: randomUUID(), uid: MEMBER, Plan: 'mensual', ...more });
const saleOf = async (id: string) => storedSaleSchema.parse(await gym.exported(`Sales/${id}`));
const cashOf = async (shift: string) => storedShiftTotalsSchema.parse(await gym.exported(`ShiftTotals/${shift}`)).Cash;
const said = (answer: { readonly ok: boolean; readonly refusal?: { readonly reason: string } }): string =>
  answer.ok ? 'done' : (answer.refusal?.reason ?? '');

it('reception sells nothing without its own shift, and gives nothing away; entering needs none', async () => {
  expect(said(await code.renewMembership(renewal(), reception, NOW))).toBe('shift-needed');
  const courtesy = renewal({ PaidBy: 'courtesy', Reason: 'Aniversario' });
  expect(said(await code.renewMembership(courtesy, reception, NOW))).toBe('shift-needed');
  const charge = { requestId: randomUUID(), branch: BRANCH, day: TODAY, id: 'recepcion~abc', PaidBy: 'cash' as const };
  expect(said(await code.chargeGuest(charge, reception, NOW))).toBe('shift-needed');
  expect(await gym.exported('MembershipPeriods')).toBeNull();
});

it('a renewal, a change of plan and a day pass are sales of the own shift, once', async () => {
  const shift = randomUUID();
  expect(said(await code.openShift({ requestId: shift, Branch: BRANCH, Float: 50_000 }, reception, NOW))).toBe('done');
  const input = renewal({ PaidBy: 'cash' });
  const renewed = await code.renewMembership(input, reception, NOW);
  expect(await code.renewMembership(input, reception, NOW)).toEqual(renewed);
  expect(await saleOf(input.requestId)).toMatchObject({
    ...{ Folio: 1, Branch: BRANCH, Shift: shift, By: reception.uid, Uid: MEMBER, Total: 59_900 },
    Lines: { l00: { Kind: 'plan', Item: 'mensual', Name: 'Mensual', Tax: 'iva16' } },
    Payments: { cash: { Amount: 59_900 } },
    Period: { Ends: renewed.ok ? renewed.value.Ends : '' },
  });
  expect(await gym.exported(`MembershipPeriods/${MEMBER}/${input.requestId}/Sale`)).toBe(input.requestId);
  expect(await cashOf(shift)).toBe(50_000 + 59_900);

  const charge = { requestId: randomUUID(), branch: BRANCH, day: TODAY, id: 'recepcion~abc', PaidBy: 'card' as const };
  expect(said(await code.chargeGuest(charge, reception, NOW))).toBe('done');
  expect(await saleOf(charge.requestId)).toMatchObject({
    ...{ Folio: 2, Total: 12_000, Payments: { card: { Amount: 12_000 } } },
    Lines: { l00: { Kind: 'pass', Item: 'pase-dia', Guest: { Day: TODAY, Id: 'recepcion~abc' } } },
  });
  const free = {
    ...charge,
    requestId: randomUUID(),
    id: 'recepcion~abd',
    PaidBy: 'courtesy' as const,
    Reason: 'Clase muestra',
  };
  expect(said(await code.chargeGuest(free, reception, NOW))).toBe('done');
  expect(await gym.exported(`Sales/${free.requestId}`)).toBeNull();
  expect(said(await code.renewMembership(renewal({ PaidBy: 'mixed' }), reception, NOW))).toBe('invalid-input');

  const owedFor = async ({ requestId }: { readonly requestId: string }): Promise<number> => {
    const entry = await gym.exported(`MembershipPeriods/${MEMBER}/${requestId}`);
    return z.object({ Price: z.number() }).parse(entry).Price;
  };
  const change = { requestId: randomUUID(), uid: MEMBER, Plan: 'doble', PaidBy: 'transfer' as const };
  expect(said(await code.changeMembershipPlan(change, reception, NOW))).toBe('done');
  // The whole month is before it, at twice the price.
  expect(await owedFor(change)).toBe(59_900);
  expect(await saleOf(change.requestId)).toMatchObject({ Total: 59_900, Folio: 3 });
  // To what costs less nothing is owed, and nothing is sold.
  const less = { ...change, requestId: randomUUID(), Plan: 'mensual' };
  expect(said(await code.changeMembershipPlan(less, reception, NOW))).toBe('done');
  expect(await owedFor(less)).toBe(0);
  expect(await gym.exported(`Sales/${less.requestId}`)).toBeNull();
  expect(await cashOf(shift)).toBe(50_000 + 59_900);
});

it('administrators note what was not charged here without a shift, and take money only in theirs', async () => {
  await gym.write({ [`OpenShifts/${BRANCH}/${ADMIN}`]: null });
  const outside = renewal({ PaidBy: 'outside', Reason: 'Pagó en la tienda' });
  expect(said(await code.renewMembership(outside, admin, NOW))).toBe('done');
  expect(await gym.exported(`Sales/${outside.requestId}`)).toBeNull();
  expect(said(await code.renewMembership(renewal(), admin, NOW))).toBe('shift-needed');
  const shift = randomUUID();
  await code.openShift({ requestId: shift, Branch: 'valle', Float: 0 }, admin, NOW);
  const paid = renewal();
  expect(said(await code.renewMembership(paid, admin, NOW))).toBe('done');
  expect(await saleOf(paid.requestId)).toMatchObject({ Branch: 'valle', Shift: shift, Folio: 1 });
});

it('a shift that was left open sells nothing, and an administrator closes it with a reason', async () => {
  const shift = String(await gym.exported(`OpenShifts/${BRANCH}/recepcion`));
  await gym.write({ [`Shifts/${shift}/Placed/At`]: NOW - 2 * 86_400_000 });
  expect(said(await code.renewMembership(renewal(), reception, NOW))).toBe('shift-left-open');
  const close = { requestId: randomUUID(), Shift: shift, Counted: { d50000: 1 } };
  expect(said(await code.closeShift(close, admin, NOW))).toBe('reason-required');
  const closed = await code.closeShift({ ...close, Reason: 'La olvidó' }, admin, NOW);
  expect(closed).toMatchObject({ ok: true, value: { Cash: 50_000, Expected: 109_900, Difference: -59_900 } });
  expect(await gym.exported(`OpenShifts/${BRANCH}/recepcion`)).toBeNull();
  expect(await gym.exported(`BranchShifts/all/${shift}`)).toMatchObject({ State: 'closed', Difference: -59_900 });
});
