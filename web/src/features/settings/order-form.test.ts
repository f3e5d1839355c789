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
    { text: CLABE, expected: true },
    { text: '032180000118359718', expected: false },
    { text: '03218000011835971', expected: false },
    { text: '', expected: false },
  ])('checks whether $text is a CLABE: $expected', ({ text, expected }) => {
    expect(isClabe(text)).toBe(expected);
  });

  it.each<{ readonly more: Partial<OrderForm>; readonly wrong: (keyof OrderForm)[] }>([
    { more: {}, wrong: [] },
    { more: { clabe: '032 180 00011835971 9' }, wrong: [] },
    { more: { clabe: '', holder: '' }, wrong: [] },
    { more: { clabe: '123' }, wrong: ['clabe'] },
    { more: { holder: ' ' }, wrong: ['holder'] },
    { more: { hours: '23' }, wrong: ['hours'] },
    { more: { hours: '337' }, wrong: ['hours'] },
    { more: { hours: 'dos' }, wrong: ['hours'] },
  ])('reports for $more the invalid fields $wrong', ({ more, wrong }) => {
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
