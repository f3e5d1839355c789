import type { DeliveryPlace } from '@gym/domain/database/deliveries';
import type { SendOutcome } from '@gym/domain/delivery/delivery';
import type { Phone } from '@gym/domain/person/phone';
import type { ReminderTemplate } from '@gym/domain/text/templates';

/** A try to send one delivery, by the name that the service gives back with what it tells of it. */
export interface Try extends DeliveryPlace {
  readonly claim: string;
}

export interface OutgoingMessage {
  readonly to: Phone;
  readonly template: ReminderTemplate;
  /** The values of the template's fields, in the order in which the template has them. */
  readonly fields: readonly string[];
  readonly about: Try;
}

/** Sends messages that were agreed with the service beforehand. What it answers is told in words of ours, and nothing is thrown. */
export interface Messenger {
  send(message: OutgoingMessage): Promise<SendOutcome>;
}
