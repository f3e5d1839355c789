import type { SummaryReport } from '@gym/domain/contracts/reports';
import { Link } from 'react-router-dom';
import { reportsPath } from '../../shared/paths.ts';
import { Card } from '../../ui/card.tsx';
import styles from './reports.module.css';
import { REPORT_TEXT } from './text.ts';

/** Number of members in force, in total and by plan. Each number links to a list of members. */
export function PlanCounts({
  members,
  branch,
}: {
  readonly members: NonNullable<SummaryReport['Members']>;
  readonly branch: string | null;
}) {
  const { Day, InForce, Plans } = members;
  const membersPath = (planFilter: Readonly<Record<string, string>>): string =>
    reportsPath({ ver: 'socios', ...(branch !== null && { sucursal: branch }), estado: 'vigentes', ...planFilter });
  return (
    <Card title={REPORT_TEXT.membersByPlan}>
      <p className={styles.total}>
        <strong>
          <Link to={membersPath({})}>{InForce.toLocaleString('es-MX')}</Link>
        </strong>{' '}
        {REPORT_TEXT.countedOn(Day)}
      </p>
      <table className={styles.table} aria-label={REPORT_TEXT.membersByPlan}>
        <thead>
          <tr>
            <th scope="col">{REPORT_TEXT.name}</th>
            <th scope="col">{REPORT_TEXT.people}</th>
            <th scope="col">{REPORT_TEXT.share}</th>
          </tr>
        </thead>
        <tbody>
          {Plans.map(({ Key, Name, Count }) => (
            <tr key={Key}>
              <th scope="row">{Name}</th>
              <td>
                <Link to={membersPath({ plan: Key })}>{Count.toLocaleString('es-MX')}</Link>
              </td>
              <td>{InForce > 0 ? `${Math.round((Count / InForce) * 100)} %` : REPORT_TEXT.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
