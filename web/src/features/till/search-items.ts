import { isDayPass } from '@gym/domain/database/day-pass';
import { parseCardText } from '@gym/domain/door/card-code';
import { wordsOf } from '@gym/domain/person/names';
import { orderCode } from '@gym/domain/text/orders';
import type { FoundMember } from '../../data/member-search.ts';
import type { OrderRow } from '../../data/orders.ts';
import type { Keyed } from '../../data/parse.ts';
import type { Product } from '../../data/products.ts';
import type { Plan } from '../../data/public/plans.ts';

/** Something that the till's one box finds. */
export type Item =
  | { readonly kind: 'plan'; readonly key: string; readonly plan: Plan }
  | { readonly kind: 'product'; readonly key: string; readonly product: Product }
  | { readonly kind: 'order'; readonly key: string; readonly order: Keyed<OrderRow['value']> }
  | { readonly kind: 'member'; readonly key: string; readonly member: FoundMember };

/** How many of each kind are shown. */
const SHOWN = { plan: 4, product: 6, member: 8, order: 4 } as const;
/** So many signs of an order's code tell it from others. */
const CODE_START = 3;

/** Is a plan sold at a branch? */
export function isSoldAt({ value: { Branches } }: Plan, branch: string): boolean {
  return Branches.all === true || Branches[branch] === true;
}

/** The memberships of which each typed word begins a word of the name. */
export function findPlans(plans: readonly Plan[], typed: string, branch: string): readonly Item[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return plans
    .filter((plan) => !isDayPass(plan.value) && isSoldAt(plan, branch))
    .filter(({ value }) => words.every((word) => wordsOf(value.Name).some((own) => own.startsWith(word))))
    .slice(0, SHOWN.plan)
    .map((plan) => ({ kind: 'plan', key: `plan~${plan.key}`, plan }));
}

/** The unpaid orders whose code begins so. */
export function findOrders(orders: readonly Keyed<OrderRow['value']>[], typed: string): readonly Item[] {
  const code = typed.trim().toUpperCase();
  if (code.length < CODE_START) return [];
  return orders
    .filter(({ key }) => orderCode(key).startsWith(code))
    .slice(0, SHOWN.order)
    .map((order) => ({ kind: 'order', key: `order~${order.key}`, order }));
}

/** The unpaid orders of a person. */
export function ordersOf(orders: readonly Keyed<OrderRow['value']>[], uid: string): readonly Item[] {
  return orders
    .filter(({ value }) => value.Uid === uid)
    .slice(0, SHOWN.order)
    .map((order) => ({ kind: 'order', key: `order~${order.key}`, order }));
}

/** What was found, in the order of the list. Whoever types a product's code means it, so products come before people. */
export function foundItems(
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
      .slice(0, SHOWN.product)
      .map((product): Item => ({ kind: 'product', key: `product~${product.key}`, product })),
    ...members
      .filter(({ row }) => row.Closed !== true)
      .slice(0, SHOWN.member)
      .map((member): Item => ({ kind: 'member', key: `member~${member.uid}`, member })),
  ];
}

/** What to search for: of a member's card that was scanned, the PIN on it. */
export function searchedFor(typed: string): string {
  return parseCardText(typed.replace(/\s/g, ''))?.pin ?? typed;
}
