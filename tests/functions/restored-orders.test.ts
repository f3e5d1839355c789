import { afterAll, beforeAll, expect, it } from 'vitest';
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
import { productUpdates, promotionUpdates } from '../support/store.ts';

const PRODUCT = 'prueba-retomada';
const CODE = 'RETOMA-10';
const STOCK_PATH = `Stock/centro/${PRODUCT}`;
let admin: Session;

beforeAll(async () => {
  admin = await signIn(PEOPLE.admin.email);
  await updateAsOwner({
    ...productUpdates(PRODUCT, 1_500, { centro: 10 }),
    ...promotionUpdates(CODE, { PerPerson: 1 }),
  });
  await resetRateLimits();
});

afterAll(() => updateAsOwner({ [`Products/${PRODUCT}`]: null, [STOCK_PATH]: null, [`Promotions/${CODE}`]: null }));

/** The further fields that some order moves require. */
const FIELDS_OF_MOVES: Readonly<Record<string, object>> = { cancel: { Reason: 'Prueba' }, pay: { Method: 'transfer' } };
const move = (Order: string, Move: string) =>
  call(admin, 'updateOrder', { requestId: newId(), Order, Move, ...FIELDS_OF_MOVES[Move] });
const setAvailable = (Available: number) =>
  updateAsOwner({ [`${STOCK_PATH}/Available`]: Available, [`${STOCK_PATH}/Spare`]: Available });

it('restores an order only if its pieces and its promotion are available, and refuses without retries', async () => {
  const cart = {
    branch: 'centro',
    Items: [{ Product: PRODUCT, Quantity: 2 }],
    Code: CODE,
    Method: 'cash',
    Total: 2_700,
  };
  const { Order } = await mustCall(admin, 'placeOrder', { requestId: newId(), ...cart });
  expect(formatAnswer(await move(Order, 'cancel'))).toBe('done');
  expect(formatAnswer(await move(Order, 'pay'))).toBe('done');
  await setAvailable(1);
  const began = performance.now();
  expect(formatAnswer(await move(Order, 'restore'))).toBe('out-of-stock');
  await setAvailable(10);
  await updateAsOwner({ [`Promotions/${CODE}/Active`]: false });
  expect(formatAnswer(await move(Order, 'restore'))).toBe('promotion-not-now');
  await updateAsOwner({ [`Promotions/${CODE}/Active`]: true, [`PromotionUses/${admin.uid}/${CODE}`]: 1 });
  expect(formatAnswer(await move(Order, 'restore'))).toBe('promotion-used-up');
  // The three refusals together take less time than a single call with retries.
  expect(performance.now() - began).toBeLessThan(7_000);
  await updateAsOwner({ [`PromotionUses/${admin.uid}/${CODE}`]: 0 });
  expect(formatAnswer(await move(Order, 'restore'))).toBe('done');
  expect(await readRecord(STOCK_PATH)).toMatchObject({ Available: 8, Held: 2 });
});
