import type { SalesReport } from '@gym/domain/contracts/reports';
import { formatCentavos } from '@gym/domain/money/money';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/card.tsx';
import styles from './reports.module.css';
import { REPORT_TEXT } from './text.ts';

/** Table of a group's lines with their share of all sales. Hidden without lines. */
export function SumTable({
  title,
  counts,
  group,
  whole,
  linkOf,
}: {
  readonly title: string;
  /** Heading of the column with the counts; `null` hides it. */
  readonly counts: string | null;
  readonly group: SalesReport['Kinds'];
  /** Sum of all sales, centavos. */
  readonly whole: number;
  /** Returns the address of the list behind a line. */
  readonly linkOf?: (key: string) => string;
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
              {counts !== null && <th scope="col">{counts}</th>}
              <th scope="col">{REPORT_TEXT.sum}</th>
              <th scope="col">{REPORT_TEXT.share}</th>
            </tr>
          </thead>
          <tbody>
            {group.map(({ Key, Name, Count, Total }) => (
              <tr key={Key}>
                <th scope="row">{linkOf ? <Link to={linkOf(Key)}>{Name}</Link> : Name}</th>
                {counts !== null && <td>{Count.toLocaleString('es-MX')}</td>}
                <td>{formatCentavos(Total)}</td>
                <td>{whole > 0 ? `${Math.round((Total / whole) * 100)} %` : REPORT_TEXT.none}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
