import { expect, it } from 'vitest';
import { findSimilar } from './similar.ts';

const PLANS = ['Mensual', 'Mensual estudiante', 'Anual', 'Diez visitas', '20 visitas', 'Semana'];

it.each([
  { text: 'MENSUALIDAD', plan: 'Mensual' },
  { text: 'Plan mensual', plan: 'Mensual' },
  { text: 'Mensul', plan: 'Mensual' },
  { text: 'mensualidad estudiantes', plan: 'Mensual estudiante' },
  { text: 'Anualidad', plan: 'Anual' },
  { text: '20 visitas', plan: '20 visitas' },
])('finds the plan $plan for $text', ({ text, plan }) => {
  expect(findSimilar(text, PLANS, (name) => [name])).toBe(plan);
});

// 'Anualidad 2' and '10 visitas' are not similar to 'Anual' and '20 visitas', because their numbers differ.
it.each(['Anualidad 2', '10 visitas', 'Oro', ''])('finds no similar plan for "%s"', (text) => {
  expect(findSimilar(text, PLANS, (name) => [name])).toBeNull();
});

it('finds no name if two are equally similar', () => {
  expect(findSimilar('Fecha', ['Fecha de inicio', 'Fecha de pago'], (name) => [name])).toBeNull();
});
