import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import {
  hasUnrefundedPeriod,
  memberSalePath,
  returnsPath,
  SALES_PAGE,
  type StoredReturns,
  type StoredSale,
  type StoredSaleRow,
  salePath as storedSalePath,
  unrefundedPeriodLine,
} from '@gym/domain/database/money/sales';
import { openShiftPath } from '@gym/domain/database/money/shifts';
import { type StoredOrder, orderPath as storedOrderPath } from '@gym/domain/database/store/orders';
import { READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { staffRefusalText } from '@gym/domain/text/refusals';
import type { ReactNode } from 'react';
import { useNewest, useRecord } from '../../../data/read.ts';
import { useIsSending } from '../../../data/use-request.ts';
import type { Loaded } from '../../../data/value-store.ts';
import { DialogFoot } from '../../../shared/form/dialog-foot.tsx';
import { useFixedValue } from '../../../shared/form/use-fixed-value.ts';
import { LoadedPart } from '../../../shared/list/loaded-part.tsx';
import { orderPagePath } from '../../../shared/order-paths.ts';
import { salePagePath, tillPath } from '../../../shared/sales/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RefundDialog, type RefundPreview } from '../sales/refund-dialog.tsx';
import { linesWithReturns } from '../sales/refund-form.ts';
import { ANNUL_TEXT } from '../text.ts';
import styles from '../till.module.css';

export interface ChargedPeriodProps {
  /** Uid of the member who has the period. */
  readonly member: string;
  /** Key of the sale or order that the period names. */
  readonly sale: string;
  /** `branch`: key of the branch where the viewer works; `null` if they are assigned to none. */
  readonly viewer: { readonly uid: string; readonly isAdmin: boolean; readonly branch: string | null };
  readonly branchName: (branch: string) => string;
  readonly today: GymDay;
  /** Describes what the annulment changes. */
  readonly facts: ReactNode;
  /** The preview that the viewer confirms; `facts` shows its dates. */
  readonly preview: RefundPreview;
  /** Renders the annulment without a refund, with a note above it. */
  readonly renderWithoutRefund: (note: ReactNode) => ReactNode;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Dialog that annuls a charged period and refunds its sale in one request. If the viewer can't refund the sale, it says
 * why. If no sale is found that must be refunded, it offers the annulment without a refund.
 */
export function ChargedPeriod(props: ChargedPeriodProps) {
  return (
    <MemberSale {...props}>
      {(row) => (row === null ? <OrderedPeriod {...props} /> : <SoldPeriod {...props} row={row} />)}
    </MemberSale>
  );
}

/**
 * Renders `children` with a value that the dialog needs. Until it is loaded, shows the loading state or the failure.
 */
function RequiredValue<T>({
  state,
  onClose,
  children,
}: {
  readonly state: Loaded<T>;
  readonly onClose: () => void;
  readonly children: (value: T) => ReactNode;
}) {
  if (state.status === 'value') return children(state.value);
  return (
    <Dialog title={ANNUL_TEXT.title} onClose={onClose}>
      <LoadedPart state={state}>{() => null}</LoadedPart>
    </Dialog>
  );
}

/** Finds a sale among the member's newest purchases. Renders `children` with its row; `null` if it isn't among them. */
function MemberSale({
  sale,
  children,
  ...props
}: Pick<ChargedPeriodProps, 'member' | 'sale' | 'facts' | 'onClose'> & {
  readonly children: (row: StoredSaleRow | null) => ReactNode;
}) {
  const rows = useNewest(memberSalePath, { uid: props.member }, { by: 'At', count: SALES_PAGE });
  const hasDamaged = rows.status === 'value' && rows.damaged !== undefined;
  return (
    <RequiredValue state={rows} onClose={props.onClose}>
      {(all) => {
        const row = all.find(({ key }) => key === sale)?.value ?? null;
        // A damaged row may be the row of this sale.
        if (row !== null || !hasDamaged) return children(row);
        return (
          <Obstacle {...props} to={null}>
            {READ_FAILURE_TEXT.damaged}
          </Obstacle>
        );
      }}
    </RequiredValue>
  );
}

/** Says why the viewer can't annul the period in this dialog. `to`: link to the sale, order or till; null for none. */
function Obstacle({
  facts,
  to,
  onClose,
  children,
}: Pick<ChargedPeriodProps, 'facts' | 'onClose'> & {
  readonly to: { readonly path: string; readonly label: string } | null;
  readonly children: ReactNode;
}) {
  return (
    <Dialog title={ANNUL_TEXT.title} onClose={onClose}>
      <div className={styles.fields}>
        {facts}
        <Notice tone="warn" live>
          {children}
        </Notice>
        <DialogFoot onBack={onClose}>{to && <LinkButton to={to.path}>{to.label}</LinkButton>}</DialogFoot>
      </div>
    </Dialog>
  );
}

/** Annuls a period that was sold at the till. Reception can only read sales of its own branch. */
function SoldPeriod(props: ChargedPeriodProps & { readonly row: StoredSaleRow }) {
  const { row, viewer, branchName } = props;
  if (!viewer.isAdmin && viewer.branch !== row.Branch)
    return (
      <Obstacle {...props} to={null}>
        {ANNUL_TEXT.otherBranch(row.Folio, branchName(row.Branch))}
      </Obstacle>
    );
  return <SaleLoader {...props} />;
}

/** Loads the sale, its refunds and the viewer's open shift. */
function SaleLoader(props: ChargedPeriodProps & { readonly row: StoredSaleRow }) {
  const { sale, row, viewer } = props;
  const stored = useRecord(storedSalePath, { sale });
  const returns = useRecord(returnsPath, { sale });
  const shift = useRecord(openShiftPath, { branch: row.Branch, uid: viewer.uid });
  return (
    <RequiredValue state={stored} onClose={props.onClose}>
      {(storedSale) => (
        <RequiredValue state={returns} onClose={props.onClose}>
          {(storedReturns) => (
            <RequiredValue state={shift} onClose={props.onClose}>
              {(openShift) =>
                storedSale === null ? (
                  props.renderWithoutRefund(null)
                ) : (
                  <SaleRefund {...props} stored={storedSale} returns={storedReturns} shift={openShift} />
                )
              }
            </RequiredValue>
          )}
        </RequiredValue>
      )}
    </RequiredValue>
  );
}

type SaleRefundProps = ChargedPeriodProps & {
  readonly stored: StoredSale;
  /** Earlier refunds of the sale; null if there are none. */
  readonly returns: StoredReturns | null;
  /** Key of the viewer's open shift at the branch of the sale; null if there is none. */
  readonly shift: string | null;
};

/**
 * Refunds the sale. While the refund is being sent, the dialog stays as it was confirmed, because the database may
 * deliver the refund before the answer.
 */
function SaleRefund(props: SaleRefundProps) {
  const isSending = useIsSending('refundSale', props.sale);
  return <SaleRefundDialog {...(useFixedValue(props, isSending) ?? props)} />;
}

function SaleRefundDialog({ stored, returns, shift, ...props }: SaleRefundProps) {
  const { sale, viewer, branchName, today, facts, preview, renderWithoutRefund, onDone, onClose } = props;
  const line = unrefundedPeriodLine(stored, returns?.Lines ?? {});
  if (line === null) return renderWithoutRefund(null);
  const toSale = { path: salePagePath(stored.Branch, sale), label: ANNUL_TEXT.toSale(stored.Folio) };
  if (!viewer.isAdmin && gymDayOf(stored.At) !== today && stored.Shift !== shift)
    return (
      <Obstacle {...props} to={toSale}>
        {staffRefusalText('refund-by-admins')}
      </Obstacle>
    );
  if (shift === null)
    return (
      <Obstacle {...props} to={{ path: tillPath(stored.Branch), label: ANNUL_TEXT.toTill }}>
        {ANNUL_TEXT.needsShift(stored.Folio, branchName(stored.Branch))}
      </Obstacle>
    );
  return (
    <RefundDialog
      sale={sale}
      stored={stored}
      returns={returns}
      lines={linesWithReturns(stored, returns?.Lines ?? {}).filter(({ key }) => key === line)}
      isAdmin={viewer.isAdmin}
      labels={{ title: ANNUL_TEXT.title, confirm: ANNUL_TEXT.confirm }}
      preview={preview}
      onDone={onDone}
      onClose={onClose}
    >
      {facts}
      <p className={styles.soft}>{ANNUL_TEXT.intro(stored.Folio)}</p>
    </RefundDialog>
  );
}

/** Returns the keys of the payments that may be sales of the till. Such a payment has the same key as its sale. */
function tillPaymentKeys({ Payments = {} }: StoredOrder): readonly string[] {
  return Object.entries(Payments).flatMap(([id, { Kind, Method }]) =>
    Kind === 'in' && Method !== 'online' ? [id] : [],
  );
}

/** Annuls a period that was not found among the member's sales: it may have been bought with an order. */
function OrderedPeriod(props: ChargedPeriodProps) {
  const order = useRecord(storedOrderPath, { order: props.sale });
  const isHidden = order.status === 'error' && order.reason === 'no-permission';
  // If no such order exists or the viewer may not read it, the server decides whether money must be refunded.
  if (isHidden || (order.status === 'value' && order.value === null)) return props.renderWithoutRefund(null);
  return (
    <RequiredValue state={order} onClose={props.onClose}>
      {(storedOrder) => <PaidPeriod {...props} payments={storedOrder === null ? [] : tillPaymentKeys(storedOrder)} />}
    </RequiredValue>
  );
}

type PaidPeriodProps = ChargedPeriodProps & {
  /** Keys of the order's payments that weren't looked up yet among the member's sales. */
  readonly payments: readonly string[];
};

/**
 * Looks among the order's payments for a sale of the till whose period isn't fully refunded. If there is none, the
 * period is annulled without a refund.
 */
function PaidPeriod(props: PaidPeriodProps) {
  const { sale, payments, renderWithoutRefund } = props;
  const [payment, ...others] = payments;
  if (payment !== undefined) return <PaymentSale key={payment} {...props} payment={payment} payments={others} />;
  return renderWithoutRefund(
    <Notice tone="warn">
      <p>{ANNUL_TEXT.orderedOnline}</p>
      <LinkButton to={orderPagePath(sale)} look="secondary">
        {ANNUL_TEXT.toOrder}
      </LinkButton>
    </Notice>,
  );
}

/** Looks one payment up among the member's sales. If it is no sale, continues with the next payment. */
function PaymentSale(props: PaidPeriodProps & { readonly payment: string }) {
  const { member, payment, facts, viewer, branchName, onClose } = props;
  return (
    <MemberSale member={member} sale={payment} facts={facts} onClose={onClose}>
      {(row) => {
        if (row === null) return <PaidPeriod {...props} />;
        // Reception can only read sales of its own branch.
        if (viewer.isAdmin || viewer.branch === row.Branch) return <OrderSale {...props} />;
        return (
          <Obstacle {...props} to={null}>
            {ANNUL_TEXT.otherBranch(row.Folio, branchName(row.Branch))}
          </Obstacle>
        );
      }}
    </MemberSale>
  );
}

/**
 * If the period of the payment's sale isn't fully refunded, sends the viewer to the order. Otherwise continues with the
 * next payment.
 */
function OrderSale(props: PaidPeriodProps & { readonly payment: string }) {
  const { sale, payment, onClose } = props;
  const stored = useRecord(storedSalePath, { sale: payment });
  const returns = useRecord(returnsPath, { sale: payment });
  return (
    <RequiredValue state={stored} onClose={onClose}>
      {(storedSale) => (
        <RequiredValue state={returns} onClose={onClose}>
          {(storedReturns) =>
            storedSale !== null && hasUnrefundedPeriod(storedSale, storedReturns?.Lines ?? {}) ? (
              <Obstacle {...props} to={{ path: orderPagePath(sale), label: ANNUL_TEXT.toOrder }}>
                {ANNUL_TEXT.ordered}
              </Obstacle>
            ) : (
              <PaidPeriod {...props} />
            )
          }
        </RequiredValue>
      )}
    </RequiredValue>
  );
}
