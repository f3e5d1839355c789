import { addDays, type GymDay } from '@gym/domain/calendar/calendar';
import { ENDLESS } from '@gym/domain/membership/dates';
import type { MembershipEntry, PaymentMethod, Plan } from '@gym/domain/membership/membership';
import { formatCentavos } from '@gym/domain/money/money';
import { REASON_MAX_LENGTH } from '@gym/domain/reason';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { IconArrowRight } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { type Problems, useSentForm } from '../../ui/form/use-sent-form.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './change-dialog.module.css';
import {
  CHANGE_FIELDS,
  CHANGES,
  type ChangeForm,
  type ChangeKind,
  DESK_PAYMENTS,
  type Ends,
  isComplete,
  previewChange,
} from './membership-change.ts';
import { CHANGE_TEXT, FILE_TEXT, PAYMENT_TEXT } from './text.ts';

export interface ChangeTarget {
  readonly uid: string;
  readonly name: string;
  readonly entries: readonly MembershipEntry[];
}

const TITLES: Readonly<Record<ChangeKind, (name: string) => string>> = {
  renew: CHANGE_TEXT.renewTitle,
  freeze: CHANGE_TEXT.freezeTitle,
  resume: CHANGE_TEXT.resumeTitle,
  cancel: CHANGE_TEXT.cancelTitle,
  change: CHANGE_TEXT.changeTitle,
  annul: CHANGE_TEXT.annulTitle,
};
const CONFIRMS: Readonly<Record<ChangeKind, string>> = {
  renew: CHANGE_TEXT.renewConfirm,
  freeze: CHANGE_TEXT.freezeConfirm,
  resume: CHANGE_TEXT.resumeConfirm,
  cancel: CHANGE_TEXT.cancelConfirm,
  change: CHANGE_TEXT.changeConfirm,
  annul: CHANGE_TEXT.annulConfirm,
};

function dayText(day: GymDay | null): string {
  if (day === null) return CHANGE_TEXT.noEnd;
  return day === ENDLESS ? CHANGE_TEXT.endless : day;
}

function EndsPreview({ ends }: { readonly ends: Ends }) {
  return (
    <dl className={styles.ends} aria-live="polite">
      <div>
        <dt>{CHANGE_TEXT.before}</dt>
        <dd>{dayText(ends.oldEnds)}</dd>
      </div>
      <IconArrowRight size={20} aria-hidden />
      <div>
        <dt>{CHANGE_TEXT.after}</dt>
        <dd className={styles.newEnd}>{dayText(ends.newEnds)}</dd>
      </div>
    </dl>
  );
}

interface FieldsProps {
  readonly kind: ChangeKind;
  readonly form: ChangeForm;
  readonly plans: readonly Plan[];
  readonly problems: Problems<ChangeForm>;
  readonly onChange: (part: Partial<ChangeForm>) => void;
}

function PlanFields({ kind, form, plans, problems, onChange }: FieldsProps) {
  return (
    <>
      <SelectField
        label={CHANGE_TEXT.plan}
        value={form.plan}
        error={problems.plan}
        onChange={(plan) => onChange({ plan })}
        options={plans.map(({ id, name, priceCentavos }) => ({
          value: id,
          label: `${name} · ${formatCentavos(priceCentavos)}`,
        }))}
      />
      {kind === 'renew' && (
        <TextField
          type="date"
          label={CHANGE_TEXT.starts}
          description={CHANGE_TEXT.startsAuto}
          value={form.starts}
          error={problems.starts}
          onChange={(starts) => onChange({ starts })}
        />
      )}
      <SelectField
        label={CHANGE_TEXT.paidBy}
        value={form.paidBy}
        error={problems.paidBy}
        onChange={(value) => onChange({ paidBy: DESK_PAYMENTS.find((method) => method === value) ?? 'cash' })}
        options={DESK_PAYMENTS.map((method: PaymentMethod) => ({ value: method, label: PAYMENT_TEXT[method] }))}
      />
    </>
  );
}

function DayField({
  label,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  return <TextField type="date" label={label} required value={value} error={error} onChange={onChange} />;
}

function Fields(props: FieldsProps) {
  const { kind, form, problems, onChange } = props;
  return (
    <>
      {(kind === 'renew' || kind === 'change') && <PlanFields {...props} />}
      {(kind === 'freeze' || kind === 'cancel') && (
        <DayField
          label={CHANGE_TEXT.from}
          value={form.from}
          error={problems.from}
          onChange={(from) => onChange({ from })}
        />
      )}
      {kind === 'freeze' && (
        <DayField label={CHANGE_TEXT.to} value={form.to} error={problems.to} onChange={(to) => onChange({ to })} />
      )}
      {(kind === 'cancel' || kind === 'annul') && (
        <TextArea
          label={CHANGE_TEXT.reason}
          description={CHANGE_TEXT.reasonHint}
          rows={2}
          maxLength={REASON_MAX_LENGTH}
          value={form.reason}
          error={problems.reason}
          onChange={(reason) => onChange({ reason })}
        />
      )}
    </>
  );
}

function firstForm(today: GymDay, plan: string): ChangeForm {
  return { plan, starts: '', paidBy: 'cash', from: today, to: addDays(today, 6), reason: '' };
}

/** One change of a membership: what it needs, the end before and after, and its confirmation. */
export function ChangeDialog({
  kind,
  target,
  plans,
  lastPlan,
  today,
  now,
  onClose,
  onDone,
}: {
  readonly kind: ChangeKind;
  readonly target: ChangeTarget;
  readonly plans: readonly Plan[];
  /** The plan that the person has, which a renewal starts from. */
  readonly lastPlan: string | null;
  readonly today: GymDay;
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const choices = kind === 'change' ? plans.filter(({ id }) => id !== lastPlan) : plans;
  const first = choices.find(({ id }) => id === lastPlan) ?? choices[0];
  const { schema, request } = CHANGES[kind];
  const sent = useSentForm({
    initial: firstForm(today, first?.id ?? ''),
    check: () => ({}),
    input: (values, requestId) => request(values, target, requestId),
    schema: { safeParse: ({ input }) => schema.safeParse(input) },
    fields: CHANGE_FIELDS,
    send: (change) => change.send(),
    onDone,
    say: (reason) => REFUSAL_TEXT[reason],
  });
  const { values: form, problems, refusal } = sent;
  const plan = choices.find(({ id }) => id === form.plan) ?? null;
  const preview = previewChange(kind, form, target.entries, plan, now());
  const problem = refusal ?? (preview && !preview.ok ? preview.refusal : null);

  const canSend = preview?.ok === true && isComplete(kind, form);
  return (
    <Dialog title={TITLES[kind](target.name)} onClose={onClose}>
      <form ref={sent.element} className={styles.form} onSubmit={sent.submit} noValidate>
        <Fields kind={kind} form={form} plans={choices} problems={problems} onChange={sent.change} />
        {preview?.ok && <EndsPreview ends={preview.value} />}
        {problem && (
          <Notice tone="bad" live>
            {REFUSAL_TEXT[problem.reason]}
          </Notice>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {FILE_TEXT.back}
          </Button>
          <Button type="submit" busy={sent.busy} disabled={!canSend}>
            {CONFIRMS[kind]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
