import { checkPayment } from '@gym/domain/contracts/payments';
import type { RefusalReason } from '@gym/domain/errors';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../data/call.ts';

/** How long after coming back the server is asked, each time, milliseconds. After the last one the page only waits for what changes by itself. */
const WHEN_MS = [0, 3_000, 8_000, 20_000, 40_000] as const;

export interface PaymentCheck {
  readonly busy: boolean;
  /** It was asked, and the order isn't paid yet. */
  readonly isAsked: boolean;
  readonly refusal: RefusalReason | null;
  readonly ask: () => void;
}

/**
 * Asks whether an order is paid by now. An order that is shown changes by itself; this makes the server look.
 *
 * @param isBack somebody comes back from paying: asked a few times by itself
 */
export function usePaymentCheck(order: string, isBack: boolean): PaymentCheck {
  const [state, setState] = useState<Omit<PaymentCheck, 'ask'>>({ busy: isBack, isAsked: false, refusal: null });
  const askOnce = useCallback(async (): Promise<RefusalReason | null> => {
    const answer = await call(checkPayment, { Order: order });
    return answer.ok ? null : answer.refusal.reason;
  }, [order]);
  useEffect(() => {
    if (!isBack) return;
    let isGone = false;
    const timers = WHEN_MS.map((wait, index) =>
      setTimeout(async () => {
        const refusal = await askOnce();
        const isLast = index === WHEN_MS.length - 1;
        // From the second answer on one reads that it takes a while.
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
