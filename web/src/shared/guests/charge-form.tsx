import type { GymDay } from '@gym/domain/calendar/calendar';
import { chargeGuest } from '@gym/domain/contracts/guests';
import { dayPassAt } from '@gym/domain/database/day-pass';
import type { StoredGuestCharge } from '@gym/domain/database/guest-facts';
import { ok, refuse } from '@gym/domain/errors';
import { isUncharged } from '@gym/domain/membership/membership';
import { formatCentavos } from '@gym/domain/money/money';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { useOffline } from '../../data/public/connection.ts';
import { usePriceList } from '../../data/public/plans.ts';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { FIRST_PAYMENT, lacksReason, paymentInput } from '../membership/payment.ts';
import { PaymentField } from '../membership/payment-field.tsx';
import styles from './charge-form.module.css';
import { GUEST_TEXT } from './text.ts';

/** Which guest's record: the keys of its place. */
export interface GuestKeys {
  readonly branch: string;
  readonly day: GymDay;
  readonly id: string;
}

/**
 * Charges a day pass: how it is paid; the price is the branch's, and the server's in the end. One `requestId` for the same payment,
 * so a second press charges nothing twice.
 */
export function ChargeForm({
  guest,
  onDone,
}: {
  readonly guest: GuestKeys;
  /** With what was charged, and how. */
  readonly onDone: (charge: Pick<StoredGuestCharge, 'Price' | 'PaidBy'>) => void;
}) {
  const plans = usePriceList();
  const offline = useOffline();
  const [paid, setPaid] = useState(FIRST_PAYMENT);
  const requestId = useRef(crypto.randomUUID());
  const charge = useAction(async () => {
    if (lacksReason(paid)) return refuse('reason-required');
    const answer = await call(chargeGuest, { requestId: requestId.current, ...guest, ...paymentInput(paid) });
    return answer.ok ? ok({ Price: answer.value.Price, PaidBy: paid.paidBy }) : answer;
  }, onDone);
  const pass = plans.status === 'value' ? dayPassAt(plans.value, guest.branch) : null;
  if (plans.status === 'value' && !pass) return <Notice tone="warn">{GUEST_TEXT.noPrice}</Notice>;
  const refusal = charge.refusal?.reason;
  const isReason = refusal === 'reason-required';
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void charge.run();
      }}
    >
      <PaymentField
        value={paid}
        problems={{ paidReason: isReason ? staffRefusalText(refusal) : undefined }}
        onChange={(part) => {
          setPaid((before) => ({ ...before, ...part }));
          requestId.current = crypto.randomUUID();
          charge.clear();
        }}
      />
      {refusal && !isReason && (
        <Notice tone="bad" live>
          {staffRefusalText(refusal)}
        </Notice>
      )}
      {offline && <p className={styles.text}>{GUEST_TEXT.offline}</p>}
      <Button type="submit" busy={charge.busy} disabled={offline}>
        {pass && !isUncharged(paid.paidBy) ? GUEST_TEXT.chargeSum(formatCentavos(pass.value.Price)) : GUEST_TEXT.charge}
      </Button>
    </form>
  );
}
