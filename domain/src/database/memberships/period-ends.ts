import * as z from 'zod/mini';
import { storedDay } from '../fields.ts';
import { databasePath } from '../path.ts';

/** The first day of the next period; `false` if none was bought. */
export const storedPeriodEndSchema = z.union([storedDay, z.literal(false)]);

/**
 * `PeriodEnds/{branch|all}/{Ends~uid}`: the first day of a member's period after the one that ends on the day `Ends`;
 * `false` if none was bought. For each of the newest months a member has at most one row for the last end before today,
 * and one for the last end from today on. The reports of people who left and stayed read it.
 */
export const periodEndsPath = databasePath('PeriodEnds/{branch}', z.record(z.string(), storedPeriodEndSchema));
