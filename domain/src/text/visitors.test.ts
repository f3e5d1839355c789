import { expect, it } from 'vitest';
import { DEFAULT_QUESTIONS, DEFAULT_STEPS, howItWorks } from './how-it-works.ts';
import { unknownFields } from './templates.ts';
import { DEFAULT_TOPICS, TOPIC_KEYS, TOPIC_LABELS, topicTemplate, topicText } from './topics.ts';

it('uses the gym’s steps and questions, and the default for each list that is missing or empty', () => {
  const step = { Title: 'Ven', Text: 'Un día gratis.' };
  expect(howItWorks(null)).toEqual({ steps: DEFAULT_STEPS, questions: DEFAULT_QUESTIONS });
  expect(howItWorks({ Steps: [step] })).toEqual({ steps: [step], questions: DEFAULT_QUESTIONS });
  const question = { Question: '¿Hay estacionamiento?', Answer: 'Sí.' };
  expect(howItWorks({ Steps: [], Questions: [question] })).toEqual({ steps: DEFAULT_STEPS, questions: [question] });
  expect(DEFAULT_STEPS).toHaveLength(3);
});

it('makes a message about a topic from the gym’s text, or from the default text', () => {
  expect(topicText('topic-plans', undefined, 'Gimnasio Norte')).toBe(
    'Hola, Gimnasio Norte. Quiero informes de los planes y precios.',
  );
  const gymTexts = { 'topic-plans': ' Me interesa {gimnasio} ', 'topic-other': '   ' };
  expect(topicText('topic-plans', gymTexts, 'Norte')).toBe('Me interesa Norte');
  expect(topicTemplate('topic-other', gymTexts)).toBe(DEFAULT_TOPICS['topic-other']);
});

it.each(TOPIC_KEYS)('the default text of %s has no unknown field, and the topic has a label', (key) => {
  expect(unknownFields(DEFAULT_TOPICS[key])).toEqual([]);
  expect(TOPIC_LABELS[key]).not.toBe('');
});
