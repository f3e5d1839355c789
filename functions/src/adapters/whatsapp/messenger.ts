import type { DeliveryOutcome } from '@gym/domain/delivery/delivery';
import { whatsAppDigits } from '@gym/domain/person/phone';
import * as z from 'zod/mini';
import type { Messenger, OutgoingMessage } from '../messenger.ts';
import { request } from '../request.ts';
import { causeFromCode } from './codes.ts';
import { formatReference } from './reference.ts';
import type { WhatsAppSettings } from './settings.ts';

const TIMEOUT_MS = 15_000;
const UNKNOWN = { kind: 'unknown' } as const;

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)) });
const refused = z.object({ error: z.object({ code: z.number(), error_subcode: z.optional(z.number()) }) });

/** Returns the body of the request that sends a message. */
function messageBody({ to, template, fields, attempt }: OutgoingMessage, settings: WhatsAppSettings): unknown {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: whatsAppDigits(to),
    type: 'template',
    template: {
      name: settings.templates[template],
      language: { code: settings.language },
      components: [{ type: 'body', parameters: fields.map((text) => ({ type: 'text', text })) }],
    },
    biz_opaque_callback_data: formatReference(attempt),
  };
}

/**
 * WhatsApp's error subcode for an object that doesn't exist or that the token may not use. Here the object is the phone
 * number whose id is in the URL.
 */
const NO_SUCH_OBJECT = 33;

/** Converts the service's answer. */
function toSendOutcome(body: unknown, isOk: boolean): DeliveryOutcome {
  if (isOk && accepted.safeParse(body).success) return { kind: 'accepted' };
  const failure = refused.safeParse(body);
  if (!failure.success) return UNKNOWN;
  const { code, error_subcode } = failure.data.error;
  const cause = error_subcode === NO_SUCH_OBJECT ? 'account' : causeFromCode(code);
  return cause === 'unclear' ? UNKNOWN : { kind: 'refused', cause };
}

/**
 * Returns a messenger that uses the WhatsApp Cloud API. The API has no idempotency key, so the outcome of a message
 * whose answer is lost is unknown.
 */
export function whatsAppMessenger(settings: WhatsAppSettings): Messenger {
  return {
    async send(message) {
      const outcome = await request(
        settings.url,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(messageBody(message, settings)),
        },
        TIMEOUT_MS,
      );
      if (outcome.kind === 'answer') return toSendOutcome(outcome.body, outcome.isOk);
      return outcome.kind === 'not-sent' ? { kind: 'refused', cause: 'service' } : UNKNOWN;
    },
  };
}
