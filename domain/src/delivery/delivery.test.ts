import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, startOfGymDay } from '../calendar/calendar.ts';
import { gymDay } from '../testing/arbitraries.ts';
import { CAUSES, type Cause } from './causes.ts';
import {
  type Delivery,
  type DeliveryEvent,
  isUndelivered,
  newDelivery,
  type SendFacts,
  stepAfterAnswer,
  stepAfterReport,
  takeTurn,
} from './delivery.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ends = gymDay('2026-11-29');
const now = startOfGymDay(addDays(ends, -7)) + 10 * HOUR;
const FACTS: SendFacts = { isDue: true, wantsIt: true, hasPhone: true, offsets: [-7, -3, 0, 3] };
const fresh = newDelivery(ends, -7, now).delivery;
const claimed = takeTurn(fresh, FACTS, 'one', now).delivery;

it('a new delivery is due at nine if it is created before nine, and at once if it is created at ten', () => {
  expect(newDelivery(ends, -7, startOfGymDay(ends)).turn).toBe(startOfGymDay(ends) + 9 * HOUR);
  expect(newDelivery(ends, -7, now)).toMatchObject({ turn: now, delivery: { State: 'waiting', Failures: 0 } });
});

it.each<{
  readonly what: string;
  readonly facts: Partial<SendFacts>;
  readonly at: number;
  readonly expected: object;
}>([
  { what: 'is claimed', facts: {}, at: now, expected: { State: 'claimed', Claim: 'two' } },
  {
    what: 'is skipped if the reminder is no longer needed',
    facts: { isDue: false },
    at: now,
    expected: { State: 'skipped', Reason: 'changed' },
  },
  {
    what: 'is skipped if the person wants no reminders',
    facts: { wantsIt: false },
    at: now,
    expected: { State: 'skipped', Reason: 'opted-out' },
  },
  {
    what: 'fails without a phone',
    facts: { hasPhone: false },
    at: now,
    expected: { State: 'failed', Reason: 'no-phone' },
  },
  {
    what: 'is claimed up to three days after the reminder’s day',
    facts: { offsets: [-7] },
    at: now + 3 * DAY,
    expected: { State: 'claimed' },
  },
  {
    what: 'fails as late four days after the reminder’s day',
    facts: { offsets: [-7] },
    at: now + 4 * DAY,
    expected: { State: 'failed', Reason: 'late' },
  },
  {
    what: 'fails as late on the day of the next reminder',
    facts: { offsets: [-7, -6] },
    at: now + DAY,
    expected: { State: 'failed', Reason: 'late' },
  },
])('a waiting delivery $what', ({ facts, at, expected }) => {
  expect(takeTurn(fresh, { ...FACTS, ...facts }, 'two', at).delivery).toMatchObject(expected);
});

it('a claimed delivery becomes unconfirmed if neither an answer nor a report arrives within a day', () => {
  expect(stepAfterAnswer(claimed, 'one', { kind: 'unknown' }, now)).toBeNull();
  expect(takeTurn(claimed, FACTS, 'two', now + DAY - 1)).toEqual({ delivery: claimed, turn: now + DAY });
  expect(takeTurn(claimed, FACTS, 'two', now + DAY)).toMatchObject({ delivery: { State: 'unconfirmed' }, turn: null });
});

it('applies an answer only to the attempt that it answers, and only once', () => {
  const accepted = stepAfterAnswer(claimed, 'one', { kind: 'accepted' }, now)?.delivery;
  expect(accepted).toMatchObject({ State: 'accepted' });
  expect(stepAfterAnswer(claimed, 'other', { kind: 'accepted' }, now)).toBeNull();
  expect(accepted && stepAfterAnswer(accepted, 'one', { kind: 'refused', cause: 'service' }, now)).toBeNull();
});

it.each<{ readonly cause: Cause; readonly expected: object }>([
  { cause: 'busy', expected: { State: 'waiting', Failures: 0 } },
  { cause: 'busy-person', expected: { State: 'waiting', Failures: 1 } },
  { cause: 'held-back', expected: { State: 'waiting', Failures: 1 } },
  { cause: 'spam-limit', expected: { State: 'waiting', Failures: 0 } },
  { cause: 'unreachable', expected: { State: 'failed' } },
  { cause: 'window', expected: { State: 'failed' } },
  { cause: 'invalid', expected: { State: 'failed' } },
  { cause: 'template', expected: { State: 'waiting', Failures: 0 } },
  { cause: 'account', expected: { State: 'waiting', Failures: 0 } },
  { cause: 'service', expected: { State: 'waiting', Failures: 1 } },
])('waits for a retry or fails after a refusal for $cause', ({ cause, expected }) => {
  const step = stepAfterAnswer(claimed, 'one', { kind: 'refused', cause }, now);
  expect(step?.delivery).toMatchObject({ ...expected, Reason: cause });
  const isOver = step?.delivery.State === 'failed';
  expect(step?.turn === null).toBe(isOver);
  if (cause === 'held-back') expect(step?.turn).toBe(startOfGymDay(addDays(ends, -6)) + 9 * HOUR);
});

it('retries after 15 min, 1 h, 4 h and twice about 20 h, and gives up after the sixth failed attempt', () => {
  let delivery: Delivery = fresh;
  const pauses: number[] = [];
  for (let at = now; delivery.State === 'waiting'; ) {
    const taken = takeTurn(delivery, { ...FACTS, offsets: [-7] }, `claim ${at}`, at).delivery;
    const step = stepAfterAnswer(taken, `claim ${at}`, { kind: 'refused', cause: 'service' }, at);
    if (!step) throw new Error('No step');
    if (step.turn !== null) pauses.push(step.turn - at);
    at = step.turn ?? at;
    delivery = step.delivery;
  }
  expect(delivery).toMatchObject({ State: 'failed', Reason: 'service', Failures: 6 });
  expect(pauses.map((pause) => pause / HOUR)).toEqual([0.25, 1, 4, expect.closeTo(20, -1), expect.closeTo(20, -1)]);
});

it('gives up after at most six attempts that the service accepted and then reported as failed, for any cause', () => {
  for (const cause of CAUSES) {
    let delivery: Delivery = claimed;
    for (let tries = 0; delivery.State === 'claimed'; tries++) {
      expect(tries, cause).toBeLessThan(6);
      const report: DeliveryEvent = { claim: 'one', status: 'failed', cause };
      const next = stepAfterReport({ ...delivery, State: 'accepted', Claim: 'one' }, report, now)?.delivery;
      if (!next) throw new Error('No step');
      delivery = next.State === 'waiting' ? { ...next, State: 'claimed' } : next;
    }
    expect(delivery.State, cause).toBe('failed');
  }
});

it('an unconfirmed delivery is not sent again after a failure, because staff may have written by hand', () => {
  const unconfirmed: Delivery = { ...claimed, State: 'unconfirmed' };
  const failed: DeliveryEvent = { claim: 'one', status: 'failed', cause: 'held-back' };
  expect(stepAfterReport(unconfirmed, failed, now)).toMatchObject({ delivery: { State: 'failed' }, turn: null });
  expect(stepAfterReport(unconfirmed, { ...failed, status: 'read' }, now)).toMatchObject({
    delivery: { State: 'read' },
  });
});

it('counts failed and unconfirmed deliveries as undelivered', () => {
  const states = ['waiting', 'claimed', 'accepted', 'sent', 'delivered', 'read', 'skipped'] as const;
  expect(states.filter((State) => isUndelivered({ ...fresh, State }))).toEqual([]);
  expect((['failed', 'unconfirmed'] as const).every((State) => isUndelivered({ ...fresh, State }))).toBe(true);
});

const deliveryEvent = fc.record<DeliveryEvent>({
  claim: fc.constantFrom('one', 'older'),
  status: fc.constantFrom('sent', 'delivered', 'read', 'failed'),
  cause: fc.option(fc.constantFrom(...CAUSES)),
});
const stateAfter = (events: readonly DeliveryEvent[], start: Delivery): string =>
  events.reduce((delivery, event) => stepAfterReport(delivery, event, now)?.delivery ?? delivery, start).State;

it('reaches the same state for events in any order and with duplicates', () => {
  // An attempt fails for one reason only.
  const events = fc.array(deliveryEvent, { maxLength: 8 }).chain((list) => {
    const cause = list.find(({ status }) => status === 'failed')?.cause ?? null;
    const same = list.map((event) => ({ ...event, cause }));
    return fc.tuple(fc.constant(same), fc.shuffledSubarray([...same, ...same], { minLength: same.length * 2 }));
  });
  fc.assert(
    fc.property(events, fc.constantFrom('claimed', 'accepted', 'sent'), ([list, mixed], State) => {
      expect(stateAfter(mixed, { ...claimed, State })).toBe(stateAfter(list, { ...claimed, State }));
    }),
  );
});

it('a delivered or read delivery can only become read, and ignores reports about other attempts', () => {
  fc.assert(
    fc.property(deliveryEvent, fc.constantFrom('delivered', 'read'), (event, State) => {
      const next = stepAfterReport({ ...claimed, State }, event, now)?.delivery.State ?? State;
      expect(next === State || (State === 'delivered' && next === 'read')).toBe(true);
      if (event.claim !== 'one') expect(next).toBe(State);
    }),
  );
});
