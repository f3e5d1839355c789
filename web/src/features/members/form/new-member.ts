import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import type { RefusalReason, Result } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import type { MembershipPlan } from '@gym/domain/membership/membership';
import { changedPerson, checkPerson, type PersonKey, type TypedPerson, typedPerson } from '@gym/domain/person/fields';
import { present } from '@gym/domain/present';
import { staffRefusalText } from '@gym/domain/text/refusals';
import {
  INITIAL_PAYMENT,
  lacksReason,
  paymentInput,
  type TypedPayment,
} from '../../../shared/membership/payment-field.tsx';
import { describePersonProblems } from '../../../shared/person/person-form.ts';
import { checkGuardian, type GuardianForm, toGuardianForm, toGuardianInput } from './guardian-form.ts';
import { CREATE_TEXT } from './text.ts';

/** The form for a new person, as typed. `HomeBranch` and `plan` are keys; `plan` is empty for no membership. */
export interface NewMember extends TypedPerson<'create'>, GuardianForm, TypedPayment {
  readonly plan: string;
  /** The typed first day of the membership; empty for today. */
  readonly starts: string;
  readonly photo: string | null;
  readonly consents: boolean;
}

/** Fields of the form by the contract's field that they fill, if the names differ. */
export const MEMBER_FIELDS = {
  Guardian: 'guardianName',
  Plan: 'plan',
  Starts: 'starts',
  Reason: 'paidReason',
} as const;
/** Refusal reasons by the contract's fields. */
export type FieldProblems = Partial<Readonly<Record<PersonKey | keyof typeof MEMBER_FIELDS, RefusalReason>>>;

/** Returns the form before anything is typed. `branch`: key of the preselected branch. */
export function createNewMemberForm(branch: string): NewMember {
  return {
    ...typedPerson('create', { HomeBranch: branch }),
    ...toGuardianForm({}),
    plan: '',
    starts: '',
    ...INITIAL_PAYMENT,
    photo: null,
    consents: false,
  };
}

/** Checks a person's typed data by the server's rules, as far as the device can. */
export function checkStaffForm<Form extends 'create' | 'edit'>(
  form: Form,
  typed: TypedPerson<Form> & GuardianForm,
  today: GymDay,
): FieldProblems {
  const { Phone, ...others } = checkPerson(form, typed, today);
  return { ...others, ...(Phone && !typed.noPhone ? { Phone } : {}), ...checkGuardian(typed, today) };
}

/** Whether the typed first day isn't a date. */
function isStartInvalid({ starts }: Pick<NewMember, 'starts'>): boolean {
  return starts !== '' && parseGymDay(starts) === null;
}

/**
 * Previews the last day of a membership from the typed first day, or from today if it is empty. Returns `null` without
 * a plan or if the first day isn't a date.
 */
export function previewEnd(
  form: Pick<NewMember, 'starts'>,
  plan: MembershipPlan | null,
  now: number,
): Result<GymDay> | null {
  if (!plan || isStartInvalid(form)) return null;
  const startsOn = parseGymDay(form.starts);
  const renewal = renew([], plan, { id: 'preview', by: 'preview', now }, startsOn ? { startsOn } : {});
  return renewal.ok ? { ok: true, value: renewal.value.newEnds } : renewal;
}

/** Checks the form and its plan by the server's rules, as far as the device can. `now`: epoch milliseconds. */
export function checkMember(form: NewMember, plan: MembershipPlan | null, today: GymDay, now: number): FieldProblems {
  const end = previewEnd(form, plan, now);
  const planProblems: FieldProblems =
    end === null || end.ok ? {} : { [end.refusal.field === 'Starts' ? 'Starts' : 'Plan']: end.refusal.reason };
  return {
    ...checkStaffForm('create', form, today),
    ...planProblems,
    ...(plan && lacksReason(form) ? { Reason: 'reason-required' as const } : {}),
    ...(plan && isStartInvalid(form) ? { Starts: 'date-out-of-range' as const } : {}),
  };
}

/** Returns the input of the contract, without empty fields and without the request's id. */
export function toMemberInput(form: NewMember, today: GymDay): Omit<CallableInput<'createUser'>, 'requestId'> {
  const starts = parseGymDay(form.starts);
  const membership =
    form.plan === '' ? {} : present({ Plan: form.plan, ...paymentInput(form), Starts: starts ?? undefined });
  const { Phone, Nombre = '', HomeBranch = '', ...others } = changedPerson('create', form, {}, today);
  return present({
    ...others,
    Nombre,
    HomeBranch,
    Phone: form.noPhone ? undefined : Phone,
    Guardian: toGuardianInput(form),
    Photo: form.photo ?? undefined,
    Consent: form.consents || undefined,
    ...membership,
  });
}

/** Returns the problems as sentences, by the form's fields. */
export function describeProblems(problems: FieldProblems): Partial<Record<keyof NewMember, string>> {
  // Branches are chosen from a list, so an unknown branch means that none was chosen.
  const formatReason = (reason: RefusalReason): string =>
    reason === 'branch-not-found' ? CREATE_TEXT.branchMissing : staffRefusalText(reason);
  const { Guardian, Plan, Starts, Reason, ...person } = describePersonProblems(problems, formatReason);
  return present({ ...person, guardianName: Guardian, plan: Plan, starts: Starts, paidReason: Reason });
}
