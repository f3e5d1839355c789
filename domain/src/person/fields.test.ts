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

function edited(part: Partial<TypedPerson<'edit'>>): TypedPerson<'edit'> {
  return { ...typedPerson('edit', ANA), ...part };
}

it.each(PERSON_KEYS)('%s is stored, and its example can be read', (key) => {
  const { example, parse } = personField(key);
  expect(storedUserSchema.shape).toHaveProperty(key);
  if (example !== '') expect(parse(example, TODAY)).toMatchObject({ ok: true });
});

it('each contract takes the fields of its form', () => {
  expect(Object.keys(createUser.input.shape)).toEqual(expect.arrayContaining([...personKeys('create')]));
  expect(Object.keys(updateUser.input.shape)).toEqual(expect.arrayContaining([...personKeys('edit')]));
});

it('what people edit themselves, staff edit too', () => {
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
    ['a required field that is empty', 'create', { HomeBranch: '' }, 'branch-not-found', 'HomeBranch'],
    ['a day that has not come', 'edit', { BirthDate: '2026-11-23' }, 'date-out-of-range', 'BirthDate'],
    ['a text that is too short', 'own', { EmergencyContact: 'Al' }, 'invalid-input', 'EmergencyContact'],
    ['a text that is too long', 'import', { MemberNumber: 'x'.repeat(21) }, 'invalid-input', 'MemberNumber'],
    ['a field that the form does not have', 'own', { Email: 'ana@correo.mx' }, 'no-permission', 'Email'],
  ] as const)('refuses %s', (_what, form, typed, reason, field) => {
    expect(parsePerson(form, [field], typed, TODAY)).toEqual({ ok: false, refusal: { reason, field } });
  });
});

it('finds everything that is wrong in a form', () => {
  const typed = edited({ Nombre: 'A', Phone: '', Email: 'ana@', EmergencyContact: '' });
  expect(checkPerson('edit', typed, TODAY)).toEqual({
    Nombre: 'name-too-short',
    Phone: 'phone-invalid',
    Email: 'email-invalid',
  });
});

describe('changedPerson', () => {
  it('is empty for a form that was not touched', () => {
    expect(changedPerson('edit', edited({}), ANA, TODAY)).toEqual({});
  });

  it('is empty for another spelling of the same', () => {
    expect(changedPerson('edit', edited({ Nombre: 'Ana  López ', Phone: '8112345678' }), ANA, TODAY)).toEqual({});
  });

  it('leaves a stored text alone that is not in the form of today', () => {
    const stored = { ...ANA, EmergencyContact: 'Luis  81 1111 1111' };
    expect(changedPerson('edit', typedPerson('edit', stored), stored, TODAY)).toEqual({});
  });

  it('holds changed fields in their stored form', () => {
    const typed = edited({ Phone: '81 8765 4321', BirthDate: '1990-05-18' });
    expect(changedPerson('edit', typed, ANA, TODAY)).toEqual({ Phone: '+528187654321', BirthDate: '1990-05-18' });
  });

  it('removes an emptied text, and keeps an emptied branch', () => {
    expect(changedPerson('edit', edited({ EmergencyContact: ' ', HomeBranch: '' }), ANA, TODAY)).toEqual({
      EmergencyContact: '',
    });
  });
});
