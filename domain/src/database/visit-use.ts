import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/**
 * `VisitUse/{uid}`: the last check-in of the own phone, written together with it. On a plan of visits the next one waits until the
 * server has counted this one: until `Counted`, which the server writes together with `Access`, is its `Ts` (server time,
 * epoch milliseconds). So one visit opens one branch.
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

/** Does it wait to be counted? */
export function isUncounted(use: StoredVisitUse): boolean {
  return use.Counted !== use.Ts;
}
