import { MAX_QUICK_KEYS } from '@gym/domain/contracts/gym';
import { dayPassAt } from '@gym/domain/database/memberships/day-pass';
import { formatCentavos } from '@gym/domain/money/money';
import type { Product } from '../../../data/products.ts';
import { isSoldAt, type Plan } from '../../../data/public/plans.ts';
import { SALE_TEXT } from '../text.ts';
import styles from '../till.module.css';
import type { Item } from './search-items.ts';
import { ADD_TEXT } from './text.ts';

/** Maximum number of plans among the default keys, so that products fit in too. */
const MAX_PLAN_KEYS = 4;

/** Returns the keys of the products among the chosen quick keys. A quick key is `plan~{key}` or `product~{key}`. */
export function listChosenProducts(chosen: readonly string[]): readonly string[] {
  return chosen.flatMap((key) => (key.startsWith('product~') ? [key.slice('product~'.length)] : []));
}

/**
 * Returns the items of the quick keys: those that administrators chose for the branch or, if they chose none, its first
 * plans and products in the gym's order. A chosen item that is no longer sold is left out.
 */
export function listQuickItems(
  plans: readonly Plan[],
  products: readonly Product[],
  branch: string,
  chosen: readonly string[] = [],
): readonly Item[] {
  const planItems = plans
    .filter(({ value }) => value.Kind !== 'day-pass')
    .filter((plan) => isSoldAt(plan, branch))
    .map((plan): Item => ({ kind: 'plan', key: `plan~${plan.key}`, plan }));
  const productItems = products
    .filter(({ value }) => value.Active)
    .map((product): Item => ({ kind: 'product', key: `product~${product.key}`, product }));
  if (chosen.length > 0) {
    const itemByKey = new Map([...planItems, ...productItems].map((item) => [item.key, item]));
    return chosen.flatMap((key) => itemByKey.get(key) ?? []);
  }
  const firstPlans = planItems.slice(0, MAX_PLAN_KEYS);
  return [...firstPlans, ...productItems.slice(0, MAX_QUICK_KEYS - firstPlans.length)];
}

/** Returns the name and price on a quick key; null for items that can't be on one. */
function getKeyLabel(item: Item): { readonly name: string; readonly price: number } | null {
  if (item.kind === 'plan') return { name: item.plan.value.Name, price: item.plan.value.Price };
  return item.kind === 'product' ? { name: item.product.value.Name, price: item.product.value.Price } : null;
}

/** Buttons for the quick items, a day pass and a free line. */
export function QuickKeys({
  items,
  plans,
  branch,
  isFixed,
  onPick,
  onPass,
  onFree,
}: {
  readonly items: readonly Item[];
  readonly plans: readonly Plan[];
  readonly branch: string;
  /** Whether the sale was sent and has no answer yet, so nothing can be added. */
  readonly isFixed: boolean;
  readonly onPick: (item: Item) => void;
  readonly onPass: () => void;
  readonly onFree: () => void;
}) {
  const pass = dayPassAt(plans, branch);
  return (
    <ul className={styles.quick} aria-label={ADD_TEXT.quick}>
      {items.map((item) => {
        const label = getKeyLabel(item);
        return (
          label && (
            <li key={item.key}>
              <button type="button" disabled={isFixed} onClick={() => onPick(item)}>
                <b>{label.name}</b>
                <span>{formatCentavos(label.price)}</span>
              </button>
            </li>
          )
        );
      })}
      {pass && (
        <li>
          <button type="button" disabled={isFixed} onClick={onPass}>
            <b>{SALE_TEXT.pass}</b>
            <span>{formatCentavos(pass.value.Price)}</span>
          </button>
        </li>
      )}
      <li>
        <button type="button" disabled={isFixed} onClick={onFree}>
          <b>{ADD_TEXT.free}</b>
          <span>{ADD_TEXT.freeHint}</span>
        </button>
      </li>
    </ul>
  );
}
