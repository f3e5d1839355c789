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
import { changePlan, type EntryOrigin, type MembershipChange, renew } from '../membership/engine.ts';
import { checkMembership, currentMembership, foldHistory, lastSegment } from '../membership/history.ts';
import type { Membership, MembershipEntry, MembershipPlan } from '../membership/membership.ts';
import { annul, cancel, freeze, resume } from '../membership/pauses.ts';
import { anyDay, anyPlan, EDGE_TIMES, edgeTime, instantAt } from './arbitraries.ts';

/** An action to attempt. `ahead`: the number of days from today to the day on which it takes effect. */
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

/** An action at a time of the gym's clock, `daysLater` days after the previous action. */
const step = fc.record({
  daysLater: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 40 })),
  time: edgeTime,
  action,
});

/** Limits of a freeze: its length in days, and the number of freezes in a period. */
const LIMITS = { minDays: 1, maxDays: 40, maxPerPeriod: 2 };
const REASON = 'cambio de ciudad';

/**
 * Returns the last day of a period of `months` months: the day before the `months`-th anchor day after the start,
 * found day by day.
 */
function walkMonths(startsOn: GymDay, months: number, anchorDay: number): GymDay {
  let [current, remaining] = [startsOn, months];
  while (remaining > 0) {
    current = addDays(current, 1);
    const { year, month, day } = partsOf(current);
    if (day === Math.min(anchorDay, daysInMonth(year, month))) remaining -= 1;
  }
  return addDays(current, -1);
}

function checkRenewal(
  plan: MembershipPlan,
  previous: Membership | null,
  change: MembershipChange,
  today: GymDay,
): void {
  const { entry, newEnds } = change;
  assert.ok(entry.kind === 'paid');
  const inForce = previous !== null && previous.state !== 'expired' && previous.state !== 'cancelled';
  const joinsEndless = inForce && previous.endsOn === ENDLESS;
  if (joinsEndless) assert.ok(entry.startsOn >= today);
  else assert.equal(entry.startsOn, inForce ? addDays(previous.endsOn, 1) : today);
  const { day } = partsOf(entry.startsOn);
  if (!inForce) assert.equal(entry.anchorDay, day, 'a new anchor');
  if (inForce) assert.ok(newEnds >= previous.endsOn, 'never shorter');
  if (plan.months !== null && !joinsEndless) {
    assert.equal(newEnds, walkMonths(entry.startsOn, plan.months, entry.anchorDay));
  } else if (plan.days !== null && !joinsEndless) {
    assert.equal(daysBetween(entry.startsOn, newEnds) + 1, plan.days);
  } else {
    assert.equal(newEnds, ENDLESS);
  }
}

/** Attempts an action and returns the entries after it. Checks the properties of changes other than annulments. */
function attempt(
  entries: readonly MembershipEntry[],
  attempted: Action,
  origin: EntryOrigin,
): readonly MembershipEntry[] {
  const today = gymDayOf(origin.now);
  const previous = currentMembership(entries, today);
  const checkChange = (
    result: Result<MembershipChange>,
    check: (change: MembershipChange) => void,
  ): readonly MembershipEntry[] => {
    if (!result.ok) return entries;
    assert.equal(result.value.oldEnds, previous?.endsOn ?? null);
    assert.equal(result.value.newEnds, result.value.membership.endsOn);
    check(result.value);
    return [...entries, result.value.entry];
  };
  switch (attempted.do) {
    case 'renew':
      return checkChange(renew(entries, attempted.plan, origin), (change) => {
        checkRenewal(attempted.plan, previous, change, today);
        checkAnnulment(entries, change, origin);
      });
    case 'freeze': {
      const window = {
        from: addDays(today, attempted.ahead),
        to: addDays(today, attempted.ahead + attempted.days - 1),
      };
      return checkChange(freeze(entries, window, origin, LIMITS), (change) => {
        if (change.newEnds !== ENDLESS)
          assert.equal(daysBetween(change.oldEnds ?? today, change.newEnds), attempted.days);
        assert.deepEqual(change.membership.freeze, window);
        const resumed = resume([...entries, change.entry], {
          ...origin,
          id: `${origin.id}-resume`,
          now: origin.now + 1,
        });
        assert.ok(
          gymDayOf(origin.now + 1) !== today || (resumed.ok && resumed.value.newEnds === change.oldEnds),
          'resuming at once restores the end',
        );
      });
    }
    case 'resume':
      return checkChange(resume(entries, origin), (change) => {
        assert.ok(previous?.freeze);
        const first = laterOf(previous.freeze.from, today);
        const unused = daysBetween(first, previous.freeze.to) + 1;
        // A pending cancellation cuts the membership, so the end may move by fewer days.
        if (previous.cancel) assert.ok(change.newEnds <= previous.endsOn);
        else if (previous.endsOn !== ENDLESS) assert.equal(daysBetween(change.newEnds, previous.endsOn), unused);
        if (!previous.cancel) assert.ok(change.newEnds >= today, 'the membership does not end in the past');
        assert.equal(change.membership.freeze, null);
      });
    case 'cancel': {
      const from = addDays(today, attempted.ahead);
      return checkChange(cancel(entries, { reason: REASON, from }, origin), (change) => {
        assert.equal(change.newEnds, addDays(from, -1));
        assert.equal(change.membership.state === 'cancelled', attempted.ahead === 0);
        checkAnnulment(entries, change, origin);
      });
    }
    case 'change':
      return checkChange(changePlan(entries, attempted.plan, origin, { keepEnd: attempted.keepEnd }), (change) => {
        if (attempted.keepEnd && previous?.endsOn !== ENDLESS) assert.equal(change.newEnds, change.oldEnds);
        checkAnnulment(entries, change, origin);
      });
    case 'annul': {
      const target = entries.findLast(({ kind }) => kind === 'paid' || kind === 'change' || kind === 'cancel');
      const result = annul(entries, { targetId: target?.id ?? '', reason: REASON }, origin);
      return result.ok ? [...entries, result.value.entry] : entries;
    }
  }
}

/** Checks that annulling the last entry restores the previous state. */
function checkAnnulment(entries: readonly MembershipEntry[], change: MembershipChange, origin: EntryOrigin): void {
  const annulled = annul(
    [...entries, change.entry],
    { targetId: change.entry.id, reason: REASON },
    { ...origin, id: `${origin.id}-x` },
  );
  assert.ok(annulled.ok);
  assert.deepEqual(annulled.value.membership, currentMembership(entries, gymDayOf(origin.now)));
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
  const shortened = { ...membership, endsOn: addDays(membership.endsOn, -1) };
  assert.deepEqual(checkMembership(shortened, entries, today), ['endsOn']);
  assert.deepEqual(checkMembership(null, entries, today), ['membership']);
}

/**
 * Checks that the door's verdict at instants from `now` on agrees with the membership's state on that day. The
 * instants include the first and last milliseconds of the days on which the state changes. Also checks that grace days
 * extend the access of a membership that wasn't cancelled.
 */
function checkDoor(entries: readonly MembershipEntry[], now: number): void {
  const today = gymDayOf(now);
  const membership = currentMembership(entries, today);
  const standing = deriveAccess(membership, { graceDays: 0, visitsUsed: 0 });
  if (!membership || !standing) return;
  const { freeze: window, cancel: cancellation } = membership;
  const boundaries = [today, membership.startsOn, membership.endsOn, window?.from, window?.to, cancellation?.from];
  const days = new Set(
    boundaries.flatMap((boundary) =>
      boundary && boundary !== ENDLESS ? [addDays(boundary, -1), boundary, addDays(boundary, 1)] : [],
    ),
  );
  for (const day of days) {
    for (const time of EDGE_TIMES) {
      const instant = instantAt(day, time);
      // On the day of an immediate cancellation, the membership was valid until the cancellation.
      const isDayOfCancellation =
        cancellation !== null && gymDayOf(cancellation.at) === cancellation.from && day === cancellation.from;
      if (instant < now || isDayOfCancellation) continue;
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
  if (!cancellation) {
    const withGrace = deriveAccess(membership, { graceDays: 3, visitsUsed: 0 });
    const lastDay = membership.endsOn === ENDLESS ? ENDLESS : addDays(membership.endsOn, 3);
    assert.equal(withGrace?.until, endOfGymDay(lastDay));
  }
}

/**
 * Checks the properties of random membership histories. They must hold in every time zone of the device. Throws with
 * the seed of a counterexample.
 */
export function checkMembershipProperties(numRuns: number): void {
  fc.assert(
    fc.property(anyDay, fc.array(step, { minLength: 1, maxLength: 6 }), (first, steps) => {
      let entries: readonly MembershipEntry[] = [];
      let [today, now] = [first, 0];
      for (const [i, { daysLater, time, action: attempted }] of steps.entries()) {
        today = addDays(today, daysLater);
        // Each action is later than the previous one, even at the same day and time.
        now = Math.max(now + 2, instantAt(today, time));
        today = gymDayOf(now);
        entries = attempt(entries, attempted, { id: `entry-${i}`, by: 'recepcion', now });
        checkHistory(entries, today);
      }
      checkDoor(entries, now);
    }),
    { numRuns },
  );
}
