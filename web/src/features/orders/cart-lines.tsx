import { formatCentavos } from '@gym/domain/money/money';
import type { OrderKind } from '@gym/domain/store/order';
import { IconMinus, IconPlus, IconShoppingCart, IconTrash } from '@tabler/icons-react';
import { PLANS_PATH, SHOP_PATH } from '../../shared/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Cart, CartChange, Quote } from './cart.ts';
import styles from './orders.module.css';
import { CART_TEXT, ORDER_TEXT } from './text.ts';

/** Message for an empty cart, with a link to the products or the plans. */
export function EmptyCart({ kind }: { readonly kind: OrderKind }) {
  const isProducts = kind === 'products';
  return (
    <Message
      icon={IconShoppingCart}
      title={CART_TEXT.emptyTitle}
      body={isProducts ? CART_TEXT.emptyBody : CART_TEXT.emptyPlanBody}
    >
      <LinkButton to={isProducts ? SHOP_PATH : PLANS_PATH}>
        {isProducts ? CART_TEXT.browse : ORDER_TEXT.plans}
      </LinkButton>
    </Message>
  );
}

/** The products in a cart, each with its number of pieces. */
export function CartLines({
  cart,
  quote,
  onQuantity,
}: {
  readonly cart: Cart;
  readonly quote: Quote | null;
  readonly onQuantity: (item: string, quantity: number) => void;
}) {
  const lines = new Map(quote?.Lines.map((line) => [line.Item, line]));
  return (
    <ul className={styles.lines} aria-label={CART_TEXT.list}>
      {cart.items.map(({ item, quantity, name: storedName, price }) => {
        const line = lines.get(item);
        const name = line?.Name || storedName || (line ? CART_TEXT.unknown : '…');
        const unitPrice = line?.Sold ? line.Price : price;
        return (
          <li key={item} className={styles.line}>
            <span className={styles.lineName}>{name}</span>
            <span className={styles.lineFact}>
              {unitPrice === undefined ? '…' : `${formatCentavos(unitPrice)} ${CART_TEXT.each}`}
            </span>
            <span className={styles.stepper}>
              <Button
                look="secondary"
                size="small"
                aria-label={quantity === 1 ? CART_TEXT.remove(name) : CART_TEXT.fewer(name)}
                onClick={() => onQuantity(item, quantity - 1)}
              >
                {quantity === 1 ? <IconTrash size={18} aria-hidden /> : <IconMinus size={18} aria-hidden />}
              </Button>
              <output className={styles.quantity}>{quantity}</output>
              <Button
                look="secondary"
                size="small"
                aria-label={CART_TEXT.more(name)}
                onClick={() => onQuantity(item, quantity + 1)}
              >
                <IconPlus size={18} aria-hidden />
              </Button>
            </span>
            <strong className={styles.lineSum}>
              {unitPrice === undefined ? '…' : formatCentavos(unitPrice * quantity)}
            </strong>
          </li>
        );
      })}
    </ul>
  );
}

function formatChange(change: CartChange): string {
  if (change.kind === 'price')
    return CART_TEXT.price(change.name, formatCentavos(change.from), formatCentavos(change.to));
  return change.kind === 'gone' ? CART_TEXT.gone(change.name) : CART_TEXT.few(change.name, change.left);
}

/**
 * What changed since the cart was last shown. An item that is no longer sold, or of which too few pieces are left, has
 * a button that removes it or reduces its pieces.
 */
export function CartChanges({
  changes,
  onQuantity,
}: {
  readonly changes: readonly CartChange[];
  readonly onQuantity: (item: string, quantity: number) => void;
}) {
  if (changes.length === 0) return null;
  return (
    <Notice tone="warn" title={CART_TEXT.changed} live>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.item}`}>
            {formatChange(change)}{' '}
            {change.kind !== 'price' && (
              <Button
                look="quiet"
                size="small"
                aria-label={change.kind === 'gone' || change.left === 0 ? CART_TEXT.remove(change.name) : undefined}
                onClick={() => onQuantity(change.item, change.kind === 'gone' ? 0 : change.left)}
              >
                {change.kind === 'gone' || change.left === 0 ? CART_TEXT.removeShort : CART_TEXT.take(change.left)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
