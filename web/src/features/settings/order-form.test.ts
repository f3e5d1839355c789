import { describe, expect, it } from 'vitest';
import { isClabe, type OrderForm, orderChanges, orderFormOf, orderProblems } from './order-form.ts';

/** A valid CLABE, the number of a Mexican bank account: 17 digits and a check digit. */
const CLABE = '032180000118359719';
const createForm = (changes: Partial<OrderForm> = {}): OrderForm => ({
  appOrders: true,
  hours: '48',
  bank: 'Banco',
  holder: 'Gimnasio',
  clabe: CLABE,
  ...changes,
});

describe('the settings of orders', () => {
  it('accepts a CLABE with a correct check digit', () => {
    expect(isClabe(CLABE)).toBe(true);
  });

  it.each([
    { text: '032180000118359718', problem: 'its check digit is wrong' },
    { text: '03218000011835971', problem: 'it is too short' },
    { text: '', problem: 'it is empty' },
  ])('refuses “$text” as a CLABE, because $problem', ({ text }) => {
    expect(isClabe(text)).toBe(false);
  });

  it.each<{ readonly changes: Partial<OrderForm>; readonly fields: (keyof OrderForm)[] }>([
    { changes: {}, fields: [] },
    { changes: { clabe: '032 180 00011835971 9' }, fields: [] },
    { changes: { clabe: '', holder: '' }, fields: [] },
    { changes: { clabe: '123' }, fields: ['clabe'] },
    { changes: { holder: ' ' }, fields: ['holder'] },
    { changes: { hours: '23' }, fields: ['hours'] },
    { changes: { hours: '337' }, fields: ['hours'] },
    { changes: { hours: 'dos' }, fields: ['hours'] },
  ])('finds the invalid fields $fields in a form with $changes', ({ changes, fields }) => {
    expect(Object.keys(orderProblems(createForm(changes)))).toEqual(fields);
  });

  it('sends only the changed fields', () => {
    const stored = orderFormOf({}, {});
    expect(stored.hours).toBe('48');
    expect(orderChanges(stored, stored)).toEqual({ Config: {}, Orders: {} });
    expect(orderChanges({ ...stored, hours: '72', clabe: `${CLABE} ` }, stored)).toEqual({
      Config: {},
      Orders: { UnpaidHours: 72, Clabe: CLABE },
    });
    expect(orderChanges({ ...stored, appOrders: false }, stored)).toEqual({
      Config: { AppOrders: false },
      Orders: {},
    });
  });
});
