import type { StoredConfig } from '@gym/domain/database/system/config';
import { DEFAULT_QUESTIONS, DEFAULT_STEPS } from '@gym/domain/text/how-it-works';
import { DEFAULT_TOPICS } from '@gym/domain/text/topics';
import { expect, it } from 'vitest';
import { movedUp, shownQuestions, visitorChanges, visitorFormOf, visitorProblems } from './visitor-form.ts';

const NEW: StoredConfig = { Name: 'Mi Gimnasio', Slug: 'mi-gimnasio' };
const asked = [
  { Question: '¿Hay estacionamiento?', Answer: 'Sí.' },
  { Question: '¿Hay regaderas?', Answer: 'Sí, en las tres.' },
];

it('starts with the product’s texts, and sends nothing if nothing was changed', () => {
  const form = visitorFormOf(NEW);
  expect(form).toMatchObject({
    'step-0-title': DEFAULT_STEPS[0]?.Title,
    'question-4': DEFAULT_QUESTIONS[4]?.Question,
    'question-5': '',
    'topic-plans': DEFAULT_TOPICS['topic-plans'],
  });
  expect(visitorChanges(form, form)).toEqual({ Config: {} });
  expect(visitorProblems(form)).toEqual({});
});

it('shows one empty question after the last one, up to the limit', () => {
  expect(shownQuestions(visitorFormOf({ ...NEW, Questions: asked }))).toBe(3);
  const form = visitorFormOf(NEW);
  expect(shownQuestions({ ...form, 'answer-11': 'x' })).toBe(12);
  const empty = Object.fromEntries(Object.keys(form).map((field) => [field, '']));
  expect(shownQuestions(empty)).toBe(1);
});

it('sends a list as a whole in its new order without empty entries, and an empty list to use the product’s', () => {
  const before = visitorFormOf({ ...NEW, Questions: asked, Templates: { 'topic-other': 'Hola, ¿me ayudan?' } });
  expect(visitorChanges({ ...before, ...movedUp(before, 1) }, before)).toEqual({
    Config: { Questions: asked.toReversed() },
  });
  expect(visitorChanges({ ...before, 'question-0': ' ', 'answer-0': '' }, before)).toEqual({
    Config: { Questions: [asked[1]] },
  });
  const own = visitorFormOf(NEW);
  expect(visitorChanges(own, before)).toEqual({ Config: { Questions: [], Templates: { 'topic-other': '' } } });
  expect(visitorChanges({ ...own, 'step-1-title': ' Paga ' }, own)).toEqual({
    Config: { Steps: DEFAULT_STEPS.map((step, at) => (at === 1 ? { ...step, Title: 'Paga' } : step)) },
  });
});

it('requires both parts of a question and of a step', () => {
  const form = visitorFormOf({ ...NEW, Questions: asked });
  expect(Object.keys(visitorProblems({ ...form, 'question-1': '' }))).toEqual(['question-1']);
  expect(Object.keys(visitorProblems({ ...form, 'answer-1': ' ' }))).toEqual(['answer-1']);
  expect(Object.keys(visitorProblems({ ...form, 'step-2-text': '' }))).toEqual(['step-2-text']);
});

it('sends the services as a list without empty lines, and names one that is too long', () => {
  const before = visitorFormOf({ ...NEW, Slogan: 'A tu hora.', Services: ['Regaderas'] });
  const form = { ...before, slogan: ' ', services: ' Regaderas \n\nClases de box\n' };
  expect(visitorChanges(form, before)).toEqual({ Config: { Slogan: '', Services: ['Regaderas', 'Clases de box'] } });
  const long = 'Regaderas '.repeat(5).trim();
  expect(visitorProblems({ ...form, services: long }).services).toContain(`«${long}» pasa de 40 letras`);
  const many = Array.from({ length: 21 }, (_, at) => `Servicio ${at}`).join('\n');
  expect(visitorProblems({ ...form, services: many }).services).toContain('Caben 20 servicios');
});
