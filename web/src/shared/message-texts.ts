import { fillTemplate, type TemplateFacts, type TemplateKey, templateOf } from '@gym/domain/text/templates';
import { useConfig } from '../data/public/config.ts';
import { useGymLook } from '../lib/gym-look.ts';
import { RENEW_PATH } from './order-paths.ts';

/** Writes a message to somebody from the gym's own text for the occasion. Its link renews unless another is given. */
export type MessageTexts = (key: TemplateKey, facts: Omit<TemplateFacts, 'gimnasio'>) => string;

/** The gym's WhatsApp texts, live; the product's own until they are known. */
export function useMessageTexts(): MessageTexts {
  const config = useConfig();
  const { name } = useGymLook();
  const own = config.status === 'value' ? config.value?.Templates : undefined;
  return (key, facts) =>
    fillTemplate(templateOf(key, own), { enlace: `${window.location.origin}${RENEW_PATH}`, ...facts, gimnasio: name });
}
