import { RETENTION_MAX_DAYS, type SummaryReport, summaryReport } from '@gym/domain/contracts/reports';
import { formatCentavos } from '@gym/domain/money/money';
import { averageSale } from '@gym/domain/till/report';
import { Link } from 'react-router-dom';
import { reportsPath } from '../../../shared/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { UnbrokenDates } from '../../../ui/dated.tsx';
import { DayLines } from '../day-lines.tsx';
import { firstOfMonth } from '../month-and-day.ts';
import { PlanCounts } from '../plan-counts.tsx';
import { type ReportBodyProps, ReportFrame, type ReportViewProps } from '../report-frame.tsx';
import styles from '../reports.module.css';
import { comparisonText, incomeOf, summaryFile } from './income.ts';
import { summaryLinks } from './lists.ts';
import { SUMMARY_TEXT } from './text.ts';

type BodyProps = ReportBodyProps<SummaryReport>;

/** A figure with its name, as a link to the report or list with its details. */
function Figure({
  name,
  value,
  note,
  to,
}: {
  readonly name: string;
  readonly value: string;
  readonly note?: string;
  readonly to: string;
}) {
  return (
    <li>
      <Link to={to} className={styles.figure}>
        <span>{name}</span> <strong>{value}</strong> {note !== undefined && <small>{note}</small>}
      </Link>
    </li>
  );
}

/** The income, its comparison with the month before if there is one, its two parts, and the average sale. */
function Income({ report, from, to, branch, today }: BodyProps) {
  const { Now, Compared } = report;
  const daysAndBranch = { ...(branch !== null && { sucursal: branch }), desde: from, hasta: to };
  const average = averageSale({ total: Now.Till, sales: Now.Sales });
  // Today isn't over, so only the days before it are compared.
  const excludesToday = to === today && Compared !== null;
  return (
    <Card title={SUMMARY_TEXT.income}>
      <p className={styles.total}>
        <strong>{formatCentavos(incomeOf(Now))}</strong>
      </p>
      <p className={styles.soft}>
        <UnbrokenDates>
          {comparisonText(Compared)}
          {excludesToday && ` ${SUMMARY_TEXT.upTo(Compared.To, formatCentavos(incomeOf(Compared.Now)))}`}
        </UnbrokenDates>
      </p>
      <ul className={styles.figures}>
        <Figure
          name={SUMMARY_TEXT.till}
          value={formatCentavos(Now.Till)}
          note={SUMMARY_TEXT.sales(Now.Sales)}
          to={reportsPath({ ver: 'ventas', ...daysAndBranch })}
        />
        <Figure
          name={SUMMARY_TEXT.outside}
          value={formatCentavos(Now.In - Now.Back)}
          note={SUMMARY_TEXT.payments(Now.Payments)}
          to={reportsPath({ ver: 'ventas', ...daysAndBranch })}
        />
        <Figure
          name={SUMMARY_TEXT.average}
          value={average === null ? SUMMARY_TEXT.none : formatCentavos(average)}
          to={reportsPath({ ver: 'lista', ...daysAndBranch })}
        />
      </ul>
      <p className={styles.soft}>{SUMMARY_TEXT.incomeBody}</p>
    </Card>
  );
}

/**
 * Numbers of people who left, stayed or can still renew, each with a link to its list. If the range is too long to
 * count them, it asks for fewer days.
 */
function RetentionCounts({ report, from, to, branch }: BodyProps) {
  const retentionPath = (tipo: string): string =>
    reportsPath({ ver: 'bajas', ...(branch !== null && { sucursal: branch }), desde: from, hasta: to, tipo });
  const formatCount = (value: number): string => value.toLocaleString('es-MX');
  if (report.Retention === null)
    return (
      <Card title={SUMMARY_TEXT.retention}>
        <p className={styles.soft}>{SUMMARY_TEXT.retentionTooLong(RETENTION_MAX_DAYS)}</p>
      </Card>
    );
  const { Left, Stayed, Open } = report.Retention;
  return (
    <Card title={SUMMARY_TEXT.retention}>
      <ul className={styles.figures}>
        <Figure name={SUMMARY_TEXT.left} value={formatCount(Left)} to={retentionPath('left')} />
        <Figure name={SUMMARY_TEXT.stayed} value={formatCount(Stayed)} to={retentionPath('stayed')} />
        <Figure name={SUMMARY_TEXT.open} value={formatCount(Open)} to={retentionPath('open')} />
      </ul>
      <p className={styles.soft}>{SUMMARY_TEXT.retentionBody}</p>
    </Card>
  );
}

/** Body of the summary: income, retention, income by day, members by plan, and links to the lists. */
export function SummaryBody(props: BodyProps) {
  const { report, branch, today } = props;
  const lines = [{ name: SUMMARY_TEXT.income, values: report.Days.map(({ Till, Outside }) => Till + Outside) }];
  return (
    <>
      <div className={styles.groups}>
        <Income {...props} />
        <RetentionCounts {...props} />
      </div>
      <Card title={SUMMARY_TEXT.byDay}>
        <DayLines caption={SUMMARY_TEXT.byDay} days={report.Days} lines={lines} today={today} />
      </Card>
      <div className={styles.groups}>
        {report.Members && <PlanCounts members={report.Members} branch={branch} />}
        <Card title={SUMMARY_TEXT.lists}>
          <ul className={styles.links}>
            {summaryLinks(branch).map(([name, to]) => (
              <li key={name}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}

const SUMMARY_REPORT = {
  contract: summaryReport,
  firstDay: firstOfMonth,
  file: SUMMARY_TEXT.file,
  rowsOf: summaryFile,
  Body: SummaryBody,
};

/** Summary of income, members and retention. At first it shows the current month. */
export function SummaryView(props: ReportViewProps) {
  return <ReportFrame {...props} report={SUMMARY_REPORT} />;
}
