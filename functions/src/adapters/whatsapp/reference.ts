import { deliveryKey, parseDeliveryKey } from '@gym/domain/database/deliveries';
import type { Try } from '../messenger.ts';

const SEPARATOR = '.';

/** The text by which a try is known again: the service gives it back as it is, at most 512 characters. */
export function referenceOf({ claim, ...place }: Try): string {
  return `${deliveryKey(place)}${SEPARATOR}${claim}`;
}

/** The try of such a text; `null` when it isn't ours. */
export function parseReference(text: string): Try | null {
  const at = text.lastIndexOf(SEPARATOR);
  const place = at < 0 ? null : parseDeliveryKey(text.slice(0, at));
  const claim = text.slice(at + 1);
  return place && /^[A-Za-z0-9_-]{22}$/.test(claim) ? { ...place, claim } : null;
}
