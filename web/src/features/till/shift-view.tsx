import { formatTime, gymDayOf } from '@gym/domain/calendar/calendar';
import type { StoredShift } from '@gym/domain/database/shifts';
import { formatCentavos } from '@gym/domain/money/money';
import { isLeftOpen } from '@gym/domain/till/shift';
import { IconDownload, IconPrinter, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import { useConfig } from '../../data/public/config.ts';
import { useNow } from '../../data/public/use-now.ts';
import { useShift } from '../../data/till.ts';
import { useUserRecord } from '../../data/users.ts';
import { downloadCsv } from '../../lib/download.ts';
import { environment } from '../../lib/environment.ts';
import { PAYMENT_TEXT } from '../../shared/membership/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { corteOf, corteRows } from './corte.ts';
import { ListState } from './list-state.tsx';
import pay from './pay.module.css';
import { type Corte, CorteSheet, cashOut, countedCash, differenceWord, movedCash } from './print/corte-sheet.tsx';
import { PrintSheet } from './print/print-sheet.tsx';
import { usePrinter } from './print/printer.ts';
import { CORTE_TEXT } from './print-text.ts';
import { PrinterSettings } from './printer-settings.tsx';
import { SaleList } from './sale-list.tsx';
import { SHIFTS_TEXT, TILL_TEXT } from './text.ts';
import styles from './till.module.css';

interface ShiftViewProps {
  readonly shift: string;
  readonly uid: string;
  readonly isAdmin: boolean;
  readonly branches: readonly Branch[];
  readonly onBack: () => void;
  readonly onSale: (sale: string) => void;
  /** Closes somebody's shift, with its person's name. */
  readonly onClose: (person: string) => void;
}

/** One shift: while it is open only that it is; closed its closing, to print and as a file, and its sales. */
export function ShiftView(props: ShiftViewProps) {
  const stored = useShift(props.shift);
  return (
    <ListState state={stored}>
      {(value) =>
        value === null ? (
          <Message icon={IconReceiptOff} title={SHIFTS_TEXT.unknownTitle} body={SHIFTS_TEXT.unknownBody}>
            <Button look="secondary" onClick={props.onBack}>
              {SHIFTS_TEXT.back}
            </Button>
          </Message>
        ) : (
          <FoundShift {...props} stored={value} />
        )
      }
    </ListState>
  );
}

function useName(uid: string | null): string {
  const user = useUserRecord(uid);
  return (user.status === 'value' ? user.value?.Nombre : undefined) ?? '';
}

function FoundShift(props: ShiftViewProps & { readonly stored: StoredShift }) {
  const { shift, stored, uid, isAdmin, branches, onBack, onSale, onClose } = props;
  const { Placed, Closing } = stored;
  const person = useName(Placed.Uid);
  const closedBy = useName(Closing?.By ?? null);
  const config = useConfig();
  const now = useNow();
  const corte = corteOf(stored, {
    gym: (config.status === 'value' ? config.value?.Name : undefined) ?? environment.gymName,
    branch: branches.find(({ key }) => key === Placed.Branch)?.value ?? null,
    person,
    closedBy,
  });
  const isOther = Placed.Uid !== uid;
  return (
    <>
      <Card
        title={SHIFTS_TEXT.title(person)}
        aside={
          <Button look="quiet" size="small" onClick={onBack}>
            {SHIFTS_TEXT.back}
          </Button>
        }
      >
        {corte ? (
          <Closed corte={corte} />
        ) : (
          <>
            <p className={styles.soft}>
              {CORTE_TEXT.opened} {gymDayOf(Placed.At)} {formatTime(Placed.At)}
            </p>
            {isLeftOpen(Placed.At, now) ? (
              <Notice tone="warn">{SHIFTS_TEXT.leftOpenBody}</Notice>
            ) : (
              <p className={styles.soft}>{SHIFTS_TEXT.openBody}</p>
            )}
            {isAdmin && isOther && (
              <div>
                <Button onClick={() => onClose(person)}>{TILL_TEXT.close}</Button>
              </div>
            )}
          </>
        )}
      </Card>
      <Card title={SHIFTS_TEXT.sales}>
        <SaleList shift={shift} onOpen={onSale} />
      </Card>
    </>
  );
}

function Sums({ rows }: { readonly rows: readonly (readonly [name: string, sum: number])[] }) {
  return (
    <dl className={pay.sums}>
      {rows.map(([name, sum]) => (
        <div key={name} className={pay.sumRow}>
          <dt>{name}</dt>
          <dd>{formatCentavos(sum)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Closed({ corte }: { readonly corte: Corte }) {
  const choice = usePrinter();
  const [printer] = choice;
  const [isPrinting, setPrinting] = useState(false);
  const { sales, movements, difference } = corte;
  const name = `corte-${gymDayOf(corte.closedAt)}-${formatTime(corte.closedAt).replace(':', '')}`;
  const tone = difference === 0 ? 'good' : 'warn';
  return (
    <>
      <Notice tone={tone} title={`${differenceWord(difference)} ${formatCentavos(Math.abs(difference))}`}>
        {CORTE_TEXT.closed} {gymDayOf(corte.closedAt)} {formatTime(corte.closedAt)}
        {corte.closedBy !== null && ` · ${CORTE_TEXT.closedBy(corte.closedBy)}`}
        {corte.reason !== null && ` · ${SHIFTS_TEXT.reason(corte.reason)}`}
        {corte.note !== null && ` · ${CORTE_TEXT.note(corte.note)}`}
      </Notice>
      <p className={styles.soft}>{CORTE_TEXT.counts(sales.count, sales.refunds)}</p>
      <div className={pay.pair}>
        <Sums
          rows={[
            ...(['cash', 'card', 'transfer'] as const).map(
              (method) => [PAYMENT_TEXT[method], sales.byMethod[method]] as const,
            ),
            [CORTE_TEXT.discounts, sales.discount],
            [CORTE_TEXT.taxed, sales.taxed],
            [CORTE_TEXT.total, sales.total],
          ]}
        />
        <Sums
          rows={[
            [CORTE_TEXT.float, corte.float],
            [CORTE_TEXT.cashSales, sales.byMethod.cash],
            [CORTE_TEXT.cashIn, movedCash(movements, 'in')],
            [CORTE_TEXT.cashOut, cashOut(movements)],
            [CORTE_TEXT.expected, corte.expected],
            [CORTE_TEXT.counted, countedCash(corte.counted)],
          ]}
        />
      </div>
      {movements.length > 0 && (
        <ul className={styles.lines} aria-label={CORTE_TEXT.movements}>
          {movements.map(({ key, at, kind, amount, reason }) => (
            <li key={key} className={styles.line}>
              <span className={styles.who}>
                <b>{reason}</b>
                <small>{formatTime(at)}</small>
              </span>
              <span className={styles.price}>{formatCentavos(kind === 'in' ? amount : -amount)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.receiptActions}>
        <Button look="secondary" onClick={() => setPrinting(true)}>
          <IconPrinter size={20} stroke={1.75} aria-hidden />
          {SHIFTS_TEXT.print}
        </Button>
        <Button look="secondary" onClick={() => void downloadCsv(name, corteRows(corte))}>
          <IconDownload size={20} stroke={1.75} aria-hidden />
          {SHIFTS_TEXT.csv}
        </Button>
        <PrinterSettings choice={choice} />
      </div>
      {isPrinting && (
        <PrintSheet paper={printer.paper} onPrinted={() => setPrinting(false)}>
          <CorteSheet corte={corte} />
        </PrintSheet>
      )}
    </>
  );
}
