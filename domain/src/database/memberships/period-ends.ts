import * as z from 'zod/mini';
import { storedDay } from '../fields.ts';
import { databasePath } from '../path.ts';

/** The first day of the period after one that ended; `false` if none was bought. */
export const storedPeriodEndSchema = z.union([storedDay, z.literal(false)]);

/**
 * `PeriodEnds/{branch|all}/{Ends~uid}`: a member whose paid period ended, or will end, on a day: the first day of the
 * next period, or `false`. For each of the newest months one row with the last end before today, and one with the
 * last end from today on. Reports of who left read it.
 */
export const periodEndsPath = databasePath('PeriodEnds/{branch}', z.record(z.string(), storedPeriodEndSchema));
