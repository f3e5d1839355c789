import { gymDayOf } from '@gym/domain/calendar/calendar';
import { placeOrder } from '@gym/domain/contracts/orders';
import { taxDataPath } from '@gym/domain/database/people/tax-data';
import { orderSettingsPath } from '@gym/domain/database/store/order-settings';
import type { RefusalReason } from '@gym/domain/errors';
import { formatCentavos } from '@gym/domain/money/money';
import type { OrderKind, OrderMethod } from '@gym/domain/store/order';
import { DEFAULT_UNPAID_HOURS } from '@gym/domain/store/order-lapse';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useNow } from '../../data/public/use-now.ts';
import { useRecord } from '../../data/read.ts';
import { useRequest } from '../../data/use-request.ts';
import { forget, readStored, store } from '../../lib/device-storage.ts';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { EndsPreview } from '../../shared/membership/ends-preview.tsx';
import { cartPath, orderPagePath, paymentsPath, payOrderPath } from '../../shared/order-paths.ts';
import { WhatsAppLink } from '../../shared/whatsapp-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BranchField } from './branch-field.tsx';
import { isCodeProblem, type Quote, toQuoteInput } from './cart.ts';
import { EmptyCart } from './cart-lines.tsx';
import { InvoiceWish } from './invoice-wish.tsx';
import { formatOrderKind } from './kinds.ts';
import styles from './orders.module.css';
import { PromoField } from './promo-field.tsx';
import { OrderSums } from './sums.tsx';
import { CART_TEXT, CONFIRM_TEXT, METHOD_TEXT } from './text.ts';
import type { CheckoutState } from './use-checkout.ts';
import { type QuoteState, useQuote } from './use-quote.ts';

/** Places the order. Retries send the same request. The cart and the code are cleared once the order is placed. */
function usePlaceOrder(
  kind: OrderKind,
  { quote, reload, empty }: Pick<QuoteState, 'quote' | 'reload'> & Pick<CheckoutState, 'empty'>,
) {
  const navigate = useNavigate();
  return useRequest(placeOrder, {
    keep: { subject: kind, label: CONFIRM_TEXT.sent(formatCentavos(quote?.Total ?? 0)), page: useLocation().pathname },
    settle: (answer) => {
      if (!answer.ok) return;
      empty();
      // The code was stored for one purchase, which is now made.
      forget('promoCode');
    },
    onDone: ({ Order }, { Method }) =>
      void navigate(Method === 'online' ? payOrderPath(Order) : orderPagePath(Order), { replace: true }),
    onRefused: ({ reason }) => {
      // The new dates are shown beside the refusal, so that the person can confirm them.
      if (reason === 'preview-stale') reload();
    },
  });
}

/** Returns cash if the quote says that the gym takes no online payments, otherwise online payment. */
function selectDefaultMethod(quote: Quote | null): OrderMethod {
  return quote?.Online === false ? 'cash' : 'online';
}

/** The last step before an order is placed. */
export function ConfirmOrder({
  uid,
  ward,
  kind,
  method: chosen,
  checkout,
}: {
  readonly uid: string;
  /** Uid of the ward whose membership is bought. Absent: the buyer's own membership, or products. */
  readonly ward?: string | undefined;
  readonly kind: OrderKind;
  /** The chosen payment method. `null`: none was chosen, so {@link selectDefaultMethod} selects it. */
  readonly method: OrderMethod | null;
  readonly checkout: CheckoutState;
}) {
  const { cart, change, empty, branches, branch } = checkout;
  const [code, setCode] = useState(() => readStored('promoCode'));
  const [wantsInvoice, setWantsInvoice] = useState(false);
  const taxData = useRecord(taxDataPath, { uid });
  const { quote, busy, refusal, reload } = useQuote(kind, cart, branch, code, ward);
  const method = chosen ?? selectDefaultMethod(quote);
  const request = usePlaceOrder(kind, { quote, reload, empty });
  const chooseCode = (chosenCode: string | null): void => {
    if (chosenCode === null) forget('promoCode');
    else store('promoCode', chosenCode);
    setCode(chosenCode);
    request.clear();
  };
  if (request.unanswered !== null) {
    const what = CONFIRM_TEXT.sent(formatCentavos(request.unanswered.Total));
    return <Unanswered what={what} request={request} say={(reason) => REFUSAL_TEXT[reason]} />;
  }
  if (cart.items.length === 0 && !request.busy) {
    return <EmptyCart kind={kind} />;
  }
  const problem = request.refusal?.reason ?? refusal ?? quote?.Problem ?? null;
  const isAboutCode = isCodeProblem(problem) && request.refusal === null;
  // An order whose total is 0 gets no invoice.
  const isInvoiceable = quote !== null && quote.Total > 0;
  const confirm = (): void => {
    if (!quote || branch === null) return;
    const isInvoiced = wantsInvoice && isInvoiceable && taxData.status === 'value' && taxData.value !== null;
    const { Period, Total } = quote;
    void request.send({
      ...toQuoteInput(kind, cart, branch, code, ward),
      Method: method,
      Total,
      ...(isInvoiced && { Invoice: true as const }),
      ...(Period && { Seen: { Entry: Period.Entry, Ends: Period.Ends, Total } }),
    });
  };
  return (
    <div className={styles.checkout}>
      <Card title={CONFIRM_TEXT.what}>{quote && <Summary quote={quote} />}</Card>
      {quote?.Period && <PeriodCard period={quote.Period} />}
      {branch !== null && (
        <BranchField
          kind={kind}
          branches={branches}
          value={branch}
          onChange={(key) => {
            request.clear();
            change((current) => ({ ...current, branch: key }));
          }}
        />
      )}
      <p className={styles.method}>
        {CONFIRM_TEXT.how}: <strong>{METHOD_TEXT[method]}</strong>{' '}
        <Link to={paymentsPath(formatOrderKind(kind))}>{CONFIRM_TEXT.change}</Link>
      </p>
      <PromoField code={code} quote={quote} onCode={chooseCode} />
      {isInvoiceable && (
        <InvoiceWish
          uid={uid}
          taxData={taxData}
          isWanted={wantsInvoice}
          onChange={(isWanted) => {
            request.clear();
            setWantsInvoice(isWanted);
          }}
        />
      )}
      {problem !== null && !isAboutCode && (
        <OrderProblem
          reason={problem}
          onReload={() => {
            request.clear();
            reload();
          }}
        />
      )}
      <p className={styles.waiting} role="status">
        {busy ? CART_TEXT.checking : ''}
      </p>
      <UnpaidHours />
      <div className={styles.foot}>
        <Button
          size="large"
          wide
          busy={request.busy}
          disabled={!quote || busy || quote.Problem !== null}
          onClick={confirm}
        >
          {CONFIRM_TEXT.confirm(formatCentavos(quote?.Total ?? 0))}
        </Button>
        <LinkButton to={cartPath(formatOrderKind(kind))} look="secondary" wide>
          {CART_TEXT.keepBrowsing}
        </LinkButton>
      </div>
    </div>
  );
}

/**
 * The reason why the order can't be placed, with a button that loads the quote again. If the dates have changed, the
 * button is hidden, because the new quote was requested when the refusal came.
 */
function OrderProblem({ reason, onReload }: { readonly reason: RefusalReason; readonly onReload: () => void }) {
  return (
    <Notice tone="bad" live>
      {REFUSAL_TEXT[reason]} {reason === 'order-pieces' && <WhatsAppLink />}
      {reason !== 'preview-stale' && (
        <Button look="quiet" size="small" onClick={onReload}>
          {CART_TEXT.again}
        </Button>
      )}
    </Notice>
  );
}

function Summary({ quote }: { readonly quote: Quote }) {
  return (
    <>
      <ul className={styles.summary}>
        {quote.Lines.map(({ Item, Name, Quantity, Price }) => (
          <li key={Item}>
            <span>
              {Quantity > 1 && `${Quantity} × `}
              {Name}
            </span>
            <span>{formatCentavos(Price * Quantity)}</span>
          </li>
        ))}
      </ul>
      <OrderSums gross={quote.Gross} discount={quote.Discount} total={quote.Total} taxed={quote.Taxed} />
    </>
  );
}

function PeriodCard({ period }: { readonly period: NonNullable<Quote['Period']> }) {
  const now = useNow();
  return (
    <Card title={CONFIRM_TEXT.ends}>
      <EndsPreview ends={{ oldEnds: period.OldEnds, newEnds: period.Ends }} today={gymDayOf(now)} />
    </Card>
  );
}

function UnpaidHours() {
  const settings = useRecord(orderSettingsPath, {});
  const hours = settings.status === 'value' ? (settings.value?.UnpaidHours ?? DEFAULT_UNPAID_HOURS) : null;
  return <p className={styles.soft}>{hours === null ? '' : CONFIRM_TEXT.lapses(hours)}</p>;
}
