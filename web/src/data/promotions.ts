import { PROMOTIONS_PAGE, promotionPath, type StoredPromotion } from '@gym/domain/database/store/promotions';
import type { Keyed } from './parse.ts';
import { inGymOrder } from './public/notices.ts';
import { mapLoaded, useNewest } from './read.ts';
import type { Loaded } from './value-store.ts';

export type Promotion = Keyed<StoredPromotion>;

const inOrder = inGymOrder<Promotion>;

/** Subscribes to the newest promotions. For administrators. */
export function usePromotions(): Loaded<readonly Promotion[]> {
  return mapLoaded(useNewest(promotionPath, {}, { by: 'From', count: PROMOTIONS_PAGE }), inOrder);
}
