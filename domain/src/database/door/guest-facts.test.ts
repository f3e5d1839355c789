import { expect, it } from 'vitest';
import { DESK_PAYMENT_METHODS } from '../../membership/membership.ts';
import { chargedCentavos } from './guest-facts.ts';

it('returns the price that was charged; null for a courtesy, a payment outside the till, and no charge', () => {
  const paid = DESK_PAYMENT_METHODS.filter(
    (PaidBy) => chargedCentavos({ Plan: 'pase', Price: 12_000, PaidBy, Charged: 1, By: 'r' }) === 12_000,
  );
  expect(paid).toEqual(['cash', 'card', 'transfer', 'mixed']);
  expect(chargedCentavos({ Plan: 'pase', Price: 12_000, PaidBy: 'courtesy', Charged: 1, By: 'r' })).toBeNull();
  expect(chargedCentavos({ Plan: 'pase', Price: 12_000, PaidBy: 'outside', Charged: 1, By: 'r' })).toBeNull();
  expect(chargedCentavos(undefined)).toBeNull();
});
