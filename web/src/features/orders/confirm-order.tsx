import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import { placeOrder } from '@gym/domain/contracts/orders';
import { formatCentavos } from '@gym/domain/money/money';
import type { OrderKind, OrderMethod } from '@gym/domain/store/order';
import { DEFAULT_UNPAID_HOURS } from '@gym/domain/store/order-lapse';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { IconShoppingCart } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../data/call.ts';
import { useOrderSettings } from '../../data/orders.ts';
import { useNow } from '../../data/public/use-now.ts';
import { useTaxData } from '../../data/tax-data.ts';
import { forget, readStored, store } from '../../lib/device-storage.ts';
import { EndsPreview } from '../../shared/membership/ends-preview.tsx';
import { cartPath, orderPath, paymentsPath, payOrderPath } from '../../shared/order-paths.ts';
import { WhatsAppLink } from '../../shared/whatsapp-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BranchField } from './branch-field.tsx';
import { type Quote, quoteInput } from './cart.ts';
import { InvoiceWish } from './invoice-wish.tsx';
import { typeOf } from './kinds.ts';
import styles from './orders.module.css';
import { PromoField } from './promo-field.tsx';
import { OrderSums } from './sums.tsx';
import { CART_TEXT, CONFIRM_TEXT, METHOD_TEXT } from './text.ts';
import type { Checkout } from './use-checkout.ts';
import { useQuote } from './use-quote.ts';

type Input = CallableInput<'placeOrder'>;

/** One id for all tries of the same order; another order gets another. */
function useRequestId(): (what: Omit<Input, 'requestId'>) => Input {
  const last = useRef({ what: '', requestId: '' });
  return (what) => {
    const text = JSON.stringify(what);
    if (last.current.what !== text) last.current = { what: text, requestId: crypto.randomUUID() };
    return { requestId: last.current.requestId, ...what };
  };
}

/** The last look at an order before it is placed: what, where, how, the code, and what it comes to. */
export function ConfirmOrder({
  uid,
  kind,
  method,
  checkout,
}: {
  readonly uid: string;
  readonly kind: OrderKind;
  readonly method: OrderMethod;
  readonly checkout: Checkout;
}) {
  const { cart, change, empty, branches, branch } = checkout;
  const navigate = useNavigate();
  const [code, setCode] = useState(() => readStored('promoCode'));
  const [wantsInvoice, setWantsInvoice] = useState(false);
  const taxData = useTaxData(uid);
  const { quote, busy, refusal, again } = useQuote(kind, cart, branch, code);
  const withId = useRequestId();
  const action = useAction(
    async (what: Omit<Input, 'requestId'>) => {
      const answer = await call(placeOrder, withId(what));
      // The new dates are shown beside the refusal, and the person confirms them.
      if (!answer.ok && answer.refusal.reason === 'preview-stale') again();
      return answer;
    },
    ({ Order }) => {
      empty();
      // It was kept for the first purchase, and this is it.
      if (code !== null) forget('promoCode');
      void navigate(method === 'online' ? payOrderPath(Order) : orderPath(Order), { replace: true });
    },
  );
  const chooseCode = (chosen: string | null): void => {
    if (chosen === null) forget('promoCode');
    else store('promoCode', chosen);
    setCode(chosen);
    action.clear();
  };
  if (cart.items.length === 0 && !action.busy) {
    return (
      <Message icon={IconShoppingCart} title={CART_TEXT.emptyTitle} body={CART_TEXT.emptyBody}>
        <LinkButton to={cartPath(typeOf(kind))}>{CART_TEXT.keepBrowsing}</LinkButton>
      </Message>
    );
  }
  const refused = action.refusal?.reason ?? refusal ?? quote?.Problem ?? null;
  const isAboutCode = refused?.startsWith('promotion-') === true && action.refusal === null;
  // What costs nothing has no factura.
  const isInvoiceable = quote !== null && quote.Total > 0;
  const confirm = (): void => {
    if (!quote || branch === null) return;
    const isInvoiced = wantsInvoice && isInvoiceable && taxData.status === 'value' && taxData.value !== null;
    const { Period, Total } = quote;
    const what = {
      ...quoteInput(kind, cart, branch, code),
      Method: method,
      Total,
      ...(isInvoiced && { Invoice: true as const }),
      ...(Period && { Seen: { Entry: Period.Entry, Ends: Period.Ends, Total } }),
    };
    if (placeOrder.input.safeParse(withId(what)).success) void action.run(what);
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
            action.clear();
            change((now) => ({ ...now, branch: key }));
          }}
        />
      )}
      <p className={styles.method}>
        {CONFIRM_TEXT.how}: <strong>{METHOD_TEXT[method]}</strong>{' '}
        <Link to={paymentsPath(typeOf(kind))}>{CONFIRM_TEXT.change}</Link>
      </p>
      <PromoField code={code} quote={quote} onCode={chooseCode} />
      {isInvoiceable && (
        <InvoiceWish
          uid={uid}
          taxData={taxData}
          wants={wantsInvoice}
          onChange={(wants) => {
            action.clear();
            setWantsInvoice(wants);
          }}
        />
      )}
      {refused !== null && !isAboutCode && (
        <Notice tone="bad" live>
          {REFUSAL_TEXT[refused]} {refused === 'order-pieces' && <WhatsAppLink />}
          {refused !== 'preview-stale' && (
            <Button
              look="quiet"
              size="small"
              onClick={() => {
                action.clear();
                again();
              }}
            >
              {CART_TEXT.again}
            </Button>
          )}
        </Notice>
      )}
      <p className={styles.waiting} role="status">
        {busy ? CART_TEXT.checking : ''}
      </p>
      <UnpaidHours />
      <div className={styles.foot}>
        <Button
          size="large"
          wide
          busy={action.busy}
          disabled={!quote || busy || quote.Problem !== null}
          onClick={confirm}
        >
          {CONFIRM_TEXT.confirm(formatCentavos(quote?.Total ?? 0))}
        </Button>
        <LinkButton to={cartPath(typeOf(kind))} look="secondary" wide>
          {CART_TEXT.keepBrowsing}
        </LinkButton>
      </div>
    </div>
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
  const settings = useOrderSettings();
  const hours = settings.status === 'value' ? (settings.value?.UnpaidHours ?? DEFAULT_UNPAID_HOURS) : null;
  return <p className={styles.soft}>{hours === null ? '' : CONFIRM_TEXT.lapses(hours)}</p>;
}
