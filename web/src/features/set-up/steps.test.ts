import { expect, it } from 'vitest';
import { findDoneSteps, type GymSoFar, SET_UP_STEPS, type SetUpStep } from './steps.ts';

const EMPTY: GymSoFar = {
  branches: 0,
  plans: 0,
  staff: new Map([['dueña', 'admin']]),
  owner: 'dueña',
  people: ['dueña'],
  shifts: 0,
};

const CASES: readonly { readonly gym: string; readonly has: Partial<GymSoFar>; readonly done: readonly SetUpStep[] }[] =
  [
    { gym: 'with its owner alone', has: {}, done: [] },
    { gym: 'with a branch and a plan', has: { branches: 1, plans: 2 }, done: ['branch', 'plan'] },
    { gym: 'with a terminal', has: { staff: new Map([['t', 'kiosk']]) }, done: [] },
    { gym: 'with a receptionist', has: { staff: new Map([['r', 'reception']]), people: ['r'] }, done: ['staff'] },
    { gym: 'with a second administrator', has: { staff: new Map([['b', 'admin']]) }, done: ['staff'] },
    { gym: 'with a member', has: { people: ['dueña', 'ana'] }, done: ['members'] },
    { gym: 'whose owner opened a shift', has: { shifts: 1 }, done: ['shift'] },
  ];

it.each(CASES)('finds the finished steps of a gym $gym', ({ has, done }) => {
  const staff = new Map([...EMPTY.staff, ...(has.staff ?? [])]);
  expect([...findDoneSteps({ ...EMPTY, ...has, staff })]).toEqual(done);
});

it('begins with the steps on which the others depend', () => {
  expect(SET_UP_STEPS[0]).toBe('branch');
});
