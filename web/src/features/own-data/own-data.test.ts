import type { GymDay } from '@gym/domain/calendar/calendar';
import { expect, it } from 'vitest';
import { type OwnData, ownDataInput, ownDataOf, ownDataProblems } from './own-data.ts';

const TODAY = '2026-11-22' as GymDay;
const USER = {
  Nombre: 'Ana López',
  Phone: '+528112345678',
  BirthDate: '1990-05-18',
  EmergencyContact: 'Luis 8110000099',
  HomeBranch: 'centro',
};

function edited(part: Partial<OwnData>, user: Parameters<typeof ownDataOf>[0] = USER): OwnData {
  return { ...ownDataOf(user), ...part };
}

it('sends nothing of what is as it was', () => {
  expect(ownDataInput(ownDataOf(USER), USER)).toEqual({});
  expect(ownDataInput(ownDataOf({}), {})).toEqual({});
});

it('sends only what was changed', () => {
  expect(ownDataInput(edited({ name: ' Ana  Garza ', branch: 'valle' }), USER)).toEqual({
    Nombre: 'Ana Garza',
    HomeBranch: 'valle',
  });
  expect(ownDataInput(edited({ emergency: '  ' }), USER)).toEqual({ EmergencyContact: '' });
});

it('sends a phone only where none is kept', () => {
  expect(ownDataInput(edited({ phone: '81 0000 0000' }), USER)).toEqual({});
  expect(ownDataInput(edited({ phone: '81 0000 0000' }, {}), {})).toEqual({ Phone: '81 0000 0000' });
});

it.each<[string, Partial<OwnData>, Parameters<typeof ownDataOf>[0], keyof OwnData | null]>([
  ['all in order', {}, USER, null],
  ['no name', { name: ' ' }, USER, 'name'],
  ['half a phone', { phone: '81 00' }, {}, 'phone'],
  ['a phone that is kept is not looked at', { phone: '81 00' }, USER, null],
  ['half a day', { birthDate: '1990-05' }, USER, 'birthDate'],
  ['born tomorrow', { birthDate: '2026-11-23' }, USER, 'birthDate'],
  ['two letters for an emergency', { emergency: 'Al' }, USER, 'emergency'],
  ['nobody for an emergency', { emergency: '' }, USER, null],
])('%s', (_what, part, user, field) => {
  const problems = ownDataProblems(edited({ name: 'Ana López', ...part }, user), user, TODAY);
  expect(Object.keys(problems)).toEqual(field === null ? [] : [field]);
});
