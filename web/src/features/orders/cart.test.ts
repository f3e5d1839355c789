import { describe, expect, it } from 'vitest';
import {
  addItem,
  type Cart,
  EMPTY_CART,
  listCartChanges,
  markChangesShown,
  type Quote,
  quoteInput,
  setPieces,
} from './cart.ts';

const line = (Item: string, more: Partial<Quote['Lines'][number]> = {}): Quote['Lines'][number] => ({
  Item,
  Name: `El ${Item}`,
  Quantity: 2,
  Price: 1_500,
  Discount: 0,
  Total: 3_000,
  Available: 10,
  Sold: true,
  ...more,
});
const quote = (...Lines: Quote['Lines']): Quote => ({
  Lines,
  Gross: 0,
  Discount: 0,
  Total: 0,
  Taxed: 0,
  Promotion: null,
  Problem: null,
  Period: null,
  Online: false,
});
const seen: Cart = { items: [{ item: 'agua', quantity: 2, name: 'Agua', price: 1_500 }] };

describe('the items of a cart', () => {
  it('adds a piece to a product that is in the cart, and a line for a new one', () => {
    const two = addItem(addItem(EMPTY_CART, 'products', 'agua'), 'products', 'agua');
    expect(two.items).toEqual([{ item: 'agua', quantity: 2 }]);
    expect(addItem(two, 'products', 'toalla').items).toHaveLength(2);
  });

  it('holds one plan, and stays the same object if that plan is added again', () => {
    const month = addItem(EMPTY_CART, 'membership', 'mensual');
    expect(addItem(month, 'membership', 'semana').items).toEqual([{ item: 'semana', quantity: 1 }]);
    expect(addItem(month, 'membership', 'mensual')).toBe(month);
  });

  it('limits the pieces of a product, and removes a line with 0 pieces', () => {
    expect(setPieces(seen, 'agua', 200).items[0]?.quantity).toBe(99);
    expect(setPieces(seen, 'agua', 0).items).toEqual([]);
    expect(setPieces(seen, 'toalla', 3)).toEqual(seen);
  });

  it('limits the number of different products', () => {
    const full = Array.from({ length: 31 }, (_, i) => `p${i}`).reduce(
      (cart, item) => addItem(cart, 'products', item),
      EMPTY_CART,
    );
    expect(full.items).toHaveLength(30);
  });
});

describe('the changes since a cart was shown', () => {
  it.each<{ readonly name: string; readonly now: Quote; readonly expected: unknown }>([
    { name: 'nothing', now: quote(line('agua')), expected: [] },
    {
      name: 'the price',
      now: quote(line('agua', { Price: 1_800 })),
      expected: [{ kind: 'price', name: 'El agua', from: 1_500, to: 1_800 }],
    },
    {
      name: 'too few are left',
      now: quote(line('agua', { Available: 1 })),
      expected: [{ kind: 'few', item: 'agua', name: 'El agua', left: 1 }],
    },
    {
      name: 'it is gone',
      now: quote(line('agua', { Sold: false, Name: '', Available: null })),
      expected: [{ kind: 'gone', item: 'agua', name: 'Agua' }],
    },
    { name: 'something that was never shown', now: quote(line('toalla', { Price: 9 })), expected: [] },
  ])('lists $name', ({ now, expected }) => {
    expect(listCartChanges(seen, now)).toEqual(expected);
  });

  it('are not listed again once they were shown', () => {
    const now = quote(line('agua', { Price: 1_800 }));
    expect(listCartChanges(markChangesShown(seen, now), now)).toEqual([]);
  });
});

it('quotes the plan of a membership, or the pieces of products', () => {
  expect(quoteInput('products', seen, 'centro', null)).toEqual({
    branch: 'centro',
    Items: [{ Product: 'agua', Quantity: 2 }],
  });
  expect(quoteInput('membership', addItem(EMPTY_CART, 'membership', 'mensual'), 'valle', 'BIENVENIDA')).toEqual({
    branch: 'valle',
    Plan: 'mensual',
    Code: 'BIENVENIDA',
  });
});
