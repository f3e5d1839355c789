import { type Phone, parsePhone } from '@gym/domain/person/phone';

/** The gym's WhatsApp number, or why there is none: none is set, or the set one isn't a phone number. */
export type GymNumber = { readonly phone: Phone } | 'missing' | 'wrong';

/** Parses the gym's WhatsApp number. `stored`: `WhatsApp` in `Config`. */
export function gymNumber(stored = ''): GymNumber {
  const given = stored.trim();
  if (given === '') return 'missing';
  const phone = parsePhone(given);
  return phone === null ? 'wrong' : { phone };
}

/** Returns the WhatsApp link of the build settings, for a gym without a number; `null` if it isn't a WhatsApp link. */
export function whatsAppAddress(built: unknown): string | null {
  if (typeof built !== 'string' || !URL.canParse(built)) return null;
  const { protocol, hostname, href } = new URL(built);
  return protocol === 'https:' && /^(?:wa\.me|(?:api|chat)\.whatsapp\.com)$/.test(hostname) ? href : null;
}
