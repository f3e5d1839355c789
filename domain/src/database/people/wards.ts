import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * `Wards/{guardian}/{uid}`: a person whose guardian is the member with the uid `guardian`. Derived from the summaries.
 * The guardian may see and act for the person until `Until`, the start of the 18th birthday (epoch milliseconds).
 */
const storedWardSchema = z.object({ Nombre: z.string(), Until: z.number() });
export const wardsOfGuardianPath = databasePath('Wards/{guardian}', z.record(z.string(), storedWardSchema));
export const wardOfGuardianPath = databasePath('Wards/{guardian}/{uid}', storedWardSchema);
/** Maximum number of wards per query. */
export const WARDS_PAGE = 20;
