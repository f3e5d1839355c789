import { expect, it } from 'vitest';
import { DEFAULT_QUESTIONS, DEFAULT_STEPS, howItWorks } from './how-it-works.ts';
import { unknownFields } from './templates.ts';
import { DEFAULT_TOPICS, TOPIC_KEYS, TOPIC_LABELS, topicTemplate, topicText } from './topics.ts';

it('uses the gym’s own steps and questions, each separately', () => {
  const step = { Title: 'Ven', Text: 'Un día gratis.' };
  expect(howItWorks(null)).toEqual({ steps: DEFAULT_STEPS, questions: DEFAULT_QUESTIONS });
  expect(howItWorks({ Steps: [step] })).toEqual({ steps: [step], questions: DEFAULT_QUESTIONS });
  const asked = { Question: '¿Hay estacionamiento?', Answer: 'Sí.' };
  expect(howItWorks({ Steps: [], Questions: [asked] })).toEqual({ steps: DEFAULT_STEPS, questions: [asked] });
  expect(DEFAULT_STEPS).toHaveLength(3);
});

it('makes a message about a topic, with the gym’s own text if it has one', () => {
  expect(topicText('topic-plans', undefined, 'Gimnasio Norte')).toBe(
    'Hola, Gimnasio Norte. Quiero informes de los planes y precios.',
  );
  const own = { 'topic-plans': ' Me interesa {gimnasio} ', 'topic-other': '   ' };
  expect(topicText('topic-plans', own, 'Norte')).toBe('Me interesa Norte');
  expect(topicTemplate('topic-other', own)).toBe(DEFAULT_TOPICS['topic-other']);
  expect(TOPIC_KEYS.filter((key) => unknownFields(DEFAULT_TOPICS[key]).length > 0 || TOPIC_LABELS[key] === '')).toEqual(
    [],
  );
});
