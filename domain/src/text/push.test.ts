import { expect, it } from 'vitest';
import { day } from '../testing/arbitraries.ts';
import { pushText } from './push.ts';

const today = day('2026-11-22');

it.each([
  ['2026-11-25', 'Tu membresía vence en 3 días. Renueva en recepción.'],
  ['2026-11-22', 'Tu membresía vence hoy. Renueva en recepción.'],
  ['2026-11-21', 'Tu membresía venció hace 1 día. Te esperamos en recepción.'],
])('of a membership that ends on %s', (ends, body) => {
  expect(pushText('Mi Gimnasio', day(ends), today)).toEqual({ title: 'Mi Gimnasio', body });
});

it('says of anything else only that it is there', () => {
  expect(pushText('Mi Gimnasio', null, today).body).toBe('Tienes un aviso nuevo. Ábrelo para leerlo.');
});
