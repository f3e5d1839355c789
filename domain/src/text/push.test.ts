import { expect, it } from 'vitest';
import { gymDay } from '../testing/arbitraries.ts';
import { pushText } from './push.ts';

const today = gymDay('2026-11-22');

it.each([
  ['2026-11-25', 'Tu membresía vence en 3 días. Renueva y sigue entrando.'],
  ['2026-11-22', 'Tu membresía vence hoy. Renueva y sigue entrando.'],
  ['2026-11-21', 'Tu membresía venció hace 1 día. Renueva y vuelve a entrar.'],
])('of a membership that ends on %s', (ends, body) => {
  expect(pushText('Mi Gimnasio', gymDay(ends), today)).toEqual({ title: 'Mi Gimnasio', body, path: '/renovar' });
});

it('says of anything else only that it is there', () => {
  const body = 'Tienes un aviso nuevo. Ábrelo para leerlo.';
  expect(pushText('Mi Gimnasio', null, today)).toEqual({ title: 'Mi Gimnasio', body, path: '/notifications' });
});
