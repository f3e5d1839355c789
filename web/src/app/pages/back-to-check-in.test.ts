import type { StoredOrder } from '@gym/domain/database/store/orders';
import { expect, it } from 'vitest';
import { isRenewalDone } from './back-to-check-in.tsx';

const START = 1_000_000_000;

const isDone = (kind: string, state: string, at: number, startedAt: string | null): boolean =>
  isRenewalDone({ Placed: { Kind: kind, At: at }, State: state } as StoredOrder, startedAt);

it('the renewal that was started at the check-in is done once its order is paid and its period was created', () => {
  expect(isDone('membership', 'delivered', START + 1, `${START}`)).toBe(true);
});

it.each([
  {
    why: 'no renewal was started at the check-in',
    kind: 'membership',
    state: 'delivered',
    at: START + 1,
    startedAt: null,
  },
  {
    why: 'the order is not paid yet',
    kind: 'membership',
    state: 'pending',
    at: START + 1,
    startedAt: `${START}`,
  },
  {
    why: 'the order is one of products',
    kind: 'products',
    state: 'delivered',
    at: START + 1,
    startedAt: `${START}`,
  },
  {
    why: 'the order was placed before the renewal was started',
    kind: 'membership',
    state: 'delivered',
    at: 1,
    startedAt: `${START}`,
  },
])('the renewal that was started at the check-in is not done: $why', ({ kind, state, at, startedAt }) => {
  expect(isDone(kind, state, at, startedAt)).toBe(false);
});
