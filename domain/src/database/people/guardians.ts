import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/** Name and phone (E.164) of a guardian. */
export const storedGuardianContactSchema = z.object({ Name: z.string(), Phone: z.string() });
export type StoredGuardianContact = z.infer<typeof storedGuardianContactSchema>;

/**
 * `Guardians/{phone}/{uid}`: `true` for each person whose guardian has this phone (E.164). Derived from the summaries.
 */
export const wardsByPhonePath = databasePath('Guardians/{phone}', z.record(z.string(), z.literal(true)));
export const wardByPhonePath = databasePath('Guardians/{phone}/{uid}', z.literal(true));
