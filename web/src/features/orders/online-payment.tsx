import { checkPayment, startPayment } from '@gym/domain/contracts/payments';
import type { RefusalReason } from '@gym/domain/errors';
import type { PaymentStanding } from '@gym/domain/store/online-payments';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../data/call.ts';
import { useRequest } from '../../data/use-request.ts';
import { ORDER_PARAMS } from '../../shared/order-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './orders.module.css';
import { ONLINE_TEXT } from './text.ts';

/** The delays after the payer's return at which the server is asked about the payment. */
const CHECK_DELAYS_MS = [0, 3_000, 8_000, 20_000, 40_000] as const;

/** The state of a query about the payment. */
interface PaymentCheck {
  readonly busy: boolean;
  /** Whether to show the notice about the payment's state. */
  readonly showsStanding: boolean;
  /** The last known state of the payment at the payment service; `null` until it is known. */
  readonly standing: PaymentStanding | null;
  readonly refusal: RefusalReason | null;
  readonly ask: () => void;
}

/**
 * Makes the server query the payment service about an order.
 *
 * @param hasReturned whether the payer has just returned from the payment page; the server is then asked several times
 */
function usePaymentCheck(order: string, hasReturned: boolean): PaymentCheck {
  const [state, setState] = useState<Omit<PaymentCheck, 'ask'>>({
    busy: hasReturned,
    showsStanding: false,
    standing: null,
    refusal: null,
  });
  const askOnce = useCallback(async (): Promise<Pick<PaymentCheck, 'standing' | 'refusal'>> => {
    const answer = await call(checkPayment, { Order: order });
    return answer.ok
      ? { standing: answer.value.Standing, refusal: null }
      : { standing: null, refusal: answer.refusal.reason };
  }, [order]);
  useEffect(() => {
    if (!hasReturned) return;
    let isUnmounted = false;
    const timers = CHECK_DELAYS_MS.map((wait, index) =>
      setTimeout(async () => {
        const { standing, refusal } = await askOnce();
        const isLast = index === CHECK_DELAYS_MS.length - 1;
        const isDecided = standing !== null && standing !== 'open';
        // From the second answer on, the page no longer looks busy, and shows the standing even if it is still open.
        if (!isUnmounted)
          setState((previous) => ({
            busy: !isLast && !isDecided && index === 0,
            showsStanding: isDecided || index > 0,
            standing: refusal === null ? standing : previous.standing,
            refusal: isLast ? refusal : null,
          }));
      }, wait),
    );
    return () => {
      isUnmounted = true;
      for (const timer of timers) clearTimeout(timer);
    };
  }, [hasReturned, askOnce]);
  const ask = (): void => {
    // The standing is kept while the request runs and if it is refused, so that the payment button keeps its label.
    setState(({ standing }) => ({ busy: true, showsStanding: false, standing, refusal: null }));
    void askOnce().then(({ standing, refusal }) =>
      setState((previous) => ({
        busy: false,
        showsStanding: refusal === null,
        standing: refusal === null ? standing : previous.standing,
        refusal,
      })),
    );
  };
  return { ...state, ask };
}

/**
 * The notice and the label of the payment button while the order is unpaid, by the state of the payment. `pending`:
 * the payer must still finish it, such as in a shop, or the service is processing it. `expired`: the payment page can't
 * be used any more.
 */
const STANDING_NOTICES = {
  open: { tone: 'info', text: ONLINE_TEXT.notYet, pay: ONLINE_TEXT.pay },
  rejected: { tone: 'bad', text: ONLINE_TEXT.rejected, pay: ONLINE_TEXT.payAgain },
  pending: { tone: 'info', text: ONLINE_TEXT.pending, pay: ONLINE_TEXT.toPending },
  expired: { tone: 'warn', text: ONLINE_TEXT.expired, pay: ONLINE_TEXT.pay },
} as const;

/** Button that asks the server about the payment. For buyers it is the main action while a payment is pending. */
function CheckButton({ check: { busy, ask }, isDesk }: { readonly check: PaymentCheck; readonly isDesk: boolean }) {
  return (
    <Button look={isDesk ? 'secondary' : 'primary'} wide={!isDesk} busy={busy} onClick={ask}>
      {ONLINE_TEXT.check}
    </Button>
  );
}

/**
 * Lets the buyer pay an order online, or staff check the payment. The query parameter `ORDER_PARAMS.pay` starts the
 * payment at once. `ORDER_PARAMS.back` says that the payer has returned from the payment page; the payment is then
 * checked.
 */
export function OnlinePayment({
  order,
  isDesk,
  look = 'primary',
}: {
  readonly order: string;
  /** Whether the viewer is staff, who can check the payment but not start it. */
  readonly isDesk: boolean;
  /** `secondary` if the buyer has chosen another payment method. */
  readonly look?: 'primary' | 'secondary';
}) {
  const [search, setSearch] = useSearchParams();
  const hasReturned = search.has(ORDER_PARAMS.back) && !isDesk;
  const startsAtOnce = search.has(ORDER_PARAMS.pay) && !isDesk;
  const check = usePaymentCheck(order, hasReturned);
  const start = useRequest(startPayment, { onDone: ({ Url }) => window.location.assign(Url) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when the parameter appears
  useEffect(() => {
    if (!startsAtOnce) return;
    // Removes the query parameter, so that the browser's back button doesn't start the payment again.
    setSearch({}, { replace: true });
    void start.send({ Order: order });
  }, [startsAtOnce]);
  const notice = STANDING_NOTICES[check.standing ?? 'open'];
  const isPending = check.standing === 'pending';
  const refusal = start.refusal?.reason ?? check.refusal;
  const progress = start.busy ? ONLINE_TEXT.going : check.busy ? ONLINE_TEXT.checking : '';
  return (
    <>
      <p className={styles.waiting} role="status">
        {progress}
      </p>
      {check.showsStanding && (
        <Notice tone={isDesk ? 'info' : notice.tone} live>
          {isDesk ? ONLINE_TEXT.notYetDesk : notice.text}
        </Notice>
      )}
      {refusal && (
        <Notice tone="bad" live>
          {REFUSAL_TEXT[refusal]}
        </Notice>
      )}
      <div className={styles.moves}>
        {!isDesk && (
          <Button
            size="large"
            wide
            look={isPending ? 'secondary' : look}
            busy={start.busy}
            onClick={() => void start.send({ Order: order })}
          >
            {notice.pay}
          </Button>
        )}
        {(isDesk || isPending) && <CheckButton check={check} isDesk={isDesk} />}
      </div>
    </>
  );
}
