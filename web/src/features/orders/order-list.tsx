import { ORDERS_PAGE } from '@gym/domain/database/orders';
import { formatCentavos } from '@gym/domain/money/money';
import { ORDER_REVIEW_TEXT, orderCode } from '@gym/domain/text/orders';
import { Link } from 'react-router-dom';
import type { OrderRow } from '../../data/orders.ts';
import { useUserRecord } from '../../data/users.ts';
import { momentText } from '../../lib/moment-text.ts';
import { orderPath } from '../../shared/order-paths.ts';
import styles from './orders.module.css';
import { StateBadge } from './state-badge.tsx';
import { KIND_TEXT, ORDER_TEXT } from './text.ts';

function Customer({ uid }: { readonly uid: string }) {
  const user = useUserRecord(uid);
  if (user.status === 'loading') return '…';
  return (user.status === 'value' && user.value?.Nombre) || ORDER_TEXT.someone;
}

/** Orders, newest first. `showsCustomer`: for staff, whose each is. */
export function OrderRows({
  label,
  orders,
  showsCustomer = false,
}: {
  readonly label: string;
  readonly orders: readonly OrderRow[];
  readonly showsCustomer?: boolean;
}) {
  return (
    <>
      <ul className={styles.orders} aria-label={label}>
        {orders.map(({ key, value: { Uid, Kind, State, At, Total, Owed, Review } }) => (
          <li key={key}>
            <Link to={orderPath(key)} className={styles.order}>
              <span className={styles.orderName}>
                {showsCustomer ? <Customer uid={Uid} /> : KIND_TEXT[Kind]}
                <small>
                  {ORDER_TEXT.code(orderCode(key))}
                  {showsCustomer && ` · ${KIND_TEXT[Kind]}`} · <time>{momentText(At)}</time>
                </small>
                {showsCustomer && Review !== undefined && (
                  <small className={styles.owed}>{ORDER_REVIEW_TEXT[Review]}</small>
                )}
                {Owed !== undefined && (
                  <small className={styles.owed}>
                    {showsCustomer ? ORDER_TEXT.owed(formatCentavos(Owed)) : ORDER_TEXT.owedMine(formatCentavos(Owed))}
                  </small>
                )}
              </span>
              <StateBadge state={State} />
              <strong className={styles.lineSum}>{formatCentavos(Total)}</strong>
            </Link>
          </li>
        ))}
      </ul>
      {orders.length >= ORDERS_PAGE && <p className={styles.soft}>{ORDER_TEXT.limit(ORDERS_PAGE)}</p>}
    </>
  );
}
