import { describe, expect, it } from 'vitest';
import { createUser, updateUser } from '../contracts/users.ts';
import { storedUserSchema } from '../database/people/users.ts';
import { gymDay } from '../testing/arbitraries.ts';
import {
  changedPerson,
  checkPerson,
  PERSON_KEYS,
  parsePerson,
  personField,
  personKeys,
  type TypedPerson,
  typedPerson,
} from './fields.ts';

const TODAY = gymDay('2026-11-22');
const ANA = {
  Nombre: 'Ana López',
  Phone: '+528112345678',
  HomeBranch: 'centro',
  EmergencyContact: 'Luis 81 1111 1111',
};

/** Returns the form with Ana's data after some edits. */
function editForm(part: Partial<TypedPerson<'edit'>>): TypedPerson<'edit'> {
  return { ...typedPerson('edit', ANA), ...part };
}

it.each(PERSON_KEYS)('the field %s is part of the stored person, and its example, if it has one, is valid', (key) => {
  const { example, parse } = personField(key);
  expect(storedUserSchema.shape).toHaveProperty(key);
  if (example !== '') expect(parse(example, TODAY)).toMatchObject({ ok: true });
});

it('the contracts createUser and updateUser have all fields of their forms', () => {
  expect(Object.keys(createUser.input.shape)).toEqual(expect.arrayContaining([...personKeys('create')]));
  expect(Object.keys(updateUser.input.shape)).toEqual(expect.arrayContaining([...personKeys('edit')]));
});

it('staff can edit all fields that people edit themselves', () => {
  expect(personKeys('edit')).toEqual(expect.arrayContaining([...personKeys('own'), ...personKeys('first')]));
});

describe('parsePerson', () => {
  it('returns the stored form, without optional fields that are empty', () => {
    const typed = { Nombre: ' Ana  López', Email: ' Ana@Correo.MX ', BirthDate: ' ' };
    expect(parsePerson('edit', ['Nombre', 'Email', 'BirthDate'], typed, TODAY)).toEqual({
      ok: true,
      value: { Nombre: 'Ana López', Email: 'ana@correo.mx' },
    });
  });

  it.each([
    {
      what: 'a required field that is empty',
      form: 'create',
      typed: { HomeBranch: '' },
      reason: 'branch-not-found',
      field: 'HomeBranch',
    },
    {
      what: 'a future day',
      form: 'edit',
      typed: { BirthDate: '2026-11-23' },
      reason: 'date-out-of-range',
      field: 'BirthDate',
    },
    {
      what: 'a text that is too short',
      form: 'own',
      typed: { EmergencyContact: 'Al' },
      reason: 'invalid-input',
      field: 'EmergencyContact',
    },
    {
      what: 'a text that is too long',
      form: 'import',
      typed: { MemberNumber: 'x'.repeat(21) },
      reason: 'invalid-input',
      field: 'MemberNumber',
    },
    {
      what: 'a field that the form does not have',
      form: 'own',
      typed: { Email: 'ana@correo.mx' },
      reason: 'no-permission',
      field: 'Email',
    },
  ] as const)('refuses $what', ({ form, typed, reason, field }) => {
    expect(parsePerson(form, [field], typed, TODAY)).toEqual({ ok: false, refusal: { reason, field } });
  });
});

it('checkPerson returns the problem of each invalid field of a form', () => {
  const typed = editForm({ Nombre: 'A', Phone: '', Email: 'ana@', EmergencyContact: '' });
  expect(checkPerson('edit', typed, TODAY)).toEqual({
    Nombre: 'name-too-short',
    Phone: 'phone-invalid',
    Email: 'email-invalid',
  });
});

describe('changedPerson', () => {
  it('is empty for an unchanged form', () => {
    expect(changedPerson('edit', editForm({}), ANA, TODAY)).toEqual({});
  });

  it('is empty for other spellings of the same values', () => {
    expect(changedPerson('edit', editForm({ Nombre: 'Ana  López ', Phone: '8112345678' }), ANA, TODAY)).toEqual({});
  });

  it('leaves out an unchanged text that is stored with surplus spaces', () => {
    const stored = { ...ANA, EmergencyContact: 'Luis  81 1111 1111' };
    expect(changedPerson('edit', typedPerson('edit', stored), stored, TODAY)).toEqual({});
  });

  it('contains the changed fields in their stored form', () => {
    const typed = editForm({ Phone: '81 8765 4321', BirthDate: '1990-05-18' });
    expect(changedPerson('edit', typed, ANA, TODAY)).toEqual({ Phone: '+528187654321', BirthDate: '1990-05-18' });
  });

  it('removes an emptied text, and keeps the stored branch if its field is empty', () => {
    expect(changedPerson('edit', editForm({ EmergencyContact: ' ', HomeBranch: '' }), ANA, TODAY)).toEqual({
      EmergencyContact: '',
    });
  });
});
