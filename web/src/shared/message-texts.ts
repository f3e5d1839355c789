import { fillTemplate, type TemplateFacts, type TemplateKey, templateOf } from '@gym/domain/text/templates';
import { useConfig } from '../data/public/config.ts';
import { useGymLook } from '../lib/gym-look.ts';
import { RENEW_PATH } from './order-paths.ts';

/**
 * Writes a message from the gym's template. Its link leads to the renewal unless `facts` has another link (`enlace`).
 */
export type MessageTexts = (key: TemplateKey, facts: Omit<TemplateFacts, 'gimnasio'>) => string;

/**
 * Subscribes to the gym's WhatsApp templates. Until they are loaded, and where the gym has none, uses the default ones.
 */
export function useMessageTexts(): MessageTexts {
  const config = useConfig();
  const { name } = useGymLook();
  const gymTemplates = config.status === 'value' ? config.value?.Templates : undefined;
  return (key, facts) =>
    fillTemplate(templateOf(key, gymTemplates), {
      enlace: `${window.location.origin}${RENEW_PATH}`,
      ...facts,
      gimnasio: name,
    });
}
