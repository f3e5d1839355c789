import { deliveryKey, parseDeliveryKey } from '@gym/domain/database/messages/deliveries';
import type { SendAttempt } from '../messenger.ts';

const SEPARATOR = '.';

/** Formats an attempt as the reference that the service returns unchanged in its reports. At most 512 characters. */
export function formatReference({ claim, ...delivery }: SendAttempt): string {
  return `${deliveryKey(delivery)}${SEPARATOR}${claim}`;
}

/** Parses a reference; `null` if the text isn't one of ours. */
export function parseReference(text: string): SendAttempt | null {
  const at = text.lastIndexOf(SEPARATOR);
  const delivery = at < 0 ? null : parseDeliveryKey(text.slice(0, at));
  const claim = text.slice(at + 1);
  return delivery && /^[A-Za-z0-9_-]{22}$/.test(claim) ? { ...delivery, claim } : null;
}
