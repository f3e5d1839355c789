import type { DeliveryKeys } from '@gym/domain/database/messages/deliveries';
import type { DeliveryOutcome } from '@gym/domain/delivery/delivery';
import type { Phone } from '@gym/domain/person/phone';
import type { ReminderTemplate } from '@gym/domain/text/templates';

/** One attempt to send a delivery. The service returns it with each delivery report. */
export interface SendAttempt extends DeliveryKeys {
  /** Random id of the attempt. */
  readonly claim: string;
}

/** A message to send by an approved template. */
export interface OutgoingMessage {
  readonly to: Phone;
  readonly template: ReminderTemplate;
  /** The values of the template's fields, in the order in which the template has them. */
  readonly fields: readonly string[];
  readonly attempt: SendAttempt;
}

/** A service that sends messages by approved templates. Errors are returned as outcomes, never thrown. */
export interface Messenger {
  send(message: OutgoingMessage): Promise<DeliveryOutcome>;
}
