import { startPayment } from '@gym/domain/contracts/payments';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../data/call.ts';
import { ORDER_PARAMS } from '../../shared/order-paths.ts';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './orders.module.css';
import { ONLINE_TEXT } from './text.ts';
import { usePaymentCheck } from './use-payment-check.ts';

/** Paying an order online, and what is known of it: at once where the address says so, and for who comes back from the page of payment. */
export function OnlinePayment({ order, isDesk }: { readonly order: string; readonly isDesk: boolean }) {
  const [search, setSearch] = useSearchParams();
  const isBack = search.has(ORDER_PARAMS.back) && !isDesk;
  const isWanted = search.has(ORDER_PARAMS.pay) && !isDesk;
  const check = usePaymentCheck(order, isBack);
  const start = useAction(
    (requestId: string) => call(startPayment, { requestId, Order: order }),
    ({ Url }) => window.location.assign(Url),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (!isWanted) return;
    // Taken out of the address: who comes back by the browser isn't sent away again.
    setSearch({}, { replace: true });
    void start.run(crypto.randomUUID());
  }, [isWanted]);
  const refusal = start.refusal?.reason ?? check.refusal;
  const said = start.busy ? ONLINE_TEXT.going : check.busy ? ONLINE_TEXT.checking : '';
  return (
    <>
      <p className={styles.waiting} role="status">
        {said}
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
          <Button size="large" wide busy={start.busy} onClick={() => void start.run(crypto.randomUUID())}>
            {ONLINE_TEXT.pay}
          </Button>
        )}
      </div>
    </>
  );
}
