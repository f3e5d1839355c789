import { describe, expect, it } from 'vitest';
import { addDays, endOfGymDay, startOfGymDay } from '../calendar/calendar.ts';
import { ENDLESS } from '../membership/dates.ts';
import { gymDay, instantAt } from '../testing/arbitraries.ts';
import { verdictText } from '../text/verdict.ts';
import {
  DEFAULT_POLICY,
  DOOR_PROBLEMS,
  type DoorFacts,
  type DoorProblem,
  decideVerdict,
  isBirthday,
  POLICY_ACTIONS,
  type Standing,
} from './attendance.ts';

const TODAY = gymDay('2026-11-20');

/** A membership in force from 1 November to 20 December, with three days of grace. */
const STANDING: Standing = {
  from: startOfGymDay(gymDay('2026-11-01')),
  until: endOfGymDay(gymDay('2026-12-23')),
  endsOn: gymDay('2026-12-20'),
  frozen: null,
  cancelled: false,
  branches: 'all',
  visitsLeft: null,
};

const FACTS: DoorFacts = {
  standing: STANDING,
  branch: 'centro',
  at: instantAt(TODAY, '19:30'),
  policy: DEFAULT_POLICY,
  registeredAt: null,
  birthDate: null,
  hasPhoto: null,
};

/** For each problem, facts that cause no other problem. */
const ONLY: Readonly<Record<DoorProblem, Partial<DoorFacts>>> = {
  'account-closed': { isClosed: true },
  'no-membership': { standing: null },
  'not-started': { standing: { ...STANDING, from: FACTS.at + 1 } },
  cancelled: { standing: { ...STANDING, cancelled: true, until: FACTS.at } },
  expired: { standing: { ...STANDING, until: FACTS.at, endsOn: addDays(TODAY, -4) } },
  frozen: { standing: { ...STANDING, frozen: { from: FACTS.at, until: FACTS.at + 1 } } },
  'no-visits': { standing: { ...STANDING, visitsLeft: 0 } },
  'other-branch': { standing: { ...STANDING, branches: ['cumbres', 'valle'] } },
  'on-grace': { standing: { ...STANDING, endsOn: addDays(TODAY, -1) } },
  'expires-soon': { standing: { ...STANDING, endsOn: addDays(TODAY, 7) } },
  'no-photo': { hasPhoto: false },
  birthday: { birthDate: gymDay('1990-11-20') },
};

const problemsOf = (facts: Partial<DoorFacts>): readonly DoorProblem[] => {
  const warnAll = Object.fromEntries(DOOR_PROBLEMS.map((problem) => [problem, 'warn'])) as DoorFacts['policy'];
  const verdict = decideVerdict({ ...FACTS, policy: warnAll, ...facts });
  return verdict.kind === 'warning' ? verdict.problems : [];
};

describe('the verdict', () => {
  it('is granted, with the days left, where nothing is wrong', () => {
    expect(decideVerdict(FACTS)).toEqual({ kind: 'granted', daysLeft: 30, visitsLeft: null });
    const standing = {
      ...STANDING,
      visitsLeft: 1,
      branches: ['valle', 'centro'],
      frozen: { from: FACTS.at - 2, until: FACTS.at },
    };
    const facts = { ...FACTS, standing, hasPhoto: true, birthDate: gymDay('1990-11-21') };
    expect(decideVerdict(facts)).toEqual({ kind: 'granted', daysLeft: 30, visitsLeft: 1 });
  });

  it('counts no days of a membership that never ends', () => {
    const standing = { ...STANDING, until: Number.POSITIVE_INFINITY, endsOn: ENDLESS, visitsLeft: 3 };
    const verdict = decideVerdict({ ...FACTS, standing });
    expect(verdict).toEqual({ kind: 'granted', daysLeft: null, visitsLeft: 3 });
    expect(verdictText(verdict, null).lines).toEqual(['Hola.', 'Con esta, te quedan 2 visitas en tu paquete.']);
  });

  const table = DOOR_PROBLEMS.flatMap((problem) => POLICY_ACTIONS.map((action) => [problem, action] as const));
  it.each(table)('on %s does as the policy says: %s', (problem, action) => {
    const verdict = decideVerdict({ ...FACTS, ...ONLY[problem], policy: { ...DEFAULT_POLICY, [problem]: action } });
    if (action === 'ignore') expect(verdict.kind).toBe('granted');
    else expect(verdict).toMatchObject({ kind: action === 'warn' ? 'warning' : 'denied', problems: [problem] });
  });

  it.each(DOOR_PROBLEMS)(
    'on a second time of the day is the first time again, whatever happened since: %s',
    (problem) => {
      const policy = { ...DEFAULT_POLICY, [problem]: 'deny' as const };
      const verdict = decideVerdict({ ...FACTS, ...ONLY[problem], policy, registeredAt: instantAt(TODAY, '07:12') });
      expect(verdict).toEqual({ kind: 'registered', at: instantAt(TODAY, '07:12') });
    },
  );

  it('denies by what denies, and leaves the warnings for another day', () => {
    const standing = { ...STANDING, until: FACTS.at, endsOn: addDays(TODAY, -4) };
    const verdict = decideVerdict({ ...FACTS, standing, hasPhoto: false });
    expect(verdict).toEqual({ kind: 'denied', problems: ['expired'], daysLeft: -4 });
    expect(decideVerdict({ ...FACTS, standing: null })).toEqual({
      kind: 'denied',
      problems: ['no-membership'],
      daysLeft: null,
    });
  });

  it('keeps a missing photo to itself, unless the gym says otherwise', () => {
    expect(decideVerdict({ ...FACTS, hasPhoto: false }).kind).toBe('granted');
  });

  it('says everything that is wrong at once', () => {
    const standing = { ...STANDING, visitsLeft: 0, branches: ['valle'], endsOn: addDays(TODAY, -1) };
    const facts = { standing, hasPhoto: false, birthDate: gymDay('1990-11-20') };
    expect(problemsOf(facts)).toEqual(['no-visits', 'other-branch', 'on-grace', 'no-photo', 'birthday']);
  });

  it('still denies grace where the policy does, though another problem is let pass', () => {
    const standing = { ...STANDING, branches: ['valle'], endsOn: addDays(TODAY, -1) };
    const policy = { ...DEFAULT_POLICY, 'other-branch': 'ignore', 'on-grace': 'deny' } as const;
    expect(decideVerdict({ ...FACTS, standing, policy })).toMatchObject({ kind: 'denied', problems: ['on-grace'] });
  });
});

describe('its boundaries, to the millisecond', () => {
  const { from, until } = STANDING;
  const frozenFrom = startOfGymDay(gymDay('2026-11-25'));
  const frozenUntil = endOfGymDay(gymDay('2026-11-27'));
  const frozen = { standing: { ...STANDING, frozen: { from: frozenFrom, until: frozenUntil } } };
  const cancelled = {
    standing: { ...STANDING, cancelled: true, endsOn: addDays(TODAY, -1), until: instantAt(TODAY, '11:00') },
  };

  it.each([
    ['before the first day', from - 1, {}, ['not-started']],
    ['as the first day starts', from, {}, []],
    ['as the last week starts', startOfGymDay(gymDay('2026-12-13')), {}, ['expires-soon']],
    ['just before the last week', startOfGymDay(gymDay('2026-12-13')) - 1, {}, []],
    ['on the last day after 18:00', instantAt('2026-12-20', '18:00'), {}, ['expires-soon']],
    ['in the last millisecond of the last day', endOfGymDay(gymDay('2026-12-20')) - 1, {}, ['expires-soon']],
    ['as grace starts', endOfGymDay(gymDay('2026-12-20')), {}, ['on-grace']],
    ['in the last millisecond of grace', until - 1, {}, ['on-grace']],
    ['as grace ends', until, {}, ['expired']],
    ['before the freeze', frozenFrom - 1, frozen, []],
    ['as the freeze starts', frozenFrom, frozen, ['frozen']],
    ['in the last millisecond of the freeze', frozenUntil - 1, frozen, ['frozen']],
    ['as the freeze ends', frozenUntil, frozen, []],
    ['before the cancellation', instantAt(TODAY, '11:00') - 1, cancelled, ['on-grace']],
    ['as it is cancelled', instantAt(TODAY, '11:00'), cancelled, ['cancelled']],
  ] as const)('%s', (_, instant, facts, problems) => {
    expect(problemsOf({ at: instant, ...facts })).toEqual(problems);
  });

  it('counts visits down to the last', () => {
    expect(problemsOf({ standing: { ...STANDING, visitsLeft: 1 } })).toEqual([]);
    expect(problemsOf({ standing: { ...STANDING, visitsLeft: -1 } })).toEqual(['no-visits']);
  });
});

describe('a birthday', () => {
  it.each([
    ['1990-11-20', '2026-11-20', true],
    ['1990-11-20', '2026-11-19', false],
    ['2000-02-29', '2028-02-29', true],
    ['2000-02-29', '2028-02-28', false],
    ['2000-02-29', '2026-02-28', true],
    ['2000-02-29', '2026-03-01', false],
    ['2000-02-28', '2026-02-28', true],
  ])('of %s on %s: %s', (birth, today, expected) => {
    expect(isBirthday(gymDay(birth), gymDay(today))).toBe(expected);
  });

  it("is of the gym's day: until midnight, not until 18:00", () => {
    const birthDate = gymDay('1990-11-20');
    expect(problemsOf({ birthDate, at: instantAt('2026-11-20', '23:59:59.999') })).toEqual(['birthday']);
    expect(problemsOf({ birthDate, at: instantAt('2026-11-20', '00:00') })).toEqual(['birthday']);
    expect(problemsOf({ birthDate, at: instantAt('2026-11-19', '18:00') })).toEqual([]);
  });
});
