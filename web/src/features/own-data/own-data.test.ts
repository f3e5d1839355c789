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

function editData(changes: Partial<OwnData>, user: StoredUser = USER): OwnData {
  return { ...typedPerson('own', user), ...changes };
}

function inputOf(data: OwnData, user: StoredUser) {
  return ownDataInput(data, user, TODAY);
}

it('sends no unchanged field', () => {
  expect(inputOf(editData({}), USER)).toEqual({});
  expect(inputOf(editData({}, {}), {})).toEqual({});
});

it('sends only changed fields, without surplus spaces', () => {
  expect(inputOf(editData({ Nombre: ' Ana  Garza ', HomeBranch: 'valle' }), USER)).toEqual({
    Nombre: 'Ana Garza',
    HomeBranch: 'valle',
  });
  expect(inputOf(editData({ EmergencyContact: '  ' }), USER)).toEqual({ EmergencyContact: '' });
});

it('sends fields that an unanswered request may have changed, even if their previous values are typed again', () => {
  const sent = editData({ Nombre: 'Ana Garza', EmergencyContact: 'Luis 81 1111 2222' }, {});
  const typedBack = { ...sent, Nombre: '', EmergencyContact: '' };
  expect(inputSinceLoaded(inputOf, typedBack, {}, [sent])).toMatchObject({ EmergencyContact: '' });
  expect(inputSinceLoaded(inputOf, editData({}), USER, [editData({ Nombre: 'Ana Garza' })])).toEqual({
    Nombre: USER.Nombre,
  });
});

it('sends a phone only if none is stored', () => {
  expect(inputOf(editData({ Phone: '81 0000 0000' }), USER)).toEqual({});
  expect(inputOf(editData({ Phone: '81 0000 0000' }, {}), {})).toEqual({ Phone: '+528100000000' });
});

interface DataCase {
  readonly description: string;
  readonly changes: Partial<OwnData>;
  readonly user: StoredUser;
}

function listProblemFields({ changes, user }: DataCase): readonly string[] {
  return Object.keys(ownDataProblems(editData({ Nombre: 'Ana López', ...changes }, user), user, TODAY));
}

it.each<DataCase>([
  { description: 'valid data', changes: {}, user: USER },
  {
    description: 'half a phone number if a phone is stored, because the form then doesn’t check it',
    changes: { Phone: '81 00' },
    user: USER,
  },
  { description: 'an empty emergency contact', changes: { EmergencyContact: '' }, user: USER },
])('accepts $description', (dataCase) => {
  expect(listProblemFields(dataCase)).toEqual([]);
});

it.each<DataCase & { readonly field: keyof OwnData }>([
  { description: 'an empty name', changes: { Nombre: ' ' }, user: USER, field: 'Nombre' },
  { description: 'half a phone number', changes: { Phone: '81 00' }, user: {}, field: 'Phone' },
  { description: 'half a date of birth', changes: { BirthDate: '1990-05' }, user: USER, field: 'BirthDate' },
  {
    description: 'a date of birth in the future',
    changes: { BirthDate: '2026-11-23' },
    user: USER,
    field: 'BirthDate',
  },
  {
    description: 'an emergency contact of two letters',
    changes: { EmergencyContact: 'Al' },
    user: USER,
    field: 'EmergencyContact',
  },
])('refuses $description', ({ field, ...dataCase }) => {
  expect(listProblemFields(dataCase)).toEqual([field]);
});
