import * as z from 'zod/mini';
import { ACCESS_LINK_KINDS } from '../person/access-link.ts';
import { databasePath } from './path.ts';

/** `Cards/{uid}`: secret of the changing QR, base64url of 20 random bytes. The member reads the own one. */
export const storedCardSchema = z.object({ Secret: z.string() });
export const cardPath = databasePath('Cards/{uid}', storedCardSchema);

/** How long a secret is, in characters. */
export const SECRET_LENGTH = { min: 20, max: 64 };

/**
 * `AccessLinks/{code}`: a one-time way in for a member without an own sign-in. The code is stored hashed, so whoever reads the
 * record can't use it: the desk reads what became of a link.
 */
export const storedAccessLinkSchema = z.object({
  Uid: z.string(),
  By: z.string(),
  /** Links made before there were kinds have none; all of them were shown as QR codes. */
  Kind: z.optional(z.enum(ACCESS_LINK_KINDS)),
  At: z.optional(z.number()),
  Until: z.number(),
  UsedAt: z.optional(z.number()),
  /** `By` once more, written with `UsedAt`: an index finds the redeemed links of one maker by it. */
  RedeemedFrom: z.optional(z.string()),
  Ended: z.optional(z.object({ At: z.number(), By: z.string() })),
});
export type StoredAccessLink = z.infer<typeof storedAccessLinkSchema>;
export const accessLinkPath = databasePath('AccessLinks/{code}', storedAccessLinkSchema);

/** `LatestAccessLinks/{uid}` → the code of the person's newest link, hashed: only that one lets in. The desk reads it. */
export const latestAccessLinkPath = databasePath('LatestAccessLinks/{uid}', z.string());
