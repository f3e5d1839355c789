import { afterAll, beforeAll, expect, it } from 'vitest';
import { WEBP_URL } from '../../functions/src/testing/pictures.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
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
import { removeProduct } from '../support/products.ts';
import { closeServerCode, serverUpdate } from '../support/server-code.ts';
import { holdUpdates, orderWithoutHold } from '../support/store.ts';

const BRANCH = 'centro';
let admin: Session;
let reception: Session;
/** Keys of the products and orders that the tests created. */
const createdProducts: string[] = [];
const orders: string[] = [];

beforeAll(async () => {
  [admin, reception] = await Promise.all([signIn(PEOPLE.admin.email), signIn(PEOPLE.reception.email)]);
  await resetRateLimits();
});

afterAll(async () => {
  for (const product of createdProducts) await removeProduct(product);
  await updateAsOwner(Object.fromEntries(orders.map((order) => [`Orders/${order}`, null])));
  await closeServerCode();
});

const fields = { Name: 'Liga de prueba', Price: 12_000, Tax: 'iva16', Low: 2, Active: true, Order: 50 } as const;

async function newProduct(more: object = {}): Promise<string> {
  const { product } = await mustCall(admin, 'saveProduct', { requestId: newId(), ...fields, ...more });
  createdProducts.push(product);
  return product;
}

const loadStock = (product: string, branch = BRANCH) => readRecord(`Stock/${branch}/${product}`);
const loadLines = async (product: string): Promise<Record<string, unknown>[]> =>
  Object.values(await readRecord(`StockLines/${BRANCH}/${product}`)) as Record<string, unknown>[];
/** Returns the input of a movement of stock: by default 5 pieces come in. */
const moveInput = (product: string, more: object = {}) => ({
  requestId: newId(),
  branch: BRANCH,
  product,
  Kind: 'in',
  Quantity: 5,
  ...more,
});
const loadWords = async (product: string): Promise<string[]> =>
  Object.keys(await readRecord('ProductWords')).flatMap((key) =>
    key.endsWith(`~${product}`) ? [key.slice(0, -product.length - 1)] : [],
  );

it('creates a product with its code, search words, photo and a stock of 0 at each branch', async () => {
  const code = `T${Date.now()}`;
  const product = await newProduct({ Name: '  Liga  elástica ', Sku: ` ${code.toLowerCase()}`, Photo: WEBP_URL });
  const stored = await readRecord(`Products/${product}`);
  expect(stored).toMatchObject({
    ...fields,
    Name: 'Liga elástica',
    Sku: code,
    // The sort key: `a` for active (`h` for hidden), the order and the name.
    Place: 'a~0050~liga elastica',
    Revision: 1,
  });
  expect(typeof stored.PhotoAt).toBe('number');
  expect(await readAsOwner(`ProductPhotos/${product}`)).toBe(WEBP_URL);
  expect(await readAsOwner(`ProductCodes/${code}`)).toBe(product);
  expect((await loadWords(product)).toSorted()).toEqual(['elastica', 'liga', code.toLowerCase()].toSorted());
  for (const branch of Object.keys(await readRecord('Branches')))
    expect(await loadStock(product, branch)).toEqual({ Available: 0, Held: 0, Low: 2, Spare: -2, Counts: 0 });
});

it('replaces the fields, code and search words of a product, and accepts one of two concurrent edits', async () => {
  const code = `T${Date.now()}`;
  const product = await newProduct({ Sku: code, Photo: WEBP_URL });
  const edit = (more: object) => ({ requestId: newId(), ...fields, product, Revision: 1, ...more });
  const answers = await Promise.all(
    [11_000, 11_500].map((Price) => call(admin, 'saveProduct', edit({ Name: 'Banda', Price, Low: 4, Active: false }))),
  );
  expect(answers.map(formatAnswer).toSorted()).toEqual(['conflict', 'done']);
  const stored = await readRecord(`Products/${product}`);
  expect(stored).toMatchObject({ Name: 'Banda', Active: false, Place: 'h~0050~banda', Revision: 2 });
  expect('Sku' in stored).toBe(false);
  expect(await readAsOwner(`ProductCodes/${code}`)).toBeNull();
  expect(await loadWords(product)).toEqual(['banda']);
  // Without a photo in the input the stored photo stays. An empty photo removes it.
  expect(await readAsOwner(`ProductPhotos/${product}`)).toBe(WEBP_URL);
  expect(await loadStock(product)).toMatchObject({ Low: 4, Spare: -4 });
  await mustCall(admin, 'saveProduct', { ...edit({ Photo: '' }), Revision: 2 });
  expect(await readAsOwner(`ProductPhotos/${product}`)).toBeNull();
  expect('PhotoAt' in (await readRecord(`Products/${product}`))).toBe(false);
  // The first product no longer has the code, so another product can have it.
  await newProduct({ BarCode: code });
});

it('writes one stock line for each movement of stock, even if its request is repeated', async () => {
  const product = await newProduct();
  const input = moveInput(product, { Quantity: 10 });
  const answers = await Promise.all([1, 2].map(() => call(reception, 'moveStock', input)));
  for (const answer of answers) expect(answer).toEqual({ ok: true, value: { Available: 10 } });
  await mustCall(reception, 'moveStock', moveInput(product, { Kind: 'out', Quantity: 3, Reason: 'Caducó' }));
  await mustCall(
    reception,
    'moveStock',
    moveInput(product, { Kind: 'correction', Quantity: -1, Reason: 'Mal contado' }),
  );
  expect(await loadStock(product)).toMatchObject({ Available: 6, Spare: 4, Held: 0 });
  expect(
    (await loadLines(product)).map(({ Kind, Change, By, Reason }) => [Kind, Change, By, Reason]).toSorted(),
  ).toEqual([
    ['correction', -1, reception.uid, 'Mal contado'],
    ['in', 10, reception.uid, undefined],
    ['out', -3, reception.uid, 'Caducó'],
  ]);
});

it('creates the missing stock at a branch that is newer than the product', async () => {
  const product = await newProduct();
  await updateAsOwner({ [`Stock/${BRANCH}/${product}`]: null });
  await mustCall(reception, 'moveStock', moveInput(product, { Quantity: 3 }));
  expect(await loadStock(product)).toMatchObject({ Available: 3, Low: 2, Spare: 1, Counts: 0 });
});

it('removes no more pieces than are available if eight calls run concurrently', async () => {
  const product = await newProduct();
  await mustCall(reception, 'moveStock', moveInput(product, { Quantity: 3 }));
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      call(reception, 'moveStock', moveInput(product, { Kind: 'out', Quantity: 1, Reason: 'Merma' })),
    ),
  );
  expect(answers.map(formatAnswer).toSorted()).toEqual([
    ...Array(3).fill('done'),
    ...Array(5).fill('no-stock Quantity'),
  ]);
  expect(await loadStock(product)).toMatchObject({ Available: 0 });
  expect((await loadLines(product)).reduce((sum, { Change }) => sum + Number(Change), 0)).toBe(0);
});

it('applies the difference of a count once, keeps movements made during the count, and refuses a count below the held pieces', async () => {
  const product = await newProduct();
  await mustCall(reception, 'moveStock', moveInput(product, { Quantity: 10 }));
  // Two pieces are held for an order. Staff count them with the available ones.
  const pieces = { branch: BRANCH, product, quantity: 2, by: reception.uid };
  const order = newId();
  orders.push(order);
  await updateAsOwner(orderWithoutHold(order, pieces));
  expect(await serverUpdate(holdUpdates('reserve', { ...pieces, order, hold: order }, 2))).toBe('written');
  await mustCall(reception, 'moveStock', moveInput(product, { Kind: 'out', Quantity: 1, Reason: 'Vendida' }));
  const countInput = (Counted: number, Expected: number, Counts: number) => ({
    requestId: newId(),
    branch: BRANCH,
    Shelves: [{ product, Counted, Expected, Counts }],
  });
  // Nine pieces were counted while the screen still expected ten.
  const answers = await Promise.all([1, 2].map(() => call(reception, 'countStock', countInput(9, 10, 0))));
  expect(answers.map(formatAnswer).toSorted()).toEqual(['done', `shelf-counted ${product}`]);
  expect(await loadStock(product)).toMatchObject({ Available: 6, Held: 2, Counts: 1 });
  expect(formatAnswer(await call(reception, 'countStock', countInput(1, 8, 1)))).toBe(`stock-held ${product}`);
  await mustCall(reception, 'countStock', countInput(8, 8, 1));
  expect(await loadStock(product)).toMatchObject({ Available: 6, Held: 2, Counts: 2 });
});

it('holds the last piece for one of several orders, and then either releases or delivers it once', async () => {
  const product = await newProduct();
  await mustCall(reception, 'moveStock', moveInput(product, { Quantity: 1 }));
  const rivals = Array.from({ length: 6 }, () => newId());
  orders.push(...rivals);
  const pieces = { branch: BRANCH, product, quantity: 1, by: reception.uid };
  const piecesOf = (order: string) => ({ ...pieces, order, hold: order });
  for (const order of rivals) await updateAsOwner(orderWithoutHold(order, pieces));
  const reserved = await Promise.all(rivals.map((order) => serverUpdate(holdUpdates('reserve', piecesOf(order), 2))));
  expect(reserved.filter((outcome) => outcome === 'written')).toHaveLength(1);
  expect(await loadStock(product)).toMatchObject({ Available: 0, Held: 1 });
  const winner = rivals[reserved.indexOf('written')] ?? '';
  // Adds a payment, because only paid orders can be delivered.
  await updateAsOwner({
    [`Orders/${winner}/Payments`]: { p1: { Kind: 'in', Method: 'cash', Amount: 0, At: 1, By: 'x' } },
  });
  const outcomes = await Promise.all(
    (['release', 'deliver', 'release', 'deliver'] as const).map((kind) =>
      serverUpdate(holdUpdates(kind, piecesOf(winner), 3)),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
  const stock = await loadStock(product);
  expect(stock.Held).toBe(0);
  const lines = await loadLines(product);
  expect(lines.reduce((sum, { Change }) => sum + Number(Change), 0)).toBe(stock.Available);
  expect(lines.reduce((sum, { Held }) => sum + Number(Held), 0)).toBe(0);
});
