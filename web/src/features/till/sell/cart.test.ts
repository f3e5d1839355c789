import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeDiscount } from '../../../shared/payment/discount.ts';
import {
  EMPTY_TILL_CART,
  isForAnotherMember,
  MAX_LINE_PIECES,
  type NewLine,
  priceSaleCart,
  sumDiscountable,
  type TillCart,
  withLine,
  withLineQuantity,
} from './cart.ts';

const WATER: NewLine = { kind: 'product', item: 'agua', name: 'Agua', price: 1_800, tax: 'iva0' };
const MONTH: NewLine = { kind: 'plan', item: 'mensual', name: 'Mensual', price: 65_000, tax: 'iva16' };
const YEAR: NewLine = { kind: 'plan', item: 'anual', name: 'Anual', price: 599_000, tax: 'iva16' };
const COPY: NewLine = { kind: 'free', item: '', name: 'Copias', price: 500, tax: 'iva16' };
const ORDER: NewLine = { kind: 'order', item: 'p1', name: 'Pedido ABC', price: 20_000, tax: 'iva16' };

function cartOf(...lines: readonly NewLine[]): TillCart {
  return lines.reduce(withLine, EMPTY_TILL_CART);
}

describe('a cart', () => {
  it('counts a product that is added again as one more piece, and limits the pieces of a line', () => {
    expect(cartOf(WATER, MONTH, WATER).lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['product~agua', 2],
      ['plan', 1],
    ]);
    expect(withLineQuantity(cartOf(WATER), 'product~agua', 1_000).lines[0]?.quantity).toBe(MAX_LINE_PIECES);
  });

  it('replaces its plan if another one is added', () => {
    expect(cartOf(MONTH, YEAR).lines).toEqual([{ ...YEAR, id: 'plan', quantity: 1 }]);
  });

  it('gives each free line a new id, even after one was removed', () => {
    const two = cartOf(COPY, COPY);
    expect(two.lines.map(({ id }) => id)).toEqual(['free~1', 'free~2']);
    expect(withLine(withLineQuantity(two, 'free~1', 0), COPY).lines.map(({ id }) => id)).toEqual(['free~2', 'free~3']);
  });

  it('loses its discount with the last line, and keeps the member', () => {
    const cart = { ...cartOf(WATER), discount: '10%', reason: 'Empaque', member: { uid: 'ana', name: 'Ana' } };
    expect(withLineQuantity(cart, 'product~agua', 0)).toEqual({ ...EMPTY_TILL_CART, member: cart.member });
  });

  const anasOrder = cartOf({ ...ORDER, owner: 'ana' });
  const anasMembership = { ...cartOf(MONTH), member: { uid: 'ana', name: '' } };
  const anasWater = { ...cartOf(WATER), member: { uid: 'ana', name: '' } };
  it.each([
    {
      title: 'can’t take a member who isn’t the owner of its order',
      cart: anasOrder,
      uid: 'eva',
      adds: 'member',
      isForAnother: true,
    },
    {
      title: 'can take the owner of its order as its member',
      cart: anasOrder,
      uid: 'ana',
      adds: 'member',
      isForAnother: false,
    },
    {
      title: 'can’t take an order whose owner isn’t the owner of its first order',
      cart: anasOrder,
      uid: 'eva',
      adds: 'order',
      isForAnother: true,
    },
    {
      title: 'can’t take an order whose owner isn’t the buyer of its membership',
      cart: anasMembership,
      uid: 'eva',
      adds: 'order',
      isForAnother: true,
    },
    {
      title: 'can take a member who isn’t the buyer of its membership',
      cart: anasMembership,
      uid: 'eva',
      adds: 'member',
      isForAnother: false,
    },
    {
      title: 'can take an order whose owner isn’t the buyer of its products',
      cart: anasWater,
      uid: 'eva',
      adds: 'order',
      isForAnother: false,
    },
  ] as const)('$title', ({ cart, uid, adds, isForAnother }) => {
    expect(isForAnotherMember(cart, uid, adds)).toBe(isForAnother);
  });

  it('contains an order only once', () => {
    expect(cartOf(ORDER, ORDER).lines).toHaveLength(1);
  });
});

describe('the discount of a cart', () => {
  it.each([
    { text: '', sum: 0 },
    { text: '50', sum: 5_000 },
    { text: ' $ 12.50 ', sum: 1_250 },
    { text: '10%', sum: 6_680 },
    { text: '100 %', sum: 66_800 },
    { text: '668.01', sum: 66_800 },
    { text: '101%', sum: 0 },
    { text: '7.5%', sum: 0 },
    { text: 'mucho', sum: 0 },
  ])('reads $text as $sum centavos off 668 pesos', ({ text, sum }) => {
    expect(computeDiscount(text, 66_800)).toBe(sum);
  });

  it('is shared by all lines except orders, and is 0 if it is unreadable', () => {
    const cart = { ...cartOf(WATER, MONTH, ORDER), discount: '10%' };
    expect(sumDiscountable(cart)).toBe(66_800);
    const { lines, sums } = priceSaleCart(cart);
    expect(lines.map(({ discount }) => discount)).toEqual([180, 6_500, 0]);
    expect(sums.total).toBe(86_800 - 6_680);
    expect(priceSaleCart({ ...cart, discount: 'mucho' }).sums.discount).toBe(0);
  });

  it('is never more than the sum', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), fc.integer({ min: 0, max: 1_000_000 }), (text, gross) => {
        const sum = computeDiscount(text, gross);
        expect(sum >= 0 && sum <= gross).toBe(true);
      }),
    );
  });
});
