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
  describeProblems,
  emptyNewMember,
  MEMBER_FIELDS,
  type NewMember,
  previewEnd,
  toMemberInput,
} from './new-member.ts';
import { PersonFields } from './person-fields.tsx';
import { CREATE_TEXT } from './text.ts';

/** The created person, with the facts that the confirmation shows. */
export interface CreatedMember extends CallableOutput<'createUser'> {
  readonly name: string;
  readonly phone: string;
  readonly ends: GymDay | null;
}

interface SaleProps {
  readonly form: NewMember;
  readonly plans: readonly KeyedPlan[];
  readonly plan: MembershipPlan | null;
  readonly problems: Problems<NewMember>;
  readonly today: GymDay;
  readonly now: () => number;
  readonly onChange: (part: Partial<NewMember>) => void;
}

/** Sells a plan with the new file, if one is chosen: first day, payment, and the resulting last day. */
function Sale({ form, plans, plan, problems, today, now, onChange }: SaleProps) {
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
        <dl className={styles.sale} aria-live="polite">
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

/** The number by which a created person is reached: their own (E.164) or, as typed, their guardian's. */
function phoneOf({ Phone, Guardian }: CallableInput<'createUser'>): string {
  return Phone ?? (Guardian && 'Phone' in Guardian ? Guardian.Phone : '');
}

/**
 * Form for a new person: data, photo and optionally a plan. Keeps what was typed if the server refuses or can't be
 * reached.
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
    const chosen = plans.find((one) => one.key === key);
    return chosen ? planFromStored(chosen.key, chosen.value) : null;
  };
  const form = useForm(createUser, {
    initial: emptyNewMember(homeBranch),
    check: (values) => ({
      ...describeProblems(checkMember(values, findPlan(values.plan), today, now())),
      ...(needsGuardian(values, today) ? describeGuardianProblems(values) : {}),
    }),
    input: (values: NewMember) => toMemberInput(values, today),
    keep: ({ Nombre }) => ({ of: 'nuevo', label: CREATE_TEXT.label(tidyName(Nombre)) }),
    fields: MEMBER_FIELDS,
    onDone: (created, sent) => {
      const end = previewEnd({ starts: sent.Starts ?? '' }, findPlan(sent.Plan ?? ''), now());
      onCreated({ ...created, name: sent.Nombre, phone: phoneOf(sent), ends: end?.ok ? end.value : null });
    },
    say: staffRefusalText,
    draft: useDraft('create-user'),
  });
  const { values, problems, change, refusal } = form;
  const plan = findPlan(values.plan);
  // The person who already uses this phone or e-mail; shown with a link to their file.
  const known = form.taken;
  if (form.unanswered) {
    const { Nombre, Plan } = form.unanswered;
    const sold = plans.find(({ key }) => key === Plan)?.value.Name;
    return (
      <Unanswered what={CREATE_TEXT.sent(Nombre, formatStoredPhone(phoneOf(form.unanswered)), sold)} request={form} />
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
      <Sale form={values} plans={plans} plan={plan} problems={problems} today={today} now={now} onChange={change} />
      <div className={styles.foot}>
        <Checkbox checked={values.consents} onChange={(consents) => change({ consents })}>
          {CREATE_TEXT.consentBefore}{' '}
          <Link to={PRIVACY_PATH} target="_blank">
            {CREATE_TEXT.consentLink}
          </Link>
        </Checkbox>
        {known && <KnownPerson uid={known.uid} reason={known.reason} />}
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
