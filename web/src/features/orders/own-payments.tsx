import type { StoredOrderRow } from '@gym/domain/database/store/orders';
import { effectiveEntries } from '@gym/domain/membership/history';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { formatCentavos } from '@gym/domain/money/money';
import { orderCode } from '@gym/domain/text/orders';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Keyed } from '../../data/parse.ts';
import { momentText } from '../../lib/moment-text.ts';
import { List } from '../../shared/list/list.tsx';
import { PAYMENT_TEXT as PAID_BY_TEXT } from '../../shared/membership/text.ts';
import { orderPagePath } from '../../shared/order-paths.ts';
import { Message } from '../../ui/message.tsx';
import styles from './orders.module.css';
import { KIND_TEXT, ORDER_PAYMENT_TEXT } from './text.ts';

/** A payment of a person. */
interface OwnPayment {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly title: string;
  /** How a membership was paid, or the kind of order. */
  readonly detail: string;
  /** Centavos. */
  readonly sum: number;
  /** Key of the order; `null` if there was none, or if it isn't among the loaded orders. */
  readonly order: string | null;
}

/**
 * Returns the memberships and changes of plan that weren't annulled, and the other paid orders, newest first: products,
 * memberships for wards, and memberships that staff still have to review. An ordered membership of the person appears
 * once, as the membership; its `order` is then the key of the order.
 */
export function listOwnPayments(
  entries: readonly MembershipEntry[],
  orders: readonly Keyed<StoredOrderRow>[],
  planName: (plan: string) => string,
): readonly OwnPayment[] {
  const periods = effectiveEntries(entries).flatMap((entry): OwnPayment[] =>
    entry.kind === 'paid' || entry.kind === 'change'
      ? [
          {
            key: entry.id,
            at: entry.at,
            title: ORDER_PAYMENT_TEXT.plan(planName(entry.planId)),
            detail: PAID_BY_TEXT[entry.paidBy],
            sum: entry.priceCentavos,
            order: entry.saleId !== null && orders.some(({ key }) => key === entry.saleId) ? entry.saleId : null,
          },
        ]
      : [],
  );
  const paidOrders = orders.flatMap(({ key, value: { Kind, State, At, Total } }): OwnPayment[] =>
    !entries.some(({ id }) => id === key) && (State === 'paid' || State === 'ready' || State === 'delivered')
      ? [
          {
            key,
            at: At,
            title: ORDER_PAYMENT_TEXT.order(orderCode(key)),
            detail: KIND_TEXT[Kind],
            sum: Total,
            order: key,
          },
        ]
      : [],
  );
  return [...periods, ...paidOrders].toSorted((a, b) => b.at - a.at || (a.key < b.key ? 1 : -1));
}

/** The list of a person's payments, with links to the orders. */
export function OwnPayments({ payments }: { readonly payments: readonly OwnPayment[] }) {
  return (
    <List
      items={payments}
      keyOf={({ key }) => key}
      label={ORDER_PAYMENT_TEXT.list}
      empty={<Message icon={IconReceipt} title={ORDER_PAYMENT_TEXT.emptyTitle} body={ORDER_PAYMENT_TEXT.emptyBody} />}
      className={styles.lines}
    >
      {({ at, title, detail, sum, order }) => (
        <li className={styles.line}>
          <span className={styles.lineName}>
            {order === null ? title : <Link to={orderPagePath(order)}>{title}</Link>}
          </span>
          <span className={styles.lineFact}>
            <time>{momentText(at)}</time> · {detail}
          </span>
          <strong className={styles.lineSum}>{formatCentavos(sum)}</strong>
        </li>
      )}
    </List>
  );
}
