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

function Groups({ report, from, to, branch }: BodyProps) {
  const place: Readonly<Record<string, string>> = branch === null ? {} : { sucursal: branch };
  /** Returns the address of the list of these days' sales, with one more filter. */
  const listBy = (name: string) => (key: string) =>
    reportsPath({ ver: 'lista', ...place, desde: from, hasta: to, [name]: key });
  const planLink = (plan: string): string => reportsPath({ ver: 'socios', ...place, plan });
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
        counts={salesColumn}
        group={report.Branches}
        whole={Total}
        linkOf={listBy('sucursal')}
      />
      <SumTable title={REPORT_TEXT.byMethod} counts={null} group={methods} whole={Total} linkOf={listBy('pago')} />
      <SumTable title={REPORT_TEXT.byKind} counts={pieces} group={kinds} whole={Total} />
      <SumTable title={REPORT_TEXT.byPlan} counts={pieces} group={report.Plans} whole={Total} linkOf={planLink} />
      <SumTable title={REPORT_TEXT.byProduct} counts={pieces} group={report.Products} whole={Total} />
      <SumTable
        title={REPORT_TEXT.byPerson}
        counts={salesColumn}
        group={report.People}
        whole={Total}
        linkOf={listBy('vendio')}
      />
    </div>
  );
}

function Sold({ report }: { readonly report: SalesReport }) {
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

function SoldDays({ days, today }: { readonly days: SalesReport['Days']; readonly today: GymDay }) {
  const lines = [{ name: REPORT_TEXT.sum, values: days.map(({ Total }) => Total) }];
  return (
    <Card title={REPORT_TEXT.byDay}>
      <DayLines caption={REPORT_TEXT.byDay} days={days} lines={lines} today={today} />
    </Card>
  );
}

/**
 * Sums of the till and of the money outside it side by side, then both by day, and what was sold. A gym may have only
 * one of the two.
 */
export function SalesSums(props: BodyProps) {
  const { report, today } = props;
  const isSold = report.Sales > 0 || report.Refunds > 0;
  const isPaidOutside = !outsideSums(report.Orders).isNone;
  if (!isSold && !isPaidOutside)
    return <Message icon={IconReportMoney} title={REPORT_TEXT.emptyTitle} body={REPORT_TEXT.emptyBody} />;
  return (
    <>
      <div className={styles.groups}>
        <Sold report={report} />
        {isPaidOutside && <OutsideMoney orders={report.Orders} />}
      </div>
      {isSold && <SoldDays days={report.Days} today={today} />}
      {isPaidOutside && <OutsideDays days={report.Days} today={today} />}
      {isSold && <Groups {...props} />}
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

/** Report of the sales. It starts with this month. */
export function SalesView(props: ReportViewProps) {
  return <ReportFrame {...props} report={SALES_REPORT} />;
}
