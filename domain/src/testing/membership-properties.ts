import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DEFAULT_POLICY, decideVerdict } from '../attendance/attendance.ts';
import {
  addDays,
  daysBetween,
  daysInMonth,
  endOfGymDay,
  type GymDay,
  gymDayOf,
  partsOf,
} from '../calendar/calendar.ts';
import type { Result } from '../errors.ts';
import { deriveAccess } from '../membership/access.ts';
import { ENDLESS, laterOf } from '../membership/dates.ts';
import { changePlan, type Doing, type MembershipChange, renew } from '../membership/engine.ts';
import { checkMembership, currentMembership, foldHistory, lastSegment } from '../membership/history.ts';
import type { Membership, MembershipEntry, MembershipPlan } from '../membership/membership.ts';
import { annul, cancel, freeze, resume } from '../membership/pauses.ts';
import { anyDay, anyPlan, EDGE_TIMES, edgeTime, instantAt } from './arbitraries.ts';

/** One attempted operation, some days after the previous one. */
const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('renew' as const), plan: anyPlan }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('freeze' as const),
      ahead: fc.integer({ min: 0, max: 20 }),
      days: fc.integer({ min: 1, max: 40 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('resume' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), ahead: fc.integer({ min: 0, max: 10 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change' as const), plan: anyPlan, keepEnd: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('annul' as const) }) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

const step = fc.record({
  after: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 40 })),
  time: edgeTime,
  action,
});

const LIMITS = { minDays: 1, maxDays: 40, maxPerPeriod: 2 };
const REASON = 'cambio de ciudad';

/** Returns the end of n months, found day by day: the day before the n-th occurrence of the anchor. */
function walkMonths(startsOn: GymDay, months: number, anchorDay: number): GymDay {
  let [current, left] = [startsOn, months];
  while (left > 0) {
    current = addDays(current, 1);
    const { year, month, day } = partsOf(current);
    if (day === Math.min(anchorDay, daysInMonth(year, month))) left -= 1;
  }
  return addDays(current, -1);
}

function checkRenewal(plan: MembershipPlan, before: Membership | null, change: MembershipChange, today: GymDay): void {
  const { entry, newEnds } = change;
  assert.ok(entry.kind === 'paid');
  const inForce = before !== null && before.state !== 'expired' && before.state !== 'cancelled';
  const joinsEndless = inForce && before.endsOn === ENDLESS;
  if (joinsEndless) assert.ok(entry.startsOn >= today);
  else assert.equal(entry.startsOn, inForce ? addDays(before.endsOn, 1) : today);
  const { day } = partsOf(entry.startsOn);
  if (!inForce) assert.equal(entry.anchorDay, day, 'a new anchor');
  if (inForce) assert.ok(newEnds >= before.endsOn, 'never shorter');
  if (plan.months !== null && !joinsEndless) {
    assert.equal(newEnds, walkMonths(entry.startsOn, plan.months, entry.anchorDay));
  } else if (plan.days !== null && !joinsEndless) {
    assert.equal(daysBetween(entry.startsOn, newEnds) + 1, plan.days);
  } else {
    assert.equal(newEnds, ENDLESS);
  }
}

/** Tries an action, checks the properties that every change must have, and returns the entries after it. */
function attempt(entries: readonly MembershipEntry[], what: Action, doing: Doing): readonly MembershipEntry[] {
  const today = gymDayOf(doing.now);
  const before = currentMembership(entries, today);
  const done = (
    result: Result<MembershipChange>,
    check: (change: MembershipChange) => void,
  ): readonly MembershipEntry[] => {
    if (!result.ok) return entries;
    assert.equal(result.value.oldEnds, before?.endsOn ?? null);
    assert.equal(result.value.newEnds, result.value.membership.endsOn);
    check(result.value);
    return [...entries, result.value.entry];
  };
  switch (what.do) {
    case 'renew':
      return done(renew(entries, what.plan, doing), (change) => {
        checkRenewal(what.plan, before, change, today);
        checkTakenBack(entries, change, doing);
      });
    case 'freeze': {
      const window = { from: addDays(today, what.ahead), to: addDays(today, what.ahead + what.days - 1) };
      return done(freeze(entries, window, doing, LIMITS), (change) => {
        if (change.newEnds !== ENDLESS) assert.equal(daysBetween(change.oldEnds ?? today, change.newEnds), what.days);
        assert.deepEqual(change.membership.freeze, window);
        const back = resume([...entries, change.entry], { ...doing, id: `${doing.id}-back`, now: doing.now + 1 });
        assert.ok(
          gymDayOf(doing.now + 1) !== today || (back.ok && back.value.newEnds === change.oldEnds),
          'all unused',
        );
      });
    }
    case 'resume':
      return done(resume(entries, doing), (change) => {
        assert.ok(before?.freeze);
        const first = laterOf(before.freeze.from, today);
        const unused = daysBetween(first, before.freeze.to) + 1;
        // A future cancellation keeps its day. It never makes the end later.
        if (before.cancel) assert.ok(change.newEnds <= before.endsOn);
        else if (before.endsOn !== ENDLESS) assert.equal(daysBetween(change.newEnds, before.endsOn), unused);
        if (!before.cancel) assert.ok(change.newEnds >= today, 'what was paid is still there');
        assert.equal(change.membership.freeze, null);
      });
    case 'cancel': {
      const from = addDays(today, what.ahead);
      return done(cancel(entries, { reason: REASON, from }, doing), (change) => {
        assert.equal(change.newEnds, addDays(from, -1));
        assert.equal(change.membership.state === 'cancelled', what.ahead === 0);
        checkTakenBack(entries, change, doing);
      });
    }
    case 'change':
      return done(changePlan(entries, what.plan, doing, { keepEnd: what.keepEnd }), (change) => {
        if (what.keepEnd && before?.endsOn !== ENDLESS) assert.equal(change.newEnds, change.oldEnds);
        checkTakenBack(entries, change, doing);
      });
    case 'annul': {
      const target = entries.findLast(({ kind }) => kind === 'paid' || kind === 'change' || kind === 'cancel');
      const result = annul(entries, { targetId: target?.id ?? '', reason: REASON }, doing);
      return result.ok ? [...entries, result.value.entry] : entries;
    }
  }
}

/** Checks that annulling the last entry restores the previous state. */
function checkTakenBack(entries: readonly MembershipEntry[], change: MembershipChange, doing: Doing): void {
  const back = annul(
    [...entries, change.entry],
    { targetId: change.entry.id, reason: REASON },
    { ...doing, id: `${doing.id}-x` },
  );
  assert.ok(back.ok);
  assert.deepEqual(back.value.membership, currentMembership(entries, gymDayOf(doing.now)));
}

/**
 * Checks that periods have no gap or overlap, that the derivation doesn't depend on the order of the entries, and that
 * the check of stored memberships finds differences.
 */
function checkHistory(entries: readonly MembershipEntry[], today: GymDay): void {
  const history = foldHistory(entries);
  const membership = currentMembership(entries, today);
  assert.deepEqual(currentMembership(entries.toReversed(), today), membership);
  assert.deepEqual(checkMembership(structuredClone(membership), entries, today), []);
  if (!history || !membership) return;
  const periods = history.segments.filter(({ startsOn, endsOn }) => startsOn <= endsOn);
  for (const [i, period] of periods.entries()) {
    const next = periods[i + 1];
    if (next) assert.equal(next.startsOn, addDays(period.endsOn, 1));
  }
  assert.equal(membership.endsOn, lastSegment(history).endsOn);
  const moved = { ...membership, endsOn: addDays(membership.endsOn, -1) };
  assert.deepEqual(checkMembership(moved, entries, today), ['endsOn']);
  assert.deepEqual(checkMembership(null, entries, today), ['membership']);
}

/** Checks that the door, by instants, agrees with the states of days, to the millisecond, from now on. */
function checkDoor(entries: readonly MembershipEntry[], now: number): void {
  const today = gymDayOf(now);
  const membership = currentMembership(entries, today);
  const standing = deriveAccess(membership, { graceDays: 0, visitsUsed: 0 });
  if (!membership || !standing) return;
  const { freeze: pause, cancel: end } = membership;
  const turns = [today, membership.startsOn, membership.endsOn, pause?.from, pause?.to, end?.from];
  const days = new Set(
    turns.flatMap((turn) => (turn && turn !== ENDLESS ? [addDays(turn, -1), turn, addDays(turn, 1)] : [])),
  );
  for (const day of days) {
    for (const time of EDGE_TIMES) {
      const instant = instantAt(day, time);
      const isOpenUntilDecided = end !== null && gymDayOf(end.at) === end.from && day === end.from;
      if (instant < now || isOpenUntilDecided) continue;
      const verdict = decideVerdict({
        standing,
        branch: 'centro',
        at: instant,
        policy: DEFAULT_POLICY,
        registeredAt: null,
        birthDate: null,
        hasPhoto: null,
      });
      const state = currentMembership(entries, day)?.state;
      assert.equal(verdict.kind === 'denied', state !== 'active', `${day} ${time}: ${state}`);
    }
  }
  if (!end) {
    const withGrace = deriveAccess(membership, { graceDays: 3, visitsUsed: 0 });
    const lastDay = membership.endsOn === ENDLESS ? ENDLESS : addDays(membership.endsOn, 3);
    assert.equal(withGrace?.until, endOfGymDay(lastDay));
  }
}

/**
 * Checks the properties of every possible history, in any time zone of the device. Throws with the seed of a
 * counterexample.
 */
export function checkMembershipProperties(numRuns: number): void {
  fc.assert(
    fc.property(anyDay, fc.array(step, { minLength: 1, maxLength: 6 }), (first, steps) => {
      let entries: readonly MembershipEntry[] = [];
      let [today, now] = [first, 0];
      for (const [i, { after, time, action: what }] of steps.entries()) {
        today = addDays(today, after);
        now = Math.max(now + 2, instantAt(today, time));
        today = gymDayOf(now);
        entries = attempt(entries, what, { id: `entry-${i}`, by: 'recepcion', now });
        checkHistory(entries, today);
      }
      checkDoor(entries, now);
    }),
    { numRuns },
  );
}
