import { DESK_PAYMENT_METHODS, type DeskPaymentMethod, isUncharged } from '@gym/domain/membership/membership';
import { REASON_MAX_LENGTH } from '@gym/domain/reason';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { TypedPayment } from './payment.ts';
import { MEMBERSHIP_TEXT, PAYMENT_TEXT } from './text.ts';

/** The choices of payment that a desk has; mixed payments come with the till. */
const DESK_PAYMENTS: readonly DeskPaymentMethod[] = DESK_PAYMENT_METHODS.filter((method) => method !== 'mixed');

/** How something is paid at the desk, and why where nothing is charged. */
export function PaymentField({
  value,
  problems,
  onChange,
}: {
  readonly value: TypedPayment;
  readonly problems: { readonly paidBy?: string | undefined; readonly paidReason?: string | undefined };
  readonly onChange: (part: Partial<TypedPayment>) => void;
}) {
  return (
    <>
      <SelectField
        label={MEMBERSHIP_TEXT.paidBy}
        value={value.paidBy}
        error={problems.paidBy}
        onChange={(chosen) => onChange({ paidBy: DESK_PAYMENTS.find((method) => method === chosen) ?? 'cash' })}
        options={DESK_PAYMENTS.map((method) => ({ value: method, label: PAYMENT_TEXT[method] }))}
      />
      {isUncharged(value.paidBy) && (
        <TextField
          label={MEMBERSHIP_TEXT.paidReason}
          description={MEMBERSHIP_TEXT.paidReasonHint}
          required
          maxLength={REASON_MAX_LENGTH}
          value={value.paidReason}
          error={problems.paidReason}
          onChange={(paidReason) => onChange({ paidReason })}
        />
      )}
    </>
  );
}
