import type { GymDay } from '@gym/domain/calendar/calendar';
import { type SalesReport, salesReport } from '@gym/domain/contracts/reports';
import { formatCentavos } from '@gym/domain/money/money';
import { TENDERS } from '@gym/domain/till/payments';
import { averageSale } from '@gym/domain/till/report';
import { IconReportMoney } from '@tabler/icons-react';
import { PAYMENT_TEXT } from '../../shared/membership/text.ts';
import { reportsPath } from '../../shared/paths.ts';
import { kindName } from '../../shared/sales/kinds.ts';
import { Card, Facts } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { DayLines } from './day-lines.tsx';
import { firstOfMonth } from './month-and-day.ts';
import { OutsideDays, OutsideMoney } from './outside-money.tsx';
import { outsideSums } from './outside-sums.ts';
import { type ReportBodyProps, ReportFrame, type ReportViewProps } from './report-frame.tsx';
import styles from './reports.module.css';
import { salesFile } from './sales-file.ts';
import { SumTable } from './sum-table.tsx';
import { REPORT_TEXT } from './text.ts';

type BodyProps = ReportBodyProps<SalesReport>;

/** Tables of the till's sales by branch, tender, kind, plan, product and person. */
function SalesByGroup({ report, from, to, branch }: BodyProps) {
  const branchFilter: Readonly<Record<string, string>> = branch === null ? {} : { sucursal: branch };
  /** Returns a function that takes a key and returns the path of these days' sales, filtered by `name` = key. */
  const salesPathBy = (name: string) => (key: string) =>
    reportsPath({ ver: 'lista', ...branchFilter, desde: from, hasta: to, [name]: key });
  const planMembersPath = (plan: string): string => reportsPath({ ver: 'socios', ...branchFilter, plan });
  const { Total, Methods } = report;
  const methods = TENDERS.map((key) => ({
    Key: key,
    Name: PAYMENT_TEXT[key],
    Count: 0,
    Total: Methods[key],
  }));
  const kinds = report.Kinds.map((row) => ({ ...row, Name: kindName(row.Key) }));
  const { pieces, salesColumn } = REPORT_TEXT;
  return (
    <div className={styles.groups}>
      <SumTable
        title={REPORT_TEXT.byBranch}
        countHeading={salesColumn}
        group={report.Branches}
        salesTotal={Total}
        pathOf={salesPathBy('sucursal')}
      />
      <SumTable
        title={REPORT_TEXT.byMethod}
        countHeading={null}
        group={methods}
        salesTotal={Total}
        pathOf={salesPathBy('pago')}
      />
      <SumTable title={REPORT_TEXT.byKind} countHeading={pieces} group={kinds} salesTotal={Total} />
      <SumTable
        title={REPORT_TEXT.byPlan}
        countHeading={pieces}
        group={report.Plans}
        salesTotal={Total}
        pathOf={planMembersPath}
      />
      <SumTable title={REPORT_TEXT.byProduct} countHeading={pieces} group={report.Products} salesTotal={Total} />
      <SumTable
        title={REPORT_TEXT.byPerson}
        countHeading={salesColumn}
        group={report.People}
        salesTotal={Total}
        pathOf={salesPathBy('vendio')}
      />
    </div>
  );
}

/** The sums of the till. */
function TillSums({ report }: { readonly report: SalesReport }) {
  const average = averageSale({ total: report.Total, sales: report.Sales });
  return (
    <Card title={REPORT_TEXT.total}>
      <p className={styles.total}>
        <strong>{formatCentavos(report.Total)}</strong> {REPORT_TEXT.salesCount(report.Sales)}
      </p>
      <p className={styles.soft}>{REPORT_TEXT.tillOnly}</p>
      <Facts
        missing={REPORT_TEXT.none}
        items={[
          [REPORT_TEXT.average, average === null ? null : formatCentavos(average)],
          [REPORT_TEXT.refunds, report.Refunds.toLocaleString('es-MX')],
          [REPORT_TEXT.discount, formatCentavos(report.Discount)],
          [REPORT_TEXT.tax, formatCentavos(report.Taxed)],
        ]}
      />
    </Card>
  );
}

/** Chart of the till's sales by day. */
function TillDays({ days, today }: { readonly days: SalesReport['Days']; readonly today: GymDay }) {
  const lines = [{ name: REPORT_TEXT.sum, values: days.map(({ Total }) => Total) }];
  return (
    <Card title={REPORT_TEXT.byDay}>
      <DayLines caption={REPORT_TEXT.byDay} days={days} lines={lines} today={today} />
    </Card>
  );
}

/**
 * Body of the sales report: sums and days of the till's sales and of the money of orders without a sale, then the
 * till's sales by group. A message replaces it if there are neither sales nor such money.
 */
export function SalesSums(props: BodyProps) {
  const { report, today } = props;
  const hasSales = report.Sales > 0 || report.Refunds > 0;
  const hasOutsideMoney = !outsideSums(report.Orders).isEmpty;
  if (!hasSales && !hasOutsideMoney)
    return <Message icon={IconReportMoney} title={REPORT_TEXT.emptyTitle} body={REPORT_TEXT.emptyBody} />;
  return (
    <>
      <div className={styles.groups}>
        <TillSums report={report} />
        {hasOutsideMoney && <OutsideMoney orders={report.Orders} />}
      </div>
      {hasSales && <TillDays days={report.Days} today={today} />}
      {hasOutsideMoney && <OutsideDays days={report.Days} today={today} />}
      {hasSales && <SalesByGroup {...props} />}
    </>
  );
}

const SALES_REPORT = {
  contract: salesReport,
  firstDay: firstOfMonth,
  file: REPORT_TEXT.salesFile,
  rowsOf: salesFile,
  Body: SalesSums,
};

/** Report of the sales. At first it shows the current month. */
export function SalesView(props: ReportViewProps) {
  return <ReportFrame {...props} report={SALES_REPORT} />;
}
