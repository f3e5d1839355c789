import { createHmac } from 'node:crypto';
import type { StoredChannelEvent } from '@gym/domain/database/channels';
import { parseChoice } from '@gym/domain/delivery/choice';
import { parsePhone } from '@gym/domain/person/phone';
import { present } from '@gym/domain/present';
import * as z from 'zod/mini';
import { isEqualSecret } from '../equal.ts';
import { causeOf } from './codes.ts';
import { parseReference } from './reference.ts';
import type { WhatsAppSettings } from './settings.ts';

/** What to answer to the service when it asks whether the address is ours; `null`: it isn't asked with our word. */
export function challengeOf(query: Readonly<Record<string, unknown>>, settings: WhatsAppSettings): string | null {
  const token = query['hub.verify_token'];
  const challenge = query['hub.challenge'];
  if (query['hub.mode'] !== 'subscribe' || typeof token !== 'string' || typeof challenge !== 'string') return null;
  return isEqualSecret(token, settings.verifyToken) ? challenge : null;
}

/** Is the body as the service sent it? Asked of the raw bytes: what was parsed and written again has other ones. */
export function isSigned(raw: Uint8Array, signature: string | undefined, settings: WhatsAppSettings): boolean {
  const right = createHmac('sha256', settings.appSecret).update(raw).digest('hex');
  return signature !== undefined && isEqualSecret(signature, `sha256=${right}`);
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
// Each part by itself: what isn't known yet doesn't hide what stands beside it.
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
const MS = 1000;

function statusEvent(raw: unknown): StoredChannelEvent | null {
  const parsed = status.safeParse(raw);
  if (!parsed.success) return null;
  const { biz_opaque_callback_data: reference = '', timestamp, errors } = parsed.data;
  const [about, name] = [parseReference(reference), STATUSES.safeParse(parsed.data.status)];
  if (!about || !name.success) return null;
  const cause = errors?.[0] === undefined ? undefined : causeOf(errors[0].code);
  return {
    Kind: 'status',
    At: timestamp * MS,
    Uid: about.uid,
    Id: about.id,
    Claim: about.claim,
    Status: name.data,
    ...present({ Cause: name.data === 'failed' && cause !== 'unclear' ? cause : undefined }),
  };
}

/** The service writes Mexican numbers with a 1 after the country, or without. */
function choiceEvent(raw: unknown): StoredChannelEvent | null {
  const parsed = message.safeParse(raw);
  if (!parsed.success) return null;
  const { from, timestamp, text, button } = parsed.data;
  const [Wants, Phone] = [parseChoice(text?.body ?? button?.text ?? ''), parsePhone(`+${from}`)];
  return Wants === null || Phone === null ? null : { Kind: 'choice', At: timestamp * MS, Phone, Wants };
}

/** What a body tells that concerns us: of our number, in its order. `null`: it is none of the service's. */
export function eventsOf(raw: Uint8Array, { numberId }: WhatsAppSettings): readonly StoredChannelEvent[] | null {
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
      ...statuses.map(statusEvent),
      ...messages.map(choiceEvent),
    ])
    .filter((event) => event !== null);
}
