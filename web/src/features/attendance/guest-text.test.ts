import { DESK_PAYMENT_METHODS } from '@gym/domain/membership/membership';
import { expect, it } from 'vitest';
import { chargeDoneText } from './guest-text.ts';

it('names the price only if the gym charged the pass', () => {
  const texts = Object.fromEntries(
    DESK_PAYMENT_METHODS.map((PaidBy) => [PaidBy, chargeDoneText({ Price: 12_000, PaidBy })] as const),
  );
  const charged = 'Pase cobrado: $120.00.';
  expect(texts).toEqual({
    cash: charged,
    card: charged,
    transfer: charged,
    mixed: charged,
    courtesy: 'Pase anotado sin cobro: cortesía.',
    outside: 'Pase anotado sin cobro: fuera del sistema.',
  });
});
