import { formatTime, gymDayOf } from '@gym/domain/calendar/calendar';
import type { StoredShift } from '@gym/domain/database/money/shifts';
import { shiftPath } from '@gym/domain/database/money/shifts';
import { userPath } from '@gym/domain/database/people/users';
import { ok } from '@gym/domain/errors';
import { formatCentavos } from '@gym/domain/money/money';
import { NEW_GYM_NAME } from '@gym/domain/new-gym';
import { TENDERS } from '@gym/domain/till/payments';
import { isLeftOpen } from '@gym/domain/till/shift';
import { IconPrinter, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Branch } from '../../../data/public/branches.ts';
import { useConfig } from '../../../data/public/config.ts';
import { useNow } from '../../../data/public/use-now.ts';
import { useRecord } from '../../../data/read.ts';
import { momentText } from '../../../lib/moment-text.ts';
import { List } from '../../../shared/list/list.tsx';
import { LoadedPart } from '../../../shared/list/loaded-part.tsx';
import { PAYMENT_TEXT } from '../../../shared/membership/text.ts';
import { PrintSheet } from '../../../shared/receipt/print-sheet.tsx';
import { usePrinter } from '../../../shared/receipt/printer.ts';
import { PrinterSettings } from '../../../shared/receipt/printer-settings.tsx';
import receipt from '../../../shared/receipt/receipt.module.css';
import { ListDownload } from '../../../shared/report/list-download.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Message } from '../../../ui/message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import pay from '../pay.module.css';
import {
  type ClosingReport,
  ClosingSheet,
  differenceWord,
  sumCashOut,
  sumCounted,
  sumMovements,
  voucherDifference,
} from '../print/closing-sheet.tsx';
import { CLOSING_TEXT, closingDayText } from '../print/text.ts';
import { SaleList } from '../sales/sale-list.tsx';
import styles from '../till.module.css';
import { listClosingRows, makeClosingReport } from './closing-report.ts';
import { SHIFTS_TEXT, TILL_BAR_TEXT } from './text.ts';

interface ShiftViewProps {
  readonly shift: string;
  /** Uid of the viewer. */
  readonly uid: string;
  readonly isAdmin: boolean;
  readonly branches: readonly Branch[];
  readonly onBack: () => void;
  readonly onSale: (sale: string) => void;
  /** Opens the dialog in which an administrator closes a colleague's shift. `person`: the colleague's name. */
  readonly onClose: (person: string) => void;
}

/** One shift with its sales. A closed shift also shows its closing, which can be printed and downloaded. */
export function ShiftView(props: ShiftViewProps) {
  const stored = useRecord(shiftPath, { shift: props.shift });
  return (
    <LoadedPart state={stored}>
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
    </LoadedPart>
  );
}

/** Returns the name of a person; empty if it isn't loaded, or if there is no such person. */
function useName(uid: string | null): string {
  const user = useRecord(userPath, uid === null ? null : { uid });
  return (user.status === 'value' ? user.value?.Nombre : undefined) ?? '';
}

function FoundShift(props: ShiftViewProps & { readonly stored: StoredShift }) {
  const { shift, stored, uid, isAdmin, branches, onBack, onSale, onClose } = props;
  const { Placed, Closing } = stored;
  const person = useName(Placed.Uid);
  const closedBy = useName(Closing?.By ?? null);
  const config = useConfig();
  const now = useNow();
  const report = makeClosingReport(stored, {
    gym: (config.status === 'value' ? config.value?.Name : undefined) ?? NEW_GYM_NAME,
    branch: branches.find(({ key }) => key === Placed.Branch)?.value ?? null,
    person,
    closedBy,
  });
  const isColleaguesShift = Placed.Uid !== uid;
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
        {report ? (
          <ShiftClosing report={report} />
        ) : (
          <>
            <p className={styles.soft}>
              {CLOSING_TEXT.opened} {momentText(Placed.At)}
            </p>
            {isLeftOpen(Placed.At, now) ? (
              <Notice tone="warn">{SHIFTS_TEXT.leftOpenBody}</Notice>
            ) : (
              <p className={styles.soft}>{SHIFTS_TEXT.openBody}</p>
            )}
            {isAdmin && isColleaguesShift && (
              <div>
                <Button onClick={() => onClose(person)}>{TILL_BAR_TEXT.close}</Button>
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

/** The closing of a shift, with buttons to print and download it. */
function ShiftClosing({ report }: { readonly report: ClosingReport }) {
  const printerChoice = usePrinter();
  const [printer] = printerChoice;
  const [isPrinting, setPrinting] = useState(false);
  const { sales, movements, difference } = report;
  const fileName = `corte-${gymDayOf(report.closedAt)}-${formatTime(report.closedAt).replace(':', '')}`;
  const tone = difference === 0 ? 'good' : 'warn';
  return (
    <>
      <Notice tone={tone} title={`${differenceWord(difference)} ${formatCentavos(Math.abs(difference))}`}>
        {CLOSING_TEXT.closed} {momentText(report.closedAt)}
        {report.closedBy !== null && ` · ${CLOSING_TEXT.closedBy(report.closedBy)}`}
        {report.reason !== null && ` · ${SHIFTS_TEXT.reason(report.reason)}`}
        {report.note !== null && ` · ${CLOSING_TEXT.note(report.note)}`}
      </Notice>
      <p className={styles.soft}>{CLOSING_TEXT.counts(sales.count, sales.refunds)}</p>
      <div className={pay.pair}>
        <Sums
          rows={[
            ...TENDERS.map((method) => [PAYMENT_TEXT[method], sales.byMethod[method]] as const),
            [CLOSING_TEXT.discounts, sales.discount],
            [CLOSING_TEXT.taxed, sales.taxed],
            [CLOSING_TEXT.total, sales.total],
          ]}
        />
        <Sums
          rows={[
            [CLOSING_TEXT.float, report.float],
            [CLOSING_TEXT.cashSales, sales.byMethod.cash],
            [CLOSING_TEXT.cashIn, sumMovements(movements, 'in')],
            [CLOSING_TEXT.cashOut, sumCashOut(movements)],
            [CLOSING_TEXT.expected, report.expected],
            [CLOSING_TEXT.counted, sumCounted(report.counted)],
            ...(report.vouchers === null
              ? []
              : [
                  [CLOSING_TEXT.vouchers, report.vouchers] as const,
                  [
                    CLOSING_TEXT.vouchersWord(differenceWord(voucherDifference(report))),
                    voucherDifference(report),
                  ] as const,
                ]),
          ]}
        />
      </div>
      {report.days.length > 1 && (
        <Sums rows={report.days.map(({ day, ...sold }) => [closingDayText(day, sold), sold.total] as const)} />
      )}
      <List
        items={movements}
        keyOf={({ key }) => key}
        label={CLOSING_TEXT.movements}
        empty={null}
        className={styles.lines}
      >
        {({ at, kind, amount, reason }) => (
          <li className={styles.line}>
            <span className={styles.nameAndDetails}>
              <b>{reason}</b>
              <small>{formatTime(at)}</small>
            </span>
            <span className={styles.price}>{formatCentavos(kind === 'in' ? amount : -amount)}</span>
          </li>
        )}
      </List>
      <div className={receipt.receiptActions}>
        <Button look="secondary" onClick={() => setPrinting(true)}>
          <IconPrinter size={20} stroke={1.75} aria-hidden />
          {SHIFTS_TEXT.print}
        </Button>
        <ListDownload
          file={fileName}
          read={async () => ok({ rows: listClosingRows(report) })}
          fileOf={(rows) => rows}
        />
        <PrinterSettings choice={printerChoice} />
      </div>
      {isPrinting && (
        <PrintSheet paper={printer.paper} onPrinted={() => setPrinting(false)}>
          <ClosingSheet report={report} />
        </PrintSheet>
      )}
    </>
  );
}
