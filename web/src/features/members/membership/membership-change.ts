import { type GymDay, gymDayOf, parseGymDay } from '@gym/domain/calendar/calendar';
import type { Contract } from '@gym/domain/contracts/contract';
import type { CallableInput, CallableName } from '@gym/domain/contracts/index';
import * as contracts from '@gym/domain/contracts/memberships';
import type { Result } from '@gym/domain/errors';
import { changePlan } from '@gym/domain/membership/engine';
import type { MembershipEntry, MembershipPlan } from '@gym/domain/membership/membership';
import { cancel, freeze, resume } from '@gym/domain/membership/pauses';
import { previewDoing } from '@gym/domain/membership/seen';
import { parseReason } from '@gym/domain/reason';
import type * as z from 'zod/mini';
import type { Ends } from '../../../shared/membership/ends-preview.tsx';
import { paymentInput, type TypedPayment } from '../../../shared/membership/payment-field.tsx';

/** The changes of a membership that staff can make, besides renewing it and annulling a line of its history. */
const CHANGE_KINDS = ['freeze', 'resume', 'cancel', 'change'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Placeholder for the reason while the end is previewed. The reason has no influence on the dates. */
export const NO_REASON_YET = 'pendiente';

/** The typed values of a dialog. Each kind uses its own fields. */
export interface ChangeForm extends TypedPayment {
  readonly plan: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** Whether the required fields are filled in. The preview reports what the rules forbid. */
export function isComplete(kind: ChangeKind, form: ChangeForm): boolean {
  if (kind === 'cancel') return parseReason(form.reason) !== null;
  return true;
}

/** The end before and after, and the line that would be written. */
export interface ChangePreview extends Ends {
  readonly entry: MembershipEntry;
}

/**
 * Previews a change with the server's own code, so that the end before and after is on screen before it is confirmed.
 * Returns `null` if the form is incomplete or a day is half typed: it never falls back to another day.
 */
export function previewChange(
  kind: ChangeKind,
  form: ChangeForm,
  entries: readonly MembershipEntry[],
  { plan, visitsUsed }: { readonly plan: MembershipPlan | null; readonly visitsUsed: number },
  now: number,
): Result<ChangePreview> | null {
  const doing = previewDoing(entries, now);
  const [from, to] = [parseGymDay(form.from), parseGymDay(form.to)];
  switch (kind) {
    case 'change':
      return plan && changePlan(entries, plan, doing, { visitsUsed, paidBy: form.paidBy });
    case 'freeze':
      return from && to && freeze(entries, { from, to }, doing);
    case 'resume':
      return resume(entries, doing);
    case 'cancel':
      if (form.from !== '' && from === null) return null;
      return cancel(entries, { reason: NO_REASON_YET, from: from ?? gymDayOf(now) }, doing);
  }
}

/** The input that every kind sends: the member, and the preview that is confirmed. */
type Confirmed = Omit<CallableInput<'resumeMembership'>, 'requestId'>;

type Confirming = z.ZodMiniType<CallableInput<'resumeMembership'>, CallableInput<'resumeMembership'>>;

interface Change {
  readonly contract: Contract<string, Confirming>;
  /** Returns the input. A half typed day is passed on as it is, so the contract's schema refuses it in the form. */
  readonly body: (form: ChangeForm, confirmed: Confirmed) => Confirmed;
}

/** The input of a callable without its `requestId`. */
type Body<Name extends CallableName> = Omit<CallableInput<Name>, 'requestId'>;

/** The contract of each kind, and its input. */
export const CHANGES: Readonly<Record<ChangeKind, Change>> = {
  change: {
    contract: contracts.changeMembershipPlan,
    body: (form, confirmed): Body<'changeMembershipPlan'> => ({
      ...confirmed,
      Plan: form.plan,
      ...paymentInput(form),
    }),
  },
  freeze: {
    contract: contracts.freezeMembership,
    body: ({ from, to }, confirmed): Body<'freezeMembership'> => ({
      ...confirmed,
      From: from as GymDay,
      To: to as GymDay,
    }),
  },
  resume: { contract: contracts.resumeMembership, body: (_form, confirmed) => confirmed },
  cancel: {
    contract: contracts.cancelMembership,
    body: ({ reason, from }, confirmed): Body<'cancelMembership'> => ({
      ...confirmed,
      Reason: reason.trim(),
      ...(from === '' ? {} : { From: from as GymDay }),
    }),
  },
};

/** The form's field for each field of the contracts. */
export const CHANGE_FIELDS = {
  Plan: 'plan',
  PaidBy: 'paidBy',
  From: 'from',
  To: 'to',
  Reason: 'reason',
} as const;
