import { expect, it } from 'vitest';
import { gymDay } from '../testing/arbitraries.ts';
import { pushText } from './push.ts';

const today = gymDay('2026-11-22');

it.each([
  { ends: '2026-11-25', body: 'Tu membresía vence en 3 días. Renueva y sigue entrando.' },
  { ends: '2026-11-22', body: 'Tu membresía vence hoy. Renueva y sigue entrando.' },
  { ends: '2026-11-21', body: 'Tu membresía venció hace 1 día. Renueva y vuelve a entrar.' },
])('words the reminder of a membership that ends on $ends', ({ ends, body }) => {
  expect(pushText('Mi Gimnasio', gymDay(ends), today)).toEqual({ title: 'Mi Gimnasio', body, path: '/renovar' });
});

it('announces any other notification without its content', () => {
  const body = 'Tienes un aviso nuevo. Ábrelo para leerlo.';
  expect(pushText('Mi Gimnasio', null, today)).toEqual({ title: 'Mi Gimnasio', body, path: '/notifications' });
});
