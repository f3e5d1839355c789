// @vitest-environment happy-dom
import type { DeskPaymentMethod } from '@gym/domain/membership/membership';
import type { UnchargedLimits } from '@gym/domain/membership/uncharged-limit';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { lacksReason, PaymentField, paymentInput } from './payment-field.tsx';

afterEach(cleanup);

const CHARGED = ['Efectivo', 'Tarjeta', 'Transferencia'];

function show(limits: UnchargedLimits | null, paidBy: DeskPaymentMethod = 'cash'): readonly (string | null)[] {
  render(<PaymentField value={{ paidBy, paidReason: '' }} problems={{}} limits={limits} onChange={() => {}} />);
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
}

it('offers every payment method of the desk except mixed if there is no limit', () => {
  expect(show(null)).toEqual([...CHARGED, 'Cortesía', 'Fuera del sistema']);
  expect(screen.queryByText(/lo registra un administrador/)).toBeNull();
});

it('leaves out methods with the limit 0, and says that an administrator registers them', () => {
  expect(show({ courtesy: 3, outside: 0 })).toEqual([...CHARGED, 'Cortesía']);
  expect(screen.getByText(/lo registra un administrador/)).toBeTruthy();
});

it('says how many courtesies reception may give in a month', () => {
  show({ courtesy: 3, outside: 0 }, 'courtesy');
  expect(screen.getByText(/hasta 3 al mes/)).toBeTruthy();
});

describe('the input of a payment', () => {
  it('requires a reason only if nothing is charged', () => {
    expect(lacksReason({ paidBy: 'cash', paidReason: '' })).toBe(false);
    expect(lacksReason({ paidBy: 'courtesy', paidReason: ' a ' })).toBe(true);
    expect(lacksReason({ paidBy: 'outside', paidReason: 'Pagó en la otra sucursal' })).toBe(false);
  });
  it('includes the reason only if nothing is charged', () => {
    expect(paymentInput({ paidBy: 'card', paidReason: 'escrito antes' })).toEqual({ PaidBy: 'card' });
    expect(paymentInput({ paidBy: 'courtesy', paidReason: ' Aniversario ' })).toEqual({
      PaidBy: 'courtesy',
      Reason: 'Aniversario',
    });
  });
});
