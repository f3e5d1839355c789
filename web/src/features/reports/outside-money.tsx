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
 * Money of orders without a sale, by way to pay: received, refunded and the difference. It isn't part of the till's
 * sums.
 */
export function OutsideMoney({ orders }: { readonly orders: Orders }) {
  const { payments, came, back } = outsideSums(orders);
  return (
    <Card title={REPORT_TEXT.outside}>
      <p className={styles.total}>
        <strong>{formatCentavos(came - back)}</strong> {REPORT_TEXT.paymentsCount(payments)}
      </p>
      <p className={styles.soft}>{REPORT_TEXT.outsideOnly}</p>
      <Facts
        missing={REPORT_TEXT.none}
        items={[
          [REPORT_TEXT.cameIn, formatCentavos(came)],
          [REPORT_TEXT.wentBack, formatCentavos(back)],
        ]}
      />
      <Ways orders={orders} />
    </Card>
  );
}

function Ways({ orders: { In, Back } }: { readonly orders: Orders }) {
  const ways = OUTSIDE_METHODS.filter((way) => In[way].Count > 0 || Back[way].Count > 0);
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
          {ways.map((way) => (
            <tr key={way}>
              <th scope="row">{PAYMENT_TEXT[way]}</th>
              <td>{formatCentavos(In[way].Total)}</td>
              <td>{formatCentavos(Back[way].Total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Money of orders without a sale by day. */
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
