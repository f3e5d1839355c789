import type { StoredOrder } from '@gym/domain/database/store/orders';
import { expect, it } from 'vitest';
import { isRenewalDone } from './back-to-check-in.tsx';

const START = 1_000_000_000;

it.each([
  {
    name: 'a paid renewal',
    kind: 'membership',
    state: 'delivered',
    at: START + 1,
    startedAt: `${START}`,
    isDone: true,
  },
  {
    name: 'an order, while no renewal was started',
    kind: 'membership',
    state: 'delivered',
    at: START + 1,
    startedAt: null,
    isDone: false,
  },
  {
    name: 'a renewal that is not paid yet',
    kind: 'membership',
    state: 'pending',
    at: START + 1,
    startedAt: `${START}`,
    isDone: false,
  },
  {
    name: 'an order of products',
    kind: 'products',
    state: 'delivered',
    at: START + 1,
    startedAt: `${START}`,
    isDone: false,
  },
  { name: 'an earlier order', kind: 'membership', state: 'delivered', at: 1, startedAt: `${START}`, isDone: false },
])('whether the renewal started at the check-in is done: $name: $isDone', ({ kind, state, at, startedAt, isDone }) => {
  expect(isRenewalDone({ Placed: { Kind: kind, At: at }, State: state } as StoredOrder, startedAt)).toBe(isDone);
});
