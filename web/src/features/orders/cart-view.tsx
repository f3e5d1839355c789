import type { RefusalReason } from '@gym/domain/errors';
import { formatCentavos } from '@gym/domain/money/money';
import type { OrderKind } from '@gym/domain/store/order';
import { READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { planLengthText } from '@gym/domain/text/plans';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePlans } from '../../data/public/plans.ts';
import { readStored } from '../../lib/device-storage.ts';
import { LoadFailed } from '../../shared/list/load-failed.tsx';
import { paymentsPath } from '../../shared/order-paths.ts';
import { PLANS_PATH, SHOP_PATH } from '../../shared/paths.ts';
import { WhatsAppLink } from '../../shared/whatsapp-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BranchField } from './branch-field.tsx';
import {
  addItem,
  type CartChange,
  isCodeProblem,
  listCartChanges,
  markChangesShown,
  type Quote,
  setPieces,
} from './cart.ts';
import { CartChanges, CartLines, EmptyCart } from './cart-lines.tsx';
import { formatOrderKind } from './kinds.ts';
import styles from './orders.module.css';
import { OrderSums } from './sums.tsx';
import { CART_TEXT, CONFIRM_TEXT } from './text.ts';
import type { CheckoutState } from './use-checkout.ts';
import { useQuote } from './use-quote.ts';

/** The query parameter with which a link adds an item to the cart, for each kind of order. */
const ITEM_PARAMETERS = { products: 'producto', membership: 'plan' } as const;

/** Adds the item of the query parameter to the cart, and removes the query, so that the item is added once. */
function useAddedItem(kind: OrderKind, change: CheckoutState['change']): void {
  const [search, setSearch] = useSearchParams();
  const item = search.get(ITEM_PARAMETERS[kind]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each item
  useEffect(() => {
    if (item === null) return;
    change((cart) => addItem(cart, kind, item));
    setSearch({}, { replace: true });
  }, [item]);
}

/**
 * Returns the problem that blocks the cart as a whole, or `null`. Problems of single products are shown as changes of
 * the cart.
 */
function findCartProblem(kind: OrderKind, quote: Quote | null): RefusalReason | null {
  const problem = quote?.Problem ?? null;
  // The promotion code can be removed in the last step of the order (ConfirmOrder), so it doesn't block the cart.
  if (isCodeProblem(problem)) return null;
  return kind === 'membership' || problem === 'order-pieces' || problem === 'orders-off' ? problem : null;
}

/** A problem of the cart. `onRetry`: quotes the cart again; `null` if that wouldn't help. */
function CartProblem({ problem, onRetry }: { readonly problem: RefusalReason; readonly onRetry: (() => void) | null }) {
  return (
    <Notice tone="bad" live>
      {REFUSAL_TEXT[problem]} {problem === 'order-pieces' && <WhatsAppLink />}
      {onRetry && (
        <Button look="quiet" size="small" onClick={onRetry}>
          {CART_TEXT.again}
        </Button>
      )}
    </Notice>
  );
}

/** The cart of one kind of order: its items, the current sums, and what has changed since it was last shown. */
export function CartView({
  kind,
  ward,
  checkout,
}: {
  readonly kind: OrderKind;
  /** Uid of the ward whose membership is bought. Absent: the buyer's own membership, or products. */
  readonly ward?: string | undefined;
  readonly checkout: CheckoutState;
}) {
  const { cart, change, branches, branch } = checkout;
  useAddedItem(kind, change);
  const { quote, busy, refusal, reload } = useQuote(kind, cart, branch, readStored('promoCode'), ward);
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each quote
  useEffect(() => {
    if (!quote) {
      setChanges([]);
      return;
    }
    setChanges(listCartChanges(cart, quote));
    change((current) => markChangesShown(current, quote));
  }, [quote]);
  const setQuantity = (item: string, quantity: number): void => change((current) => setPieces(current, item, quantity));
  const isBlocked = changes.some((cartChange) => cartChange.kind !== 'price');
  if (kind === 'products' && cart.items.length === 0) {
    return <EmptyCart kind={kind} />;
  }
  const problem = refusal ?? findCartProblem(kind, quote);
  return (
    <div className={styles.checkout}>
      <CartChanges changes={changes} onQuantity={setQuantity} />
      {kind === 'products' ? (
        <CartLines cart={cart} quote={quote} onQuantity={setQuantity} />
      ) : (
        <PlanChoice
          chosen={cart.items[0]?.item ?? null}
          onChoose={(plan) => change((current) => addItem(current, 'membership', plan))}
        />
      )}
      {branch !== null && (
        <BranchField
          kind={kind}
          branches={branches}
          value={branch}
          onChange={(key) => change((current) => ({ ...current, branch: key }))}
        />
      )}
      {quote?.Promotion && (
        <Notice tone="good">{CONFIRM_TEXT.applied(quote.Promotion.Code, formatCentavos(quote.Discount))}</Notice>
      )}
      {quote && <OrderSums gross={quote.Gross} discount={quote.Discount} total={quote.Total} taxed={quote.Taxed} />}
      {problem !== null && <CartProblem problem={problem} onRetry={refusal === null ? null : reload} />}
      <p className={styles.waiting} role="status">
        {busy && cart.items.length > 0 ? CART_TEXT.checking : ''}
      </p>
      <div className={styles.foot}>
        {quote && !isBlocked && problem === null && (
          <LinkButton to={paymentsPath(formatOrderKind(kind))} wide size="large">
            {CART_TEXT.toPayment}
          </LinkButton>
        )}
        <LinkButton to={kind === 'products' ? SHOP_PATH : PLANS_PATH} look="secondary" wide>
          {CART_TEXT.keepBrowsing}
        </LinkButton>
      </div>
    </div>
  );
}

function PlanChoice({
  chosen,
  onChoose,
}: {
  readonly chosen: string | null;
  readonly onChoose: (plan: string) => void;
}) {
  const plans = usePlans();
  if (plans.status === 'loading') return <Skeleton height={120} radius={16} />;
  if (plans.status === 'error') return <LoadFailed text={READ_FAILURE_TEXT[plans.reason]} retry={plans.retry} />;
  if (plans.value.length === 0) return <Notice tone="info">{CART_TEXT.emptyPlansBody}</Notice>;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{CART_TEXT.plans}</legend>
      {plans.value.map(({ key, value }) => (
        <label key={key} className={styles.choice}>
          <input type="radio" name="plan" checked={key === chosen} onChange={() => onChoose(key)} />
          <span className={styles.choiceName}>
            {value.Name} <small>{planLengthText(value)}</small>
          </span>
          <strong>{formatCentavos(value.Price)}</strong>
        </label>
      ))}
    </fieldset>
  );
}
