import { describe, expect, it } from 'vitest';
import { endOfGymDay, startOfGymDay } from '../calendar/calendar.ts';
import { gymDay, instantAt } from '../testing/arbitraries.ts';
import { countVisitsUsed, deriveAccess } from './access.ts';
import { ENDLESS } from './dates.ts';
import type { Membership } from './membership.ts';

const MEMBERSHIP: Membership = {
  planId: 'mensual',
  startsOn: gymDay('2026-11-01'),
  endsOn: gymDay('2026-11-30'),
  anchorDay: 1,
  state: 'active',
  freeze: null,
  cancel: null,
  visits: null,
  visitsFrom: null,
  branches: ['centro'],
};
const NO_GRACE_DAYS = { graceDays: 0, visitsUsed: 0 };

describe('access', () => {
  it('is null without a membership', () => {
    expect(deriveAccess(null, NO_GRACE_DAYS)).toBeNull();
  });

  it('includes the whole last day and the grace days after it', () => {
    expect(deriveAccess(MEMBERSHIP, { graceDays: 3, visitsUsed: 0 })).toEqual({
      from: startOfGymDay(gymDay('2026-11-01')),
      until: endOfGymDay(gymDay('2026-12-03')),
      endsOn: '2026-11-30',
      frozen: null,
      cancelled: false,
      branches: ['centro'],
      visitsLeft: null,
    });
    expect(deriveAccess(MEMBERSHIP, NO_GRACE_DAYS)?.until).toBe(endOfGymDay(gymDay('2026-11-30')));
  });

  it('contains the current freeze from the start of its first day to the end of its last day', () => {
    const freeze = { from: gymDay('2026-11-10'), to: gymDay('2026-11-12') };
    const frozen = { from: startOfGymDay(freeze.from), until: startOfGymDay(gymDay('2026-11-13')) };
    expect(deriveAccess({ ...MEMBERSHIP, freeze }, NO_GRACE_DAYS)?.frozen).toEqual(frozen);
  });

  it.each([
    {
      day: 'today',
      end: 'at the moment of the decision',
      from: '2026-11-20',
      decidedAt: instantAt('2026-11-20', '11:30'),
      until: instantAt('2026-11-20', '11:30'),
    },
    {
      day: 'a later day',
      end: 'at the start of that day',
      from: '2026-11-25',
      decidedAt: instantAt('2026-11-20', '11:30'),
      until: instantAt('2026-11-25', '00:00'),
    },
    {
      day: 'an earlier day',
      end: 'at the end of that day',
      from: '2026-11-18',
      decidedAt: instantAt('2026-11-20', '11:30'),
      until: instantAt('2026-11-19', '00:00'),
    },
  ])('ends $end, without grace days, if the membership is cancelled from $day', ({ from, decidedAt, until }) => {
    const cancel = { from: gymDay(from), at: decidedAt, reason: 'cambio de ciudad' };
    const access = deriveAccess({ ...MEMBERSHIP, cancel }, { graceDays: 5, visitsUsed: 0 });
    expect(access).toMatchObject({ cancelled: true, until });
  });

  it('ends on the last day of the membership if that is before the day of the cancellation', () => {
    const cancel = { from: gymDay('2026-12-05'), at: instantAt('2026-11-20', '11:30'), reason: 'cambio de ciudad' };
    const access = deriveAccess({ ...MEMBERSHIP, cancel }, { graceDays: 5, visitsUsed: 0 });
    expect(access?.until).toBe(endOfGymDay(gymDay('2026-11-30')));
  });

  it('counts visits from `visitsFrom` on and only for a visits plan, and leaves 0 visits if more were used', () => {
    const withVisits = { ...MEMBERSHIP, visits: 3, visitsFrom: gymDay('2026-11-05'), endsOn: ENDLESS };
    const days = ['2026-11-04', '2026-11-05', '2026-11-06', '2026-11-06', '2026-11-20'].map(gymDay);
    expect(countVisitsUsed(withVisits, days)).toBe(4);
    expect(countVisitsUsed(MEMBERSHIP, days)).toBe(0);
    expect(deriveAccess(withVisits, { graceDays: 3, visitsUsed: 2 })).toMatchObject({
      visitsLeft: 1,
      until: endOfGymDay(ENDLESS),
    });
    expect(deriveAccess(withVisits, { graceDays: 3, visitsUsed: 4 })?.visitsLeft).toBe(0);
  });
});
