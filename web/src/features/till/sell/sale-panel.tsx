import { recordSale } from '@gym/domain/contracts/till';
import { formatCentavos } from '@gym/domain/money/money';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { GiveUp } from '../../../shared/form/give-up.tsx';
import { UNANSWERED_TEXT } from '../../../shared/form/text.ts';
import { StaleNotice } from '../../../shared/membership/use-seen.tsx';
import { findDiscountProblem } from '../../../shared/payment/discount.ts';
import { DiscountFields } from '../../../shared/payment/discount-fields.tsx';
import { readPayment } from '../../../shared/payment/payment.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useWrongFocus } from '../../../ui/form/use-wrong-focus.ts';
import { Notice } from '../../../ui/notice.tsx';
import { BuyerTaxDialog, InvoiceBuyerHint } from '../pay/invoice-hint.tsx';
import { PaymentPanel } from '../pay/payment-panel.tsx';
import { type Charge, type SaleResult, saleInput, useCharge } from '../pay/use-charge.ts';
import { type ChosenWay, usePaymentForm } from '../pay/use-payment-form.ts';
import pay from '../pay.module.css';
import { SALE_TEXT, TILL_TEXT } from '../text.ts';
import styles from '../till.module.css';
import { Buyer } from './buyer.tsx';
import { priceSaleCart, sumDiscountable, type TillCart, withLineQuantity } from './cart.ts';
import { SaleLines } from './sale-lines.tsx';
import { SELL_TEXT } from './text.ts';
import { type PlanPeriod, usePlanPeriod, usePreviewToSend } from './use-plan-period.ts';
import type { SaleCart } from './use-sale-cart.ts';

interface SalePanelProps {
  readonly branch: string;
  readonly sale: SaleCart;
  /** The largest discount that this seller may give, per cent. */
  readonly limitPercent: number;
  readonly offline: boolean;
  /** The payment method that was last chosen with the keyboard. */
  readonly chosen: ChosenWay;
  /** Moves the focus to the search box. */
  readonly onSearch: () => void;
  readonly onSold: (sold: SaleResult) => void;
}

/** Returns whether the cart has a membership but no member to sell it to. */
function isMemberMissing({ member, lines }: TillCart): boolean {
  return member === null && lines.some(({ kind }) => kind === 'plan');
}

/** The sale: buyer, lines, discount, sums, payment and the button that charges it. */
export function SalePanel({ branch, sale, limitPercent, offline, chosen, onSearch, onSold }: SalePanelProps) {
  const { cart, change } = sale;
  const [{ payment, wasSubmitted, ...form }, setForm] = usePaymentForm(cart, sale.sent, chosen);
  // The customer asked for the invoice with the order, so the seller can't remove it.
  const isInvoiceOrdered = cart.lines.some((line) => line.wantsInvoice);
  const wantsInvoice = form.wantsInvoice || isInvoiceOrdered;
  const element = useRef<HTMLFormElement>(null);
  const wrongFocus = useWrongFocus(element);
  // Uid of the person whose tax data are being edited. It stays the same if another tab changes the buyer meanwhile.
  const [taxDataUid, setTaxDataUid] = useState<string | null>(null);
  const buyer = cart.member?.uid ?? null;
  const { lines, sums } = priceSaleCart(cart);
  const period = usePlanPeriod(lines, buyer);
  const read = readPayment(payment, sums.total);
  const discountProblem = findDiscountProblem(cart, sumDiscountable(cart), limitPercent);
  const lacksMember = isMemberMissing(cart);
  // An invoice needs a buyer too: a sale without a buyer can't be invoiced later.
  const lacksBuyer = lacksMember || (buyer === null && wantsInvoice);
  const isFixed = sale.sent !== null;
  const charge = useCharge(sale, onSold);
  const previewToSend = usePreviewToSend(period, buyer, charge.stale !== null);
  const sendSale = (): void => {
    // The sale confirms the period on screen, so it can't be sent before that period is shown.
    if (period.status === 'loading' || period.status === 'refused') return;
    const seen = charge.stale?.now ?? previewToSend;
    if (read.ok && !discountProblem)
      charge.send(saleInput(cart, { branch, total: sums.total, tendering: read.tendering, wantsInvoice, seen }));
    else wrongFocus.request();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (cart.lines.length === 0 || offline) return;
    if (isFixed) {
      charge.again();
      return;
    }
    setForm({ wasSubmitted: true });
    if (lacksBuyer) onSearch();
    else sendSale();
  };
  const focusPayment = (): void =>
    element.current?.querySelector<HTMLElement>(sums.total > 0 ? '[data-fields] input' : '[type="submit"]')?.focus();
  return (
    <>
      <form ref={element} className={styles.sale} onSubmit={submit} noValidate>
        {cart.member && (
          <Buyer
            member={cart.member}
            isFixed={isFixed}
            onChange={() => {
              charge.clear();
              change((current) => ({ ...current, member: null }));
              onSearch();
            }}
          />
        )}
        {lacksMember && (
          // The key remounts the notice after a submit, so that screen readers announce it.
          <Notice key={String(wasSubmitted)} tone={wasSubmitted ? 'bad' : 'info'} live={wasSubmitted}>
            {SELL_TEXT.needsMember}
          </Notice>
        )}
        {lines.length === 0 ? (
          <p className={styles.soft}>{SELL_TEXT.empty}</p>
        ) : (
          <>
            <SaleLines
              lines={lines}
              period={period}
              isFixed={isFixed}
              onQuantity={(id, quantity) => {
                charge.clear();
                change((current) => withLineQuantity(current, id, quantity));
              }}
              onPrice={(id, price) =>
                change((current) => ({
                  ...current,
                  lines: current.lines.map((line) => (line.id === id ? { ...line, price } : line)),
                }))
              }
            />
            <div className={styles.extras}>
              <DiscountFields
                typed={cart}
                isFixed={isFixed}
                gross={sumDiscountable(cart)}
                limitPercent={limitPercent}
                problems={wasSubmitted && discountProblem ? { [discountProblem.field]: discountProblem.sentence } : {}}
                onChange={(part) => {
                  charge.clear();
                  change((current) => ({ ...current, ...part }));
                }}
                onEnter={focusPayment}
              />
              <Checkbox
                checked={wantsInvoice}
                disabled={isFixed || isInvoiceOrdered}
                onChange={(wants) => setForm({ wantsInvoice: wants })}
              >
                {SELL_TEXT.invoice}
              </Checkbox>
              <span className={styles.clear}>
                <Button
                  look="quiet"
                  size="small"
                  disabled={isFixed}
                  onClick={() => {
                    charge.clear();
                    sale.empty();
                    onSearch();
                  }}
                >
                  {SELL_TEXT.clear}
                </Button>
              </span>
            </div>
            {wantsInvoice && (
              <InvoiceBuyerHint
                key={buyer}
                buyer={buyer}
                isInvoiceOrdered={isInvoiceOrdered}
                wasSubmitted={wasSubmitted}
                onEditTaxData={setTaxDataUid}
              />
            )}
            <div className={pay.paymentArea}>
              <Sums sums={sums} isTaxKnown={cart.lines.every(({ kind }) => kind !== 'order')} />
              {sums.total > 0 && (
                <PaymentPanel
                  typed={payment}
                  read={read}
                  total={sums.total}
                  wasSubmitted={wasSubmitted}
                  presses={chosen.presses}
                  isFixed={isFixed}
                  onChange={(part) => {
                    charge.clear();
                    setForm({ payment: { ...payment, ...part } });
                  }}
                />
              )}
              <ChargeFoot charge={charge} period={period} isFixed={isFixed} offline={offline} />
            </div>
          </>
        )}
      </form>
      {taxDataUid !== null && <BuyerTaxDialog key={taxDataUid} uid={taxDataUid} onClose={() => setTaxDataUid(null)} />}
    </>
  );
}

/** The end of the form: notices about what prevents the charge, then the button that charges the sale. */
function ChargeFoot({
  charge,
  period,
  isFixed,
  offline,
}: {
  readonly charge: Charge;
  readonly period: PlanPeriod;
  /** Whether the sale was sent. A retry sends it unchanged, so the period's state no longer matters. */
  readonly isFixed: boolean;
  readonly offline: boolean;
}) {
  const { isUnanswered, stale } = charge;
  const explanation = useRef<HTMLDivElement>(null);
  // If the sale is already unanswered when the form opens, focuses the explanation, so that a phone scrolls to it.
  useEffect(() => explanation.current?.focus(), []);
  const refusal = charge.refusal ?? (period.status === 'refused' && !isFixed ? period.reason : null);
  return (
    <div className={pay.foot}>
      {offline && <p className={styles.soft}>{SELL_TEXT.offlineShort}</p>}
      {isUnanswered && (
        <div ref={explanation} tabIndex={-1}>
          <Notice tone="warn" title={SELL_TEXT.unansweredTitle} live>
            {SELL_TEXT.unanswered}
          </Notice>
        </div>
      )}
      {charge.giveUp && refusal === null && (
        <Notice tone="bad" live>
          {UNANSWERED_TEXT.stillUnanswered}
        </Notice>
      )}
      {charge.giveUp && <GiveUp what={SALE_TEXT.label} callable={recordSale.name} onGiveUp={charge.giveUp} />}
      {stale && <StaleNotice stale={stale} />}
      {refusal && !stale && (
        <Notice tone="bad" live>
          {staffRefusalText(refusal)}
        </Notice>
      )}
      <Button
        type="submit"
        size="large"
        wide
        busy={charge.busy || (period.status === 'loading' && !isFixed)}
        disabled={offline}
      >
        {isUnanswered ? TILL_TEXT.again : SELL_TEXT.charge}
      </Button>
    </div>
  );
}

function Sums({
  sums,
  isTaxKnown,
}: {
  readonly sums: ReturnType<typeof priceSaleCart>['sums'];
  /** False if the cart has an order: its tax is only in the order's record, and appears on the receipt. */
  readonly isTaxKnown: boolean;
}) {
  return (
    <dl className={pay.sums}>
      {sums.discount > 0 && (
        <>
          <dt>{SELL_TEXT.subtotal}</dt>
          <dd>{formatCentavos(sums.gross)}</dd>
          <dt>{SELL_TEXT.discount}</dt>
          <dd>−{formatCentavos(sums.discount)}</dd>
        </>
      )}
      {isTaxKnown && (
        <>
          <dt data-soft>{SALE_TEXT.tax}</dt>
          <dd data-soft>{formatCentavos(sums.taxed)}</dd>
        </>
      )}
      <dt data-total>{SALE_TEXT.total}</dt>
      <dd data-total aria-live="polite">
        {formatCentavos(sums.total)}
      </dd>
    </dl>
  );
}
