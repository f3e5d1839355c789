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

/** Problem → facts that cause this problem and no other. */
const FACTS_WITH: Readonly<Record<DoorProblem, Partial<DoorFacts>>> = {
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

const findProblems = (facts: Partial<DoorFacts>): readonly DoorProblem[] => {
  const warnAll = Object.fromEntries(DOOR_PROBLEMS.map((problem) => [problem, 'warn'])) as DoorFacts['policy'];
  const verdict = decideVerdict({ ...FACTS, policy: warnAll, ...facts });
  return verdict.kind === 'warning' ? verdict.problems : [];
};

describe('the verdict', () => {
  it('grants entry, with the days left, if there is no problem', () => {
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

  it('has null days left for a membership that never ends, and its text tells the remaining visits', () => {
    const standing = { ...STANDING, until: Number.POSITIVE_INFINITY, endsOn: ENDLESS, visitsLeft: 3 };
    const verdict = decideVerdict({ ...FACTS, standing });
    expect(verdict).toEqual({ kind: 'granted', daysLeft: null, visitsLeft: 3 });
    expect(verdictText(verdict, null).lines).toEqual(['Hola.', 'Con esta, te quedan 2 visitas en tu paquete.']);
  });

  const table = DOOR_PROBLEMS.flatMap((problem) => POLICY_ACTIONS.map((action) => ({ problem, action })));
  it.each(table)('applies the policy action $action to the problem $problem', ({ problem, action }) => {
    const verdict = decideVerdict({
      ...FACTS,
      ...FACTS_WITH[problem],
      policy: { ...DEFAULT_POLICY, [problem]: action },
    });
    if (action === 'ignore') expect(verdict.kind).toBe('granted');
    else expect(verdict).toMatchObject({ kind: action === 'warn' ? 'warning' : 'denied', problems: [problem] });
  });

  it.each(DOOR_PROBLEMS.map((problem) => ({ problem })))(
    'answers a second check-in of the day with the time of the first, in spite of the problem $problem',
    ({ problem }) => {
      const policy = { ...DEFAULT_POLICY, [problem]: 'deny' as const };
      const registeredAt = instantAt(TODAY, '07:12');
      const verdict = decideVerdict({ ...FACTS, ...FACTS_WITH[problem], policy, registeredAt });
      expect(verdict).toEqual({ kind: 'registered', at: registeredAt });
    },
  );

  it('lists only the denying problems if it denies entry', () => {
    const standing = { ...STANDING, until: FACTS.at, endsOn: addDays(TODAY, -4) };
    const verdict = decideVerdict({ ...FACTS, standing, hasPhoto: false, birthDate: gymDay('1990-11-20') });
    expect(verdict).toEqual({ kind: 'denied', problems: ['expired'], daysLeft: -4 });
    expect(decideVerdict({ ...FACTS, standing: null })).toEqual({
      kind: 'denied',
      problems: ['no-membership'],
      daysLeft: null,
    });
  });

  it('ignores a missing photo by default', () => {
    expect(decideVerdict({ ...FACTS, hasPhoto: false }).kind).toBe('granted');
  });

  it('lists all problems that the policy warns of, the most important first', () => {
    const standing = { ...STANDING, visitsLeft: 0, branches: ['valle'], endsOn: addDays(TODAY, -1) };
    const facts = { standing, hasPhoto: false, birthDate: gymDay('1990-11-20') };
    expect(findProblems(facts)).toEqual(['no-visits', 'other-branch', 'on-grace', 'no-photo', 'birthday']);
  });

  it('denies entry on grace days if the policy says so, even if it ignores another problem', () => {
    const standing = { ...STANDING, branches: ['valle'], endsOn: addDays(TODAY, -1) };
    const policy = { ...DEFAULT_POLICY, 'other-branch': 'ignore', 'on-grace': 'deny' } as const;
    expect(decideVerdict({ ...FACTS, standing, policy })).toMatchObject({ kind: 'denied', problems: ['on-grace'] });
  });
});

describe('the boundaries of the verdict, to the millisecond', () => {
  const { from, until } = STANDING;
  const frozenFrom = startOfGymDay(gymDay('2026-11-25'));
  const frozenUntil = endOfGymDay(gymDay('2026-11-27'));
  const frozen = { standing: { ...STANDING, frozen: { from: frozenFrom, until: frozenUntil } } };
  const cancelled = {
    standing: { ...STANDING, cancelled: true, endsOn: addDays(TODAY, -1), until: instantAt(TODAY, '11:00') },
  };

  it.each([
    { when: 'just before the first day', instant: from - 1, facts: {}, problems: ['not-started'] },
    { when: 'as the first day starts', instant: from, facts: {}, problems: [] },
    {
      when: 'as the last week starts',
      instant: startOfGymDay(gymDay('2026-12-13')),
      facts: {},
      problems: ['expires-soon'],
    },
    { when: 'just before the last week', instant: startOfGymDay(gymDay('2026-12-13')) - 1, facts: {}, problems: [] },
    {
      when: 'on the last day at 18:00, when the UTC day ends',
      instant: instantAt('2026-12-20', '18:00'),
      facts: {},
      problems: ['expires-soon'],
    },
    {
      when: 'in the last millisecond of the last day',
      instant: endOfGymDay(gymDay('2026-12-20')) - 1,
      facts: {},
      problems: ['expires-soon'],
    },
    { when: 'as grace starts', instant: endOfGymDay(gymDay('2026-12-20')), facts: {}, problems: ['on-grace'] },
    { when: 'in the last millisecond of grace', instant: until - 1, facts: {}, problems: ['on-grace'] },
    { when: 'as grace ends', instant: until, facts: {}, problems: ['expired'] },
    { when: 'just before the freeze', instant: frozenFrom - 1, facts: frozen, problems: [] },
    { when: 'as the freeze starts', instant: frozenFrom, facts: frozen, problems: ['frozen'] },
    { when: 'in the last millisecond of the freeze', instant: frozenUntil - 1, facts: frozen, problems: ['frozen'] },
    { when: 'as the freeze ends', instant: frozenUntil, facts: frozen, problems: [] },
    {
      when: 'just before the cancellation',
      instant: instantAt(TODAY, '11:00') - 1,
      facts: cancelled,
      problems: ['on-grace'],
    },
    {
      when: 'as the cancellation takes effect',
      instant: instantAt(TODAY, '11:00'),
      facts: cancelled,
      problems: ['cancelled'],
    },
  ] as const)('has the problems $problems $when', ({ instant, facts, problems }) => {
    expect(findProblems({ at: instant, ...facts })).toEqual(problems);
  });

  it('has the problem no-visits only if no visits are left', () => {
    expect(findProblems({ standing: { ...STANDING, visitsLeft: 1 } })).toEqual([]);
    expect(findProblems({ standing: { ...STANDING, visitsLeft: -1 } })).toEqual(['no-visits']);
  });
});

describe('a birthday', () => {
  it.each([
    { birth: '1990-11-20', today: '2026-11-20', verb: 'is' },
    { birth: '1990-11-20', today: '2026-11-19', verb: 'is not' },
    { birth: '2000-02-29', today: '2028-02-29', verb: 'is' },
    { birth: '2000-02-29', today: '2028-02-28', verb: 'is not' },
    { birth: '2000-02-29', today: '2026-02-28', verb: 'is' },
    { birth: '2000-02-29', today: '2026-03-01', verb: 'is not' },
    { birth: '2000-02-28', today: '2026-02-28', verb: 'is' },
  ])('of a person born on $birth $verb on $today', ({ birth, today, verb }) => {
    expect(isBirthday(gymDay(birth), gymDay(today))).toBe(verb === 'is');
  });

  it('lasts the whole gym day, not the UTC day, which ends at 18:00', () => {
    const birthDate = gymDay('1990-11-20');
    expect(findProblems({ birthDate, at: instantAt('2026-11-20', '23:59:59.999') })).toEqual(['birthday']);
    expect(findProblems({ birthDate, at: instantAt('2026-11-20', '00:00') })).toEqual(['birthday']);
    expect(findProblems({ birthDate, at: instantAt('2026-11-19', '18:00') })).toEqual([]);
  });
});
