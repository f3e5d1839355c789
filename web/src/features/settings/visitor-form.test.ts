import type { StoredConfig } from '@gym/domain/database/system/config';
import { DEFAULT_QUESTIONS, DEFAULT_STEPS } from '@gym/domain/text/how-it-works';
import { DEFAULT_TOPICS } from '@gym/domain/text/topics';
import { expect, it } from 'vitest';
import { moveQuestionUp, shownQuestionCount, visitorChanges, visitorFormOf, visitorProblems } from './visitor-form.ts';

const NEW: StoredConfig = { Name: 'Mi Gimnasio', Slug: 'mi-gimnasio' };
const QUESTIONS = [
  { Question: '¿Hay estacionamiento?', Answer: 'Sí.' },
  { Question: '¿Hay regaderas?', Answer: 'Sí, en las tres.' },
];

it('starts with the default texts, and sends nothing if nothing was changed', () => {
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
  expect(shownQuestionCount(visitorFormOf({ ...NEW, Questions: QUESTIONS }))).toBe(3);
  const form = visitorFormOf(NEW);
  expect(shownQuestionCount({ ...form, 'answer-11': 'x' })).toBe(12);
  const empty = Object.fromEntries(Object.keys(form).map((field) => [field, '']));
  expect(shownQuestionCount(empty)).toBe(1);
});

it('sends all entries of a changed list except empty ones, and an empty list or text to restore the defaults', () => {
  const stored = visitorFormOf({ ...NEW, Questions: QUESTIONS, Templates: { 'topic-other': 'Hola, ¿me ayudan?' } });
  expect(visitorChanges({ ...stored, ...moveQuestionUp(stored, 1) }, stored)).toEqual({
    Config: { Questions: QUESTIONS.toReversed() },
  });
  expect(visitorChanges({ ...stored, 'question-0': ' ', 'answer-0': '' }, stored)).toEqual({
    Config: { Questions: [QUESTIONS[1]] },
  });
  const defaults = visitorFormOf(NEW);
  expect(visitorChanges(defaults, stored)).toEqual({ Config: { Questions: [], Templates: { 'topic-other': '' } } });
  expect(visitorChanges({ ...defaults, 'step-1-title': ' Paga ' }, defaults)).toEqual({
    Config: { Steps: DEFAULT_STEPS.map((step, at) => (at === 1 ? { ...step, Title: 'Paga' } : step)) },
  });
});

it('requires both the question and the answer of an entry, and the text of a step', () => {
  const form = visitorFormOf({ ...NEW, Questions: QUESTIONS });
  expect(Object.keys(visitorProblems({ ...form, 'question-1': '' }))).toEqual(['question-1']);
  expect(Object.keys(visitorProblems({ ...form, 'answer-1': ' ' }))).toEqual(['answer-1']);
  expect(Object.keys(visitorProblems({ ...form, 'step-2-text': '' }))).toEqual(['step-2-text']);
});

it('sends the services without empty lines, and refuses too many services and one that is too long', () => {
  const stored = visitorFormOf({ ...NEW, Slogan: 'A tu hora.', Services: ['Regaderas'] });
  const form = { ...stored, slogan: ' ', services: ' Regaderas \n\nClases de box\n' };
  expect(visitorChanges(form, stored)).toEqual({ Config: { Slogan: '', Services: ['Regaderas', 'Clases de box'] } });
  const long = 'Regaderas '.repeat(5).trim();
  expect(visitorProblems({ ...form, services: long }).services).toContain(`«${long}» pasa de 40 letras`);
  const many = Array.from({ length: 21 }, (_, at) => `Servicio ${at}`).join('\n');
  expect(visitorProblems({ ...form, services: many }).services).toContain('Caben 20 servicios');
});
