import { expect, it } from 'vitest';
import { findDoneSteps, type GymProgress, SET_UP_STEPS, type SetUpStep } from './steps.ts';

const EMPTY: GymProgress = {
  branches: 0,
  plans: 0,
  staff: new Map([['dueña', 'admin']]),
  owner: 'dueña',
  people: ['dueña'],
  shifts: 0,
};

const CASES: readonly {
  readonly gym: string;
  readonly changes: Partial<GymProgress>;
  readonly done: readonly SetUpStep[];
}[] = [
  { gym: 'with its owner alone', changes: {}, done: [] },
  { gym: 'with a branch and a plan', changes: { branches: 1, plans: 2 }, done: ['branch', 'plan'] },
  { gym: 'with a terminal', changes: { staff: new Map([['t', 'kiosk']]) }, done: [] },
  {
    gym: 'with a receptionist, who isn’t counted as a member',
    changes: { staff: new Map([['r', 'reception']]), people: ['r'] },
    done: ['staff'],
  },
  { gym: 'with a second administrator', changes: { staff: new Map([['b', 'admin']]) }, done: ['staff'] },
  { gym: 'with a member', changes: { people: ['dueña', 'ana'] }, done: ['members'] },
  { gym: 'whose owner opened a shift', changes: { shifts: 1 }, done: ['shift'] },
];

it.each(CASES)('finds the finished steps of a gym $gym', ({ changes, done }) => {
  const staff = new Map([...EMPTY.staff, ...(changes.staff ?? [])]);
  expect([...findDoneSteps({ ...EMPTY, ...changes, staff })]).toEqual(done);
});

it('begins with the branch, on which other steps depend', () => {
  expect(SET_UP_STEPS[0]).toBe('branch');
});
