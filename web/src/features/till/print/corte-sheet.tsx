import { formatTime, gymDayOf } from '@gym/domain/calendar/calendar';
import { type Centavos, formatCentavos } from '@gym/domain/money/money';
import { PAYMENT_TEXT } from '../../../shared/membership/text.ts';
import { CORTE_TEXT } from '../print-text.ts';
import styles from './print.module.css';
import { type Receipt, SheetHead } from './receipt-sheet.tsx';

/** What a closing says. Sums in centavos, what was given back taken off. */
export interface Corte {
  readonly gym: string;
  readonly branch: Receipt['branch'];
  readonly person: string;
  readonly openedAt: number;
  readonly closedAt: number;
  /** Who closed it, where that was somebody else. */
  readonly closedBy: string | null;
  /** Why. */
  readonly reason: string | null;
  readonly sales: {
    readonly count: number;
    readonly refunds: number;
    readonly total: Centavos;
    readonly taxed: Centavos;
    readonly discount: Centavos;
    readonly byMethod: Readonly<Record<'cash' | 'card' | 'transfer', Centavos>>;
  };
  readonly float: Centavos;
  readonly movements: readonly {
    readonly key: string;
    readonly at: number;
    readonly kind: 'in' | 'out';
    readonly amount: Centavos;
    readonly reason: string;
  }[];
  /** Pieces by the value of a note or coin, the highest first. */
  readonly counted: readonly { readonly value: Centavos; readonly pieces: number }[];
  readonly expected: Centavos;
  readonly difference: Centavos;
  readonly note: string | null;
}

/** How the counted cash compares, in a word. */
export function differenceWord(difference: Centavos): string {
  if (difference === 0) return CORTE_TEXT.exact;
  return difference > 0 ? CORTE_TEXT.over : CORTE_TEXT.short;
}

/** What was counted in all. */
export function countedCash(counted: Corte['counted']): Centavos {
  return counted.reduce((sum, { value, pieces }) => sum + value * pieces, 0);
}

/** Cash that was put in and taken out. */
export function movedCash(movements: Corte['movements'], kind: 'in' | 'out'): Centavos {
  return movements.reduce((sum, movement) => (movement.kind === kind ? sum + movement.amount : sum), 0);
}

/** What went out, below 0. Nothing is 0, and not the −0 that would be written '-$0.00'. */
export function cashOut(movements: Corte['movements']): Centavos {
  return 0 - movedCash(movements, 'out');
}

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

function moment(at: number): string {
  return `${gymDayOf(at)} ${formatTime(at)}`;
}

/** A shift's closing as it is printed, for the drawer and the accountant. */
export function CorteSheet({ corte }: { readonly corte: Corte }) {
  const { sales, movements, counted, difference } = corte;
  const methods = (['cash', 'card', 'transfer'] as const).map(
    (method) => [PAYMENT_TEXT[method], formatCentavos(sales.byMethod[method])] as const,
  );
  return (
    <>
      <SheetHead gym={corte.gym} branch={corte.branch} title={CORTE_TEXT.title} />
      <div className={styles.part}>
        <p>{CORTE_TEXT.person(corte.person)}</p>
        <p>
          {CORTE_TEXT.opened} {moment(corte.openedAt)}
        </p>
        <p>
          {CORTE_TEXT.closed} {moment(corte.closedAt)}
        </p>
        {corte.closedBy !== null && <p>{CORTE_TEXT.closedBy(corte.closedBy)}</p>}
        {corte.reason !== null && <p>{CORTE_TEXT.reason(corte.reason)}</p>}
      </div>
      <Table
        title={CORTE_TEXT.sales}
        rows={[
          [CORTE_TEXT.count, String(sales.count)],
          [CORTE_TEXT.refunds, String(sales.refunds)],
          ...methods,
          [CORTE_TEXT.discounts, formatCentavos(sales.discount)],
          [CORTE_TEXT.taxed, formatCentavos(sales.taxed)],
        ]}
        total={[CORTE_TEXT.total, formatCentavos(sales.total)]}
      />
      <Table
        title={CORTE_TEXT.cashBox}
        rows={[
          [CORTE_TEXT.float, formatCentavos(corte.float)],
          [CORTE_TEXT.cashSales, formatCentavos(sales.byMethod.cash)],
          [CORTE_TEXT.cashIn, formatCentavos(movedCash(movements, 'in'))],
          [CORTE_TEXT.cashOut, formatCentavos(cashOut(movements))],
          [CORTE_TEXT.expected, formatCentavos(corte.expected)],
          [CORTE_TEXT.counted, formatCentavos(countedCash(counted))],
        ]}
        total={[differenceWord(difference), formatCentavos(Math.abs(difference))]}
      />
      {movements.length > 0 && (
        <Table
          title={CORTE_TEXT.movements}
          rows={movements.map(({ at, kind, amount, reason }) => [
            `${formatTime(at)} ${reason}`,
            formatCentavos(kind === 'in' ? amount : -amount),
          ])}
        />
      )}
      {counted.length > 0 && (
        <Table
          title={CORTE_TEXT.money}
          rows={counted.map(({ value, pieces }) => [
            CORTE_TEXT.pieces(pieces, formatCentavos(value)),
            formatCentavos(value * pieces),
          ])}
        />
      )}
      {corte.note !== null && <p className={styles.part}>{CORTE_TEXT.note(corte.note)}</p>}
      <p className={styles.sign}>{CORTE_TEXT.sign}</p>
    </>
  );
}
