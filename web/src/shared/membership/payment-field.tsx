import { DESK_PAYMENT_METHODS, type DeskPaymentMethod, isUncharged } from '@gym/domain/membership/membership';
import { isUnchargedMethod, type UnchargedLimits } from '@gym/domain/membership/uncharged-limit';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { SelectField, TextField } from '../../ui/field.tsx';
import { MEMBERSHIP_TEXT, PAYMENT_TEXT } from './text.ts';

/** The typed way to pay. `paidReason` is used only if nothing is charged. */
export interface TypedPayment {
  readonly paidBy: DeskPaymentMethod;
  readonly paidReason: string;
}

export const FIRST_PAYMENT: TypedPayment = { paidBy: 'cash', paidReason: '' };

/** Whether a reason is required, and missing or too short. */
export function lacksReason({ paidBy, paidReason }: TypedPayment): boolean {
  return isUncharged(paidBy) && parseReason(paidReason) === null;
}

/** Returns the fields of a request about the payment. */
export function paymentInput({ paidBy, paidReason }: TypedPayment): {
  readonly PaidBy: DeskPaymentMethod;
  readonly Reason?: string;
} {
  return isUncharged(paidBy) ? { PaidBy: paidBy, Reason: paidReason.trim() } : { PaidBy: paidBy };
}

/** Field for the way to pay at the desk, and for a reason if nothing is charged. */
export function PaymentField({
  value,
  problems,
  limits = null,
  allowsMixed = false,
  isCharged = true,
  onChange,
}: {
  readonly value: TypedPayment;
  readonly problems: { readonly paidBy?: string | undefined; readonly paidReason?: string | undefined };
  /** How many periods without a charge the viewer may give in a month; `null` for no limit. */
  readonly limits?: UnchargedLimits | null;
  /** Whether several ways to pay may be combined, for a form that asks for the sum of each. */
  readonly allowsMixed?: boolean;
  /** `false`: there is no shift, so only ways to pay without a charge are offered. */
  readonly isCharged?: boolean;
  readonly onChange: (part: Partial<TypedPayment>) => void;
}) {
  const limitOf = (method: DeskPaymentMethod): number | null =>
    limits !== null && isUnchargedMethod(method) ? limits[method] : null;
  const methods = DESK_PAYMENT_METHODS.filter(
    (method) => (allowsMixed || method !== 'mixed') && (isCharged || isUncharged(method)),
  );
  const offered = methods.filter((method) => limitOf(method) !== 0);
  const limit = limitOf(value.paidBy);
  const isAskedElsewhere = offered.length < methods.length;
  return (
    <>
      <SelectField
        label={MEMBERSHIP_TEXT.paidBy}
        value={value.paidBy}
        error={problems.paidBy}
        description={isAskedElsewhere ? MEMBERSHIP_TEXT.byAdmins : undefined}
        onChange={(chosen) => onChange({ paidBy: methods.find((method) => method === chosen) ?? 'cash' })}
        options={offered.map((method) => ({ value: method, label: PAYMENT_TEXT[method] }))}
      />
      {isUncharged(value.paidBy) && (
        <TextField
          label={MEMBERSHIP_TEXT.paidReason}
          description={limit === null ? MEMBERSHIP_TEXT.paidReasonHint : MEMBERSHIP_TEXT.paidReasonLimit(limit)}
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
