import * as z from 'zod/mini';
import { storedDay } from '../fields.ts';
import { databasePath } from '../path.ts';
import { storedGuardianContactSchema } from './guardians.ts';

/**
 * The data of one search result. It stores `Ends` and `FrozenUntil` instead of the states expired and frozen, because
 * these depend on the day on which the row is shown. `FrozenUntil`: epoch milliseconds. `Closed`: the gym closed the
 * account.
 */
export const storedIndexRowSchema = z.object({
  Nombre: z.string(),
  Phone: z.optional(z.string()),
  Guardian: z.optional(storedGuardianContactSchema),
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

const indexEntrySchema = z.union([z.literal(true), storedIndexRowSchema]);

/**
 * `MemberIndex/{kind~text~uid}`: one row for each text by which a person can be found; `kind` is the kind of the text,
 * such as a word of the name. `MemberIndex/v~{word}`: `true` for each word that occurs in a name. The keys are made in
 * `search/keys.ts`.
 */
export const memberIndexPath = databasePath('MemberIndex', z.record(z.string(), indexEntrySchema));
export const memberIndexEntryPath = databasePath('MemberIndex/{kind~text~uid}', indexEntrySchema);

/** Maximum number of search rows per query. */
export const MEMBER_INDEX_PAGE = 60;
