import { ORDER_METHODS, type OrderKind, type OrderMethod } from '@gym/domain/store/order';
import { TENDERS } from '@gym/domain/till/payments';
import { IconBuildingBank, IconCash, IconChevronRight, IconCreditCard, IconWorld } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { cartPath, confirmOrderPath } from '../../shared/order-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyCart } from './cart-lines.tsx';
import { formatOrderKind, formatOrderMethod } from './kinds.ts';
import styles from './orders.module.css';
import { METHOD_TEXT, ORDER_PAYMENT_TEXT } from './text.ts';
import type { CheckoutState } from './use-checkout.ts';
import { useQuote } from './use-quote.ts';

const ICONS = { cash: IconCash, card: IconCreditCard, transfer: IconBuildingBank, online: IconWorld } as const;

function MethodLink({ kind, method }: { readonly kind: OrderKind; readonly method: OrderMethod }) {
  const Icon = ICONS[method];
  return (
    <li>
      <Link to={confirmOrderPath(formatOrderKind(kind), formatOrderMethod(method))} className={styles.methodLink}>
        <Icon size={28} stroke={1.5} aria-hidden />
        <span className={styles.choiceName}>
          {METHOD_TEXT[method]}
          <small>{ORDER_PAYMENT_TEXT[method]}</small>
        </span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </li>
  );
}

/** Choice of the payment method of a cart. Online payment is offered only if the quote allows it. */
export function PaymentChoice({ kind, checkout }: { readonly kind: OrderKind; readonly checkout: CheckoutState }) {
  const { quote } = useQuote(kind, checkout.cart, checkout.branch, null);
  if (checkout.cart.items.length === 0) return <EmptyCart kind={kind} />;
  const methods = quote?.Online ? ORDER_METHODS : TENDERS;
  return (
    <div className={styles.checkout}>
      <h2 className={styles.legend}>{ORDER_PAYMENT_TEXT.choose}</h2>
      <ul className={styles.methods}>
        {methods.map((method) => (
          <MethodLink key={method} kind={kind} method={method} />
        ))}
      </ul>
      <LinkButton to={cartPath(formatOrderKind(kind))} look="secondary" wide>
        {ORDER_PAYMENT_TEXT.back}
      </LinkButton>
    </div>
  );
}
