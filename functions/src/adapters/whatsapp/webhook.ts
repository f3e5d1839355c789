import { createHmac } from 'node:crypto';
import type { StoredChannelEvent } from '@gym/domain/database/messages/channels';
import { parseChoice } from '@gym/domain/delivery/choice';
import { parsePhone } from '@gym/domain/person/phone';
import { present } from '@gym/domain/present';
import * as z from 'zod/mini';
import { isEqualSecret } from '../equal.ts';
import { causeFromCode } from './codes.ts';
import { parseReference } from './reference.ts';
import type { WhatsAppSettings } from './settings.ts';

/**
 * Returns the answer to WhatsApp's verification of the webhook; `null` if the verify token is wrong, or the request
 * isn't a verification.
 */
export function parseChallenge(query: Readonly<Record<string, unknown>>, settings: WhatsAppSettings): string | null {
  const token = query['hub.verify_token'];
  const challenge = query['hub.challenge'];
  if (query['hub.mode'] !== 'subscribe' || typeof token !== 'string' || typeof challenge !== 'string') return null;
  return isEqualSecret(token, settings.verifyToken) ? challenge : null;
}

/**
 * Returns whether WhatsApp signed the body. The signature covers the raw bytes, because parsing and serialising the
 * body can change them.
 */
export function isWhatsAppSigned(raw: Uint8Array, signature: string | undefined, settings: WhatsAppSettings): boolean {
  const expected = createHmac('sha256', settings.appSecret).update(raw).digest('hex');
  return signature !== undefined && isEqualSecret(signature, `sha256=${expected}`);
}

const status = z.object({
  status: z.string(),
  timestamp: z.coerce.number(),
  biz_opaque_callback_data: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ code: z.number() }))),
});
const message = z.object({
  from: z.string(),
  timestamp: z.coerce.number(),
  text: z.optional(z.object({ body: z.string() })),
  button: z.optional(z.object({ text: z.string() })),
});
// Statuses and messages are parsed one by one, so that an unknown one doesn't invalidate the others.
const envelope = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.optional(z.object({ phone_number_id: z.string() })),
            statuses: z.optional(z.array(z.unknown())),
            messages: z.optional(z.array(z.unknown())),
          }),
        }),
      ),
    }),
  ),
});

const STATUSES = z.enum(['sent', 'delivered', 'read', 'failed']);
const MS_PER_SECOND = 1000;

/**
 * Parses a delivery report; `null` if it is malformed, has an unknown status or isn't about a message of this app.
 */
function parseStatusEvent(raw: unknown): StoredChannelEvent | null {
  const parsed = status.safeParse(raw);
  if (!parsed.success) return null;
  const { biz_opaque_callback_data: reference = '', timestamp, errors } = parsed.data;
  const [attempt, name] = [parseReference(reference), STATUSES.safeParse(parsed.data.status)];
  if (!attempt || !name.success) return null;
  const cause = errors?.[0] === undefined ? undefined : causeFromCode(errors[0].code);
  return {
    Kind: 'status',
    At: timestamp * MS_PER_SECOND,
    Uid: attempt.uid,
    Id: attempt.id,
    Claim: attempt.claim,
    Status: name.data,
    ...present({ Cause: name.data === 'failed' && cause !== 'unclear' ? cause : undefined }),
  };
}

/** Parses a message with the text BAJA or ALTA from a valid phone number; `null` for other messages. */
function parseChoiceEvent(raw: unknown): StoredChannelEvent | null {
  const parsed = message.safeParse(raw);
  if (!parsed.success) return null;
  const { from, timestamp, text, button } = parsed.data;
  const [Wants, Phone] = [parseChoice(text?.body ?? button?.text ?? ''), parsePhone(`+${from}`)];
  return Wants === null || Phone === null ? null : { Kind: 'choice', At: timestamp * MS_PER_SECOND, Phone, Wants };
}

/**
 * Parses the events, statuses before messages in each change. Leaves out those of other phone numbers than the gym's.
 * `null`: the body is invalid.
 */
export function parseEvents(raw: Uint8Array, { numberId }: WhatsAppSettings): readonly StoredChannelEvent[] | null {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(raw));
  } catch {
    return null;
  }
  const body = envelope.safeParse(json);
  if (!body.success) return null;
  return body.data.entry
    .flatMap(({ changes }) => changes)
    .filter(({ value }) => value.metadata === undefined || value.metadata.phone_number_id === numberId)
    .flatMap(({ value: { statuses = [], messages = [] } }) => [
      ...statuses.map(parseStatusEvent),
      ...messages.map(parseChoiceEvent),
    ])
    .filter((event) => event !== null);
}
