import * as z from 'zod/mini';
import { CAUSES } from '../../delivery/causes.ts';
import { databasePath } from '../path.ts';

/** Why messages aren't sent, since when (`At`), and when sending is tried again (`Until`). Epoch milliseconds. */
const storedStopSchema = z.object({ Cause: z.enum(CAUSES), At: z.number(), Until: z.number() });
export type StoredStop = z.infer<typeof storedStopSchema>;

/**
 * `Channels/{channel}`: a channel of automatic messages. `Since`: when it was switched on. `Stops`: what keeps messages
 * from being sent, by the key of the stopped template, or `all`.
 */
export const storedChannelSchema = z.object({
  Since: z.number(),
  Stops: z.optional(z.record(z.string(), storedStopSchema)),
});
export type StoredChannel = z.infer<typeof storedChannelSchema>;
export const channelPath = databasePath('Channels/{channel}', storedChannelSchema);

/** The only channel so far. */
export const WHATSAPP = 'whatsapp';

/**
 * `ChannelEvents/{id}`: a pending event from the messaging service. The id is derived from the content, so a repeated
 * event is stored once. `status`: the result of a send attempt. `Claim`: id of the attempt. `Uid`, `Id`: keys of its
 * delivery. `choice`: whether the owner of this phone (E.164) wants reminders.
 */
export const storedChannelEventSchema = z.discriminatedUnion('Kind', [
  z.object({
    Kind: z.literal('status'),
    At: z.number(),
    Uid: z.string(),
    Id: z.string(),
    Claim: z.string(),
    Status: z.enum(['sent', 'delivered', 'read', 'failed']),
    Cause: z.optional(z.enum(CAUSES)),
  }),
  z.object({ Kind: z.literal('choice'), At: z.number(), Phone: z.string(), Wants: z.boolean() }),
]);
export type StoredChannelEvent = z.infer<typeof storedChannelEventSchema>;
export const channelEventPath = databasePath('ChannelEvents/{id}', storedChannelEventSchema);
