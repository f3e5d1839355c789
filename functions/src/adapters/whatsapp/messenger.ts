import type { SendOutcome } from '@gym/domain/delivery/delivery';
import { whatsAppDigits } from '@gym/domain/person/phone';
import * as z from 'zod/mini';
import type { Messenger, OutgoingMessage } from '../messenger.ts';
import { request } from '../request.ts';
import { causeOf } from './codes.ts';
import { referenceOf } from './reference.ts';
import type { WhatsAppSettings } from './settings.ts';

const ANSWER_MS = 15_000;
const UNKNOWN = { kind: 'unknown' } as const;

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)) });
const refused = z.object({ error: z.object({ code: z.number(), error_subcode: z.optional(z.number()) }) });

function bodyOf({ to, template, fields, about }: OutgoingMessage, settings: WhatsAppSettings): unknown {
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
    biz_opaque_callback_data: referenceOf(about),
  };
}

/** An id of an object that isn't there comes as a wrong parameter with this subcode: the number is not ours any more. */
const NO_SUCH_OBJECT = 33;

function outcomeOf(body: unknown, isOk: boolean): SendOutcome {
  if (isOk && accepted.safeParse(body).success) return { kind: 'accepted' };
  const failure = refused.safeParse(body);
  if (!failure.success) return UNKNOWN;
  const { code, error_subcode } = failure.data.error;
  const cause = error_subcode === NO_SUCH_OBJECT ? 'account' : causeOf(code);
  return cause === 'unclear' ? UNKNOWN : { kind: 'refused', cause };
}

/** Messages by the WhatsApp Cloud API. It has no idempotency key, so an answer that is lost leaves it open whether one was sent. */
export function whatsAppMessenger(settings: WhatsAppSettings): Messenger {
  return {
    async send(message) {
      const asked = await request(
        settings.url,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf(message, settings)),
        },
        ANSWER_MS,
      );
      if (asked.kind === 'answer') return outcomeOf(asked.body, asked.isOk);
      return asked.kind === 'not-sent' ? { kind: 'refused', cause: 'service' } : UNKNOWN;
    },
  };
}
