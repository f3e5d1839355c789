import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '@gym/domain/database/users';
import type { RefusalReason, Result } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import type { Plan } from '@gym/domain/membership/membership';
import { parseEmail } from '@gym/domain/person/email';
import type { Relation } from '@gym/domain/person/guardian';
import { tidyName } from '@gym/domain/person/names';
import { parsePhone } from '@gym/domain/person/phone';
import { present } from '@gym/domain/present';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { FIRST_PAYMENT, lacksReason, paymentInput, type TypedPayment } from '../../shared/membership/payment.ts';
import { type GuardianForm, guardianInput, guardianProblem } from './guardian-form.ts';
import { CREATE_TEXT } from './person-text.ts';

/** What the form holds, as typed. `branch` and `plan` are keys; an empty plan is none. */
export interface NewMember extends TypedPayment {
  readonly name: string;
  readonly phone: string;
  /** No own phone: a guardian's instead. */
  readonly noPhone: boolean;
  /** The guardian that is kept already, a member's uid; empty: as typed. */
  readonly guardianUid: string;
  readonly guardianName: string;
  readonly guardianPhone: string;
  readonly relation: Relation;
  readonly email: string;
  readonly birthDate: string;
  readonly branch: string;
  readonly plan: string;
  readonly starts: string;
  readonly photo: string | null;
  readonly consents: boolean;
}

/** The fields that can be wrong: their names in the contract, and here. */
export const MEMBER_FIELDS = {
  Nombre: 'name',
  Phone: 'phone',
  Guardian: 'guardianName',
  Email: 'email',
  BirthDate: 'birthDate',
  HomeBranch: 'branch',
  Plan: 'plan',
  Starts: 'starts',
  Reason: 'paidReason',
} as const;
type MemberField = keyof typeof MEMBER_FIELDS;
export type FieldProblems = Partial<Readonly<Record<MemberField, RefusalReason>>>;

export function emptyMember(branch: string): NewMember {
  return {
    name: '',
    phone: '',
    ...NO_GUARDIAN,
    email: '',
    birthDate: '',
    branch,
    plan: '',
    starts: '',
    ...FIRST_PAYMENT,
    photo: null,
    consents: false,
  };
}

/** A form without a guardian. */
export const NO_GUARDIAN = {
  noPhone: false,
  guardianUid: '',
  guardianName: '',
  guardianPhone: '',
  relation: 'mother',
} as const;

function nameProblem(name: string): RefusalReason | null {
  const { length } = tidyName(name);
  if (length < NAME_MIN_LENGTH) return 'name-too-short';
  return length > NAME_MAX_LENGTH ? 'invalid-input' : null;
}

function birthProblem(text: string, today: GymDay): RefusalReason | null {
  if (text === '') return null;
  const day = parseGymDay(text);
  return day === null || day > today ? 'date-out-of-range' : null;
}

/** What the server would refuse of a person's data, by the same rules. */
export function personProblems(
  form: Pick<NewMember, 'name' | 'phone' | 'email' | 'birthDate'> & GuardianForm,
  today: GymDay,
): FieldProblems {
  const name = nameProblem(form.name);
  const birth = birthProblem(form.birthDate, today);
  return {
    ...(name ? { Nombre: name } : {}),
    ...(form.noPhone || parsePhone(form.phone) ? {} : { Phone: 'phone-invalid' as const }),
    ...(form.email.trim() === '' || parseEmail(form.email) ? {} : { Email: 'email-invalid' as const }),
    ...guardianProblem(form, today),
    ...(birth ? { BirthDate: birth } : {}),
  };
}

/** Is the first day, if one was typed, none? */
function isStartWrong({ starts }: NewMember): boolean {
  return starts !== '' && parseGymDay(starts) === null;
}

/** The last day that the plan would give, worked out with the server's own code. `null` without a plan or with half a day. */
export function previewEnd(form: NewMember, plan: Plan | null, now: number): Result<GymDay> | null {
  if (!plan || isStartWrong(form)) return null;
  const startsOn = parseGymDay(form.starts);
  const sold = renew([], plan, { id: 'preview', by: 'preview', now }, startsOn ? { startsOn } : {});
  return sold.ok ? { ok: true, value: sold.value.newEnds } : sold;
}

/** Everything that is wrong with the form as it stands. */
export function memberProblems(form: NewMember, plan: Plan | null, today: GymDay, now: number): FieldProblems {
  const end = previewEnd(form, plan, now);
  const sale: FieldProblems =
    end === null || end.ok ? {} : { [end.refusal.field === 'Starts' ? 'Starts' : 'Plan']: end.refusal.reason };
  return {
    ...personProblems(form, today),
    ...(form.branch === '' ? { HomeBranch: 'branch-not-found' as const } : {}),
    ...sale,
    ...(plan && lacksReason(form) ? { Reason: 'reason-required' as const } : {}),
    ...(plan && isStartWrong(form) ? { Starts: 'date-out-of-range' as const } : {}),
  };
}

/** The form as the server takes it; fields left empty are left out. */
export function memberInput(form: NewMember, requestId: string): CallableInput<'createUser'> {
  const birth = parseGymDay(form.birthDate);
  const starts = parseGymDay(form.starts);
  const sale = form.plan === '' ? {} : present({ Plan: form.plan, ...paymentInput(form), Starts: starts ?? undefined });
  return present({
    requestId,
    Nombre: tidyName(form.name),
    Phone: form.noPhone ? undefined : form.phone.trim(),
    Guardian: guardianInput(form),
    HomeBranch: form.branch,
    Email: form.email.trim() || undefined,
    BirthDate: birth ?? undefined,
    Photo: form.photo ?? undefined,
    Consent: form.consents || undefined,
    ...sale,
  });
}

/** What is wrong in words, by the form's own names. */
export function memberSentences(problems: FieldProblems): Partial<Record<keyof NewMember, string>> {
  const said = Object.entries(problems).map(([field, reason]) => [
    field in MEMBER_FIELDS ? MEMBER_FIELDS[field as MemberField] : field,
    // An unknown branch can't be typed: it is none that was chosen.
    reason === 'branch-not-found' ? CREATE_TEXT.branchMissing : staffRefusalText(reason),
  ]);
  return Object.fromEntries(said);
}
