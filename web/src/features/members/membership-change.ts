import { type GymDay, gymDayOf, parseGymDay } from '@gym/domain/calendar/calendar';
import type { Contract } from '@gym/domain/contracts/contract';
import * as contracts from '@gym/domain/contracts/memberships';
import { type Result, refuse } from '@gym/domain/errors';
import { changePlan } from '@gym/domain/membership/engine';
import type { MembershipEntry, Plan } from '@gym/domain/membership/membership';
import { cancel, freeze, resume } from '@gym/domain/membership/pauses';
import type { Seen } from '@gym/domain/membership/seen';
import { parseReason } from '@gym/domain/reason';
import type * as z from 'zod/mini';
import { call } from '../../data/call.ts';
import type { Ends } from '../../shared/membership/ends-preview.tsx';
import { paymentInput, type TypedPayment } from '../../shared/membership/payment.ts';
import { previewDoing } from '../../shared/membership/preview-doing.ts';
import type { Schema } from '../../ui/form/contract-problems.ts';

/** What staff can do to a membership, besides renewing it and annulling a line of its history. */
const CHANGE_KINDS = ['freeze', 'resume', 'cancel', 'change'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Stands for a reason while the end is worked out: what it says plays no part in the dates. */
export const NO_REASON_YET = 'pendiente';

/** What a dialog holds as typed; each kind uses its own part. */
export interface ChangeForm extends TypedPayment {
  readonly plan: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** Is everything there that only the person can say? Whether it is allowed, the preview says. */
export function isComplete(kind: ChangeKind, form: ChangeForm): boolean {
  if (kind === 'cancel') return parseReason(form.reason) !== null;
  return true;
}

/** The end before and after, and the line that would be written. */
export interface ChangePreview extends Ends {
  readonly entry: MembershipEntry;
}

/**
 * The end before and after, worked out here with the server's own code, so that it is on screen before anything is
 * confirmed. `null` while the form isn't complete, or a day is half typed: nothing may be done from another day instead.
 */
export function previewChange(
  kind: ChangeKind,
  form: ChangeForm,
  entries: readonly MembershipEntry[],
  { plan, visitsUsed }: { readonly plan: Plan | null; readonly visitsUsed: number },
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

/** The request and the preview that it confirms. */
interface Confirmed {
  readonly requestId: string;
  readonly Seen: Seen;
}

/** Whose membership it is. */
interface ChangedMember {
  readonly uid: string;
}

/** What would be sent, and its sending. */
interface ChangeRequest extends Confirmed {
  readonly input: unknown;
  readonly send: () => Promise<Result<unknown>>;
}

type MakeInput<Input extends z.ZodMiniType> = (
  form: ChangeForm,
  member: ChangedMember,
  confirmed: Confirmed,
) => z.input<Input> | null;

function change<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  contract: Contract<string, Input, Output>,
  makeInput: MakeInput<Input>,
) {
  const schema: Schema<unknown> = contract.input;
  const request = (form: ChangeForm, member: ChangedMember, confirmed: Confirmed): ChangeRequest => {
    const input = makeInput(form, member, confirmed);
    return { ...confirmed, input, send: async () => (input ? call(contract, input) : refuse('date-out-of-range')) };
  };
  return { schema, request };
}

/** A field of the input for a day that was typed; nothing for none. */
function dayAs<Field extends string>(field: Field, text: string): Partial<Record<Field, GymDay>> {
  const day = parseGymDay(text);
  return day ? ({ [field]: day } as Record<Field, GymDay>) : {};
}

/** Each kind's contract and what is sent. The same `requestId` again does nothing twice. */
export const CHANGES = {
  change: change(contracts.changeMembershipPlan, (form, { uid }, confirmed) => ({
    ...confirmed,
    uid,
    Plan: form.plan,
    ...paymentInput(form),
  })),
  freeze: change(contracts.freezeMembership, (form, { uid }, confirmed) => {
    const [from, to] = [parseGymDay(form.from), parseGymDay(form.to)];
    return from && to ? { ...confirmed, uid, From: from, To: to } : null;
  }),
  resume: change(contracts.resumeMembership, (_form, { uid }, confirmed) => ({
    ...confirmed,
    uid,
  })),
  cancel: change(contracts.cancelMembership, ({ reason, from }, { uid }, confirmed) => ({
    ...confirmed,
    uid,
    Reason: reason.trim(),
    ...dayAs('From', from),
  })),
} as const satisfies Record<ChangeKind, unknown>;

/** The contracts' fields, and here. */
export const CHANGE_FIELDS = {
  Plan: 'plan',
  PaidBy: 'paidBy',
  From: 'from',
  To: 'to',
  Reason: 'reason',
} as const;
