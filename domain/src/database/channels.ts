import * as z from 'zod/mini';
import { CAUSES } from '../delivery/causes.ts';
import { databasePath } from './path.ts';

/** What keeps messages from going out: why, since when, and from when on one is tried again. Epoch milliseconds. */
const storedStopSchema = z.object({ Cause: z.enum(CAUSES), At: z.number(), Until: z.number() });
export type StoredStop = z.infer<typeof storedStopSchema>;

/**
 * `Channels/{channel}`: how messages go out by themselves: since when they do, and what keeps them from it, by what stops: `all`, or the
 * key of a template.
 */
export const storedChannelSchema = z.object({
  Since: z.number(),
  Stops: z.optional(z.record(z.string(), storedStopSchema)),
});
export type StoredChannel = z.infer<typeof storedChannelSchema>;
export const channelPath = databasePath('Channels/{channel}', storedChannelSchema);

/** The one channel there is. */
export const WHATSAPP = 'whatsapp';

/**
 * `ChannelEvents/{id}`: what a service told, until it is worked through; the id follows from what it says, so the same twice is one.
 * `status`: what became of a try. `choice`: what somebody with this phone (E.164) answered.
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
