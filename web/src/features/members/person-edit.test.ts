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
