import { describe, expect, it } from 'vitest';
import {
  addItem,
  type Cart,
  EMPTY_CART,
  listCartChanges,
  markChangesShown,
  type Quote,
  setPieces,
  toQuoteInput,
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
const SHOWN_CART: Cart = { items: [{ item: 'agua', quantity: 2, name: 'Agua', price: 1_500 }] };

describe('a cart', () => {
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

  it('limits the pieces of a product, removes a line with 0 pieces, and ignores a product that isn’t in the cart', () => {
    expect(setPieces(SHOWN_CART, 'agua', 200).items[0]?.quantity).toBe(99);
    expect(setPieces(SHOWN_CART, 'agua', 0).items).toEqual([]);
    expect(setPieces(SHOWN_CART, 'toalla', 3)).toEqual(SHOWN_CART);
  });

  it('limits the number of different products', () => {
    const full = Array.from({ length: 31 }, (_, i) => `p${i}`).reduce(
      (cart, item) => addItem(cart, 'products', item),
      EMPTY_CART,
    );
    expect(full.items).toHaveLength(30);
  });
});

describe('listCartChanges', () => {
  it.each<{ readonly behavior: string; readonly current: Quote; readonly expected: unknown }>([
    { behavior: 'lists nothing if nothing has changed', current: quote(line('agua')), expected: [] },
    {
      behavior: 'lists a changed price',
      current: quote(line('agua', { Price: 1_800 })),
      expected: [{ kind: 'price', item: 'agua', name: 'El agua', from: 1_500, to: 1_800 }],
    },
    {
      behavior: 'lists a product of which too few pieces are left',
      current: quote(line('agua', { Available: 1 })),
      expected: [{ kind: 'few', item: 'agua', name: 'El agua', left: 1 }],
    },
    {
      behavior: 'lists a product that is no longer sold',
      current: quote(line('agua', { Sold: false, Name: '', Available: null })),
      expected: [{ kind: 'gone', item: 'agua', name: 'Agua' }],
    },
    {
      behavior: 'lists no changed price of a product that was never shown',
      current: quote(line('toalla', { Price: 9 })),
      expected: [],
    },
  ])('$behavior', ({ current, expected }) => {
    expect(listCartChanges(SHOWN_CART, current)).toEqual(expected);
  });

  it('does not list a new price again once it was shown', () => {
    const current = quote(line('agua', { Price: 1_800 }));
    expect(listCartChanges(markChangesShown(SHOWN_CART, current), current)).toEqual([]);
  });
});

it('builds the input of the quote from the pieces of each product, or from the plan', () => {
  expect(toQuoteInput('products', SHOWN_CART, 'centro', null)).toEqual({
    branch: 'centro',
    Items: [{ Product: 'agua', Quantity: 2 }],
  });
  expect(toQuoteInput('membership', addItem(EMPTY_CART, 'membership', 'mensual'), 'valle', 'BIENVENIDA')).toEqual({
    branch: 'valle',
    Plan: 'mensual',
    Code: 'BIENVENIDA',
  });
});
