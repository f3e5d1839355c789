import { fillTemplate } from './templates.ts';

/** Topics of messages to the gym by WhatsApp. The texts can be changed in `Config/Templates`, by these keys. */
export const TOPIC_KEYS = ['topic-plans', 'topic-membership', 'topic-visit', 'topic-other'] as const;
export type TopicKey = (typeof TOPIC_KEYS)[number];

export const TOPIC_LABELS: Readonly<Record<TopicKey, string>> = {
  'topic-plans': 'Planes y precios',
  'topic-membership': 'Mi membresía',
  'topic-visit': 'Horarios y cómo llegar',
  'topic-other': 'Otro tema',
};

export const DEFAULT_TOPICS: Readonly<Record<TopicKey, string>> = {
  'topic-plans': 'Hola, {gimnasio}. Quiero informes de los planes y precios.',
  'topic-membership': 'Hola, {gimnasio}. Tengo una duda sobre mi membresía.',
  'topic-visit': 'Hola, {gimnasio}. ¿Qué horario tienen y cómo llego?',
  'topic-other': 'Hola, {gimnasio}. Tengo una pregunta.',
};

/** Returns the gym's own text for this topic, or the default, before the name is filled in. */
export function topicTemplate(key: TopicKey, own: Readonly<Record<string, string>> | undefined): string {
  const text = own?.[key]?.trim();
  return text ? text : DEFAULT_TOPICS[key];
}

/** Returns the message that is passed to WhatsApp. */
export function topicText(key: TopicKey, own: Readonly<Record<string, string>> | undefined, gym: string): string {
  return fillTemplate(topicTemplate(key, own), { gimnasio: gym });
}
