import { deliveryKey, parseDeliveryKey } from '@gym/domain/database/messages/deliveries';
import type { SendAttempt } from '../messenger.ts';

const SEPARATOR = '.';

/**
 * Formats an attempt as the reference that the service returns unchanged in its reports. The service allows at most 512
 * characters.
 */
export function formatReference({ claim, ...delivery }: SendAttempt): string {
  return `${deliveryKey(delivery)}${SEPARATOR}${claim}`;
}

/** Parses a reference; `null` if the text has another format. */
export function parseReference(text: string): SendAttempt | null {
  const index = text.lastIndexOf(SEPARATOR);
  const delivery = index < 0 ? null : parseDeliveryKey(text.slice(0, index));
  const claim = text.slice(index + 1);
  return delivery && /^[A-Za-z0-9_-]{22}$/.test(claim) ? { ...delivery, claim } : null;
}
