import { expect, it } from 'vitest';
import { contactText, messageFor, reachedAt } from './contact.ts';

const LAURA = { Name: 'Laura López Garza', Phone: '+528112345678' };

it('returns a person’s own number, otherwise the guardian’s', () => {
  expect(reachedAt({ Phone: '+15125550100', Guardian: LAURA })).toBe('+15125550100');
  expect(reachedAt({ Phone: null, Guardian: LAURA })).toBe('+528112345678');
  expect(reachedAt({})).toBeNull();
});

it('describes how to reach a person', () => {
  expect(contactText({ Phone: '+528112345678', Guardian: null })).toBe('81 1234 5678');
  expect(contactText({ Guardian: LAURA })).toBe('Tutor: Laura López Garza · 81 1234 5678');
  expect(contactText({ Phone: null })).toBeNull();
});

it('names the person in a message to a guardian', () => {
  const text = 'Hola, Mateo. Tu membresía vence hoy.';
  expect(messageFor('Mateo López Ríos', { Guardian: LAURA }, text)).toBe(
    'Laura, este mensaje es para Mateo: Hola, Mateo. Tu membresía vence hoy.',
  );
  expect(messageFor('Mateo López', { Phone: '+528100000000', Guardian: LAURA }, text)).toBe(text);
  expect(messageFor('Mateo López', {}, text)).toBe(text);
});
