import { isPhone, whatsAppDigits } from './phone.ts';

/** Returns the link that opens WhatsApp with a text to this number (E.164); `null` if the number is invalid. */
export function whatsAppLink(phone: string, text: string): string | null {
  return isPhone(phone) ? `https://wa.me/${whatsAppDigits(phone)}?text=${encodeURIComponent(text)}` : null;
}
