import { formatTime, type GymDay } from '@gym/domain/calendar/calendar';
import { type Centavos, formatCentavos } from '@gym/domain/money/money';
import { differenceOf } from '@gym/domain/till/shift';
import { momentText } from '../../../lib/moment-text.ts';
import { PAYMENT_TEXT } from '../../../shared/membership/text.ts';
import styles from '../../../shared/receipt/print.module.css';
import { type Receipt, SheetHead } from '../../../shared/receipt/receipt-sheet.tsx';
import { CLOSING_TEXT, closingDayText } from './text.ts';

/** The data of a closing. Sums in centavos, after refunds; times in epoch milliseconds. */
export interface ClosingReport {
  readonly gym: string;
  readonly branch: Receipt['branch'];
  /** Name of the person whose shift it is. */
  readonly person: string;
  readonly openedAt: number;
  readonly closedAt: number;
  /** Name of the colleague who closed the shift; null if `person` closed it. */
  readonly closedBy: string | null;
  /** Why a colleague closed it; null if `person` closed it. */
  readonly reason: string | null;
  readonly sales: {
    /** Number of sales. */
    readonly count: number;
    /** Number of refunds. */
    readonly refunds: number;
    readonly total: Centavos;
    /** The tax included in `total`. */
    readonly taxed: Centavos;
    readonly discount: Centavos;
    readonly byMethod: Readonly<Record<'cash' | 'card' | 'transfer', Centavos>>;
  };
  /** The days with sales or refunds, in order; several if the shift went past midnight. */
  readonly days: readonly {
    readonly day: GymDay;
    /** Number of sales. */
    readonly sales: number;
    /** Number of refunds. */
    readonly refunds: number;
    readonly total: Centavos;
  }[];
  /** Cash at the start of the shift. */
  readonly float: Centavos;
  readonly movements: readonly {
    readonly key: string;
    readonly at: number;
    readonly kind: 'in' | 'out';
    readonly amount: Centavos;
    readonly reason: string;
  }[];
  /** Number of counted pieces of each note and coin, the highest value first. */
  readonly counted: readonly { readonly value: Centavos; readonly pieces: number }[];
  /** Cash that should be in the drawer. */
  readonly expected: Centavos;
  /** Counted minus expected cash. */
  readonly difference: Centavos;
  /** The sum of the card vouchers; null if nobody added them up. */
  readonly vouchers: Centavos | null;
  readonly note: string | null;
}

/** Returns the word for a difference: over if it is positive, short if it is negative, exact if it is 0. */
export function differenceWord(difference: Centavos): string {
  if (difference === 0) return CLOSING_TEXT.exact;
  return difference > 0 ? CLOSING_TEXT.over : CLOSING_TEXT.short;
}

/** Returns by how much the vouchers differ from what was charged by card; 0 if nobody added them up. */
export function voucherDifference({ vouchers, sales }: ClosingReport): Centavos {
  return vouchers === null ? 0 : differenceOf(vouchers, sales.byMethod.card);
}

/** Returns the value of the counted cash. */
export function sumCounted(counted: ClosingReport['counted']): Centavos {
  return counted.reduce((sum, { value, pieces }) => sum + value * pieces, 0);
}

/** Returns the sum of the movements of a kind. */
export function sumMovements(movements: ClosingReport['movements'], kind: 'in' | 'out'): Centavos {
  return movements.reduce((sum, movement) => (movement.kind === kind ? sum + movement.amount : sum), 0);
}

/** Returns the sum of the cash taken out, negated. `0 -` avoids −0, which would be formatted as '-$0.00'. */
export function sumCashOut(movements: ClosingReport['movements']): Centavos {
  return 0 - sumMovements(movements, 'out');
}

/** Rows of a table: name and value. */
type Rows = readonly (readonly [name: string, value: string])[];

function Table({ title, rows, total }: { readonly title: string; readonly rows: Rows; readonly total?: Rows[number] }) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      <table>
        <tbody>
          {rows.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a closing never changes
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
          {total && (
            <tr className={styles.total}>
              <th scope="row">{total[0]}</th>
              <td>{total[1]}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** The printed closing of a shift. */
export function ClosingSheet({ report }: { readonly report: ClosingReport }) {
  const { sales, movements, counted, difference } = report;
  const methodRows = (['cash', 'card', 'transfer'] as const).map(
    (method) => [PAYMENT_TEXT[method], formatCentavos(sales.byMethod[method])] as const,
  );
  return (
    <>
      <SheetHead gym={report.gym} branch={report.branch} title={CLOSING_TEXT.title} />
      <div className={styles.part}>
        <p>{CLOSING_TEXT.person(report.person)}</p>
        <p>
          {CLOSING_TEXT.opened} {momentText(report.openedAt)}
        </p>
        <p>
          {CLOSING_TEXT.closed} {momentText(report.closedAt)}
        </p>
        {report.closedBy !== null && <p>{CLOSING_TEXT.closedBy(report.closedBy)}</p>}
        {report.reason !== null && <p>{CLOSING_TEXT.reason(report.reason)}</p>}
      </div>
      <Table
        title={CLOSING_TEXT.sales}
        rows={[
          [CLOSING_TEXT.saleCount, String(sales.count)],
          [CLOSING_TEXT.refunds, String(sales.refunds)],
          ...methodRows,
          [CLOSING_TEXT.discounts, formatCentavos(sales.discount)],
          [CLOSING_TEXT.taxed, formatCentavos(sales.taxed)],
        ]}
        total={[CLOSING_TEXT.total, formatCentavos(sales.total)]}
      />
      {report.days.length > 1 && (
        <Table
          title={CLOSING_TEXT.byDay}
          rows={report.days.map(({ day, ...sold }) => [closingDayText(day, sold), formatCentavos(sold.total)])}
        />
      )}
      <Table
        title={CLOSING_TEXT.cashBox}
        rows={[
          [CLOSING_TEXT.float, formatCentavos(report.float)],
          [CLOSING_TEXT.cashSales, formatCentavos(sales.byMethod.cash)],
          [CLOSING_TEXT.cashIn, formatCentavos(sumMovements(movements, 'in'))],
          [CLOSING_TEXT.cashOut, formatCentavos(sumCashOut(movements))],
          [CLOSING_TEXT.expected, formatCentavos(report.expected)],
          [CLOSING_TEXT.counted, formatCentavos(sumCounted(counted))],
        ]}
        total={[differenceWord(difference), formatCentavos(Math.abs(difference))]}
      />
      <Table
        title={CLOSING_TEXT.vouchersTitle}
        rows={[
          [CLOSING_TEXT.charged, formatCentavos(sales.byMethod.card)],
          [
            CLOSING_TEXT.vouchers,
            report.vouchers === null ? CLOSING_TEXT.vouchersNone : formatCentavos(report.vouchers),
          ],
        ]}
        {...(report.vouchers !== null && {
          total: [
            differenceWord(voucherDifference(report)),
            formatCentavos(Math.abs(voucherDifference(report))),
          ] as const,
        })}
      />
      {movements.length > 0 && (
        <Table
          title={CLOSING_TEXT.movements}
          rows={movements.map(({ at, kind, amount, reason }) => [
            `${formatTime(at)} ${reason}`,
            formatCentavos(kind === 'in' ? amount : -amount),
          ])}
        />
      )}
      {counted.length > 0 && (
        <Table
          title={CLOSING_TEXT.cashCount}
          rows={counted.map(({ value, pieces }) => [
            CLOSING_TEXT.pieces(pieces, formatCentavos(value)),
            formatCentavos(value * pieces),
          ])}
        />
      )}
      {report.note !== null && <p className={styles.part}>{CLOSING_TEXT.note(report.note)}</p>}
      <p className={styles.sign}>{CLOSING_TEXT.sign}</p>
    </>
  );
}
