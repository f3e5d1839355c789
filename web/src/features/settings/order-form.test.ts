import { describe, expect, it } from 'vitest';
import { isClabe, type OrderForm, orderChanges, orderFormOf, orderProblems } from './order-form.ts';

const CLABE = '032180000118359719';
const form = (more: Partial<OrderForm> = {}): OrderForm => ({
  appOrders: true,
  hours: '48',
  bank: 'Banco',
  holder: 'Gimnasio',
  clabe: CLABE,
  ...more,
});

describe('the settings of orders', () => {
  it.each([
    [CLABE, true],
    ['032180000118359718', false],
    ['03218000011835971', false],
    ['', false],
  ])('checks whether %s is a CLABE: %s', (text, expected) => {
    expect(isClabe(text)).toBe(expected);
  });

  it.each<[Partial<OrderForm>, (keyof OrderForm)[]]>([
    [{}, []],
    [{ clabe: '032 180 00011835971 9' }, []],
    [{ clabe: '', holder: '' }, []],
    [{ clabe: '123' }, ['clabe']],
    [{ holder: ' ' }, ['holder']],
    [{ hours: '23' }, ['hours']],
    [{ hours: '337' }, ['hours']],
    [{ hours: 'dos' }, ['hours']],
  ])('reports for %o the invalid fields %o', (more, wrong) => {
    expect(Object.keys(orderProblems(form(more)))).toEqual(wrong);
  });

  it('sends only the changed fields', () => {
    const before = orderFormOf({}, {});
    expect(before.hours).toBe('48');
    expect(orderChanges(before, before)).toEqual({ Config: {}, Orders: {} });
    expect(orderChanges({ ...before, hours: '72', clabe: `${CLABE} ` }, before)).toEqual({
      Config: {},
      Orders: { UnpaidHours: 72, Clabe: CLABE },
    });
    expect(orderChanges({ ...before, appOrders: false }, before)).toEqual({
      Config: { AppOrders: false },
      Orders: {},
    });
  });
});
