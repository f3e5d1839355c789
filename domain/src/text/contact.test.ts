import { expect, it } from 'vitest';
import { contactText, messageFor, reachablePhone } from './contact.ts';

const LAURA = { Name: 'Laura López Garza', Phone: '+528112345678' };

it('returns a person’s own number, otherwise the guardian’s number, otherwise null', () => {
  expect(reachablePhone({ Phone: '+15125550100', Guardian: LAURA })).toBe('+15125550100');
  expect(reachablePhone({ Phone: null, Guardian: LAURA })).toBe('+528112345678');
  expect(reachablePhone({})).toBeNull();
});

it('formats the number that reaches a person, with the guardian’s name if it is the guardian’s number', () => {
  expect(contactText({ Phone: '+528112345678', Guardian: null })).toBe('81 1234 5678');
  expect(contactText({ Guardian: LAURA })).toBe('Tutor: Laura López Garza · 81 1234 5678');
  expect(contactText({ Phone: null })).toBeNull();
});

it('names the person in a message to a guardian, and leaves other messages unchanged', () => {
  const text = 'Hola, Mateo. Tu membresía vence hoy.';
  expect(messageFor('Mateo López Ríos', { Guardian: LAURA }, text)).toBe(
    'Laura, este mensaje es para Mateo: Hola, Mateo. Tu membresía vence hoy.',
  );
  expect(messageFor('Mateo López', { Phone: '+528100000000', Guardian: LAURA }, text)).toBe(text);
  expect(messageFor('Mateo López', {}, text)).toBe(text);
});
