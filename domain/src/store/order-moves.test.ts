import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  earnedHeldMoney,
  heldMoney,
  missingMoney,
  ORDER_KINDS,
  ORDER_STATES,
  type OrderFacts,
  type OrderState,
  owedBack,
} from './order.ts';
import {
  hasRoleForMove,
  MOVERS,
  type Mover,
  moveOrder,
  movesOf,
  ORDER_MOVES,
  type OrderMove,
  passedStates,
  STATE_CHANGES,
} from './order-moves.ts';

const TOTAL = 10_000;
const paidIn = (amount: number) => ({ kind: 'in', amount }) as const;
const order = (state: OrderState, more: Partial<OrderFacts> = {}): OrderFacts => ({
  kind: 'products',
  state,
  total: TOTAL,
  payments: state === 'pending' || state === 'cancelled' ? [] : [paidIn(TOTAL)],
  ...more,
});
const outcome = (facts: OrderFacts, move: OrderMove, mover: Mover): string => {
  const moved = moveOrder(facts, move, mover);
  return moved.ok ? (moved.value ?? 'stays') : moved.refusal.reason;
};

describe('an order of products', () => {
  it.each<{ state: OrderState; move: OrderMove; mover: Mover; expected: string }>([
    { state: 'pending', move: 'pay', mover: 'desk', expected: 'paid' },
    { state: 'pending', move: 'pay', mover: 'server', expected: 'paid' },
    { state: 'pending', move: 'pay', mover: 'owner', expected: 'no-permission' },
    { state: 'cancelled', move: 'pay', mover: 'desk', expected: 'stays' },
    { state: 'delivered', move: 'pay', mover: 'server', expected: 'stays' },
    { state: 'pending', move: 'prepare', mover: 'desk', expected: 'order-moved-on' },
    { state: 'paid', move: 'prepare', mover: 'desk', expected: 'ready' },
    { state: 'paid', move: 'prepare', mover: 'owner', expected: 'no-permission' },
    { state: 'paid', move: 'prepare', mover: 'server', expected: 'no-permission' },
    { state: 'paid', move: 'deliver', mover: 'desk', expected: 'delivered' },
    { state: 'ready', move: 'deliver', mover: 'desk', expected: 'delivered' },
    { state: 'pending', move: 'deliver', mover: 'desk', expected: 'order-moved-on' },
    { state: 'delivered', move: 'deliver', mover: 'desk', expected: 'order-moved-on' },
    { state: 'pending', move: 'cancel', mover: 'owner', expected: 'cancelled' },
    { state: 'pending', move: 'cancel', mover: 'server', expected: 'cancelled' },
    { state: 'paid', move: 'cancel', mover: 'owner', expected: 'no-permission' },
    { state: 'paid', move: 'cancel', mover: 'server', expected: 'no-permission' },
    { state: 'ready', move: 'cancel', mover: 'desk', expected: 'cancelled' },
    { state: 'delivered', move: 'cancel', mover: 'desk', expected: 'order-moved-on' },
    { state: 'cancelled', move: 'cancel', mover: 'owner', expected: 'order-moved-on' },
    { state: 'cancelled', move: 'restore', mover: 'desk', expected: 'order-unpaid' },
    { state: 'paid', move: 'restore', mover: 'desk', expected: 'order-moved-on' },
    { state: 'paid', move: 'refund', mover: 'desk', expected: 'nothing-owed' },
    { state: 'cancelled', move: 'refund', mover: 'owner', expected: 'no-permission' },
  ])('in the state $state: $move by $mover has the result $expected', ({ state, move, mover, expected }) => {
    expect(outcome(order(state), move, mover)).toBe(expected);
  });
});

it('refuses only refund and restore by the desk while an online refund is pending', () => {
  const late = order('cancelled', { payments: [paidIn(TOTAL)], isRefunding: true });
  for (const move of ['refund', 'restore'] as const) expect(outcome(late, move, 'desk')).toBe('refund-pending');
  expect(outcome(late, 'refund', 'server')).toBe('stays');
  // The server records reported refunds even if nothing is owed.
  expect(outcome(order('paid'), 'refund', 'server')).toBe('stays');
  expect(outcome(late, 'pay', 'desk')).toBe('stays');
});

describe('an order of a membership', () => {
  it.each<{ state: OrderState; move: OrderMove; mover: Mover; expected: string }>([
    { state: 'pending', move: 'pay', mover: 'desk', expected: 'delivered' },
    { state: 'pending', move: 'pay', mover: 'server', expected: 'delivered' },
    { state: 'delivered', move: 'pay', mover: 'server', expected: 'stays' },
    { state: 'delivered', move: 'cancel', mover: 'desk', expected: 'order-moved-on' },
    { state: 'paid', move: 'prepare', mover: 'desk', expected: 'no-permission' },
    { state: 'pending', move: 'cancel', mover: 'owner', expected: 'cancelled' },
  ])('in the state $state: $move by $mover has the result $expected', ({ state, move, mover, expected }) => {
    expect(outcome(order(state, { kind: 'membership' }), move, mover)).toBe(expected);
  });
});

describe('the review of an order', () => {
  it.each<{ facts: OrderFacts; move: OrderMove; mover: Mover; expected: string }>([
    {
      facts: order('paid', { kind: 'membership', review: 'membership-changed' }),
      move: 'apply',
      mover: 'desk',
      expected: 'delivered',
    },
    {
      facts: order('paid', { kind: 'membership', review: 'membership-changed' }),
      move: 'apply',
      mover: 'owner',
      expected: 'no-permission',
    },
    {
      facts: order('paid', { kind: 'membership', review: 'membership-changed' }),
      move: 'apply',
      mover: 'server',
      expected: 'no-permission',
    },
    {
      facts: order('paid', { kind: 'membership', review: 'membership-changed' }),
      move: 'cancel',
      mover: 'desk',
      expected: 'cancelled',
    },
    {
      facts: order('paid', { kind: 'membership', review: 'membership-changed' }),
      move: 'dismiss',
      mover: 'desk',
      expected: 'order-moved-on',
    },
    {
      facts: order('paid', { kind: 'membership', review: 'money-back' }),
      move: 'apply',
      mover: 'desk',
      expected: 'order-moved-on',
    },
    {
      facts: order('paid', { kind: 'membership', review: 'money-back' }),
      move: 'dismiss',
      mover: 'desk',
      expected: 'order-moved-on',
    },
    { facts: order('delivered', { kind: 'membership' }), move: 'apply', mover: 'desk', expected: 'order-moved-on' },
    { facts: order('delivered', { kind: 'membership' }), move: 'take-back', mover: 'desk', expected: 'order-moved-on' },
    {
      facts: order('delivered', { kind: 'membership', review: 'money-back' }),
      move: 'take-back',
      mover: 'desk',
      expected: 'cancelled',
    },
    {
      facts: order('delivered', { kind: 'membership', review: 'money-back' }),
      move: 'take-back',
      mover: 'owner',
      expected: 'no-permission',
    },
    {
      facts: order('delivered', { kind: 'membership', review: 'money-back' }),
      move: 'dismiss',
      mover: 'desk',
      expected: 'stays',
    },
    { facts: order('ready', { review: 'money-back' }), move: 'dismiss', mover: 'desk', expected: 'stays' },
    { facts: order('ready', { review: 'money-back' }), move: 'take-back', mover: 'desk', expected: 'no-permission' },
    { facts: order('ready'), move: 'dismiss', mover: 'desk', expected: 'order-moved-on' },
  ])(
    '(order of $facts.kind, $facts.state, review $facts.review): $move by $mover has the result $expected',
    ({ facts, move, mover, expected }) => {
      expect(outcome(facts, move, mover)).toBe(expected);
    },
  );

  it('after `take-back`, all money not refunded yet is owed, and the order can’t be restored', () => {
    const payments = [paidIn(TOTAL), { kind: 'back', amount: 400 } as const, paidIn(TOTAL)];
    const takenBack = order('cancelled', { kind: 'membership', madePeriod: true, payments });
    expect(owedBack(takenBack)).toBe(2 * TOTAL - 400);
    expect(earnedHeldMoney(takenBack)).toBe(0);
    expect(missingMoney(takenBack)).toBe(0);
    expect(outcome(takenBack, 'restore', 'desk')).toBe('order-moved-on');
    expect(outcome(takenBack, 'refund', 'desk')).toBe('stays');
  });

  it.each<{ move: OrderMove; roles: string }>([
    { move: 'apply', roles: 'administrators and reception' },
    { move: 'cancel', roles: 'administrators and reception' },
    { move: 'take-back', roles: 'administrators' },
    { move: 'dismiss', roles: 'administrators' },
  ])('allows the move $move to $roles', ({ move, roles }) => {
    expect(hasRoleForMove('reception', move)).toBe(roles.includes('reception'));
    expect(hasRoleForMove('admin', move)).toBe(true);
  });
});

it('passes through `paid` on the way to `delivered` only for an unpaid order of a membership', () => {
  expect(passedStates('membership', 'pending', 'delivered')).toEqual(['paid', 'delivered']);
  expect(passedStates('membership', 'paid', 'delivered')).toEqual(['delivered']);
  expect(passedStates('products', 'paid', 'delivered')).toEqual(['delivered']);
});

describe('the earned money that the gym no longer holds', () => {
  it.each([
    { what: 'a paid order', facts: order('paid'), expected: 0 },
    {
      what: 'an order with a refund',
      facts: order('paid', { payments: [paidIn(TOTAL), { kind: 'back', amount: 400 }] }),
      expected: 400,
    },
    {
      what: 'an order paid twice and refunded once',
      facts: order('paid', { payments: [paidIn(TOTAL), paidIn(TOTAL), { kind: 'back', amount: TOTAL }] }),
      expected: 0,
    },
    { what: 'a cancelled order', facts: order('cancelled'), expected: 0 },
    {
      what: 'an order with returned pieces',
      facts: order('delivered', { payments: [paidIn(TOTAL), { kind: 'back', amount: 400, isReturn: true }] }),
      expected: 0,
    },
  ])('is $expected for $what', ({ facts, expected }) => {
    expect(missingMoney(facts)).toBe(expected);
  });
});

describe('money that comes late or twice', () => {
  it('is owed back, unless the desk uses it to restore the cancelled order', () => {
    const late = order('cancelled', { payments: [paidIn(TOTAL)] });
    expect(owedBack(late)).toBe(TOTAL);
    expect(outcome(late, 'restore', 'desk')).toBe('paid');
    expect(outcome({ ...late, kind: 'membership' }, 'restore', 'desk')).toBe('delivered');
    expect(outcome(late, 'refund', 'desk')).toBe('stays');
    const refunded = order('cancelled', { payments: [paidIn(TOTAL), { kind: 'back', amount: TOTAL }] });
    expect(outcome(refunded, 'refund', 'desk')).toBe('nothing-owed');
    expect(outcome(refunded, 'restore', 'desk')).toBe('order-unpaid');
    // An order of 0 pesos needs a payment of 0, too, which shows that the desk checked the order.
    expect(outcome(order('cancelled', { total: 0 }), 'restore', 'desk')).toBe('order-unpaid');
    expect(outcome(order('cancelled', { total: 0, payments: [paidIn(0)] }), 'restore', 'desk')).toBe('paid');
    const twice = order('paid', { payments: [paidIn(TOTAL), paidIn(TOTAL)] });
    expect(owedBack(twice)).toBe(TOTAL);
  });
});

/** An order and a sequence of moves, each with who makes it. */
const anyRun = fc.record({
  kind: fc.constantFrom(...ORDER_KINDS),
  total: fc.integer({ min: 0, max: 1_000_000 }),
  tries: fc.array(fc.tuple(fc.constantFrom(...ORDER_MOVES), fc.constantFrom(...MOVERS)), { maxLength: 30 }),
});

/** The result of some moves: the order, the sums that were received and refunded, and the changes of its state. */
interface Run {
  readonly facts: OrderFacts;
  readonly received: number;
  readonly refunded: number;
  readonly changes: readonly string[];
}

/** Returns the result after a further move; the same result if the move is refused. */
function applyMove(run: Run, move: OrderMove, mover: Mover): Run {
  const { facts, received, refunded, changes } = run;
  const moved = moveOrder(facts, move, mover);
  if (!moved.ok) return run;
  const state = moved.value ?? facts.state;
  const changed = moved.value === null ? changes : [...changes, `${facts.state}>${state}`];
  const total = facts.total;
  if (move === 'pay')
    return {
      facts: { ...facts, state, payments: [...facts.payments, paidIn(total)] },
      received: received + total,
      refunded,
      changes: changed,
    };
  if (move !== 'refund') return { ...run, facts: { ...facts, state }, changes: changed };
  const refund = { kind: 'back', amount: owedBack(facts) } as const;
  return {
    facts: { ...facts, payments: [...facts.payments, refund] },
    received,
    refunded: refunded + refund.amount,
    changes,
  };
}

it('accounts for all money after any sequence of moves: what was received is earned, owed or refunded', () => {
  fc.assert(
    fc.property(anyRun, ({ kind, total, tries }) => {
      const start: Run = {
        facts: { kind, state: 'pending', total, payments: [] },
        received: 0,
        refunded: 0,
        changes: [],
      };
      const { facts, received, refunded, changes } = tries.reduce(
        (run, [move, mover]) => applyMove(run, move, mover),
        start,
      );
      for (const change of changes) expect(STATE_CHANGES).toContain(change);
      const earned = facts.state === 'pending' || facts.state === 'cancelled' ? 0 : total;
      expect(heldMoney(facts)).toBe(received - refunded);
      expect(owedBack(facts)).toBe(received - refunded - earned);
    }),
  );
});

it('lists exactly the moves that are accepted', () => {
  for (const kind of ORDER_KINDS)
    for (const state of ORDER_STATES)
      for (const mover of MOVERS) {
        const facts = order(state, { kind });
        const offered = movesOf(facts, mover);
        for (const move of ORDER_MOVES) expect(moveOrder(facts, move, mover).ok).toBe(offered.includes(move));
      }
});

describe('the earned money that the gym still holds', () => {
  const refundOf = (amount: number, isReturn = false) => ({ kind: 'back', amount, isReturn }) as const;
  it.each<{ what: string; facts: OrderFacts; expected: number }>([
    {
      what: '0 for a pending order, even if money was received',
      facts: order('pending', { payments: [paidIn(500)] }),
      expected: 0,
    },
    {
      what: '0 for a cancelled order, also before the refund',
      facts: order('cancelled', { payments: [paidIn(TOTAL)] }),
      expected: 0,
    },
    { what: 'its total for a paid order', facts: order('paid'), expected: TOTAL },
    {
      what: 'its total for an order that was paid twice',
      facts: order('paid', { payments: [paidIn(TOTAL), paidIn(TOTAL)] }),
      expected: TOTAL,
    },
    {
      what: 'the total less the refund of returned goods',
      facts: order('delivered', { payments: [paidIn(TOTAL), refundOf(400, true)] }),
      expected: TOTAL - 400,
    },
    {
      what: 'the total less the money that the bank reversed',
      facts: order('delivered', { payments: [paidIn(TOTAL), refundOf(400)] }),
      expected: TOTAL - 400,
    },
  ])('is $what', ({ facts, expected }) => {
    expect(earnedHeldMoney(facts)).toBe(expected);
  });
});
