import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/** Whom to call for somebody without an own phone, in the rows that follow from a summary. `Phone` is E.164. */
export const storedContactSchema = z.object({ Name: z.string(), Phone: z.string() });
export type StoredContact = z.infer<typeof storedContactSchema>;

/** `Guardians/{phone}/{uid}` → true: the people whose guardian has this phone. */
export const wardsPath = databasePath('Guardians/{phone}', z.record(z.string(), z.literal(true)));
export const wardPath = databasePath('Guardians/{phone}/{uid}', z.literal(true));
