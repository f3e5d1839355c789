import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { storedSaleSchema } from '../../domain/src/database/money/sales.ts';
import { storedShiftSchema, storedShiftTotalsSchema } from '../../domain/src/database/money/shifts.ts';
import { shareOf } from '../../domain/src/money/money.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import {
  call,
  formatAnswer,
  mustCall,
  newId,
  newMember,
  readRecord,
  resetRateLimits,
  type Session,
  signIn,
} from '../support/functions.ts';
import { planLine } from '../support/membership-changes.ts';
import { PEOPLE } from '../support/people.ts';

let admin: Session;
let shift: string;
const BRANCH = 'valle';

beforeAll(async () => {
  admin = await signIn(PEOPLE.admin.email);
  await resetRateLimits();
  const Price = 1_800;
  await updateAsOwner({
    'Products/agua-de-caja': {
      Name: 'Agua de caja',
      Price,
      Tax: 'iva16',
      Low: 1,
      Active: true,
      Order: 99,
      Place: 'a~0099~agua de caja',
      Revision: 1,
    },
    [`Stock/${BRANCH}/agua-de-caja`]: { Available: 10, Held: 0, Low: 1, Spare: 9, Counts: 0 },
  });
  shift = (await mustCall(admin, 'openShift', { requestId: newId(), branch: BRANCH, Float: 50_000 })).Shift;
});

/** Returns the input of a sale that is paid in cash. */
const createSaleInput = (Lines: readonly object[], Total: number, more: object = {}) => ({
  requestId: newId(),
  branch: BRANCH,
  Lines,
  Payments: { cash: { Amount: Total, Received: 100_000 } },
  Total,
  ...more,
});
const loadSale = async (id: string) => storedSaleSchema.parse(await readAsOwner(`Sales/${id}`));
const loadTotals = async () => storedShiftTotalsSchema.parse(await readAsOwner(`ShiftTotals/${shift}`));
const loadAvailable = async () => z.number().parse(await readAsOwner(`Stock/${BRANCH}/agua-de-caja/Available`));
const TWO_WATERS = { Kind: 'product', Item: 'agua-de-caja', Quantity: 2 };

it('sells a membership, products, a pass and a free line, refunds them, and closes the shift', async () => {
  const { uid } = await newMember(admin);
  const plan = await readRecord('Plans/mensual');
  const pass = await readRecord('Plans/pase-dia');
  const lines = [
    await planLine(uid, 'mensual'),
    TWO_WATERS,
    { Kind: 'pass', Name: 'Invitada de caja' },
    { Kind: 'free', Name: 'Candado', Quantity: 1, Price: 5_000, Tax: 'iva16' },
  ];
  const total = Number(plan.Price) + 3_600 + Number(pass.Price) + 5_000;
  const input = createSaleInput(lines, total - 600, { uid, Discount: { Amount: 600, Reason: 'Convenio' } });
  const sold = await mustCall(admin, 'recordSale', input);
  expect(sold).toMatchObject({ Sale: input.requestId, Total: total - 600, Change: 100_000 - (total - 600) });
  expect(await mustCall(admin, 'recordSale', input)).toEqual(sold);
  const sale = await loadSale(sold.Sale);
  expect(sale).toMatchObject({ Discount: 600, Uid: uid, Reason: 'Convenio', Shift: shift });
  expect(await readRecord(`Memberships/${uid}`)).toMatchObject({ Ends: sold.Period?.Ends });
  expect(await loadAvailable()).toBe(8);
  const guest = Object.values(sale.Lines).find(({ Kind }) => Kind === 'pass')?.Guest;
  const facts = await readRecord(`GuestFacts/${BRANCH}/${guest?.Day}/${guest?.Id}`);
  expect(facts).toMatchObject({ Charge: { Plan: 'pase-dia', PaidBy: 'cash' } });
  expect(await loadTotals()).toMatchObject({ Cash: 50_000 + total - 600, Sales: 1, Discount: 600 });

  const Lines = Object.keys(sale.Lines).map((Line) => ({ Line, Quantity: 1 }));
  const water = Object.entries(sale.Lines).filter(([, { Kind }]) => Kind === 'product');
  // The second refund returns the rest of the line, so that both refunds add up to the line's total.
  const secondWater = (water[0]?.[1].Total ?? 0) - shareOf(water[0]?.[1].Total ?? 0, 1, 2);
  const refundInput = {
    requestId: newId(),
    Sale: sold.Sale,
    Lines,
    Reason: 'Se arrepintió',
    Payments: { cash: { Amount: sold.Total - secondWater } },
  };
  const refund = await mustCall(admin, 'refundSale', refundInput);
  expect(refund.Folio).toBe(sold.Folio + 1);
  expect(await loadAvailable()).toBe(9);
  expect(await readAsOwner(`Memberships/${uid}`)).toBeNull();
  expect(await readRecord(`Guests/${BRANCH}/${guest?.Day}/${guest?.Id}`)).toMatchObject({ Annulled: {} });
  expect(formatAnswer(await call(admin, 'refundSale', { ...refundInput, requestId: newId() }))).toBe(
    'already-returned Lines',
  );
  const secondRefund = {
    ...refundInput,
    requestId: newId(),
    Lines: water.map(([Line]) => ({ Line, Quantity: 1 })),
    Payments: { cash: { Amount: secondWater } },
  };
  const laterRefund = await mustCall(admin, 'refundSale', secondRefund);
  expect(refund.Total + laterRefund.Total).toBe(-sold.Total);
  expect(await loadTotals()).toMatchObject({ Cash: 50_000, Total: 0, Taxed: 0, Sales: 1, Refunds: 2, Discount: 0 });

  const withdrawal = { requestId: newId(), branch: BRANCH, Kind: 'out', Amount: 10_000, Reason: 'Retiro' };
  await mustCall(admin, 'recordCashMovement', withdrawal);
  const closing = {
    requestId: newId(),
    Shift: shift,
    Counted: { d20000: 1, d10000: 1, d5000: 1 },
    Card: 1_000,
    Note: 'Faltó cambio',
  };
  const closed = await mustCall(admin, 'closeShift', closing);
  const card = { Counted: 1_000, Expected: 0, Difference: 1_000 };
  expect(closed).toEqual({ Cash: 35_000, Expected: 40_000, Difference: -5_000, Card: card });
  expect(await mustCall(admin, 'closeShift', closing)).toEqual(closed);
  const stored = storedShiftSchema.parse(await readAsOwner(`Shifts/${shift}`));
  expect(stored).toMatchObject({ State: 'closed', Closing: { Expected: 40_000, Difference: -5_000, Card: 1_000 } });
  expect(await readAsOwner(`BranchShifts/${BRANCH}/${shift}`)).toMatchObject({ CardDifference: 1_000 });
  expect(formatAnswer(await call(admin, 'recordSale', createSaleInput([TWO_WATERS], 3_600)))).toBe('shift-needed');
  expect(formatAnswer(await call(admin, 'recordCashMovement', { ...withdrawal, requestId: newId() }))).toBe(
    'shift-needed',
  );
});

it('refuses a repeated request of a refused sale, and sells the same input under a new request id', async () => {
  const refused = createSaleInput([{ Kind: 'free', Name: 'Candado', Quantity: 1, Price: 5_000, Tax: 'iva16' }], 5_000);
  expect(formatAnswer(await call(admin, 'recordSale', refused))).toBe('shift-needed');
  const { Shift } = await mustCall(admin, 'openShift', { requestId: newId(), branch: BRANCH, Float: 0 });
  expect(formatAnswer(await call(admin, 'recordSale', refused))).toBe('shift-needed');
  await mustCall(admin, 'recordSale', { ...refused, requestId: newId() });
  expect(formatAnswer(await call(admin, 'recordSale', refused))).toBe('shift-needed');
  const sums = storedShiftTotalsSchema.parse(await readAsOwner(`ShiftTotals/${Shift}`));
  expect(sums).toMatchObject({ Sales: 1, Cash: 5_000 });
  await mustCall(admin, 'closeShift', { requestId: newId(), Shift, Counted: { d5000: 1 } });
});
