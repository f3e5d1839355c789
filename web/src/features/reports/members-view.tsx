import { addDays, type GymDay } from '@gym/domain/calendar/calendar';
import { type MembersReport, membersReport } from '@gym/domain/contracts/reports';
import type { CsvCell } from '../../lib/csv.ts';
import { Card } from '../../ui/card.tsx';
import { LineChart } from '../../ui/line-chart.tsx';
import { formatMonthAndDay } from './month-and-day.ts';
import { PlanCounts } from './plan-counts.tsx';
import { type ReportBodyProps, ReportFrame, type ReportViewProps } from './report-frame.tsx';
import styles from './reports.module.css';
import { REPORT_TEXT } from './text.ts';

const YEAR_DAYS = 365;
/** Maximum number of labels below the chart, so that they don't overlap. */
const MAX_LABELS = 5;

/** Returns the report as rows of one file: months, then days, then plans. */
function membersFile({ Months, Days, Plans }: MembersReport): readonly (readonly CsvCell[])[] {
  return [
    [REPORT_TEXT.month, REPORT_TEXT.new, REPORT_TEXT.renewed, REPORT_TEXT.cancelled],
    ...Months.map(({ Month, New, Renewed, Cancelled }) => [Month, New, Renewed, Cancelled]),
    [],
    [REPORT_TEXT.day, REPORT_TEXT.inForce, REPORT_TEXT.atRisk],
    ...Days.map(({ Day, InForce, AtRisk }) => [Day, InForce, AtRisk]),
    [],
    [REPORT_TEXT.membersByPlan, REPORT_TEXT.people],
    ...(Plans?.Plans ?? []).map(({ Name, Count }) => [Name, Count]),
  ];
}

/** The number of members in force on the last counted day, and a chart of the members in force and at risk by day. */
function InForceChart({ days }: { readonly days: MembersReport['Days'] }) {
  const last = days.at(-1);
  if (last === undefined) return <p className={styles.soft}>{REPORT_TEXT.inForceNone}</p>;
  return (
    <>
      <p className={styles.total}>{REPORT_TEXT.inForceNow(last.InForce, last.Day)}</p>
      <LineChart
        caption={REPORT_TEXT.inForce}
        axis={REPORT_TEXT.day}
        labels={days.map(({ Day }) => Day)}
        labelEvery={Math.max(1, Math.ceil(days.length / MAX_LABELS))}
        shortenLabel={formatMonthAndDay}
        lines={[
          { name: REPORT_TEXT.inForce, values: days.map((day) => day.InForce) },
          { name: REPORT_TEXT.atRisk, values: days.map(({ AtRisk }) => AtRisk), isReference: true },
        ]}
        tableWords={REPORT_TEXT.table}
      />
    </>
  );
}

/** Table of new, renewed and cancelled memberships by month, the newest first. */
function MonthTable({ months }: { readonly months: MembersReport['Months'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a region that scrolls sideways
    <section className={styles.scroll} aria-label={REPORT_TEXT.byMonth} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{REPORT_TEXT.month}</th>
            <th scope="col">{REPORT_TEXT.new}</th>
            <th scope="col">{REPORT_TEXT.renewed}</th>
            <th scope="col">{REPORT_TEXT.cancelled}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ Month, New, Renewed, Cancelled }) => (
            <tr key={Month}>
              <th scope="row">{Month}</th>
              <td>{New.toLocaleString('es-MX')}</td>
              <td>{Renewed.toLocaleString('es-MX')}</td>
              <td>{Cancelled.toLocaleString('es-MX')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function MembersBody({ report, branch }: ReportBodyProps<MembersReport>) {
  return (
    <>
      <Card title={REPORT_TEXT.inForce}>
        <InForceChart days={report.Days} />
      </Card>
      {report.Plans && <PlanCounts members={report.Plans} branch={branch} />}
      <Card title={REPORT_TEXT.byMonth}>
        <MonthTable months={report.Months} />
      </Card>
    </>
  );
}

const MEMBERS_REPORT = {
  contract: membersReport,
  firstDay: (today: GymDay) => addDays(today, -YEAR_DAYS),
  file: REPORT_TEXT.membersFile,
  rowsOf: membersFile,
  Body: MembersBody,
};

/** Report of the memberships over time. At first it shows the last year. */
export function MembersView(props: ReportViewProps) {
  return <ReportFrame {...props} report={MEMBERS_REPORT} />;
}
