import type { StoredProduct } from '@gym/domain/database/store/products';
import { expect, it } from 'vitest';
import { changeOf, type MoveForm, moveInput, moveProblems } from './move-form.ts';
import { productFormOf, productInput, productProblems } from './product-form.ts';
import { countedShelves, typedCount } from './shelf-count.ts';

const AT = { branch: 'centro', product: 'agua' };

it.each([
  ['in', '12', 12],
  ['in', '1,200', 1_200],
  ['in', '-1', null],
  ['in', '0', null],
  ['in', '1.5', null],
  ['in', '10001', null],
  ['out', '3', -3],
  ['correction', '−2', -2],
  ['correction', '+2', 2],
  ['correction', '0', null],
  ['correction', '', null],
] as const)('%s of %j changes what can be sold by %j', (kind, quantity, change) => {
  expect(changeOf({ kind, quantity })).toBe(change);
});

it('requires a reason for pieces that go out and for corrections, not for pieces that come in', () => {
  const form = (more: Partial<MoveForm>): MoveForm => ({ kind: 'in', quantity: '2', reason: '', ...more });
  expect(moveProblems(form({}))).toEqual({});
  expect(Object.keys(moveProblems(form({ reason: 'x' })))).toEqual(['reason']);
  expect(Object.keys(moveProblems(form({ kind: 'out' })))).toEqual(['reason']);
  expect(Object.keys(moveProblems(form({ kind: 'correction', quantity: 'x', reason: 'Merma' })))).toEqual(['quantity']);
  expect(moveInput(form({ kind: 'out', reason: ' Merma ' }), AT)).toEqual({
    ...AT,
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

it('sends an unchanged product as it was, without its photo', () => {
  const { Place, PhotoAt, Revision, ...kept } = PRODUCT;
  const form = productFormOf(PRODUCT);
  expect(productProblems(form)).toEqual({});
  expect(productInput(form, { product: 'agua', Revision })).toEqual({
    product: 'agua',
    Revision,
    ...kept,
  });
  expect(productInput({ ...form, photo: '' }, null)).toMatchObject({ Photo: '' });
});

it('reports the problems of a product by field', () => {
  const wrong = { name: 'A', price: '1.234', sku: 'a/b', barCode: '7', low: '-1', order: 'x' };
  expect(Object.keys(productProblems({ ...productFormOf(null), ...wrong }))).toEqual(Object.keys(wrong));
  expect(Object.keys(productProblems(productFormOf(null)))).toEqual(['name', 'price']);
});

it('sends a count in several requests, each shelf with the number that the screen showed', () => {
  const stock = { Available: 4, Held: 2, Low: 1, Spare: 3, Counts: 7 };
  const typed = { agua: typedCount('5', stock), toalla: typedCount('1,000', null), liga: typedCount('0', stock) };
  expect(countedShelves(typed, 2)).toEqual([
    [
      { product: 'agua', Counted: 5, Expected: 6, Counts: 7 },
      { product: 'toalla', Counted: 1_000, Expected: 0, Counts: 0 },
    ],
    [{ product: 'liga', Counted: 0, Expected: 6, Counts: 7 }],
  ]);
  expect(countedShelves({ agua: typedCount('cinco', stock) }, 60)).toBeNull();
  expect(countedShelves({}, 60)).toEqual([]);
});
