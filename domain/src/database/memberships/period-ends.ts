import * as z from 'zod/mini';
import { storedDay } from '../fields.ts';
import { databasePath } from '../path.ts';

/** The first day of the next paid period; `false` if there is none. */
export const storedNextStartSchema = z.union([storedDay, z.literal(false)]);

/**
 * `PeriodEnds/{branch|all}/{Ends~uid}`: a member's paid period with the last day `Ends`. The value is the first day of
 * the member's next paid period; `false` if there is none. Not every period has a row; see `periodEnds` in
 * `membership/period-ends.ts`.
 */
export const periodEndsPath = databasePath('PeriodEnds/{branch}', z.record(z.string(), storedNextStartSchema));
