import type { StoredProduct } from '@gym/domain/database/store/products';
import { expect, it } from 'vitest';
import { type MoveForm, moveInput, moveProblems, parseAvailableChange } from './move-form.ts';
import { productFormOf, productInput, productProblems } from './product-form.ts';
import { countedShelves, makeTypedCount } from './shelf-count.ts';

const SHELF = { branch: 'centro', product: 'agua' };

it.each([
  { kind: 'in', quantity: '12', change: 12 },
  { kind: 'in', quantity: '1,200', change: 1_200 },
  { kind: 'in', quantity: '-1', change: null },
  { kind: 'in', quantity: '0', change: null },
  { kind: 'in', quantity: '1.5', change: null },
  { kind: 'in', quantity: '10001', change: null },
  { kind: 'out', quantity: '3', change: -3 },
  { kind: 'correction', quantity: '−2', change: -2 },
  { kind: 'correction', quantity: '+2', change: 2 },
  { kind: 'correction', quantity: '0', change: null },
  { kind: 'correction', quantity: '', change: null },
] as const)(
  'parses the change of the available pieces as $change for the movement kind $kind and the quantity “$quantity”',
  ({ kind, quantity, change }) => {
    expect(parseAvailableChange({ kind, quantity })).toBe(change);
  },
);

const form = (more: Partial<MoveForm>): MoveForm => ({ kind: 'in', quantity: '2', reason: '', ...more });

it('requires a reason for pieces that go out, not for pieces that come in, and refuses a reason of one letter', () => {
  expect(moveProblems(form({}))).toEqual({});
  expect(Object.keys(moveProblems(form({ reason: 'x' })))).toEqual(['reason']);
  expect(Object.keys(moveProblems(form({ kind: 'out' })))).toEqual(['reason']);
  expect(Object.keys(moveProblems(form({ kind: 'correction', reason: 'Merma' })))).toEqual([]);
});

it('reports an unreadable quantity', () => {
  expect(Object.keys(moveProblems(form({ kind: 'correction', quantity: 'x', reason: 'Merma' })))).toEqual(['quantity']);
});

it('sends a stock movement with its trimmed reason', () => {
  expect(moveInput(form({ kind: 'out', reason: ' Merma ' }), SHELF)).toEqual({
    ...SHELF,
    Kind: 'out',
    Quantity: 2,
    Reason: 'Merma',
  });
});

const PRODUCT: StoredProduct = {
  Name: 'Agua 1 l',
  Price: 1_850,
  Tax: 'iva0',
  Sku: 'AGUA-1',
  Low: 6,
  Active: true,
  Order: 3,
  Place: 'a~0003~agua 1 l',
  PhotoAt: 1,
  Revision: 4,
};

it('sends an unchanged product as it was, without a photo, and an empty photo to remove the stored one', () => {
  const { Place, PhotoAt, Revision, ...fields } = PRODUCT;
  const unchanged = productFormOf(PRODUCT);
  expect(productProblems(unchanged)).toEqual({});
  expect(productInput(unchanged, { product: 'agua', Revision })).toEqual({
    product: 'agua',
    Revision,
    ...fields,
  });
  expect(productInput({ ...unchanged, photo: '' }, null)).toMatchObject({ Photo: '' });
});

it('reports every invalid field of a product', () => {
  const wrong = { name: 'A', price: '1.234', sku: 'a/b', barCode: '7', low: '-1', order: 'x' };
  expect(Object.keys(productProblems({ ...productFormOf(null), ...wrong }))).toEqual(Object.keys(wrong));
  expect(Object.keys(productProblems(productFormOf(null)))).toEqual(['name', 'price']);
});

it('divides a count into several requests; `Expected` of each shelf is the number that the screen showed', () => {
  const stock = { Available: 4, Held: 2, Low: 1, Spare: 3, Counts: 7 };
  const typed = {
    agua: makeTypedCount('5', stock),
    toalla: makeTypedCount('1,000', null),
    liga: makeTypedCount('0', stock),
  };
  expect(countedShelves(typed, 2)).toEqual([
    [
      { product: 'agua', Counted: 5, Expected: 6, Counts: 7 },
      { product: 'toalla', Counted: 1_000, Expected: 0, Counts: 0 },
    ],
    [{ product: 'liga', Counted: 0, Expected: 6, Counts: 7 }],
  ]);
});

it('makes no request if a typed count is unreadable or nothing is typed', () => {
  expect(countedShelves({ agua: makeTypedCount('cinco', null) }, 60)).toBeNull();
  expect(countedShelves({}, 60)).toEqual([]);
});
