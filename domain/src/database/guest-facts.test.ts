import { expect, it } from 'vitest';
import { DESK_PAYMENT_METHODS } from '../membership/membership.ts';
import { takenFor } from './guest-facts.ts';

it('is money only where it was taken here', () => {
  const taken = DESK_PAYMENT_METHODS.filter(
    (PaidBy) => takenFor({ Plan: 'pase', Price: 12_000, PaidBy, Charged: 1, By: 'r' }) === 12_000,
  );
  expect(taken).toEqual(['cash', 'card', 'transfer', 'mixed']);
  expect(takenFor({ Plan: 'pase', Price: 12_000, PaidBy: 'courtesy', Charged: 1, By: 'r' })).toBeNull();
  expect(takenFor(undefined)).toBeNull();
});
