import { userPath } from '@gym/domain/database/people/users';
import type { StoredOrderRow } from '@gym/domain/database/store/orders';
import { ORDERS_PAGE } from '@gym/domain/database/store/orders';
import { formatCentavos } from '@gym/domain/money/money';
import { ORDER_REVIEW_TEXT, orderCode } from '@gym/domain/text/orders';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Keyed } from '../../data/parse.ts';
import { useRecord } from '../../data/read.ts';
import { momentText } from '../../lib/moment-text.ts';
import { List } from '../../shared/list/list.tsx';
import { orderPagePath } from '../../shared/order-paths.ts';
import styles from './orders.module.css';
import { StateBadge } from './state-badge.tsx';
import { KIND_TEXT, ORDER_TEXT } from './text.ts';

function Customer({ uid }: { readonly uid: string }) {
  const user = useRecord(userPath, { uid });
  if (user.status === 'loading') return '…';
  return (user.status === 'value' && user.value?.Nombre) || ORDER_TEXT.someone;
}

/**
 * A list of orders, sorted as given. `showsCustomer`: for staff, each row has the buyer's name and, if the order needs
 * a review, the reason.
 */
export function OrderRows({
  label,
  orders,
  showsCustomer = false,
  empty = null,
}: {
  readonly label: string;
  readonly orders: readonly Keyed<StoredOrderRow>[];
  readonly showsCustomer?: boolean;
  readonly empty?: ReactNode;
}) {
  return (
    <List
      items={orders}
      keyOf={({ key }) => key}
      label={label}
      empty={empty}
      below={orders.length >= ORDERS_PAGE && <p className={styles.soft}>{ORDER_TEXT.limit(ORDERS_PAGE)}</p>}
      className={styles.orders}
    >
      {({ key, value: { Uid, Kind, State, At, Total, Owed, Review } }) => (
        <li>
          <Link to={orderPagePath(key)} className={styles.order}>
            <span className={styles.orderName}>
              {showsCustomer ? <Customer uid={Uid} /> : KIND_TEXT[Kind]}
              <small>
                {ORDER_TEXT.code(orderCode(key))}
                {showsCustomer && ` · ${KIND_TEXT[Kind]}`} · <time>{momentText(At)}</time>
              </small>
              {showsCustomer && Review !== undefined && (
                <small className={styles.attention}>{ORDER_REVIEW_TEXT[Review]}</small>
              )}
              {Owed !== undefined && (
                <small className={styles.attention}>
                  {showsCustomer ? ORDER_TEXT.owed(formatCentavos(Owed)) : ORDER_TEXT.owedMine(formatCentavos(Owed))}
                </small>
              )}
            </span>
            <StateBadge kind={Kind} state={State} />
            <strong className={styles.lineSum}>{formatCentavos(Total)}</strong>
          </Link>
        </li>
      )}
    </List>
  );
}
