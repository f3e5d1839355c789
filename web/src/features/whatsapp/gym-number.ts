import { type Phone, parsePhone } from '@gym/domain/person/phone';

/** The gym's WhatsApp number. `missing`: no number is set. `wrong`: what is set isn't a phone number. */
export type GymNumber = { readonly phone: Phone } | 'missing' | 'wrong';

/** Parses the gym's WhatsApp number. `stored`: `WhatsApp` in `Config`. */
export function gymNumber(stored = ''): GymNumber {
  const text = stored.trim();
  if (text === '') return 'missing';
  const phone = parsePhone(text);
  return phone === null ? 'wrong' : { phone };
}

/** Returns the WhatsApp link from a build setting; `null` if the setting isn't a WhatsApp link. */
export function whatsAppAddress(setting: unknown): string | null {
  if (typeof setting !== 'string' || !URL.canParse(setting)) return null;
  const { protocol, hostname, href } = new URL(setting);
  return protocol === 'https:' && /^(?:wa\.me|(?:api|chat)\.whatsapp\.com)$/.test(hostname) ? href : null;
}
