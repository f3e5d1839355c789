import { formatCentavos } from '@gym/domain/money/money';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { StaleNotice } from '../../shared/membership/stale-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Buyer } from './buyer.tsx';
import { type Cart, discountedGross, pricedCart, withQuantity } from './cart.ts';
import { DiscountFields, discountProblem } from './discount-fields.tsx';
import { BuyerTaxDialog, InvoiceFor } from './invoice-hint.tsx';
import pay from './pay.module.css';
import { readPayment } from './payment.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { saleInput } from './sale-input.ts';
import { SaleLines } from './sale-lines.tsx';
import { SALE_TEXT, TILL_TEXT } from './text.ts';
import styles from './till.module.css';
import { type Charge, type Sold, useCharge } from './use-charge.ts';
import { useFirstShown } from './use-first-shown.ts';
import { type ChosenWay, usePaymentForm } from './use-payment-form.ts';
import { type PlanPeriod, usePlanPeriod } from './use-plan-period.ts';
import type { SaleCart } from './use-sale-cart.ts';

interface SalePanelProps {
  readonly branch: string;
  readonly sale: SaleCart;
  /** The most that this person may take off, per cent. */
  readonly limitPercent: number;
  readonly offline: boolean;
  readonly chosen: ChosenWay;
  /** Puts the focus into the box that finds things and people. */
  readonly onSearch: () => void;
  readonly onSold: (sold: Sold) => void;
}

/** A membership is somebody's, and nobody is chosen yet. */
function isMemberDue({ member, lines }: Cart): boolean {
  return member === null && lines.some(({ kind }) => kind === 'plan');
}

/** The sale as it stands: who, what, what it comes to and how it is paid. */
export function SalePanel({ branch, sale, limitPercent, offline, chosen, onSearch, onSold }: SalePanelProps) {
  const { cart, change } = sale;
  const [{ payment, isTried, ...form }, setForm] = usePaymentForm(cart, chosen);
  // Who ordered asked for it then; whoever sells doesn't take that back.
  const isOrdered = cart.lines.some((line) => line.wantsInvoice);
  const wantsInvoice = form.wantsInvoice || isOrdered;
  const element = useRef<HTMLFormElement>(null);
  const focusIsDue = useRef(false);
  // Whose tax data are asked for: another tab may choose another buyer meanwhile.
  const [asked, setAsked] = useState<string | null>(null);
  const buyer = cart.member?.uid ?? null;
  const { lines, sums } = pricedCart(cart);
  const period = usePlanPeriod(lines, buyer);
  const read = readPayment(payment, sums.total);
  const problem = discountProblem(cart, discountedGross(cart), limitPercent);
  const lacksMember = isMemberDue(cart);
  // A factura is somebody's: of a sale to nobody none can be issued afterwards.
  const lacksBuyer = lacksMember || (buyer === null && wantsInvoice);
  const isFixed = cart.sent !== null;
  const charge = useCharge(sale, onSold);
  const firstShown = useFirstShown(period, buyer, charge.stale !== null);
  // After each render: what is wrong is drawn after it was found.
  useEffect(() => {
    if (!focusIsDue.current) return;
    focusIsDue.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  });
  const sendSale = (): void => {
    // Without a period there is nothing that the seller could have seen.
    if (period.status === 'loading' || period.status === 'refused') return;
    const seen = charge.stale?.now ?? firstShown;
    if (read.ok && !problem)
      charge.send(saleInput(cart, { branch, total: sums.total, tendering: read.tendering, wantsInvoice, seen }));
    else focusIsDue.current = true;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (cart.lines.length === 0 || offline) return;
    if (isFixed) {
      charge.again();
      return;
    }
    setForm({ isTried: true });
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
              change((now) => ({ ...now, member: null }));
              onSearch();
            }}
          />
        )}
        {lacksMember && (
          // Drawn anew when it is tried, so that it is said.
          <Notice key={String(isTried)} tone={isTried ? 'bad' : 'info'} live={isTried}>
            {SALE_TEXT.needsMember}
          </Notice>
        )}
        {lines.length === 0 ? (
          <p className={styles.soft}>{SALE_TEXT.empty}</p>
        ) : (
          <>
            <SaleLines
              lines={lines}
              period={period}
              isFixed={isFixed}
              onQuantity={(id, quantity) => {
                charge.clear();
                change((now) => withQuantity(now, id, quantity));
              }}
              onPrice={(id, price) =>
                change((now) => ({
                  ...now,
                  lines: now.lines.map((line) => (line.id === id ? { ...line, price } : line)),
                }))
              }
            />
            <div className={styles.extras}>
              <DiscountFields
                cart={cart}
                gross={discountedGross(cart)}
                limitPercent={limitPercent}
                problem={isTried ? problem : null}
                onChange={(part) => {
                  charge.clear();
                  change((now) => ({ ...now, ...part }));
                }}
                onEnter={focusPayment}
              />
              <Checkbox
                checked={wantsInvoice}
                disabled={isFixed || isOrdered}
                onChange={(wants) => setForm({ wantsInvoice: wants })}
              >
                {SALE_TEXT.invoice}
              </Checkbox>
              <Button
                look="quiet"
                size="small"
                disabled={isFixed}
                onClick={() => {
                  charge.clear();
                  sale.empty(cart.requestId);
                  onSearch();
                }}
              >
                {SALE_TEXT.clear}
              </Button>
            </div>
            {wantsInvoice && (
              <InvoiceFor key={buyer} buyer={buyer} isOrdered={isOrdered} isTried={isTried} onAsk={setAsked} />
            )}
            <Sums sums={sums} isTaxKnown={cart.lines.every(({ kind }) => kind !== 'order')} />
            {sums.total > 0 && (
              <PaymentPanel
                typed={payment}
                read={read}
                total={sums.total}
                isTried={isTried}
                turn={chosen.turn}
                isFixed={isFixed}
                onChange={(part) => {
                  charge.clear();
                  setForm({ payment: { ...payment, ...part } });
                }}
              />
            )}
            <ChargeFoot charge={charge} period={period} isFixed={isFixed} offline={offline} />
          </>
        )}
      </form>
      {asked !== null && <BuyerTaxDialog key={asked} uid={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** What stands in the way, and the button. */
function ChargeFoot({
  charge,
  period,
  isFixed,
  offline,
}: {
  readonly charge: Charge;
  readonly period: PlanPeriod;
  /** What was sent is paid as it was sent, whatever its period is by now. */
  readonly isFixed: boolean;
  readonly offline: boolean;
}) {
  const { isUnanswered, stale } = charge;
  const refusal = charge.refusal ?? (period.status === 'refused' && !isFixed ? period.reason : null);
  return (
    <div className={pay.foot}>
      {offline && <p className={styles.soft}>{TILL_TEXT.offlineShort}</p>}
      {isUnanswered && (
        <Notice tone="warn" title={TILL_TEXT.unansweredTitle} live>
          {TILL_TEXT.unanswered}
        </Notice>
      )}
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
        {isUnanswered ? TILL_TEXT.again : SALE_TEXT.charge}
      </Button>
    </div>
  );
}

function Sums({
  sums,
  isTaxKnown,
}: {
  readonly sums: ReturnType<typeof pricedCart>['sums'];
  /** The tax of an order is told by its receipt. */
  readonly isTaxKnown: boolean;
}) {
  return (
    <dl className={pay.sums}>
      {sums.discount > 0 && (
        <>
          <dt>{SALE_TEXT.subtotal}</dt>
          <dd>{formatCentavos(sums.gross)}</dd>
          <dt>{SALE_TEXT.discount}</dt>
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
