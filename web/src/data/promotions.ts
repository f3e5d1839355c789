import { PROMOTIONS_PAGE, promotionPath, type StoredPromotion } from '@gym/domain/database/store/promotions';
import type { Keyed } from './parse.ts';
import { sortInGymOrder } from './public/notices.ts';
import { mapLoaded, useNewest } from './read.ts';
import type { Loaded } from './value-store.ts';

export type Promotion = Keyed<StoredPromotion>;

const sortPromotions = sortInGymOrder<Promotion>;

/** Subscribes to the promotions with the latest start, at most {@link PROMOTIONS_PAGE}, in the gym's order. */
export function usePromotions(): Loaded<readonly Promotion[]> {
  return mapLoaded(useNewest(promotionPath, {}, { by: 'From', count: PROMOTIONS_PAGE }), sortPromotions);
}
