import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  keptFor,
  missingFor,
  ORDER_KINDS,
  ORDER_STATES,
  type OrderFacts,
  type OrderState,
  owedBack,
  receivedFor,
} from './order.ts';
import {
  MOVERS,
  type Mover,
  maySettle,
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
  it.each<[OrderState, OrderMove, Mover, string]>([
    ['pending', 'pay', 'desk', 'paid'],
    ['pending', 'pay', 'server', 'paid'],
    ['pending', 'pay', 'owner', 'no-permission'],
    ['cancelled', 'pay', 'desk', 'stays'],
    ['delivered', 'pay', 'server', 'stays'],
    ['pending', 'prepare', 'desk', 'order-moved-on'],
    ['paid', 'prepare', 'desk', 'ready'],
    ['paid', 'prepare', 'owner', 'no-permission'],
    ['paid', 'prepare', 'server', 'no-permission'],
    ['paid', 'deliver', 'desk', 'delivered'],
    ['ready', 'deliver', 'desk', 'delivered'],
    ['pending', 'deliver', 'desk', 'order-moved-on'],
    ['delivered', 'deliver', 'desk', 'order-moved-on'],
    ['pending', 'cancel', 'owner', 'cancelled'],
    ['pending', 'cancel', 'server', 'cancelled'],
    ['paid', 'cancel', 'owner', 'no-permission'],
    ['paid', 'cancel', 'server', 'no-permission'],
    ['ready', 'cancel', 'desk', 'cancelled'],
    ['delivered', 'cancel', 'desk', 'order-moved-on'],
    ['cancelled', 'cancel', 'owner', 'order-moved-on'],
    ['cancelled', 'restore', 'desk', 'order-unpaid'],
    ['paid', 'restore', 'desk', 'order-moved-on'],
    ['paid', 'refund', 'desk', 'nothing-owed'],
    ['cancelled', 'refund', 'owner', 'no-permission'],
  ])('%s, %s by %s: %s', (state, move, mover, expected) => {
    expect(outcome(order(state), move, mover)).toBe(expected);
  });
});

it('is left alone while its money is given back online, but for what the server tells', () => {
  const late = order('cancelled', { payments: [paidIn(TOTAL)], isRefunding: true });
  for (const move of ['refund', 'restore'] as const) expect(outcome(late, move, 'desk')).toBe('refund-pending');
  expect(outcome(late, 'refund', 'server')).toBe('stays');
  expect(outcome(order('paid'), 'refund', 'server')).toBe('stays');
  expect(outcome(late, 'pay', 'desk')).toBe('stays');
});

describe('an order of a membership', () => {
  it.each<[OrderState, OrderMove, Mover, string]>([
    ['pending', 'pay', 'desk', 'delivered'],
    ['pending', 'pay', 'server', 'delivered'],
    ['delivered', 'pay', 'server', 'stays'],
    ['delivered', 'cancel', 'desk', 'order-moved-on'],
    ['paid', 'prepare', 'desk', 'no-permission'],
    ['pending', 'cancel', 'owner', 'cancelled'],
  ])('%s, %s by %s: %s', (state, move, mover, expected) => {
    expect(outcome(order(state, { kind: 'membership' }), move, mover)).toBe(expected);
  });
});

describe('an order that staff must review', () => {
  it.each<[OrderFacts, OrderMove, Mover, string]>([
    [order('paid', { kind: 'membership', review: 'membership-changed' }), 'apply', 'desk', 'delivered'],
    [order('paid', { kind: 'membership', review: 'membership-changed' }), 'apply', 'owner', 'no-permission'],
    [order('paid', { kind: 'membership', review: 'membership-changed' }), 'apply', 'server', 'no-permission'],
    [order('paid', { kind: 'membership', review: 'membership-changed' }), 'cancel', 'desk', 'cancelled'],
    [order('paid', { kind: 'membership', review: 'membership-changed' }), 'dismiss', 'desk', 'order-moved-on'],
    [order('paid', { kind: 'membership', review: 'money-back' }), 'apply', 'desk', 'order-moved-on'],
    [order('paid', { kind: 'membership', review: 'money-back' }), 'dismiss', 'desk', 'order-moved-on'],
    [order('delivered', { kind: 'membership' }), 'apply', 'desk', 'order-moved-on'],
    [order('delivered', { kind: 'membership' }), 'take-back', 'desk', 'order-moved-on'],
    [order('delivered', { kind: 'membership', review: 'money-back' }), 'take-back', 'desk', 'cancelled'],
    [order('delivered', { kind: 'membership', review: 'money-back' }), 'take-back', 'owner', 'no-permission'],
    [order('delivered', { kind: 'membership', review: 'money-back' }), 'dismiss', 'desk', 'stays'],
    [order('ready', { review: 'money-back' }), 'dismiss', 'desk', 'stays'],
    [order('ready', { review: 'money-back' }), 'take-back', 'desk', 'no-permission'],
    [order('ready'), 'dismiss', 'desk', 'order-moved-on'],
  ])('%o, %s by %s: %s', (facts, move, mover, expected) => {
    expect(outcome(facts, move, mover)).toBe(expected);
  });

  it('owes the rest of the money once the period was taken back, and makes no second period with it', () => {
    const payments = [paidIn(TOTAL), { kind: 'back', amount: 400 } as const, paidIn(TOTAL)];
    const takenBack = order('cancelled', { kind: 'membership', madePeriod: true, payments });
    expect(owedBack(takenBack)).toBe(2 * TOTAL - 400);
    expect(keptFor(takenBack)).toBe(0);
    expect(missingFor(takenBack)).toBe(0);
    expect(outcome(takenBack, 'restore', 'desk')).toBe('order-moved-on');
    expect(outcome(takenBack, 'refund', 'desk')).toBe('stays');
  });

  it.each<{ move: OrderMove; isForAll: boolean }>([
    { move: 'apply', isForAll: true },
    { move: 'cancel', isForAll: true },
    { move: 'take-back', isForAll: false },
    { move: 'dismiss', isForAll: false },
  ])('lets reception settle it with $move: $isForAll', ({ move, isForAll }) => {
    expect(maySettle('reception', move)).toBe(isForAll);
    expect(maySettle('admin', move)).toBe(true);
  });

  it('passes through paid only if it was not paid before', () => {
    expect(passedStates('membership', 'pending', 'delivered')).toEqual(['paid', 'delivered']);
    expect(passedStates('membership', 'paid', 'delivered')).toEqual(['delivered']);
    expect(passedStates('products', 'paid', 'delivered')).toEqual(['delivered']);
  });

  it.each([
    { what: 'a paid order', facts: order('paid'), expected: 0 },
    {
      what: 'an order with money given back',
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
  ])('returns $expected as the missing money of $what', ({ facts, expected }) => {
    expect(missingFor(facts)).toBe(expected);
  });
});

describe('money that comes late or twice', () => {
  it('is owed back, or the order goes on with it', () => {
    const late = order('cancelled', { payments: [paidIn(TOTAL)] });
    expect(owedBack(late)).toBe(TOTAL);
    expect(outcome(late, 'restore', 'desk')).toBe('paid');
    expect(outcome({ ...late, kind: 'membership' }, 'restore', 'desk')).toBe('delivered');
    expect(outcome(late, 'refund', 'desk')).toBe('stays');
    const back = order('cancelled', { payments: [paidIn(TOTAL), { kind: 'back', amount: TOTAL }] });
    expect(outcome(back, 'refund', 'desk')).toBe('nothing-owed');
    expect(outcome(back, 'restore', 'desk')).toBe('order-unpaid');
    // Nothing was due, but nobody marked it as reviewed either.
    expect(outcome(order('cancelled', { total: 0 }), 'restore', 'desk')).toBe('order-unpaid');
    expect(outcome(order('cancelled', { total: 0, payments: [paidIn(0)] }), 'restore', 'desk')).toBe('paid');
    const twice = order('paid', { payments: [paidIn(TOTAL), paidIn(TOTAL)] });
    expect(owedBack(twice)).toBe(TOTAL);
  });
});

/** A run of accepted moves, with their payments and results. */
const anyRun = fc.record({
  kind: fc.constantFrom(...ORDER_KINDS),
  total: fc.integer({ min: 0, max: 1_000_000 }),
  tries: fc.array(fc.tuple(fc.constantFrom(...ORDER_MOVES), fc.constantFrom(...MOVERS)), { maxLength: 30 }),
});

interface Run {
  readonly facts: OrderFacts;
  readonly came: number;
  readonly gone: number;
  readonly changes: readonly string[];
}

/** The next try of a run: its changes, if it is accepted. */
function tried(run: Run, move: OrderMove, mover: Mover): Run {
  const { facts, came, gone, changes } = run;
  const moved = moveOrder(facts, move, mover);
  if (!moved.ok) return run;
  const state = moved.value ?? facts.state;
  const changed = moved.value === null ? changes : [...changes, `${facts.state}>${state}`];
  const total = facts.total;
  if (move === 'pay')
    return {
      facts: { ...facts, state, payments: [...facts.payments, paidIn(total)] },
      came: came + total,
      gone,
      changes: changed,
    };
  if (move !== 'refund') return { ...run, facts: { ...facts, state }, changes: changed };
  const back = { kind: 'back', amount: owedBack(facts) } as const;
  return { facts: { ...facts, payments: [...facts.payments, back] }, came, gone: gone + back.amount, changes };
}

it('loses no centavo in any run of moves: what came in is earned, owed back, or was given back', () => {
  fc.assert(
    fc.property(anyRun, ({ kind, total, tries }) => {
      const start: Run = { facts: { kind, state: 'pending', total, payments: [] }, came: 0, gone: 0, changes: [] };
      const { facts, came, gone, changes } = tries.reduce((run, [move, mover]) => tried(run, move, mover), start);
      for (const change of changes) expect(STATE_CHANGES).toContain(change);
      const earned = facts.state === 'pending' || facts.state === 'cancelled' ? 0 : total;
      expect(receivedFor(facts)).toBe(came - gone);
      expect(owedBack(facts)).toBe(came - gone - earned);
    }),
  );
});

it('offers just the moves that are let in', () => {
  for (const kind of ORDER_KINDS)
    for (const state of ORDER_STATES)
      for (const mover of MOVERS) {
        const facts = order(state, { kind });
        const offered = movesOf(facts, mover);
        for (const move of ORDER_MOVES) expect(moveOrder(facts, move, mover).ok).toBe(offered.includes(move));
      }
});

describe('what the gym keeps of an order', () => {
  const back = (amount: number, isReturn = false) => ({ kind: 'back', amount, isReturn }) as const;
  it.each<[string, OrderFacts, number]>([
    ['nothing of one that waits, whatever came of it', order('pending', { payments: [paidIn(500)] }), 0],
    ['nothing of a cancelled one, also before it is given back', order('cancelled', { payments: [paidIn(TOTAL)] }), 0],
    ['its total once it is paid', order('paid'), TOTAL],
    ['its total of what came twice', order('paid', { payments: [paidIn(TOTAL), paidIn(TOTAL)] }), TOTAL],
    [
      'less what was given back for what had been handed over',
      order('delivered', { payments: [paidIn(TOTAL), back(400, true)] }),
      TOTAL - 400,
    ],
    ['less what the bank took back', order('delivered', { payments: [paidIn(TOTAL), back(400)] }), TOTAL - 400],
  ])('is %s', (_what, facts, kept) => {
    expect(keptFor(facts)).toBe(kept);
  });
});
