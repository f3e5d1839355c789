import { type Phone, parsePhone } from '@gym/domain/person/phone';

/** The gym's number for WhatsApp, or why there is none: none is set, or what is set is no number. */
export type GymNumber = { readonly phone: Phone } | 'missing' | 'wrong';

/** Returns the number that people write to, from `WhatsApp` of `Config`. */
export function gymNumber(stored = ''): GymNumber {
  const given = stored.trim();
  if (given === '') return 'missing';
  const phone = parsePhone(given);
  return phone === null ? 'wrong' : { phone };
}

/** Returns the link into WhatsApp of the build's settings, for a gym without a number; `null` if it leads elsewhere. */
export function whatsAppAddress(built: unknown): string | null {
  if (typeof built !== 'string' || !URL.canParse(built)) return null;
  const { protocol, hostname, href } = new URL(built);
  return protocol === 'https:' && /^(?:wa\.me|(?:api|chat)\.whatsapp\.com)$/.test(hostname) ? href : null;
}
