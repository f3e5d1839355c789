import * as z from 'zod/mini';
import { storedNumber } from '../fields.ts';
import { databasePath } from '../path.ts';
import { storedBranchSet } from '../system/branch-set.ts';

/**
 * Keys of the plans or products that the promotion applies to, each `true`, or the single key `all`. Absent: the
 * promotion applies to no plan, or to no product.
 */
const appliesTo = z.optional(z.record(z.string(), z.literal(true)));

/**
 * `Promotions/{promotion}`: a promotion, keyed by its code (`parsePromotionCode`), which is therefore unique.
 *
 * The discount is either `Percent` (1 to 100) or `Amount` (centavos), but never more than the price of the lines it
 * applies to. The promotion applies to `Plans` and `Products` at `Branches`, while it is `Active` and `From` ≤ now <
 * `Until` (epoch milliseconds). `Total` and `PerPerson` limit the number of uses: of all people together, and of each
 * person. `Order`: its position as chosen by the gym.
 *
 * `Revision` grows by one when an administrator changes the promotion, so of two concurrent changes the second is
 * refused.
 *
 * `Used` counts all uses, `PromotionUses/{uid}/{promotion}` those of a person. A use increments both in the update of
 * its order, and giving the use back decrements them, so concurrent uses do not conflict. The rules check the limits,
 * the time and `Active`.
 */
export const storedPromotionSchema = z.object({
  Name: z.string(),
  Percent: z.optional(z.number()),
  Amount: z.optional(z.number()),
  From: z.number(),
  Until: z.optional(z.number()),
  Plans: appliesTo,
  Products: appliesTo,
  Branches: storedBranchSet,
  PerPerson: z.optional(z.number()),
  Total: z.optional(z.number()),
  Used: storedNumber({ min: 0 }),
  Active: z.boolean(),
  Order: z.optional(z.number()),
  Revision: z.number(),
});
export type StoredPromotion = z.infer<typeof storedPromotionSchema>;
export const promotionsPath = databasePath('Promotions', z.record(z.string(), storedPromotionSchema));
export const promotionPath = databasePath('Promotions/{promotion}', storedPromotionSchema);

/** Maximum number of promotions per query. */
export const PROMOTIONS_PAGE = 200;

/** `PromotionUses/{uid}/{promotion}`: how often a person used a promotion. */
export const promotionUsesPath = databasePath('PromotionUses/{uid}', z.record(z.string(), storedNumber({ min: 0 })));
export const promotionUsePath = databasePath('PromotionUses/{uid}/{promotion}', storedNumber({ min: 0 }));
