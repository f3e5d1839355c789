import { isDayPass } from '@gym/domain/database/memberships/day-pass';
import type { StoredOrderRow } from '@gym/domain/database/store/orders';
import { parseCardText } from '@gym/domain/door/card-code';
import { wordsOf } from '@gym/domain/person/names';
import { orderCode } from '@gym/domain/text/orders';
import type { FoundMember } from '../../../data/member-search.ts';
import type { Keyed } from '../../../data/parse.ts';
import type { Product } from '../../../data/products.ts';
import { isSoldAt, type Plan } from '../../../data/public/plans.ts';

/** A result of the till's search box. `key`: the kind and the record's key, unique among all results. */
export type Item =
  | { readonly kind: 'plan'; readonly key: string; readonly plan: Plan }
  | { readonly kind: 'product'; readonly key: string; readonly product: Product }
  | { readonly kind: 'order'; readonly key: string; readonly order: Keyed<StoredOrderRow> }
  | { readonly kind: 'member'; readonly key: string; readonly member: FoundMember };

/** Maximum number of results of each kind. */
const MAX_RESULTS = { plan: 4, product: 6, member: 8, order: 4 } as const;
/** Minimum length of a text that is searched for as the beginning of an order's code. */
const MIN_CODE_LENGTH = 3;

/** Returns the plans sold at a branch, without day passes. Each typed word must begin a word of the plan's name. */
export function findPlans(plans: readonly Plan[], typed: string, branch: string): readonly Item[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return plans
    .filter((plan) => !isDayPass(plan.value) && isSoldAt(plan, branch))
    .filter(({ value }) => words.every((word) => wordsOf(value.Name).some((nameWord) => nameWord.startsWith(word))))
    .slice(0, MAX_RESULTS.plan)
    .map((plan) => ({ kind: 'plan', key: `plan~${plan.key}`, plan }));
}

/** Returns the first orders whose code begins with the text; none for a text shorter than {@link MIN_CODE_LENGTH}. */
export function findOrders(orders: readonly Keyed<StoredOrderRow>[], typed: string): readonly Item[] {
  const code = typed.trim().toUpperCase();
  if (code.length < MIN_CODE_LENGTH) return [];
  return orders
    .filter(({ key }) => orderCode(key).startsWith(code))
    .slice(0, MAX_RESULTS.order)
    .map((order) => ({ kind: 'order', key: `order~${order.key}`, order }));
}

/** Returns the first orders of a member. */
export function findMemberOrders(orders: readonly Keyed<StoredOrderRow>[], uid: string): readonly Item[] {
  return orders
    .filter(({ value }) => value.Uid === uid)
    .slice(0, MAX_RESULTS.order)
    .map((order) => ({ kind: 'order', key: `order~${order.key}`, order }));
}

/**
 * Returns all results in the order in which the till lists them, without hidden products and closed accounts. Products
 * come before people, because a typed code means a product.
 */
export function listFoundItems(
  plans: readonly Item[],
  orders: readonly Item[],
  products: readonly Product[],
  members: readonly FoundMember[],
): readonly Item[] {
  return [
    ...plans,
    ...orders,
    ...products
      .filter(({ value }) => value.Active)
      .slice(0, MAX_RESULTS.product)
      .map((product): Item => ({ kind: 'product', key: `product~${product.key}`, product })),
    ...members
      .filter(({ row }) => row.Closed !== true)
      .slice(0, MAX_RESULTS.member)
      .map((member): Item => ({ kind: 'member', key: `member~${member.uid}`, member })),
  ];
}

/** Returns the text to search for: the PIN if `typed` is a member's scanned card (spaces ignored), else `typed`. */
export function toSearchText(typed: string): string {
  return parseCardText(typed.replace(/\s/g, ''))?.pin ?? typed;
}
