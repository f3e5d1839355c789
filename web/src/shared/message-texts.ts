import { fillTemplate, type TemplateFacts, type TemplateKey, templateOf } from '@gym/domain/text/templates';
import { useConfig } from '../data/public/config.ts';
import { useGymLook } from '../lib/gym-look.ts';
import { RENEW_PATH } from './order-paths.ts';

/** Writes a message from the gym's template. Its link leads to the renewal unless another one is given. */
export type MessageTexts = (key: TemplateKey, facts: Omit<TemplateFacts, 'gimnasio'>) => string;

/** Subscribes to the gym's WhatsApp templates. Uses the product's own until they are loaded. */
export function useMessageTexts(): MessageTexts {
  const config = useConfig();
  const { name } = useGymLook();
  const own = config.status === 'value' ? config.value?.Templates : undefined;
  return (key, facts) =>
    fillTemplate(templateOf(key, own), { enlace: `${window.location.origin}${RENEW_PATH}`, ...facts, gimnasio: name });
}
