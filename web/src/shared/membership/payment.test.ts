import { describe, expect, it } from 'vitest';
import { lacksReason, paymentInput } from './payment.ts';

describe('a payment', () => {
  it('needs a reason only where nothing is charged', () => {
    expect(lacksReason({ paidBy: 'cash', paidReason: '' })).toBe(false);
    expect(lacksReason({ paidBy: 'courtesy', paidReason: ' a ' })).toBe(true);
    expect(lacksReason({ paidBy: 'outside', paidReason: 'Pagó en la otra sucursal' })).toBe(false);
  });
  it('sends the reason only then', () => {
    expect(paymentInput({ paidBy: 'card', paidReason: 'escrito antes' })).toEqual({ PaidBy: 'card' });
    expect(paymentInput({ paidBy: 'courtesy', paidReason: ' Aniversario ' })).toEqual({
      PaidBy: 'courtesy',
      Reason: 'Aniversario',
    });
  });
});
