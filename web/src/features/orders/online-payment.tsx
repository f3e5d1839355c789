import { checkPayment, startPayment } from '@gym/domain/contracts/payments';
import type { RefusalReason } from '@gym/domain/errors';
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

/**
 * The delays after the payer's return at which the server is asked, milliseconds. After the last one, only the webhook
 * moves the order.
 */
const CHECK_DELAYS_MS = [0, 3_000, 8_000, 20_000, 40_000] as const;

interface PaymentCheck {
  readonly busy: boolean;
  /** Whether the server was asked and the order isn't paid yet. */
  readonly isAsked: boolean;
  readonly refusal: RefusalReason | null;
  readonly ask: () => void;
}

/**
 * Makes the server query the payment service about an order. The order on screen then changes by itself.
 *
 * @param isBack whether the payer returns from the payment page: the server is then asked a few times
 */
function usePaymentCheck(order: string, isBack: boolean): PaymentCheck {
  const [state, setState] = useState<Omit<PaymentCheck, 'ask'>>({ busy: isBack, isAsked: false, refusal: null });
  const askOnce = useCallback(async (): Promise<RefusalReason | null> => {
    const answer = await call(checkPayment, { Order: order });
    return answer.ok ? null : answer.refusal.reason;
  }, [order]);
  useEffect(() => {
    if (!isBack) return;
    let isGone = false;
    const timers = CHECK_DELAYS_MS.map((wait, index) =>
      setTimeout(async () => {
        const refusal = await askOnce();
        const isLast = index === CHECK_DELAYS_MS.length - 1;
        // From the second answer on, the page says that the payment takes a while.
        if (!isGone) setState({ busy: !isLast && index === 0, isAsked: index > 0, refusal: isLast ? refusal : null });
      }, wait),
    );
    return () => {
      isGone = true;
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isBack, askOnce]);
  const ask = (): void => {
    setState({ busy: true, isAsked: false, refusal: null });
    void askOnce().then((refusal) => setState({ busy: false, isAsked: refusal === null, refusal }));
  };
  return { ...state, ask };
}

/**
 * Pays an order online. Starts at once if the address asks for it, and checks the payment when the payer returns from
 * the payment page.
 */
export function OnlinePayment({ order, isDesk }: { readonly order: string; readonly isDesk: boolean }) {
  const [search, setSearch] = useSearchParams();
  const isBack = search.has(ORDER_PARAMS.back) && !isDesk;
  const isWanted = search.has(ORDER_PARAMS.pay) && !isDesk;
  const check = usePaymentCheck(order, isBack);
  const start = useRequest(startPayment, { onDone: ({ Url }) => window.location.assign(Url) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each address
  useEffect(() => {
    if (!isWanted) return;
    // Removes the wish from the address, so that the browser's back button doesn't start the payment again.
    setSearch({}, { replace: true });
    void start.send({ Order: order });
  }, [isWanted]);
  const refusal = start.refusal?.reason ?? check.refusal;
  const progress = start.busy ? ONLINE_TEXT.going : check.busy ? ONLINE_TEXT.checking : '';
  return (
    <>
      <p className={styles.waiting} role="status">
        {progress}
      </p>
      {check.isAsked && (
        <Notice tone="info" live>
          {isDesk ? ONLINE_TEXT.notYetDesk : ONLINE_TEXT.notYet}
        </Notice>
      )}
      {refusal && (
        <Notice tone="bad" live>
          {REFUSAL_TEXT[refusal]}
        </Notice>
      )}
      <div className={styles.moves}>
        {isDesk ? (
          <Button look="secondary" busy={check.busy} onClick={check.ask}>
            {ONLINE_TEXT.check}
          </Button>
        ) : (
          <Button size="large" wide busy={start.busy} onClick={() => void start.send({ Order: order })}>
            {ONLINE_TEXT.pay}
          </Button>
        )}
      </div>
    </>
  );
}
