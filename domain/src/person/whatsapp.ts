import { isPhone, whatsAppDigits } from './phone.ts';

/** Opens WhatsApp with a text written to this number (E.164); `null` when the number can't be one. */
export function whatsAppLink(phone: string, text: string): string | null {
  return isPhone(phone) ? `https://wa.me/${whatsAppDigits(phone)}?text=${encodeURIComponent(text)}` : null;
}
