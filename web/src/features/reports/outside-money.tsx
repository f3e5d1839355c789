import type { GymDay } from '@gym/domain/calendar/calendar';
import type { SalesReport } from '@gym/domain/contracts/reports';
import { formatCentavos } from '@gym/domain/money/money';
import { OUTSIDE_METHODS } from '@gym/domain/store/order-money';
import { PAYMENT_TEXT } from '../../shared/membership/text.ts';
import { Card, Facts } from '../../ui/card.tsx';
import { DayLines } from './day-lines.tsx';
import { outsideSums } from './outside-sums.ts';
import styles from './reports.module.css';
import { REPORT_TEXT } from './text.ts';

type Orders = SalesReport['Orders'];

/**
 * Money of orders without a sale: the net total, and the sums received and refunded, in total and by payment method.
 */
export function OutsideMoney({ orders }: { readonly orders: Orders }) {
  const { payments, received, refunded } = outsideSums(orders);
  return (
    <Card title={REPORT_TEXT.outside}>
      <p className={styles.total}>
        <strong>{formatCentavos(received - refunded)}</strong> {REPORT_TEXT.paymentsCount(payments)}
      </p>
      <p className={styles.soft}>{REPORT_TEXT.outsideOnly}</p>
      <Facts
        missing={REPORT_TEXT.none}
        items={[
          [REPORT_TEXT.cameIn, formatCentavos(received)],
          [REPORT_TEXT.wentBack, formatCentavos(refunded)],
        ]}
      />
      <MethodTable orders={orders} />
    </Card>
  );
}

/** Table of the money received and refunded by payment method. */
function MethodTable({ orders: { In, Back } }: { readonly orders: Orders }) {
  const methods = OUTSIDE_METHODS.filter((method) => In[method].Count > 0 || Back[method].Count > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a region that scrolls sideways
    <section className={styles.scroll} aria-label={REPORT_TEXT.outside} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{REPORT_TEXT.name}</th>
            <th scope="col">{REPORT_TEXT.cameIn}</th>
            <th scope="col">{REPORT_TEXT.wentBack}</th>
          </tr>
        </thead>
        <tbody>
          {methods.map((method) => (
            <tr key={method}>
              <th scope="row">{PAYMENT_TEXT[method]}</th>
              <td>{formatCentavos(In[method].Total)}</td>
              <td>{formatCentavos(Back[method].Total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Chart of the money received and refunded each day for orders without a sale. */
export function OutsideDays({ days, today }: { readonly days: SalesReport['Days']; readonly today: GymDay }) {
  return (
    <Card title={REPORT_TEXT.outsideByDay}>
      <DayLines
        caption={REPORT_TEXT.outsideByDay}
        days={days}
        today={today}
        lines={[
          { name: REPORT_TEXT.cameIn, values: days.map(({ In }) => In) },
          { name: REPORT_TEXT.wentBack, values: days.map(({ Back }) => Back), isReference: true },
        ]}
      />
    </Card>
  );
}
