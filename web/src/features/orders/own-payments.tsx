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

interface OwnPayment {
  readonly key: string;
  readonly at: number;
  readonly what: string;
  readonly how: string;
  readonly sum: number;
  readonly order: string | null;
}

/** Returns memberships and paid orders, newest first. A membership that was ordered appears once, as its order. */
export function ownPayments(
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
            what: ORDER_PAYMENT_TEXT.plan(planName(entry.planId)),
            how: PAID_BY_TEXT[entry.paidBy],
            sum: entry.priceCentavos,
            order: entry.saleId !== null && orders.some(({ key }) => key === entry.saleId) ? entry.saleId : null,
          },
        ]
      : [],
  );
  const bought = orders.flatMap(({ key, value: { Kind, State, At, Total } }): OwnPayment[] =>
    Kind === 'products' && (State === 'paid' || State === 'ready' || State === 'delivered')
      ? [{ key, at: At, what: ORDER_PAYMENT_TEXT.order(orderCode(key)), how: KIND_TEXT[Kind], sum: Total, order: key }]
      : [],
  );
  return [...periods, ...bought].toSorted((a, b) => b.at - a.at || (a.key < b.key ? 1 : -1));
}

export function OwnPayments({ payments }: { readonly payments: readonly OwnPayment[] }) {
  return (
    <List
      items={payments}
      keyOf={({ key }) => key}
      label={ORDER_PAYMENT_TEXT.list}
      empty={<Message icon={IconReceipt} title={ORDER_PAYMENT_TEXT.emptyTitle} body={ORDER_PAYMENT_TEXT.emptyBody} />}
      className={styles.lines}
    >
      {({ at, what, how, sum, order }) => (
        <li className={styles.line}>
          <span className={styles.lineName}>
            {order === null ? what : <Link to={orderPagePath(order)}>{what}</Link>}
          </span>
          <span className={styles.lineFact}>
            <time>{momentText(at)}</time> · {how}
          </span>
          <strong className={styles.lineSum}>{formatCentavos(sum)}</strong>
        </li>
      )}
    </List>
  );
}
