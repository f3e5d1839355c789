import type { GymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { createUser } from '@gym/domain/contracts/users';
import { planFromStored } from '@gym/domain/database/memberships/plans';
import { ENDLESS } from '@gym/domain/membership/dates';
import type { MembershipPlan } from '@gym/domain/membership/membership';
import { formatCentavos } from '@gym/domain/money/money';
import { tidyName } from '@gym/domain/person/names';
import { formatStoredPhone } from '@gym/domain/person/phone';
import { planLengthText } from '@gym/domain/text/plans';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { Link } from 'react-router-dom';
import type { Branch } from '../../../data/public/branches.ts';
import type { Plan as KeyedPlan } from '../../../data/public/plans.ts';
import { useUnchargedLimits } from '../../../data/uncharged-limits.ts';
import { DraftNotice } from '../../../shared/draft/draft-notice.tsx';
import { useDraft } from '../../../shared/draft/use-draft.ts';
import { Unanswered } from '../../../shared/form/unanswered.tsx';
import { type Problems, useForm } from '../../../shared/form/use-form.ts';
import { PaymentField } from '../../../shared/membership/payment-field.tsx';
import { PRIVACY_PATH } from '../../../shared/paths.ts';
import { PhotoField } from '../../../shared/photo/photo-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './create-form.module.css';
import { describeGuardianProblems, needsGuardian } from './guardian-form.ts';
import { KnownPerson } from './known-person.tsx';
import {
  checkMember,
  createNewMemberForm,
  describeProblems,
  MEMBER_FIELDS,
  type NewMember,
  previewEnd,
  toMemberInput,
} from './new-member.ts';
import { PersonFields } from './person-fields.tsx';
import { CREATE_TEXT } from './text.ts';

/** The answer of `createUser`, with the facts about the person that the confirmation shows. */
export interface CreatedMember extends CallableOutput<'createUser'> {
  readonly name: string;
  /** The person's phone or their guardian's; `null` if they have no phone and the guardian is a member. */
  readonly phone: string | null;
  /** The last day of the membership; `null` without one. */
  readonly ends: GymDay | null;
}

interface MembershipFieldsProps {
  readonly form: NewMember;
  readonly plans: readonly KeyedPlan[];
  readonly plan: MembershipPlan | null;
  readonly problems: Problems<NewMember>;
  readonly today: GymDay;
  readonly now: () => number;
  readonly onChange: (part: Partial<NewMember>) => void;
}

/** The fields of the membership: plan, first day and payment, and below them the resulting last day and the price. */
function MembershipFields({ form, plans, plan, problems, today, now, onChange }: MembershipFieldsProps) {
  const end = previewEnd(form, plan, now());
  const limits = useUnchargedLimits();
  return (
    <Card title={CREATE_TEXT.membership}>
      <div className={styles.fields}>
        <div className={styles.whole}>
          <SelectField
            label={CREATE_TEXT.plan}
            value={form.plan}
            onChange={(chosen) => onChange({ plan: chosen })}
            options={[
              { value: '', label: CREATE_TEXT.noPlan },
              ...plans.map(({ key, value }) => ({
                value: key,
                label: `${value.Name} · ${planLengthText(value)} · ${formatCentavos(value.Price)}`,
              })),
            ]}
            error={problems.plan}
          />
        </div>
        {plan && (
          <>
            <DateField
              label={CREATE_TEXT.starts}
              today={today}
              value={form.starts === '' ? today : form.starts}
              onChange={(starts) => onChange({ starts: starts === today ? '' : starts })}
              error={problems.starts}
            />
            <PaymentField value={form} problems={problems} limits={limits} onChange={onChange} />
          </>
        )}
      </div>
      {plan && end?.ok && (
        <dl className={styles.summary} aria-live="polite">
          <div>
            <dt>{CREATE_TEXT.ends}</dt>
            <dd>{end.value === ENDLESS ? CREATE_TEXT.endless : end.value}</dd>
          </div>
          <div>
            <dt>{CREATE_TEXT.price}</dt>
            <dd>{formatCentavos(plan.priceCentavos)}</dd>
          </div>
        </dl>
      )}
    </Card>
  );
}

/** Returns a created person's phone (E.164), or else their guardian's as typed; `null` if the guardian is a member. */
function findPhone({ Phone, Guardian }: CallableInput<'createUser'>): string | null {
  return Phone ?? (Guardian && 'Phone' in Guardian ? Guardian.Phone : null);
}

/**
 * Form for a new person: data, photo and optionally a plan. It keeps the typed values if the server refuses them or
 * can't be reached.
 */
export function CreateForm({
  branches,
  homeBranch,
  plans,
  today,
  now,
  onCreated,
}: {
  readonly branches: readonly Branch[];
  /** Key of the preselected branch. */
  readonly homeBranch: string;
  readonly plans: readonly KeyedPlan[];
  readonly today: GymDay;
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
  readonly onCreated: (created: CreatedMember) => void;
}) {
  const findPlan = (key: string): MembershipPlan | null => {
    const chosen = plans.find((plan) => plan.key === key);
    return chosen ? planFromStored(chosen.key, chosen.value) : null;
  };
  const form = useForm(createUser, {
    initial: createNewMemberForm(homeBranch),
    check: (values) => ({
      ...describeProblems(checkMember(values, findPlan(values.plan), today, now())),
      ...(needsGuardian(values, today) ? describeGuardianProblems(values) : {}),
    }),
    input: (values: NewMember) => toMemberInput(values, today),
    keep: ({ Nombre }) => ({ subject: 'nuevo', label: CREATE_TEXT.label(tidyName(Nombre)) }),
    fields: MEMBER_FIELDS,
    onDone: (created, sent) => {
      const end = previewEnd({ starts: sent.Starts ?? '' }, findPlan(sent.Plan ?? ''), now());
      onCreated({ ...created, name: sent.Nombre, phone: findPhone(sent), ends: end?.ok ? end.value : null });
    },
    say: staffRefusalText,
    draft: useDraft('create-user'),
  });
  const { values, problems, change, refusal } = form;
  const plan = findPlan(values.plan);
  // The person who already uses the typed phone or e-mail.
  const knownPerson = form.existingPerson;
  if (form.unanswered) {
    const { Nombre, Plan } = form.unanswered;
    const planName = plans.find(({ key }) => key === Plan)?.value.Name;
    return (
      <Unanswered
        what={CREATE_TEXT.sent(Nombre, formatStoredPhone(findPhone(form.unanswered) ?? ''), planName)}
        request={form}
      />
    );
  }
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <DraftNotice form={form} />
      <Card title={CREATE_TEXT.person}>
        <PersonFields
          form="create"
          values={values}
          problems={problems}
          branches={branches}
          today={today}
          onChange={change}
        />
        <PhotoField value={values.photo} onChange={(photo) => change({ photo })} />
      </Card>
      <MembershipFields
        form={values}
        plans={plans}
        plan={plan}
        problems={problems}
        today={today}
        now={now}
        onChange={change}
      />
      <div className={styles.foot}>
        <Checkbox checked={values.consents} onChange={(consents) => change({ consents })}>
          {CREATE_TEXT.consentBefore}{' '}
          <Link to={PRIVACY_PATH} target="_blank">
            {CREATE_TEXT.consentLink}
          </Link>
        </Checkbox>
        {knownPerson && <KnownPerson uid={knownPerson.uid} reason={knownPerson.reason} />}
        {refusal && (
          <Notice tone="bad" live>
            {staffRefusalText(refusal.reason)}
          </Notice>
        )}
        <Button type="submit" size="large" wide busy={form.busy}>
          {CREATE_TEXT.submit}
        </Button>
      </div>
    </form>
  );
}
