import type { CallableOutput } from '@gym/domain/contracts/index';
import { MAX_SCANNED_SALES } from '@gym/domain/contracts/sales';
import { formatCentavos } from '@gym/domain/money/money';
import { TENDERS } from '@gym/domain/till/payments';
import { Link } from 'react-router-dom';
import { PAYMENT_TEXT } from '../../../shared/membership/text.ts';
import { Card, Facts } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../reports.module.css';
import { SALES_LIST_TEXT } from './text.ts';

/** The total of the matching sales, its breakdown by tender, and the total of each day. */
export function SalesSum({
  totals,
  dayPath,
}: {
  readonly totals: NonNullable<CallableOutput<'listSales'>['totals']>;
  /** Returns the path of the list of one day. */
  readonly dayPath: (day: string) => string;
}) {
  const { Sales, Refunds, Total, ByMethod, Days, IsMore } = totals;
  const counts = [SALES_LIST_TEXT.sales(Sales), ...(Refunds > 0 ? [SALES_LIST_TEXT.refunds(Refunds)] : [])];
  return (
    <Card title={SALES_LIST_TEXT.sum}>
      <p className={styles.total}>
        <strong>{formatCentavos(Total)}</strong> {counts.join(' · ')}
      </p>
      {IsMore && <Notice tone="warn">{SALES_LIST_TEXT.onlyNewest(MAX_SCANNED_SALES)}</Notice>}
      <Facts
        missing="—"
        items={TENDERS.map((tender) => [PAYMENT_TEXT[tender], formatCentavos(ByMethod[tender])] as const)}
      />
      {Days.length > 1 && (
        <details className={styles.days}>
          <summary>{SALES_LIST_TEXT.byDay}</summary>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{SALES_LIST_TEXT.day}</th>
                <th scope="col">{SALES_LIST_TEXT.salesColumn}</th>
                <th scope="col">{SALES_LIST_TEXT.total}</th>
              </tr>
            </thead>
            <tbody>
              {Days.toReversed().map(({ Day, Sales: count, Total: sum }) => (
                <tr key={Day}>
                  <th scope="row">
                    <Link to={dayPath(Day)}>{Day}</Link>
                  </th>
                  <td>{count.toLocaleString('es-MX')}</td>
                  <td>{formatCentavos(sum)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      <p className={styles.soft}>{SALES_LIST_TEXT.tillOnly}</p>
    </Card>
  );
}
