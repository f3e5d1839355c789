import { type GymDay, gymDayOf, parseGymDay } from '@gym/domain/calendar/calendar';
import type { Contract } from '@gym/domain/contracts/contract';
import type { CallableInput, CallableName } from '@gym/domain/contracts/index';
import * as contracts from '@gym/domain/contracts/memberships';
import type { Result } from '@gym/domain/errors';
import { changePlan } from '@gym/domain/membership/engine';
import type { MembershipEntry, MembershipPlan } from '@gym/domain/membership/membership';
import { cancel, freeze, resume } from '@gym/domain/membership/pauses';
import { previewOrigin } from '@gym/domain/membership/seen';
import { parseReason } from '@gym/domain/reason';
import type * as z from 'zod/mini';
import type { Ends } from '../../../shared/membership/ends-preview.tsx';
import { paymentInput, type TypedPayment } from '../../../shared/membership/payment-field.tsx';

/** Kinds of changes of a membership. `change`: to another plan. */
const CHANGE_KINDS = ['freeze', 'resume', 'cancel', 'change'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Placeholder for the reason in a preview. The reason has no influence on the previewed dates. */
export const NO_REASON_YET = 'pendiente';

/** The typed values of a dialog. Each kind of change uses only some of them. */
export interface ChangeForm extends TypedPayment {
  /** Key of the new plan. */
  readonly plan: string;
  /** First day of the freeze, or first day without the membership. */
  readonly from: string;
  /** Last day of the freeze. */
  readonly to: string;
  /** Reason of the cancellation. */
  readonly reason: string;
}

/** Whether a cancellation has a valid reason; always true for other kinds. The preview checks the other fields. */
export function isComplete(kind: ChangeKind, form: ChangeForm): boolean {
  if (kind === 'cancel') return parseReason(form.reason) !== null;
  return true;
}

/** The last day before and after a change, and the entry that the change would write. */
export interface ChangePreview extends Ends {
  readonly entry: MembershipEntry;
}

/**
 * Previews a change with the code of the server, so that the last day before and after is shown before the change is
 * confirmed. Returns `null` if no plan is chosen, or if a day is missing or incomplete. A cancellation without a day
 * counts from today.
 */
export function previewChange(
  kind: ChangeKind,
  form: ChangeForm,
  entries: readonly MembershipEntry[],
  { plan, visitsUsed }: { readonly plan: MembershipPlan | null; readonly visitsUsed: number },
  now: number,
): Result<ChangePreview> | null {
  const context = previewOrigin(entries, now);
  const [from, to] = [parseGymDay(form.from), parseGymDay(form.to)];
  switch (kind) {
    case 'change':
      return plan && changePlan(entries, plan, context, { visitsUsed, paidBy: form.paidBy });
    case 'freeze':
      return from && to && freeze(entries, { from, to }, context);
    case 'resume':
      return resume(entries, context);
    case 'cancel':
      if (form.from !== '' && from === null) return null;
      return cancel(entries, { reason: NO_REASON_YET, from: from ?? gymDayOf(now) }, context);
  }
}

/** The input that every kind of change sends: the member, and the preview that is confirmed. */
type SharedInput = Omit<CallableInput<'resumeMembership'>, 'requestId'>;

type SharedSchema = z.ZodMiniType<CallableInput<'resumeMembership'>, CallableInput<'resumeMembership'>>;

interface ChangeRequest {
  readonly contract: Contract<string, SharedSchema>;
  /** Returns the input. An incomplete day is passed on unchanged, and the contract's schema then refuses it. */
  readonly body: (form: ChangeForm, sharedInput: SharedInput) => SharedInput;
}

/** The input of a callable without its `requestId`. */
type Body<Name extends CallableName> = Omit<CallableInput<Name>, 'requestId'>;

/** The contract of each kind of change, and the function that builds its input. */
export const CHANGES: Readonly<Record<ChangeKind, ChangeRequest>> = {
  change: {
    contract: contracts.changeMembershipPlan,
    body: (form, sharedInput): Body<'changeMembershipPlan'> => ({
      ...sharedInput,
      Plan: form.plan,
      ...paymentInput(form),
    }),
  },
  freeze: {
    contract: contracts.freezeMembership,
    body: ({ from, to }, sharedInput): Body<'freezeMembership'> => ({
      ...sharedInput,
      From: from as GymDay,
      To: to as GymDay,
    }),
  },
  resume: { contract: contracts.resumeMembership, body: (_form, sharedInput) => sharedInput },
  cancel: {
    contract: contracts.cancelMembership,
    body: ({ reason, from }, sharedInput): Body<'cancelMembership'> => ({
      ...sharedInput,
      Reason: reason.trim(),
      ...(from === '' ? {} : { From: from as GymDay }),
    }),
  },
};

/** Names of the form's fields by the names of the contracts' fields. */
export const CHANGE_FIELDS = {
  Plan: 'plan',
  PaidBy: 'paidBy',
  From: 'from',
  To: 'to',
  Reason: 'reason',
} as const;
