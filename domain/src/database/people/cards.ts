import * as z from 'zod/mini';
import { ACCESS_LINK_KINDS } from '../../person/access-link.ts';
import { storedText } from '../fields.ts';
import { databasePath } from '../path.ts';

/** Bounds of a secret's length, in characters. */
export const SECRET_LENGTH = { min: 20, max: 64 };

/** `Cards/{uid}`: secret of the changing QR, base64url of 20 random bytes. The member and their guardian read it. */
export const storedCardSchema = z.object({ Secret: storedText(SECRET_LENGTH) });
export const cardPath = databasePath('Cards/{uid}', storedCardSchema);

/**
 * `AccessLinks/{code}`: a one-time access link for a member (`Uid`) without a sign-in method. The key is the hash of
 * the code, so the desk can read a link's state but can't redeem it. `By`: uid of the person who created it. `At`,
 * `Until` and `UsedAt`: when it was created, expires and was redeemed, epoch milliseconds. `Ended`: when and by whom it
 * was revoked.
 */
export const storedAccessLinkSchema = z.object({
  Uid: z.string(),
  By: z.string(),
  Kind: z.enum(ACCESS_LINK_KINDS),
  At: z.number(),
  Until: z.number(),
  UsedAt: z.optional(z.number()),
  /** A copy of `By`, written together with `UsedAt`. Its index finds the redeemed links that one person created. */
  RedeemedFrom: z.optional(z.string()),
  Ended: z.optional(z.object({ At: z.number(), By: z.string() })),
});
export type StoredAccessLink = z.infer<typeof storedAccessLinkSchema>;
export const accessLinkPath = databasePath('AccessLinks/{code}', storedAccessLinkSchema);

/** `LatestAccessLinks/{uid}`: the hashed code of the person's newest link. Older links can't be redeemed. */
export const latestAccessLinkPath = databasePath('LatestAccessLinks/{uid}', z.string());
