import { gymDay } from '@gym/domain/testing/arbitraries';
import { expect, it } from 'vitest';
import { checkEdit, toEditInput, toPersonEdit } from './person-edit.ts';

const TODAY = gymDay('2026-11-20');
const ANA = { Nombre: 'Ana Núñez', Phone: '+528112345678', Email: 'ana@correo.mx', HomeBranch: 'centro' };

it('sends only the uid if nothing was changed', () => {
  expect(toEditInput('ana', toPersonEdit(ANA), ANA, TODAY)).toEqual({ uid: 'ana' });
});

it('sends changed fields in the stored format', () => {
  const edit = {
    ...toPersonEdit(ANA),
    Nombre: ' Ana  Núñez Garza',
    Phone: '(81) 8765-4321',
    EmergencyContact: ' Luis 81 1111 1111 ',
  };
  expect(toEditInput('ana', edit, ANA, TODAY)).toEqual({
    uid: 'ana',
    Nombre: 'Ana Núñez Garza',
    Phone: '+528187654321',
    EmergencyContact: 'Luis 81 1111 1111',
  });
});

it('refuses an emptied phone, but not a phone that was already missing', () => {
  expect(checkEdit({ ...toPersonEdit(ANA), Phone: '' }, ANA, TODAY)).toEqual({ Phone: 'phone-invalid' });
  const { Phone: _none, ...withoutPhone } = ANA;
  expect(checkEdit(toPersonEdit(withoutPhone), withoutPhone, TODAY)).toEqual({});
});

it('sends a guardian in place of a removed phone', () => {
  const child = { ...ANA, BirthDate: '2015-03-01' };
  const edit = { ...toPersonEdit(child), noPhone: true, guardianName: 'Laura Núñez', guardianPhone: '81 1234 5678' };
  expect(checkEdit(edit, child, TODAY)).toEqual({});
  expect(toEditInput('ana', edit, child, TODAY)).toEqual({
    uid: 'ana',
    Phone: '',
    Guardian: { Name: 'Laura Núñez', Phone: '81 1234 5678', Relation: 'mother' },
  });
});

it('sends the guardian only if it was changed, and refuses a child without a guardian', () => {
  const { Phone: _none, ...others } = ANA;
  const child = { ...others, BirthDate: '2015-03-01', Guardian: { Uid: 'laura' } };
  expect(checkEdit(toPersonEdit(child), child, TODAY)).toEqual({});
  expect(toEditInput('ana', toPersonEdit(child), child, TODAY)).toEqual({ uid: 'ana' });
  const edit = { ...toPersonEdit(child), guardianUid: '', guardianName: 'Luis Núñez', guardianPhone: '8187654321' };
  expect(toEditInput('ana', { ...edit, relation: 'father' }, child, TODAY)).toEqual({
    uid: 'ana',
    Guardian: { Name: 'Luis Núñez', Phone: '8187654321', Relation: 'father' },
  });
  expect(checkEdit({ ...edit, guardianName: '', guardianPhone: '' }, child, TODAY)).toEqual({
    Guardian: 'guardian-required',
  });
});

it('removes the emergency contact if its field was emptied, but not the e-mail', () => {
  const stored = { ...ANA, EmergencyContact: 'Luis 81 1111 1111' };
  const edit = { ...toPersonEdit(stored), EmergencyContact: ' ', Email: '' };
  expect(toEditInput('ana', edit, stored, TODAY)).toEqual({ uid: 'ana', EmergencyContact: '' });
});
