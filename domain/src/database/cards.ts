import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/** `Cards/{uid}`: secret of the changing QR, base64url of 20 random bytes. The member reads the own one. */
export const storedCardSchema = z.object({ Secret: z.string() });
export const cardPath = databasePath('Cards/{uid}', storedCardSchema);

/** `AccessLinks/{code}`: a one-time way in for a member without e-mail; the code is stored hashed. Server only. */
export const storedAccessLinkSchema = z.object({
  Uid: z.string(),
  By: z.string(),
  Until: z.number(),
  UsedAt: z.optional(z.number()),
});
export const accessLinkPath = databasePath('AccessLinks/{code}', storedAccessLinkSchema);

/** `LatestAccessLinks/{uid}` → the code of the person's newest link, hashed: only that one lets in. Server only. */
export const latestAccessLinkPath = databasePath('LatestAccessLinks/{uid}', z.string());
