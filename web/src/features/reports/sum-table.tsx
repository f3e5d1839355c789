import type { SalesReport } from '@gym/domain/contracts/reports';
import { formatCentavos } from '@gym/domain/money/money';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/card.tsx';
import styles from './reports.module.css';
import { REPORT_TEXT } from './text.ts';

/** Table of sums, such as the sales of each plan, with each sum's share of all sales. Hidden if it has no rows. */
export function SumTable({
  title,
  countHeading,
  group,
  salesTotal,
  pathOf,
}: {
  readonly title: string;
  /** Heading of the column with the counts; `null` hides it. */
  readonly countHeading: string | null;
  readonly group: SalesReport['Kinds'];
  /** Sum of all sales, centavos. */
  readonly salesTotal: number;
  /** Returns the path of a row's link, such as the list of the sales in it. Without it, rows have no links. */
  readonly pathOf?: (key: string) => string;
}) {
  if (group.length === 0) return null;
  return (
    <Card title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a region that scrolls sideways */}
      <section className={styles.scroll} aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{REPORT_TEXT.name}</th>
              {countHeading !== null && <th scope="col">{countHeading}</th>}
              <th scope="col">{REPORT_TEXT.sum}</th>
              <th scope="col">{REPORT_TEXT.share}</th>
            </tr>
          </thead>
          <tbody>
            {group.map(({ Key, Name, Count, Total }) => (
              <tr key={Key}>
                <th scope="row">{pathOf ? <Link to={pathOf(Key)}>{Name}</Link> : Name}</th>
                {countHeading !== null && <td>{Count.toLocaleString('es-MX')}</td>}
                <td>{formatCentavos(Total)}</td>
                <td>{salesTotal > 0 ? `${Math.round((Total / salesTotal) * 100)} %` : REPORT_TEXT.none}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
