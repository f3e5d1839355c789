import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/** The guardian of a person without a phone, as derived rows contain it. `Phone` is E.164. */
export const storedGuardianContactSchema = z.object({ Name: z.string(), Phone: z.string() });
export type StoredGuardianContact = z.infer<typeof storedGuardianContactSchema>;

/**
 * `Guardians/{phone}/{uid}`: `true` for each person whose guardian has this phone (E.164). Derived from the summaries.
 */
export const wardsPath = databasePath('Guardians/{phone}', z.record(z.string(), z.literal(true)));
export const wardPath = databasePath('Guardians/{phone}/{uid}', z.literal(true));
