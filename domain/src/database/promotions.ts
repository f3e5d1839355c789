import * as z from 'zod/mini';
import { storedBranchSet } from './branch-set.ts';
import { databasePath } from './path.ts';

/** Keys of what it holds for → true, or the one key `all`; absent, for none of that kind. */
const holdsFor = z.optional(z.record(z.string(), z.literal(true)));

/**
 * `Promotions/{promotion}`, by its code (`parsePromotionCode`), which is therefore unique. Administrators read it, people only
 * by its code through a callable.
 *
 * It takes off `Percent` (1 to 100, of what it holds for) or `Amount` (centavos, no more than that costs), one of the two. It holds for
 * `Plans` and `Products` by their keys, at `Branches`, while `From` ≤ now < `Until` (epoch milliseconds) and it is `Active`, at most
 * `Total` times in all and `PerPerson` times for each.
 *
 * `Revision` grows by one with each change of the promotion itself, so of two who make the same code at once one is refused.
 *
 * `Used` is how often it was used (0 at first), and `PromotionUses/{uid}/{promotion}` by whom. A use writes both in one update with what it is used
 * for, each by `increment(1)`; giving it back by `increment(-1)`. The rules refuse a use that is over a limit, out of its time or of
 * one that isn't active, and one side without the other, so nothing has to be read before and nobody waits for anybody else's use.
 */
export const storedPromotionSchema = z.object({
  Name: z.string(),
  Percent: z.optional(z.number()),
  Amount: z.optional(z.number()),
  From: z.number(),
  Until: z.optional(z.number()),
  Plans: holdsFor,
  Products: holdsFor,
  Branches: storedBranchSet,
  PerPerson: z.optional(z.number()),
  Total: z.optional(z.number()),
  Used: z.number(),
  Active: z.boolean(),
  Order: z.optional(z.number()),
  Revision: z.number(),
});
export type StoredPromotion = z.infer<typeof storedPromotionSchema>;
export const promotionsPath = databasePath('Promotions', z.record(z.string(), storedPromotionSchema));
export const promotionPath = databasePath('Promotions/{promotion}', storedPromotionSchema);

/** The most promotions that one query may ask for. */
export const PROMOTIONS_PAGE = 200;

/** `PromotionUses/{uid}/{promotion}`: how often somebody used a promotion. */
export const promotionUsesPath = databasePath('PromotionUses/{uid}', z.record(z.string(), z.number()));
export const promotionUsePath = databasePath('PromotionUses/{uid}/{promotion}', z.number());
