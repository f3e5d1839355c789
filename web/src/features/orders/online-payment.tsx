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

/**
 * The delays after the payer's return at which the server is asked, milliseconds. After the last one, only the webhook
 * moves the order.
 */
const CHECK_DELAYS_MS = [0, 3_000, 8_000, 20_000, 40_000] as const;

interface PaymentCheck {
  readonly busy: boolean;
  /** Whether the server was asked and the order isn't paid yet. */
  readonly isAsked: boolean;
  /** What the payment service said last of the unpaid order. */
  readonly standing: PaymentStanding | null;
  readonly refusal: RefusalReason | null;
  readonly ask: () => void;
}

/**
 * Makes the server query the payment service about an order. The order on screen then changes by itself.
 *
 * @param isBack whether the payer returns from the payment page: the server is then asked a few times
 */
function usePaymentCheck(order: string, isBack: boolean): PaymentCheck {
  const [state, setState] = useState<Omit<PaymentCheck, 'ask'>>({
    busy: isBack,
    isAsked: false,
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
    if (!isBack) return;
    let isGone = false;
    const timers = CHECK_DELAYS_MS.map((wait, index) =>
      setTimeout(async () => {
        const { standing, refusal } = await askOnce();
        const isLast = index === CHECK_DELAYS_MS.length - 1;
        const isSaid = standing !== null && standing !== 'open';
        // From the second answer on, the page says that the payment takes a while.
        if (!isGone)
          setState((before) => ({
            busy: !isLast && !isSaid && index === 0,
            isAsked: isSaid || index > 0,
            standing: refusal === null ? standing : before.standing,
            refusal: isLast ? refusal : null,
          }));
      }, wait),
    );
    return () => {
      isGone = true;
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isBack, askOnce]);
  const ask = (): void => {
    // The last standing stays valid while the request runs, and if it gets no answer.
    setState(({ standing }) => ({ busy: true, isAsked: false, standing, refusal: null }));
    void askOnce().then(({ standing, refusal }) =>
      setState((before) => ({
        busy: false,
        isAsked: refusal === null,
        standing: refusal === null ? standing : before.standing,
        refusal,
      })),
    );
  };
  return { ...state, ask };
}

/** What the payer reads while the order is unpaid. A new payment isn't offered while one is pending. */
const STANDING_NOTICES = {
  open: { tone: 'info', text: ONLINE_TEXT.notYet, pay: ONLINE_TEXT.pay },
  rejected: { tone: 'bad', text: ONLINE_TEXT.rejected, pay: ONLINE_TEXT.payAgain },
  pending: { tone: 'info', text: ONLINE_TEXT.pending, pay: ONLINE_TEXT.toPending },
  expired: { tone: 'warn', text: ONLINE_TEXT.expired, pay: ONLINE_TEXT.pay },
} as const;

/** Asks the server about the payment. The main action while a payment is pending. */
function CheckButton({ check: { busy, ask }, isDesk }: { readonly check: PaymentCheck; readonly isDesk: boolean }) {
  return (
    <Button look={isDesk ? 'secondary' : 'primary'} wide={!isDesk} busy={busy} onClick={ask}>
      {ONLINE_TEXT.check}
    </Button>
  );
}

/**
 * Pays an order online. Starts at once if the address asks for it, and checks the payment when the payer returns from
 * the payment page.
 */
export function OnlinePayment({
  order,
  isDesk,
  look = 'primary',
}: {
  readonly order: string;
  readonly isDesk: boolean;
  /** `secondary` if the person chose another way to pay. */
  readonly look?: 'primary' | 'secondary';
}) {
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
  const notice = STANDING_NOTICES[check.standing ?? 'open'];
  const isPending = check.standing === 'pending';
  const refusal = start.refusal?.reason ?? check.refusal;
  const progress = start.busy ? ONLINE_TEXT.going : check.busy ? ONLINE_TEXT.checking : '';
  return (
    <>
      <p className={styles.waiting} role="status">
        {progress}
      </p>
      {check.isAsked && (
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
