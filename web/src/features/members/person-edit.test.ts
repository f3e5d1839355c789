import { parseGymDay } from '@gym/domain/calendar/calendar';
import { expect, it } from 'vitest';
import { editInput, editOf, editProblems } from './person-edit.ts';

const TODAY = parseGymDay('2026-11-20');
const ANA = { Nombre: 'Ana Núñez', Phone: '+528112345678', Email: 'ana@correo.mx', HomeBranch: 'centro' };

it('sends nothing when nothing was changed', () => {
  expect(editInput('ana', editOf(ANA), ANA)).toEqual({ uid: 'ana' });
});

it('sends what was changed, as it is kept', () => {
  const edit = { ...editOf(ANA), name: ' Ana  Núñez Garza', phone: '(81) 8765-4321', emergency: ' Luis 81 1111 1111 ' };
  expect(editInput('ana', edit, ANA)).toEqual({
    uid: 'ana',
    Nombre: 'Ana Núñez Garza',
    Phone: '+528187654321',
    EmergencyContact: 'Luis 81 1111 1111',
  });
});

it('a phone may be missing only where none was', () => {
  if (!TODAY) throw new Error('not a day');
  expect(editProblems({ ...editOf(ANA), phone: '' }, ANA, TODAY)).toEqual({ Phone: 'phone-invalid' });
  const { Phone: _none, ...without } = ANA;
  expect(editProblems(editOf(without), without, TODAY)).toEqual({});
});

it('sends a guardian in place of a number that was the guardian’s', () => {
  if (!TODAY) throw new Error('not a day');
  const child = { ...ANA, BirthDate: '2015-03-01' };
  const edit = { ...editOf(child), noPhone: true, guardianName: 'Laura Núñez', guardianPhone: '81 1234 5678' };
  expect(editProblems(edit, child, TODAY)).toEqual({});
  expect(editInput('ana', edit, child)).toEqual({
    uid: 'ana',
    Phone: '',
    Guardian: { Name: 'Laura Núñez', Phone: '81 1234 5678', Relation: 'mother' },
  });
});

it('leaves a guardian alone who is kept, and sends another', () => {
  if (!TODAY) throw new Error('not a day');
  const { Phone: _none, ...others } = ANA;
  const child = { ...others, BirthDate: '2015-03-01', Guardian: { Uid: 'laura' } };
  expect(editProblems(editOf(child), child, TODAY)).toEqual({});
  expect(editInput('ana', editOf(child), child)).toEqual({ uid: 'ana' });
  const edit = { ...editOf(child), guardianUid: '', guardianName: 'Luis Núñez', guardianPhone: '8187654321' };
  expect(editInput('ana', { ...edit, relation: 'father' }, child)).toEqual({
    uid: 'ana',
    Guardian: { Name: 'Luis Núñez', Phone: '8187654321', Relation: 'father' },
  });
  expect(editProblems({ ...edit, guardianName: '', guardianPhone: '' }, child, TODAY)).toEqual({
    Guardian: 'guardian-required',
  });
});
