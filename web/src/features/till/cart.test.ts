import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cart,
  discountedGross,
  discountOff,
  emptyCart,
  isOthers,
  MAX_PIECES,
  type NewLine,
  pricedCart,
  withLine,
  withQuantity,
} from './cart.ts';

const EMPTY = emptyCart('00000000-0000-4000-8000-000000000000');
const WATER: NewLine = { kind: 'product', item: 'agua', name: 'Agua', price: 1_800, tax: 'iva0' };
const MONTH: NewLine = { kind: 'plan', item: 'mensual', name: 'Mensual', price: 65_000, tax: 'iva16' };
const YEAR: NewLine = { kind: 'plan', item: 'anual', name: 'Anual', price: 599_000, tax: 'iva16' };
const COPY: NewLine = { kind: 'free', item: '', name: 'Copias', price: 500, tax: 'iva16' };
const ORDER: NewLine = { kind: 'order', item: 'p1', name: 'Pedido ABC', price: 20_000, tax: 'iva16' };

function cartOf(...lines: readonly NewLine[]): Cart {
  return lines.reduce(withLine, EMPTY);
}

describe('lines', () => {
  it('the same product again is one more piece, up to the most', () => {
    expect(cartOf(WATER, MONTH, WATER).lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['product~agua', 2],
      ['plan', 1],
    ]);
    expect(withQuantity(cartOf(WATER), 'product~agua', 1_000).lines[0]?.quantity).toBe(MAX_PIECES);
  });

  it('another plan takes the place of the first', () => {
    expect(cartOf(MONTH, YEAR).lines).toEqual([{ ...YEAR, id: 'plan', quantity: 1 }]);
  });

  it('each free text is a line by itself, also after one was taken out', () => {
    const two = cartOf(COPY, COPY);
    expect(two.lines.map(({ id }) => id)).toEqual(['free~1', 'free~2']);
    expect(withLine(withQuantity(two, 'free~1', 0), COPY).lines.map(({ id }) => id)).toEqual(['free~2', 'free~3']);
  });

  it('the last line takes the discount along, the member stays', () => {
    const cart = { ...cartOf(WATER), discount: '10%', reason: 'Empaque', member: { uid: 'ana', name: 'Ana' } };
    expect(withQuantity(cart, 'product~agua', 0)).toEqual({ ...EMPTY, member: cart.member });
  });

  it.each([
    ['another member beside an order', cartOf({ ...ORDER, owner: 'ana' }), 'eva', 'member', true],
    ['its owner beside an order', cartOf({ ...ORDER, owner: 'ana' }), 'ana', 'member', false],
    ['an order beside another one’s', cartOf({ ...ORDER, owner: 'ana' }), 'eva', 'order', true],
    ['an order beside a membership', { ...cartOf(MONTH), member: { uid: 'ana', name: '' } }, 'eva', 'order', true],
    ['another member for a membership', { ...cartOf(MONTH), member: { uid: 'ana', name: '' } }, 'eva', 'member', false],
    ['an order beside products', { ...cartOf(WATER), member: { uid: 'ana', name: '' } }, 'eva', 'order', false],
  ] as const)('tells whether something is somebody else’s: %s', (_what, cart, uid, adds, expected) => {
    expect(isOthers(cart, uid, adds)).toBe(expected);
  });

  it('an order is paid once', () => {
    expect(cartOf(ORDER, ORDER).lines).toHaveLength(1);
  });
});

describe('a discount', () => {
  it.each([
    ['', 0],
    ['50', 5_000],
    [' $ 12.50 ', 1_250],
    ['10%', 6_680],
    ['100 %', 66_800],
    ['668.01', 66_800],
    ['101%', 0],
    ['7.5%', 0],
    ['mucho', 0],
  ])('takes with %j %j off 668 pesos', (text, sum) => {
    expect(discountOff(text, 66_800)).toBe(sum);
  });

  it('is shared by the lines but not by an order, and one that can’t be read takes nothing', () => {
    const cart = { ...cartOf(WATER, MONTH, ORDER), discount: '10%' };
    expect(discountedGross(cart)).toBe(66_800);
    const { lines, sums } = pricedCart(cart);
    expect(lines.map(({ discount }) => discount)).toEqual([180, 6_500, 0]);
    expect(sums.total).toBe(86_800 - 6_680);
    expect(pricedCart({ ...cart, discount: 'mucho' }).sums.discount).toBe(0);
  });

  it('never takes more than there is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), fc.integer({ min: 0, max: 1_000_000 }), (text, gross) => {
        const sum = discountOff(text, gross);
        expect(sum >= 0 && sum <= gross).toBe(true);
      }),
    );
  });
});
