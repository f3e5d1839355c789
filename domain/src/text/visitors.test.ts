import { expect, it } from 'vitest';
import { DEFAULT_QUESTIONS, DEFAULT_STEPS, howItWorks } from './how-it-works.ts';
import { unknownFields } from './templates.ts';
import { DEFAULT_TOPICS, TOPIC_KEYS, TOPIC_LABELS, topicTemplate, topicText } from './topics.ts';

it('tells how the gym works in its own words, each part for itself', () => {
  const step = { Title: 'Ven', Text: 'Un día gratis.' };
  expect(howItWorks(null)).toEqual({ steps: DEFAULT_STEPS, questions: DEFAULT_QUESTIONS });
  expect(howItWorks({ Steps: [step] })).toEqual({ steps: [step], questions: DEFAULT_QUESTIONS });
  const asked = { Question: '¿Hay estacionamiento?', Answer: 'Sí.' };
  expect(howItWorks({ Steps: [], Questions: [asked] })).toEqual({ steps: DEFAULT_STEPS, questions: [asked] });
  expect(DEFAULT_STEPS).toHaveLength(3);
});

it('writes to the gym about a topic, in its own words where it has some', () => {
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
