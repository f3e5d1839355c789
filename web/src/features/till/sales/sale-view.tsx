import { refundSale } from '@gym/domain/contracts/till';
import type { StoredReturns, StoredSale } from '@gym/domain/database/money/sales';
import { returnsPath, salePath } from '@gym/domain/database/money/sales';
import { openShiftPath } from '@gym/domain/database/money/shifts';
import { formatCentavos } from '@gym/domain/money/money';
import { IconReceiptOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useRecord } from '../../../data/read.ts';
import { requests, slotOf } from '../../../data/requests.ts';
import { momentText } from '../../../lib/moment-text.ts';
import { lazyPart } from '../../../lib/on-demand.tsx';
import { LoadedPart } from '../../../shared/list/loaded-part.tsx';
import { PAYMENT_TEXT } from '../../../shared/membership/text.ts';
import { ReceiptActions } from '../../../shared/receipt/receipt-actions.tsx';
import { useReceipt } from '../../../shared/receipt/use-receipt.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { Message } from '../../../ui/message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import pay from '../pay.module.css';
import { SALE_TEXT } from '../text.ts';
import styles from '../till.module.css';
import { linesWithReturns, type ReturnableLine } from './refund-form.ts';
import { SALES_TEXT } from './text.ts';

const RefundDialog = lazyPart(() => import('./refund-dialog.tsx'), 'RefundDialog');

interface SaleViewProps {
  readonly sale: string;
  /** Uid of the viewer. */
  readonly uid: string;
  readonly isAdmin: boolean;
  readonly onBack: () => void;
}

/** One sale or refund: its data and its receipt, and for a sale the button that refunds it. */
export function SaleView(props: SaleViewProps) {
  const stored = useRecord(salePath, { sale: props.sale });
  return (
    <LoadedPart state={stored}>
      {(value) =>
        value === null ? (
          <Message icon={IconReceiptOff} title={SALES_TEXT.unknownTitle} body={SALES_TEXT.unknownBody}>
            <Button look="secondary" onClick={props.onBack}>
              {SALES_TEXT.back}
            </Button>
          </Message>
        ) : (
          <FoundSale {...props} stored={value} />
        )
      }
    </LoadedPart>
  );
}

function FoundSale({ sale, uid, isAdmin, stored, onBack }: SaleViewProps & { readonly stored: StoredSale }) {
  const returns = useRecord(returnsPath, { sale });
  const loaded = useReceipt(sale);
  const [message, setMessage] = useState<string | null>(null);
  const receipt = loaded.status === 'value' ? loaded.value?.receipt : undefined;
  const lines = linesWithReturns(stored, returns.status === 'value' ? (returns.value?.Lines ?? {}) : {});
  const returnableLines = lines.filter((line) => line.returnable > 0);
  const isSale = stored.Kind === 'sale';
  const title = `${isSale ? SALES_TEXT.sale : SALES_TEXT.refund} · ${SALES_TEXT.row(stored.Folio)}`;
  return (
    <Card
      title={title}
      aside={
        <Button look="quiet" size="small" onClick={onBack}>
          {SALES_TEXT.back}
        </Button>
      }
    >
      {message !== null && (
        <Notice tone="good" live>
          {message}
        </Notice>
      )}
      <Facts
        missing="–"
        items={[
          [SALES_TEXT.at, momentText(stored.At)],
          [SALES_TEXT.seller, receipt?.seller ?? '…'],
          [SALES_TEXT.buyer, receipt === undefined ? '…' : (receipt.buyer ?? SALES_TEXT.nobody)],
          [SALES_TEXT.payment, receipt?.payments.map(({ method }) => PAYMENT_TEXT[method]).join(', ') || null],
          ...(receipt?.refundOf ? [[SALES_TEXT.refundOf, receipt.refundOf] as const] : []),
          ...(stored.Reason === undefined ? [] : [[SALES_TEXT.reason, stored.Reason] as const]),
          ...(stored.Invoice ? [[SALES_TEXT.invoice, SALES_TEXT.invoiceYes] as const] : []),
        ]}
      />
      <ul className={styles.lines} aria-label={SALES_TEXT.lines}>
        {lines.map(({ key, line, returned }) => (
          <li key={key} className={styles.line}>
            <span className={styles.nameAndDetails}>
              <b>{line.Kind === 'pass' ? `${SALE_TEXT.pass}: ${line.Name}` : line.Name}</b>
              <small>
                {[
                  ...(line.Kind !== 'plan' && line.Kind !== 'pass' ? [SALE_TEXT.pieces(Math.abs(line.Quantity))] : []),
                  ...(isSale && returned > 0 ? [SALES_TEXT.returned(returned)] : []),
                ].join(' · ')}
              </small>
            </span>
            <span className={styles.price}>{formatCentavos(line.Total)}</span>
          </li>
        ))}
      </ul>
      <dl className={pay.sums}>
        <dt data-soft>{SALE_TEXT.tax}</dt>
        <dd data-soft>{formatCentavos(stored.Taxed)}</dd>
        <dt data-total>{SALE_TEXT.total}</dt>
        <dd data-total>{formatCentavos(stored.Total)}</dd>
      </dl>
      <ReceiptActions sale={sale} />
      {isSale && returns.status === 'value' && (
        <RefundButton
          sale={sale}
          uid={uid}
          isAdmin={isAdmin}
          stored={stored}
          returns={returns.value}
          lines={returnableLines}
          onDone={setMessage}
        />
      )}
      {isSale && returns.status === 'value' && returnableLines.length === 0 && (
        <p className={styles.soft}>{SALES_TEXT.allReturned}</p>
      )}
    </Card>
  );
}

/** Button with the dialog that refunds a sale. The viewer needs an open shift at the sale's branch. */
function RefundButton({
  sale,
  uid,
  isAdmin,
  stored,
  returns,
  lines,
  onDone,
}: Pick<SaleViewProps, 'sale' | 'uid' | 'isAdmin'> & {
  readonly stored: StoredSale;
  readonly returns: StoredReturns | null;
  readonly lines: readonly ReturnableLine[];
  readonly onDone: (message: string) => void;
}) {
  const shift = useRecord(openShiftPath, { branch: stored.Branch, uid });
  const mayRefund = shift.status === 'value' && shift.value !== null && lines.length > 0;
  // An unanswered refund can be retried, even if it may have refunded the last piece.
  const isUnanswered = requests.snapshot(slotOf(refundSale, sale)) !== null;
  const [isOpen, setOpen] = useState(isUnanswered);
  return (
    <>
      {(mayRefund || isUnanswered) && (
        <div>
          <Button look="secondary" onClick={() => setOpen(true)}>
            {SALES_TEXT.openRefund}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <RefundDialog
            sale={sale}
            stored={stored}
            returns={returns}
            lines={lines}
            isAdmin={isAdmin}
            onClose={() => setOpen(false)}
            onDone={(text) => {
              onDone(text);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
