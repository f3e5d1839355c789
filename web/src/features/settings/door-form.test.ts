import { expect, it } from 'vitest';
import { doorChanges, doorFormOf, doorProblems } from './door-form.ts';

const CONFIG = { Name: 'Mi Gimnasio', Slug: 'mi-gimnasio', Policy: { 'no-photo': 'ignore' } } as const;
const BRANCH = { Name: 'Centro', SelfCheckIn: 'open', Capacity: 160, Policy: { expired: 'warn' } } as const;

it('shows the gym’s action for each problem, or the app’s default, and sends the whole policy', () => {
  const form = doorFormOf(CONFIG, null);
  expect(form.policy).toMatchObject({ 'no-photo': 'ignore', expired: 'deny' });
  const changed = { ...form, policy: { ...form.policy, birthday: 'ignore' as const } };
  expect(doorChanges(changed, form, null).Config?.Policy).toMatchObject({ birthday: 'ignore', expired: 'deny' });
});

it('sends only the actions that were chosen for the branch itself, and only changed fields', () => {
  const form = doorFormOf(CONFIG, BRANCH);
  expect(form.policy).toMatchObject({ 'no-photo': '', expired: 'warn' });
  const changed = { ...form, policy: { ...form.policy, expired: '' as const }, selfCheckIn: 'code' as const };
  expect(doorChanges(changed, form, 'centro')).toEqual({ Branches: { centro: { Policy: {}, SelfCheckIn: 'code' } } });
  expect(doorChanges(form, form, 'centro')).toEqual({ Branches: { centro: {} } });
});

it('reports an invalid phone and capacity', () => {
  const form = doorFormOf(CONFIG, BRANCH);
  expect(doorProblems(form, form)).toEqual({});
  expect(Object.keys(doorProblems({ ...form, phone: '1', capacity: '0' }, form))).toEqual(['phone', 'capacity']);
});
