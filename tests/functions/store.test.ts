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

const shelf = (product: string, branch = BRANCH) => readRecord(`Stock/${branch}/${product}`);
const linesOf = async (product: string): Promise<Record<string, unknown>[]> =>
  Object.values(await readRecord(`StockLines/${BRANCH}/${product}`)) as Record<string, unknown>[];
const move = (product: string, more: object = {}) => ({
  requestId: newId(),
  branch: BRANCH,
  product,
  Kind: 'in',
  Quantity: 5,
  ...more,
});
const wordsOf = async (product: string): Promise<string[]> =>
  Object.keys(await readRecord('ProductWords')).flatMap((key) =>
    key.endsWith(`~${product}`) ? [key.slice(0, -product.length - 1)] : [],
  );

it('creates a product with its codes, search words, photo and a shelf at each branch', async () => {
  const code = `T${Date.now()}`;
  const product = await newProduct({ Name: '  Liga  elástica ', Sku: ` ${code.toLowerCase()}`, Photo: WEBP_URL });
  const stored = await readRecord(`Products/${product}`);
  expect(stored).toMatchObject({
    ...fields,
    Name: 'Liga elástica',
    Sku: code,
    Place: 'a~0050~liga elastica',
    Revision: 1,
  });
  expect(typeof stored.PhotoAt).toBe('number');
  expect(await readAsOwner(`ProductPhotos/${product}`)).toBe(WEBP_URL);
  expect(await readAsOwner(`ProductCodes/${code}`)).toBe(product);
  expect((await wordsOf(product)).toSorted()).toEqual(['elastica', 'liga', code.toLowerCase()].toSorted());
  for (const branch of Object.keys(await readRecord('Branches')))
    expect(await shelf(product, branch)).toEqual({ Available: 0, Held: 0, Low: 2, Spare: -2, Counts: 0 });
});

it('replaces a product as a whole with its rows, and accepts only one of two concurrent edits', async () => {
  const code = `T${Date.now()}`;
  const product = await newProduct({ Sku: code, Photo: WEBP_URL });
  const edit = (more: object) => ({ requestId: newId(), ...fields, product, Revision: 1, ...more });
  const both = await Promise.all(
    [11_000, 11_500].map((Price) => call(admin, 'saveProduct', edit({ Name: 'Banda', Price, Low: 4, Active: false }))),
  );
  expect(both.map(formatAnswer).toSorted()).toEqual(['conflict', 'done']);
  const stored = await readRecord(`Products/${product}`);
  expect(stored).toMatchObject({ Name: 'Banda', Active: false, Place: 'h~0050~banda', Revision: 2 });
  expect('Sku' in stored).toBe(false);
  expect(await readAsOwner(`ProductCodes/${code}`)).toBeNull();
  expect(await wordsOf(product)).toEqual(['banda']);
  // An omitted photo stays; an empty one is removed.
  expect(await readAsOwner(`ProductPhotos/${product}`)).toBe(WEBP_URL);
  expect(await shelf(product)).toMatchObject({ Low: 4, Spare: -4 });
  await mustCall(admin, 'saveProduct', { ...edit({ Photo: '' }), Revision: 2 });
  expect(await readAsOwner(`ProductPhotos/${product}`)).toBeNull();
  expect('PhotoAt' in (await readRecord(`Products/${product}`))).toBe(false);
  // By now the code is free for another product.
  await newProduct({ BarCode: code });
});

it('moves pieces with a line for each, once for a repeated request', async () => {
  const product = await newProduct();
  const input = move(product, { Quantity: 10 });
  const twice = await Promise.all([1, 2].map(() => call(reception, 'moveStock', input)));
  for (const answer of twice) expect(answer).toEqual({ ok: true, value: { Available: 10 } });
  await mustCall(reception, 'moveStock', move(product, { Kind: 'out', Quantity: 3, Reason: 'Caducó' }));
  await mustCall(reception, 'moveStock', move(product, { Kind: 'correction', Quantity: -1, Reason: 'Mal contado' }));
  expect(await shelf(product)).toMatchObject({ Available: 6, Spare: 4, Held: 0 });
  expect((await linesOf(product)).map(({ Kind, Change, By, Reason }) => [Kind, Change, By, Reason]).toSorted()).toEqual(
    [
      ['correction', -1, reception.uid, 'Mal contado'],
      ['in', 10, reception.uid, undefined],
      ['out', -3, reception.uid, 'Caducó'],
    ],
  );
});

it('creates the shelf of a branch that is newer than the product', async () => {
  const product = await newProduct();
  await updateAsOwner({ [`Stock/${BRANCH}/${product}`]: null });
  await mustCall(reception, 'moveStock', move(product, { Quantity: 3 }));
  expect(await shelf(product)).toMatchObject({ Available: 3, Low: 2, Spare: 1, Counts: 0 });
});

it('never removes more pieces than available, for any number of concurrent calls', async () => {
  const product = await newProduct();
  await mustCall(reception, 'moveStock', move(product, { Quantity: 3 }));
  const takes = await Promise.all(
    Array.from({ length: 8 }, () =>
      call(reception, 'moveStock', move(product, { Kind: 'out', Quantity: 1, Reason: 'Merma' })),
    ),
  );
  expect(takes.map(formatAnswer).toSorted()).toEqual([...Array(3).fill('done'), ...Array(5).fill('no-stock Quantity')]);
  expect(await shelf(product)).toMatchObject({ Available: 0 });
  expect((await linesOf(product)).reduce((sum, { Change }) => sum + Number(Change), 0)).toBe(0);
});

it('applies the difference that a count found, and keeps concurrent sales', async () => {
  const product = await newProduct();
  await mustCall(reception, 'moveStock', move(product, { Quantity: 10 }));
  // Two pieces are held for an order: they are on the shelf and are counted with the others.
  const of = { branch: BRANCH, product, quantity: 2, by: reception.uid };
  const order = newId();
  orders.push(order);
  await updateAsOwner(orderWithoutHold(order, of));
  expect(await serverUpdate(holdUpdates('reserve', { ...of, order, hold: order }, 2))).toBe('written');
  await mustCall(reception, 'moveStock', move(product, { Kind: 'out', Quantity: 1, Reason: 'Vendida' }));
  const count = (Counted: number, Expected: number, Counts: number) => ({
    requestId: newId(),
    branch: BRANCH,
    Shelves: [{ product, Counted, Expected, Counts }],
  });
  // The screen still showed ten when nine were counted.
  const both = await Promise.all([1, 2].map(() => call(reception, 'countStock', count(9, 10, 0))));
  expect(both.map(formatAnswer).toSorted()).toEqual(['done', `shelf-counted ${product}`]);
  expect(await shelf(product)).toMatchObject({ Available: 6, Held: 2, Counts: 1 });
  expect(formatAnswer(await call(reception, 'countStock', count(1, 8, 1)))).toBe(`stock-held ${product}`);
  await mustCall(reception, 'countStock', count(8, 8, 1));
  expect(await shelf(product)).toMatchObject({ Available: 6, Held: 2, Counts: 2 });
});

it('holds an order’s pieces once, and releases or hands them over once', async () => {
  const product = await newProduct();
  await mustCall(reception, 'moveStock', move(product, { Quantity: 1 }));
  const racing = Array.from({ length: 6 }, () => newId());
  orders.push(...racing);
  const of = { branch: BRANCH, product, quantity: 1, by: reception.uid };
  const pieces = (order: string) => ({ ...of, order, hold: order });
  for (const order of racing) await updateAsOwner(orderWithoutHold(order, of));
  const reserved = await Promise.all(racing.map((order) => serverUpdate(holdUpdates('reserve', pieces(order), 2))));
  expect(reserved.filter((outcome) => outcome === 'written')).toHaveLength(1);
  expect(await shelf(product)).toMatchObject({ Available: 0, Held: 1 });
  const winner = racing[reserved.indexOf('written')] ?? '';
  // It is paid, so that it can be handed over.
  await updateAsOwner({
    [`Orders/${winner}/Payments`]: { p1: { Kind: 'in', Method: 'cash', Amount: 0, At: 1, By: 'x' } },
  });
  const settled = await Promise.all(
    (['release', 'deliver', 'release', 'deliver'] as const).map((kind) =>
      serverUpdate(holdUpdates(kind, pieces(winner), 3)),
    ),
  );
  expect(settled.filter((outcome) => outcome === 'written')).toHaveLength(1);
  const after = await shelf(product);
  expect(after.Held).toBe(0);
  const lines = await linesOf(product);
  expect(lines.reduce((sum, { Change }) => sum + Number(Change), 0)).toBe(after.Available);
  expect(lines.reduce((sum, { Held }) => sum + Number(Held), 0)).toBe(0);
});
