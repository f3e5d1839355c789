import type { StoredOrder } from '@gym/domain/database/store/orders';
import { expect, it } from 'vitest';
import { isRenewalDone } from './back-to-check-in.tsx';

const BEGAN = 1_000_000_000;

it.each([
  { what: 'a paid renewal', kind: 'membership', state: 'delivered', at: BEGAN + 1, beganAt: `${BEGAN}`, isDone: true },
  {
    what: 'no renewal began here',
    kind: 'membership',
    state: 'delivered',
    at: BEGAN + 1,
    beganAt: null,
    isDone: false,
  },
  { what: 'not paid yet', kind: 'membership', state: 'pending', at: BEGAN + 1, beganAt: `${BEGAN}`, isDone: false },
  { what: 'products', kind: 'products', state: 'delivered', at: BEGAN + 1, beganAt: `${BEGAN}`, isDone: false },
  { what: 'an earlier order', kind: 'membership', state: 'delivered', at: 1, beganAt: `${BEGAN}`, isDone: false },
])('recognises the renewal that began at the check-in: $what', ({ kind, state, at, beganAt, isDone }) => {
  expect(isRenewalDone({ Placed: { Kind: kind, At: at }, State: state } as StoredOrder, beganAt)).toBe(isDone);
});
