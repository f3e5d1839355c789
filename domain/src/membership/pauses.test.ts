import { describe, expect, it } from 'vitest';
import { gymDay } from '../testing/arbitraries.ts';
import { MONTH, PACK, Person, personWithPlan, WEEK } from '../testing/person.ts';
import { ENDLESS } from './dates.ts';
import { foldHistory } from './history.ts';
import { annullableEntries, findAllowedFreeze } from './pauses.ts';

describe('a freeze', () => {
  it('moves the end and the anchor (the day of the month on which periods start) by the number of its days', () => {
    const person = personWithPlan('2026-11-01');
    expect(person.freeze('2026-11-10', '2026-11-10', '2026-11-19')).toBe('2026-12-10');
    expect(person.membershipAt('2026-11-19')).toMatchObject({
      state: 'frozen',
      anchorDay: 11,
      freeze: { from: '2026-11-10', to: '2026-11-19' },
    });
    expect(person.membershipAt('2026-11-20')).toMatchObject({ state: 'active', freeze: null });
    expect(person.renew('2026-11-20')).toBe('2027-01-10');
  });

  it('moves the end back by the unused days if it is ended early', () => {
    const person = personWithPlan('2026-11-01');
    person.freeze('2026-11-10', '2026-11-10', '2026-11-19');
    expect(person.resume('2026-11-13')).toBe('2026-12-03');
    expect(person.membershipAt('2026-11-13')).toMatchObject({ state: 'active', freeze: null });
    expect(person.membershipAt('2026-11-12')).toMatchObject({ state: 'frozen' });
    expect(person.resume('2026-11-13')).toBe('not-frozen');
  });

  it('has no effect and doesn’t count towards the limit if it is withdrawn before or on its first day', () => {
    const person = personWithPlan('2026-01-31');
    for (const on of ['2026-02-01', '2026-02-10', '2026-02-11']) {
      expect(person.freeze(on, '2026-02-11', '2026-02-20')).toBe('2026-03-09');
      expect(person.resume(on)).toBe('2026-02-27');
    }
    expect(person.membershipAt('2026-02-11')).toMatchObject({ anchorDay: 31, state: 'active' });
  });

  it('moves a period that was paid ahead, too', () => {
    const person = personWithPlan('2026-11-01');
    person.renew('2026-11-05');
    expect(person.freeze('2026-11-10', '2026-11-25', '2026-12-04')).toBe('2027-01-10');
    expect(person.resume('2026-11-30')).toBe('2027-01-05');
  });

  it.each([
    { from: '2026-11-09', to: '2026-11-20', outcome: 'date-out-of-range' },
    { from: '2026-12-01', to: '2026-12-10', outcome: 'date-out-of-range' },
    { from: '2026-11-20', to: '2026-11-19', outcome: 'freeze-too-short' },
    { from: '2026-11-20', to: '2026-11-25', outcome: 'freeze-too-short' },
    { from: '2026-11-20', to: '2026-12-20', outcome: 'freeze-too-long' },
    { from: '2026-11-20', to: '2026-11-26', outcome: '2026-12-07' },
    { from: '2026-11-30', to: '2026-12-29', outcome: '2026-12-30' },
  ])(
    'from $from to $to, requested on 10 November with limits of 7 to 30 days, results in $outcome',
    ({ from, to, outcome }) => {
      const person = personWithPlan('2026-11-01');
      expect(person.freeze('2026-11-10', from, to, { minDays: 7, maxDays: 30, maxPerPeriod: 2 })).toBe(outcome);
    },
  );

  it('is limited in number in each period, and refused while another freeze is current or pending', () => {
    const person = personWithPlan('2026-11-01');
    person.freeze('2026-11-02', '2026-11-02', '2026-11-03');
    expect(person.freeze('2026-11-03', '2026-11-05', '2026-11-06')).toBe('membership-frozen');
    person.freeze('2026-11-05', '2026-11-05', '2026-11-06');
    expect(person.freeze('2026-11-08', '2026-11-08', '2026-11-09')).toBe('freeze-limit');
    person.renew('2026-11-08');
    expect(person.freeze('2026-11-08', '2026-12-10', '2026-12-11')).toBe('2027-01-06');
  });

  it('counts towards the limit of the period in which it starts, also on that period’s first or last day', () => {
    const oneFreeze = { minDays: 1, maxDays: 60, maxPerPeriod: 1 };
    const first = personWithPlan('2026-11-01');
    expect(first.freeze('2026-11-01', '2026-11-01', '2026-11-02', oneFreeze)).toBe('2026-12-02');
    expect(first.membershipAt('2026-11-01')?.state).toBe('frozen');
    expect(first.freeze('2026-11-03', '2026-11-03', '2026-11-04', oneFreeze)).toBe('freeze-limit');
    const last = personWithPlan('2026-11-01');
    last.renew('2026-11-01');
    expect(last.freeze('2026-11-30', '2026-11-30', '2026-11-30', oneFreeze)).toBe('2027-01-01');
    expect(last.freeze('2026-12-01', '2026-12-01', '2026-12-01', oneFreeze)).toBe('freeze-limit');
    expect(last.freeze('2026-12-02', '2026-12-02', '2026-12-02', oneFreeze)).toBe('2027-01-02');
  });

  it('of a membership that starts later begins on its first day at the earliest', () => {
    const person = personWithPlan('2026-11-01', MONTH, { startsOn: gymDay('2026-11-10') });
    expect(person.freeze('2026-11-01', '2026-11-09', '2026-11-20')).toBe('date-out-of-range');
    expect(person.freeze('2026-11-01', '2026-11-10', '2026-11-11')).toBe('2026-12-11');
  });

  it('is refused without a membership and after its end; a resumption is refused without a membership', () => {
    expect(new Person().freeze('2026-11-10', '2026-11-10', '2026-11-20')).toBe('no-membership');
    expect(new Person().resume('2026-11-10')).toBe('no-membership');
    expect(personWithPlan('2026-09-01').freeze('2026-11-10', '2026-11-10', '2026-11-20')).toBe('membership-expired');
  });

  it('does not move the end of visits that never expire', () => {
    const person = personWithPlan('2026-11-01', PACK);
    expect(person.freeze('2026-11-10', '2026-11-10', '2026-11-19')).toBe(ENDLESS);
    expect(person.resume('2026-11-12')).toBe(ENDLESS);
  });

  it('moves nothing back if it ends early and the visits never expire, even if packs were bought meanwhile', () => {
    const person = personWithPlan('2023-01-01', PACK);
    expect(person.renew('2023-01-02', PACK)).toBe(ENDLESS);
    expect(person.freeze('2023-01-02', '2023-01-02', '2023-01-04')).toBe(ENDLESS);
    expect(person.renew('2023-01-03', PACK)).toBe(ENDLESS);
    expect(person.resume('2023-01-03')).toBe(ENDLESS);
    expect(person.change('2023-01-03', MONTH, { keepEnd: false })).toBe('2023-02-02');
    const periods = foldHistory(person.entries)?.segments.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`);
    expect(periods).toEqual(['2023-01-01 2023-01-01', '2023-01-02 2023-01-02', '2023-01-03 2023-02-02']);
  });
});

describe('the limits of a freeze', () => {
  const allowedFreeze = (person: Person, from: string, today: string) => {
    const result = findAllowedFreeze(person.entries, gymDay(from), gymDay(today), {
      minDays: 7,
      maxDays: 60,
      maxPerPeriod: 2,
    });
    return result.ok ? result.value : result.refusal.reason;
  };

  it('include how often the period was already frozen, and the first and last day on which a freeze may begin', () => {
    const person = personWithPlan('2026-11-01');
    const limits = { minDays: 7, maxDays: 60, maxPerPeriod: 2 };
    expect(allowedFreeze(person, '2026-11-05', '2026-11-05')).toEqual({
      ...limits,
      used: 0,
      earliest: '2026-11-05',
      latest: '2026-11-30',
    });
    person.freeze('2026-11-05', '2026-11-05', '2026-11-11');
    expect(allowedFreeze(person, '2026-11-12', '2026-11-12')).toMatchObject({ used: 1, latest: '2026-12-07' });
    person.renew('2026-11-12');
    expect(allowedFreeze(person, '2026-12-20', '2026-11-12')).toMatchObject({ used: 0, latest: '2027-01-07' });
    expect(
      allowedFreeze(
        personWithPlan('2026-11-01', MONTH, { startsOn: gymDay('2026-12-01') }),
        '2026-12-01',
        '2026-11-01',
      ),
    ).toMatchObject({
      earliest: '2026-12-01',
    });
  });

  it('are replaced by a refusal if the membership is expired or frozen', () => {
    const person = personWithPlan('2026-11-01');
    expect(allowedFreeze(person, '2026-12-05', '2026-12-05')).toBe('membership-expired');
    person.freeze('2026-11-05', '2026-11-05', '2026-11-11');
    expect(allowedFreeze(person, '2026-11-05', '2026-11-05')).toBe('membership-frozen');
  });
});

describe('a cancellation', () => {
  it('from today ends the membership yesterday, and then allows a renewal, but no cancellation, freeze or change', () => {
    const person = personWithPlan('2026-11-01');
    expect(person.cancel('2026-11-10')).toBe('2026-11-09');
    expect(person.membershipAt('2026-11-10')).toMatchObject({
      state: 'cancelled',
      cancel: { from: '2026-11-10', reason: 'cambio de ciudad' },
    });
    expect(person.cancel('2026-11-10')).toBe('membership-cancelled');
    expect(person.freeze('2026-11-10', '2026-11-11', '2026-11-20')).toBe('membership-cancelled');
    expect(person.change('2026-11-10', WEEK)).toBe('membership-cancelled');
    expect(person.renew('2026-11-10')).toBe('2026-12-09');
    expect(person.membershipAt('2026-11-10')).toMatchObject({ state: 'active', cancel: null, startsOn: '2026-11-10' });
  });

  it('from a future day keeps the membership until then, and can be annulled, but allows no renewal, freeze or change', () => {
    const person = personWithPlan('2026-11-01');
    person.renew('2026-11-02');
    expect(person.cancel('2026-11-10', '2026-11-20')).toBe('2026-11-19');
    expect(person.membershipAt('2026-11-19')).toMatchObject({ state: 'active' });
    expect(person.membershipAt('2026-11-20')).toMatchObject({ state: 'cancelled' });
    expect(person.renew('2026-11-10')).toBe('cancellation-pending');
    expect(person.cancel('2026-11-10')).toBe('cancellation-pending');
    expect(person.freeze('2026-11-10', '2026-11-11', '2026-11-20')).toBe('cancellation-pending');
    expect(person.change('2026-11-10', WEEK)).toBe('cancellation-pending');
    expect(person.annul('2026-11-10')).toBe('2026-12-31');
  });

  it('stays in effect if an earlier freeze is then ended early', () => {
    const person = personWithPlan('2026-11-01');
    person.freeze('2026-11-05', '2026-11-05', '2026-11-24');
    expect(person.cancel('2026-11-06', '2026-11-20')).toBe('2026-11-19');
    expect(person.membershipAt('2026-11-18')?.freeze).toEqual({ from: '2026-11-05', to: '2026-11-19' });
    expect(person.resume('2026-11-10')).toBe('2026-11-19');
    expect(person.membershipAt('2026-11-10')).toMatchObject({ state: 'active', freeze: null });
  });

  it('shortens a freeze to the days before the cancellation', () => {
    const person = personWithPlan('2026-11-01');
    person.freeze('2026-11-05', '2026-11-05', '2026-11-24');
    person.cancel('2026-11-05', '2026-11-06');
    expect(person.membershipAt('2026-11-05')).toMatchObject({
      state: 'frozen',
      freeze: { from: '2026-11-05', to: '2026-11-05' },
    });
  });

  it('cancels a membership that has not begun', () => {
    const person = personWithPlan('2026-11-20', MONTH, { startsOn: gymDay('2026-12-01') });
    expect(person.cancel('2026-11-21')).toBe('2026-11-20');
    expect(person.membershipAt('2026-11-21')?.state).toBe('cancelled');
  });

  it('requires a reason, a membership that has not expired, and a day from today to its end', () => {
    const person = personWithPlan('2026-11-01');
    expect(person.cancel('2026-11-10', undefined, '  x ')).toBe('reason-required');
    expect(person.cancel('2026-11-10', undefined, 'x'.repeat(201))).toBe('reason-required');
    expect(person.cancel('2026-11-10', '2026-11-09')).toBe('date-out-of-range');
    expect(personWithPlan('2026-11-01').cancel('2026-11-10', '2026-11-30', ' fin ')).toBe('2026-11-29');
    expect(personWithPlan('2026-11-01').cancel('2026-11-10', '2026-11-10', 'x'.repeat(200))).toBe('2026-11-09');
    expect(person.cancel('2026-11-10', '2026-12-01')).toBe('date-out-of-range');
    expect(person.cancel('2026-12-01')).toBe('membership-expired');
    expect(new Person().cancel('2026-12-01')).toBe('no-membership');
  });
});

// The ids of a person's entries are e0, e1 and so on.
describe('an annulment', () => {
  it('annuls the last of several purchases, refuses an earlier or annulled one, and requires a reason', () => {
    const person = personWithPlan('2026-11-01');
    person.renew('2026-11-02');
    person.renew('2026-11-03');
    expect(person.annul('2026-11-04', 'e0')).toBe('not-last-entry');
    expect(person.annul('2026-11-04', 'e2')).toBe('2026-12-31');
    expect(person.annul('2026-11-04', 'e2')).toBe('entry-not-found');
    expect(person.annul('2026-11-04', 'e1')).toBe('2026-11-30');
    expect(person.annul('2026-11-04', 'e0', '')).toBe('reason-required');
    expect(person.annul('2026-11-04', 'e0')).toBe('none');
    expect(person.membershipAt('2026-11-04')).toBeNull();
  });

  it('restores the previous membership', () => {
    const person = personWithPlan('2026-09-01');
    person.renew('2026-11-02');
    expect(person.annul('2026-11-03')).toBe('2026-09-30');
    expect(person.membershipAt('2026-11-03')).toMatchObject({ state: 'expired', startsOn: '2026-09-01' });
  });

  it('annuls a freeze or resumption that no entry follows', () => {
    const person = personWithPlan('2026-11-01');
    person.freeze('2026-11-02', '2026-11-02', '2026-11-11');
    expect(annullableEntries(person.entries).map(({ id }) => id)).toEqual(['e0', 'e1']);
    expect(person.annul('2026-11-05', 'e1')).toBe('2026-11-30');
    expect(person.membershipAt('2026-11-05')).toMatchObject({ state: 'active', freeze: null });

    person.freeze('2026-11-06', '2026-11-06', '2026-11-15');
    person.resume('2026-11-08');
    // The freeze e3 can't be annulled, because its early end e4 follows it.
    expect(person.annul('2026-11-08', 'e3')).toBe('not-last-entry');
    expect(person.annul('2026-11-08', 'e4')).toBe('2026-12-10');
    expect(person.membershipAt('2026-11-08')).toMatchObject({ state: 'frozen' });
  });

  it('is possible for the only purchase, and impossible without entries', () => {
    const person = personWithPlan('2026-11-01');
    expect(annullableEntries(person.entries).map(({ id }) => id)).toEqual(['e0']);
    expect(annullableEntries([])).toEqual([]);
  });

  it('removes the freeze of an annulled period', () => {
    const person = personWithPlan('2026-11-01');
    person.renew('2026-11-02');
    person.freeze('2026-11-03', '2026-12-05', '2026-12-14');
    expect(person.annul('2026-11-04', 'e1')).toBe('2026-11-30');
    expect(person.membershipAt('2026-11-04')?.freeze).toBeNull();
  });
});

describe('undoing a resumption', () => {
  const resumedOn = (on: string): Person => {
    const person = personWithPlan('2026-11-01');
    person.freeze('2026-11-05', '2026-11-10', '2026-11-19');
    person.resume(on);
    return person;
  };

  it('restores, on the same day, the freeze and the end of the membership', () => {
    const person = resumedOn('2026-11-12');
    expect(person.membershipAt('2026-11-12')?.endsOn).toBe('2026-12-02');
    expect(person.undoResume('2026-11-12 18:00')).toBe('2026-12-10');
    expect(person.membershipAt('2026-11-12')?.state).toBe('frozen');
  });

  it('restores a freeze that had not begun, even after a visit on the day of the resumption', () => {
    expect(resumedOn('2026-11-08').undoResume('2026-11-08 18:00', ['2026-11-08'])).toBe('2026-12-10');
  });

  it.each([
    { what: 'on the next day', on: '2026-11-13', visits: [], by: 'recepcion' },
    { what: 'after a visit', on: '2026-11-12 18:00', visits: ['2026-11-12'], by: 'recepcion' },
    { what: 'by somebody else', on: '2026-11-12 18:00', visits: [], by: 'ana' },
  ])('is refused $what', ({ on, visits, by }) => {
    expect(resumedOn('2026-11-12').undoResume(on, visits, by)).toBe('resume-final');
  });

  it('is refused after another change, and without a resumption', () => {
    const person = resumedOn('2026-11-12');
    person.renew('2026-11-12 13:00');
    expect(person.undoResume('2026-11-12 18:00')).toBe('resume-final');
    expect(personWithPlan('2026-11-01').undoResume('2026-11-12')).toBe('resume-final');
  });
});
