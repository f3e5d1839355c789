import { memberOrderPath, orderPath as orderRecordPath } from '@gym/domain/database/store/orders';
import { formatCentavos } from '@gym/domain/money/money';
import { READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { orderCode } from '@gym/domain/text/orders';
import { useNewest, useRecord } from '../../data/read.ts';
import { momentText } from '../../lib/moment-text.ts';
import { LoadFailed } from '../../shared/list/load-failed.tsx';
import { HISTORY_TYPE, ORDERS_PATH, orderPagePath, paymentsPath, payOrderPath } from '../../shared/order-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './orders.module.css';
import { ORDER_TEXT, PENDING_TEXT } from './text.ts';

/** Number of the newest orders that are searched for unpaid ones. */
const SEARCHED_ORDERS = 10;

/** The unpaid orders among a person's newest ones, with how to pay each, and links to all orders and payments. */
export function PendingOrders({
  uid,
  branchName,
}: {
  readonly uid: string;
  readonly branchName: (branch: string) => string;
}) {
  const orders = useNewest(memberOrderPath, { uid }, { by: 'At', count: SEARCHED_ORDERS });
  const newestOrders = orders.status === 'value' ? orders.value : [];
  return (
    <Card title={PENDING_TEXT.title}>
      {orders.status === 'error' && <LoadFailed text={READ_FAILURE_TEXT[orders.reason]} retry={orders.retry} />}
      {newestOrders.map(
        ({ key, value: { State } }) =>
          State === 'pending' && <PendingOrder key={key} order={key} branchName={branchName} />,
      )}
      <div className={styles.moves}>
        <LinkButton to={paymentsPath(HISTORY_TYPE)} look="secondary" size="small">
          {PENDING_TEXT.payments}
        </LinkButton>
        {newestOrders.length > 0 && (
          <LinkButton to={ORDERS_PATH} look="secondary" size="small">
            {PENDING_TEXT.orders}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

function PendingOrder({
  order,
  branchName,
}: {
  readonly order: string;
  readonly branchName: (branch: string) => string;
}) {
  const stored = useRecord(orderRecordPath, { order });
  if (stored.status !== 'value' || stored.value?.State !== 'pending') return null;
  const { Placed, Lapses } = stored.value;
  const code = orderCode(order);
  const isOnline = Placed.Method === 'online';
  const instruction = {
    online: PENDING_TEXT.online,
    transfer: PENDING_TEXT.transfer(code),
    cash: PENDING_TEXT.desk(branchName(Placed.Branch)),
    card: PENDING_TEXT.desk(branchName(Placed.Branch)),
  }[Placed.Method];
  const title = PENDING_TEXT.what(code, formatCentavos(Placed.Total));
  return (
    <section className={styles.pending} aria-label={title}>
      <p className={styles.text}>
        <strong>{title}</strong>
      </p>
      <p className={styles.text}>{instruction}</p>
      {Lapses !== undefined && <p className={styles.soft}>{ORDER_TEXT.lapses(momentText(Lapses))}</p>}
      <div className={styles.moves}>
        <LinkButton to={isOnline ? payOrderPath(order) : orderPagePath(order)}>
          {isOnline ? PENDING_TEXT.payNow : PENDING_TEXT.how}
        </LinkButton>
        {isOnline && (
          <LinkButton to={orderPagePath(order)} look="secondary">
            {PENDING_TEXT.change}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
