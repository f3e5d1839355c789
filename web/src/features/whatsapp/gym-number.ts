import { type Phone, parsePhone } from '@gym/domain/person/phone';

/** The gym's number for WhatsApp, or why there is none: nobody gave one, or what was given is no number. */
export type GymNumber = { readonly phone: Phone } | 'missing' | 'wrong';

/**
 * The number that people write to: the one that the gym set itself, else the one that the app was built with.
 *
 * @param kept as it stands in `Config`
 * @param built E.164, its `+` may be left out
 */
export function gymNumber(kept: string | undefined, built: string | null): GymNumber {
  const own = kept?.trim() ?? '';
  const setting = built?.trim() ?? '';
  // More than ten digits begin with their country's, whichever it is.
  const given = own === '' ? setting.replace(/^(?=\d{11,}$)/, '+') : own;
  if (given === '') return 'missing';
  const phone = parsePhone(given);
  return phone === null ? 'wrong' : { phone };
}

/** A link into WhatsApp that the app was built with; anything that leads elsewhere is none. */
export function whatsAppAddress(built: string | null): string | null {
  if (built === null || !URL.canParse(built)) return null;
  const { protocol, hostname, href } = new URL(built);
  return protocol === 'https:' && /^(?:wa\.me|(?:api|chat)\.whatsapp\.com)$/.test(hostname) ? href : null;
}
