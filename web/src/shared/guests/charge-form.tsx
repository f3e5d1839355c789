import type { GymDay } from '@gym/domain/calendar/calendar';
import { chargeGuest } from '@gym/domain/contracts/guests';
import type { StoredGuestCharge } from '@gym/domain/database/door/guest-facts';
import { dayPassAt } from '@gym/domain/database/memberships/day-pass';
import { isUncharged } from '@gym/domain/membership/membership';
import { formatCentavos } from '@gym/domain/money/money';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useOffline } from '../../data/public/connection.ts';
import { usePriceList } from '../../data/public/plans.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Unanswered } from '../form/unanswered.tsx';
import { useForm } from '../form/use-form.ts';
import { INITIAL_PAYMENT, lacksReason, PaymentField, paymentInput } from '../membership/payment-field.tsx';
import styles from './charge-form.module.css';
import { GUEST_TEXT } from './text.ts';

/** The keys that identify a guest's record. */
export interface ChargedGuestKeys {
  readonly branch: string;
  readonly day: GymDay;
  readonly id: string;
}

/** Form that charges a day pass. It asks for the payment method; the server charges the branch's price. */
export function ChargeForm({
  guest,
  name,
  onDone,
}: {
  readonly guest: ChargedGuestKeys;
  /** The guest's name. */
  readonly name: string;
  /** Called with the price and the payment method. */
  readonly onDone: (charge: Pick<StoredGuestCharge, 'Price' | 'PaidBy'>) => void;
}) {
  const plans = usePriceList();
  const offline = useOffline();
  const pass = plans.status === 'value' ? dayPassAt(plans.value, guest.branch) : null;
  const label = GUEST_TEXT.chargeOf(name);
  const form = useForm(chargeGuest, {
    initial: INITIAL_PAYMENT,
    check: (payment) => (lacksReason(payment) ? { paidReason: staffRefusalText('reason-required') } : {}),
    input: (payment) => ({ ...guest, ...paymentInput(payment) }),
    fields: { PaidBy: 'paidBy', Reason: 'paidReason' },
    keep: { subject: guest.id, label },
    onDone: ({ Price }, { PaidBy }) => onDone({ Price, PaidBy }),
    say: staffRefusalText,
  });
  if (form.unanswered !== null) return <Unanswered what={label} request={form} />;
  if (plans.status === 'value' && !pass) return <Notice tone="warn">{GUEST_TEXT.noPrice}</Notice>;
  const { values: payment, problems, refusal } = form;
  return (
    <form ref={form.element} className={styles.form} noValidate onSubmit={form.submit}>
      <PaymentField value={payment} problems={problems} onChange={form.change} />
      {refusal && (
        <Notice tone="bad" live>
          {staffRefusalText(refusal.reason)}
        </Notice>
      )}
      {offline && <p className={styles.text}>{GUEST_TEXT.offline}</p>}
      <Button type="submit" busy={form.busy} disabled={offline}>
        {pass && !isUncharged(payment.paidBy)
          ? GUEST_TEXT.chargeSum(formatCentavos(pass.value.Price))
          : GUEST_TEXT.charge}
      </Button>
    </form>
  );
}
