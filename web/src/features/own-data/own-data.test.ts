import type { GymDay } from '@gym/domain/calendar/calendar';
import type { StoredUser } from '@gym/domain/database/people/users';
import { typedPerson } from '@gym/domain/person/fields';
import { expect, it } from 'vitest';
import { inputSinceLoaded } from '../../shared/person/person-form.ts';
import { type OwnData, ownDataInput, ownDataProblems } from './own-data.ts';

const TODAY = '2026-11-22' as GymDay;
const USER = {
  Nombre: 'Ana López',
  Phone: '+528112345678',
  BirthDate: '1990-05-18',
  EmergencyContact: 'Luis 8110000099',
  HomeBranch: 'centro',
};

function edited(part: Partial<OwnData>, user: StoredUser = USER): OwnData {
  return { ...typedPerson('own', user), ...part };
}

function inputOf(data: OwnData, user: StoredUser) {
  return ownDataInput(data, user, TODAY);
}

it('sends no unchanged field', () => {
  expect(inputOf(edited({}), USER)).toEqual({});
  expect(inputOf(edited({}, {}), {})).toEqual({});
});

it('sends only what was changed', () => {
  expect(inputOf(edited({ Nombre: ' Ana  Garza ', HomeBranch: 'valle' }), USER)).toEqual({
    Nombre: 'Ana Garza',
    HomeBranch: 'valle',
  });
  expect(inputOf(edited({ EmergencyContact: '  ' }), USER)).toEqual({ EmergencyContact: '' });
});

it('sends fields that an unanswered request may have changed, even if they are typed back', () => {
  const sent = edited({ Nombre: 'Ana Garza', EmergencyContact: 'Luis 81 1111 2222' }, {});
  const back = { ...sent, Nombre: '', EmergencyContact: '' };
  expect(inputSinceLoaded(inputOf, back, {}, [sent])).toMatchObject({ EmergencyContact: '' });
  expect(inputSinceLoaded(inputOf, edited({}), USER, [edited({ Nombre: 'Ana Garza' })])).toEqual({
    Nombre: USER.Nombre,
  });
});

it('sends a phone only if none is stored', () => {
  expect(inputOf(edited({ Phone: '81 0000 0000' }), USER)).toEqual({});
  expect(inputOf(edited({ Phone: '81 0000 0000' }, {}), {})).toEqual({ Phone: '+528100000000' });
});

it.each<{
  readonly what: string;
  readonly part: Partial<OwnData>;
  readonly user: StoredUser;
  readonly field: keyof OwnData | null;
}>([
  { what: 'all in order', part: {}, user: USER, field: null },
  { what: 'no name', part: { Nombre: ' ' }, user: USER, field: 'Nombre' },
  { what: 'half a phone', part: { Phone: '81 00' }, user: {}, field: 'Phone' },
  { what: 'a phone that is kept is not looked at', part: { Phone: '81 00' }, user: USER, field: null },
  { what: 'half a day', part: { BirthDate: '1990-05' }, user: USER, field: 'BirthDate' },
  { what: 'born tomorrow', part: { BirthDate: '2026-11-23' }, user: USER, field: 'BirthDate' },
  { what: 'two letters for an emergency', part: { EmergencyContact: 'Al' }, user: USER, field: 'EmergencyContact' },
  { what: 'nobody for an emergency', part: { EmergencyContact: '' }, user: USER, field: null },
])('reports $what', ({ part, user, field }) => {
  const problems = ownDataProblems(edited({ Nombre: 'Ana López', ...part }, user), user, TODAY);
  expect(Object.keys(problems)).toEqual(field === null ? [] : [field]);
});
