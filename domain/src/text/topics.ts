import { fillTemplate } from './templates.ts';

/** Topics of WhatsApp messages to the gym. `Config/Templates` stores a gym's changed texts by these keys. */
export const TOPIC_KEYS = ['topic-plans', 'topic-membership', 'topic-visit', 'topic-other'] as const;
export type TopicKey = (typeof TOPIC_KEYS)[number];

export const TOPIC_LABELS: Readonly<Record<TopicKey, string>> = {
  'topic-plans': 'Planes y precios',
  'topic-membership': 'Mi membresía',
  'topic-visit': 'Horarios y cómo llegar',
  'topic-other': 'Otro tema',
};

/** The messages that a person can send to the gym, by topic, unless the gym has changed them. */
export const DEFAULT_TOPICS: Readonly<Record<TopicKey, string>> = {
  'topic-plans': 'Hola, {gimnasio}. Quiero informes de los planes y precios.',
  'topic-membership': 'Hola, {gimnasio}. Tengo una duda sobre mi membresía.',
  'topic-visit': 'Hola, {gimnasio}. ¿Qué horario tienen y cómo llego?',
  'topic-other': 'Hola, {gimnasio}. Tengo una pregunta.',
};

/** Returns the gym's text for a topic, or the default text. It may contain the field `{gimnasio}`. */
export function topicTemplate(key: TopicKey, gymTexts: Readonly<Record<string, string>> | undefined): string {
  const text = gymTexts?.[key]?.trim();
  return text ? text : DEFAULT_TOPICS[key];
}

/** Returns the message that is passed to WhatsApp. `gym`: the gym's name. */
export function topicText(key: TopicKey, gymTexts: Readonly<Record<string, string>> | undefined, gym: string): string {
  return fillTemplate(topicTemplate(key, gymTexts), { gimnasio: gym });
}
