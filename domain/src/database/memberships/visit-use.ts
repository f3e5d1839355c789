import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * `VisitUse/{uid}`: the last check-in from the phone of a member or their guardian, written in the update of that
 * check-in. If the plan counts visits, the next such check-in must wait until the server has counted this one, so that
 * a visit can't be used at two branches. `Counted`: equals `Ts` (server time, epoch milliseconds) once it was counted.
 */
export const storedVisitUseSchema = z.object({
  Id: z.string(),
  Branch: z.string(),
  Day: z.string(),
  Ts: z.number(),
  Counted: z.optional(z.number()),
});
export type StoredVisitUse = z.infer<typeof storedVisitUseSchema>;

export const visitUsePath = databasePath('VisitUse/{uid}', storedVisitUseSchema);

export function isUncounted(use: StoredVisitUse): boolean {
  return use.Counted !== use.Ts;
}
