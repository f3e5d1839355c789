import { DESK_PAYMENT_METHODS, type DeskPaymentMethod, isUncharged } from '@gym/domain/membership/membership';
import { isUnchargedMethod, type UnchargedLimits } from '@gym/domain/membership/uncharged-limit';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { SelectField, TextField } from '../../ui/field.tsx';
import { MEMBERSHIP_TEXT, PAYMENT_TEXT } from './text.ts';

/** The payment as typed in a form. `paidReason`: why nothing is charged; ignored if something is. */
export interface TypedPayment {
  readonly paidBy: DeskPaymentMethod;
  readonly paidReason: string;
}

/** The initial payment of a form: cash. */
export const INITIAL_PAYMENT: TypedPayment = { paidBy: 'cash', paidReason: '' };

/** Whether a reason is required, and missing or too short. */
export function lacksReason({ paidBy, paidReason }: TypedPayment): boolean {
  return isUncharged(paidBy) && parseReason(paidReason) === null;
}

/** Returns the part of a request that describes the payment. */
export function paymentInput({ paidBy, paidReason }: TypedPayment): {
  readonly PaidBy: DeskPaymentMethod;
  readonly Reason?: string;
} {
  return isUncharged(paidBy) ? { PaidBy: paidBy, Reason: paidReason.trim() } : { PaidBy: paidBy };
}

/** Field for the payment method, and a field for the reason if nothing is charged. */
export function PaymentField({
  value,
  problems,
  limits = null,
  allowsMixed = false,
  canCharge = true,
  onChange,
}: {
  readonly value: TypedPayment;
  readonly problems: { readonly paidBy?: string | undefined; readonly paidReason?: string | undefined };
  /** How many periods without a charge the viewer may register per month, by method; 0: none. `null`: no limit. */
  readonly limits?: UnchargedLimits | null;
  /** Whether several tenders may be combined. */
  readonly allowsMixed?: boolean;
  /** `false`: only the methods that charge nothing are offered. */
  readonly canCharge?: boolean;
  readonly onChange: (part: Partial<TypedPayment>) => void;
}) {
  const limitOf = (method: DeskPaymentMethod): number | null =>
    limits !== null && isUnchargedMethod(method) ? limits[method] : null;
  const methods = DESK_PAYMENT_METHODS.filter(
    (method) => (allowsMixed || method !== 'mixed') && (canCharge || isUncharged(method)),
  );
  const allowedMethods = methods.filter((method) => limitOf(method) !== 0);
  const limit = limitOf(value.paidBy);
  const needsAdmin = allowedMethods.length < methods.length;
  return (
    <>
      <SelectField
        label={MEMBERSHIP_TEXT.paidBy}
        value={value.paidBy}
        error={problems.paidBy}
        description={needsAdmin ? MEMBERSHIP_TEXT.byAdmins : undefined}
        onChange={(chosen) => onChange({ paidBy: methods.find((method) => method === chosen) ?? 'cash' })}
        options={allowedMethods.map((method) => ({ value: method, label: PAYMENT_TEXT[method] }))}
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
