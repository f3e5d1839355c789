import * as z from 'zod/mini';
import { storedContactSchema } from './guardians.ts';
import { storedDay } from './memberships.ts';
import { databasePath } from './path.ts';

/** What a search result shows. Dates, not states: what they mean today is worked out where they are shown. */
export const storedIndexRowSchema = z.object({
  Nombre: z.string(),
  Phone: z.optional(z.string()),
  Guardian: z.optional(storedContactSchema),
  Pin: z.optional(z.string()),
  Branch: z.optional(z.string()),
  Plan: z.optional(z.string()),
  Ends: z.optional(storedDay),
  FrozenUntil: z.optional(z.number()),
  Cancelled: z.optional(z.literal(true)),
  HasPhoto: z.optional(z.literal(true)),
  Closed: z.optional(z.literal(true)),
});
export type StoredIndexRow = z.infer<typeof storedIndexRowSchema>;

/** `MemberIndex/{kind~text~uid}`: search rows, and `v~word` → true for the words that occur (search-keys.ts). */
export const memberIndexPath = databasePath(
  'MemberIndex',
  z.record(z.string(), z.union([z.literal(true), storedIndexRowSchema])),
);

/** The most search rows that one query may ask for. */
export const MEMBER_INDEX_PAGE = 60;
