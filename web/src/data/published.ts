import { noticesPath, storedNoticeSchema } from '@gym/domain/database/notices';
import { plansPath, storedPlanSchema } from '@gym/domain/database/plans';
import { PRODUCTS_PAGE, productsPath, storedProductSchema } from '@gym/domain/database/products';
import {
  PROMOTIONS_PAGE,
  promotionsPath,
  type StoredPromotion,
  storedPromotionSchema,
} from '@gym/domain/database/promotions';
import { type Keyed, parseCollection } from './parse.ts';
import type { Notice } from './public/notices.ts';
import type { Plan } from './public/plans.ts';
import type { ShopProduct } from './public/products.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

export type Promotion = Keyed<StoredPromotion>;

/** As many of the newest notices as administrators look back on. */
const NOTICES_PAGE = 100;

const parsePlans = parseCollection('Plans', storedPlanSchema);
const parseNotices = parseCollection('Notices', storedNoticeSchema);
const parseProducts = parseCollection('Products', storedProductSchema);
const parsePromotions = parseCollection('Promotions', storedPromotionSchema);

function byOrder(a: { readonly value: { readonly Order?: number | undefined } }, b: typeof a): number {
  return (a.value.Order ?? Number.MAX_SAFE_INTEGER) - (b.value.Order ?? Number.MAX_SAFE_INTEGER);
}

/** A source's key is its address: one parser for each, so the whole lists have queries of their own. */
const PLANS = {
  path: plansPath.at({}),
  last: { child: '$key', count: 500 },
  parse: (raw: unknown): readonly Plan[] =>
    [...parsePlans(raw)].sort((a, b) => byOrder(a, b) || a.value.Price - b.value.Price),
};
const NOTICES = {
  path: noticesPath.at({}),
  last: { child: 'From', count: NOTICES_PAGE },
  parse: (raw: unknown): readonly Notice[] =>
    [...parseNotices(raw)].sort((a, b) => byOrder(a, b) || b.value.From - a.value.From),
};
const PROMOTIONS = {
  path: promotionsPath.at({}),
  last: { child: 'From', count: PROMOTIONS_PAGE },
  parse: (raw: unknown): readonly Promotion[] =>
    [...parsePromotions(raw)].sort((a, b) => byOrder(a, b) || b.value.From - a.value.From),
};

const PRODUCTS = {
  path: productsPath.at({}),
  // After every place: hidden ones too.
  first: { child: 'Place', endAt: '\uf8ff', count: PRODUCTS_PAGE },
  parse: (raw: unknown): readonly ShopProduct[] =>
    parseProducts(raw).toSorted((a, b) => (a.value.Place < b.value.Place ? -1 : 1)),
};

/** All plans, hidden ones too, live; for who manages them. */
export function useAllPlans(): Loaded<readonly Plan[]> {
  return useValue(PLANS);
}

/** The newest notices, hidden ones and past ones too, live. */
export function useAllNotices(): Loaded<readonly Notice[]> {
  return useValue(NOTICES);
}

/** The first products of the gym's list, live; those that aren't sold stand at its end. */
export function useFirstProducts(): Loaded<readonly ShopProduct[]> {
  return useValue(PRODUCTS);
}

/** The newest promotions, live. Administrators only. */
export function usePromotions(): Loaded<readonly Promotion[]> {
  return useValue(PROMOTIONS);
}
