import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, gymDayOf, startOfGymDay } from '../../domain/src/calendar/calendar.ts';
import { updateAsOwner } from '../support/database.ts';
import {
  call,
  formatAnswer,
  mustCall,
  newId,
  readRecord,
  resetRateLimits,
  type Session,
  signIn,
} from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';
import { promotionUpdates } from '../support/store.ts';

const CODE = 'PRUEBA-20';
let admin: Session;

beforeAll(async () => {
  admin = await signIn(PEOPLE.admin.email);
  await updateAsOwner(promotionUpdates(CODE, { PerPerson: 1 }));
  await resetRateLimits();
});

afterAll(() => updateAsOwner({ [`Promotions/${CODE}`]: null }));

it('shows everybody the name, discount and last day of a valid code, and refuses other codes', async () => {
  expect(await call(null, 'validatePromotion', { Code: 'prueba-20' })).toEqual({
    ok: true,
    value: { Code: CODE, Name: `Prueba ${CODE}`, Percent: 10 },
  });
  const until = addDays(gymDayOf(Date.now()), 3);
  await updateAsOwner(promotionUpdates(CODE, { Amount: 500, Until: startOfGymDay(until), PerPerson: 1 }));
  expect(await mustCall(admin, 'validatePromotion', { Code: CODE })).toMatchObject({
    Amount: 500,
    Until: addDays(until, -1),
  });
  await updateAsOwner({ [`Promotions/${CODE}/Active`]: false });
  expect(formatAnswer(await call(null, 'validatePromotion', { Code: CODE }))).toBe('promotion-not-now Code');
  expect(formatAnswer(await call(null, 'validatePromotion', { Code: 'no-hay' }))).toBe('promotion-unknown Code');
});

it('names the plans and products to which a promotion is limited, and discounts no other product', async () => {
  // There is no product `borrado`, so the answer can't name it.
  await updateAsOwner(
    promotionUpdates(CODE, { Plans: { mensual: true }, Products: { 'agua-1l': true, borrado: true }, Percent: 50 }),
  );
  expect(await mustCall(admin, 'validatePromotion', { Code: CODE })).toEqual({
    Code: CODE,
    Name: `Prueba ${CODE}`,
    Percent: 50,
    For: ['Mensual', 'Agua natural 1 l'],
  });
  const quote = async (...products: string[]) =>
    mustCall(admin, 'quoteOrder', {
      branch: 'centro',
      Items: products.map((Product) => ({ Product, Quantity: 1 })),
      Code: CODE,
    });
  const twoProducts = await quote('agua-1l', 'toalla');
  expect(twoProducts.Lines.map(({ Item, Discount }) => [Item, Discount])).toEqual([
    ['agua-1l', 900],
    ['toalla', 0],
  ]);
  expect((await quote('toalla')).Problem).toBe('promotion-not-for-this');
});

it('creates a code for one of three concurrent calls, and refuses the other two because the code is taken', async () => {
  const Code = `dos-${newId().slice(0, 6)}`;
  const create = (Name: string, Percent: number) =>
    call(admin, 'savePromotion', {
      requestId: newId(),
      Code,
      Name,
      Percent,
      Plans: { all: true },
      Branches: { all: true },
      Active: false,
    });
  const answers = await Promise.all(['Una', 'Otra', 'Tercera'].map((name, index) => create(name, 10 + index)));
  expect(answers.map(formatAnswer).toSorted()).toEqual([
    'done',
    'promotion-code-taken Code',
    'promotion-code-taken Code',
  ]);
  const successfulCall = answers.findIndex(({ ok }) => ok);
  expect(await readRecord(`Promotions/${Code.toUpperCase()}`)).toMatchObject({
    Percent: 10 + successfulCall,
    Revision: 1,
  });
  await updateAsOwner({ [`Promotions/${Code.toUpperCase()}`]: null });
});
