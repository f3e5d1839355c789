import { addDays, type GymDay } from '@gym/domain/calendar/calendar';
import type { RefusalReason } from '@gym/domain/errors';
import type { MembershipEntry, MembershipPlan } from '@gym/domain/membership/membership';
import { type Seen, seenOf } from '@gym/domain/membership/seen';
import { REASON_MAX_LENGTH } from '@gym/domain/reason';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useUnchargedLimits } from '../../../data/uncharged-limits.ts';
import { DialogFoot } from '../../../shared/form/dialog-foot.tsx';
import { useFixedValue } from '../../../shared/form/use-fixed-value.ts';
import { type Problems, useForm } from '../../../shared/form/use-form.ts';
import { EndsPreview } from '../../../shared/membership/ends-preview.tsx';
import { INITIAL_PAYMENT, lacksReason, PaymentField } from '../../../shared/membership/payment-field.tsx';
import { PlanField } from '../../../shared/membership/plan-field.tsx';
import { SentChange } from '../../../shared/membership/sent-change.tsx';
import { ChangeProblem, isCurrentPreview, useSeen } from '../../../shared/membership/use-seen.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import styles from './change-dialog.module.css';
import { ChangeSums, FreezeLimitsText, LastDay } from './change-facts.tsx';
import {
  CHANGE_FIELDS,
  CHANGES,
  type ChangeForm,
  type ChangeKind,
  isComplete,
  previewChange,
} from './membership-change.ts';
import { CHANGE_TEXT } from './text.ts';

/** The person whose membership is changed, with the entries of the membership. */
export interface ChangeTarget {
  readonly uid: string;
  readonly name: string;
  readonly entries: readonly MembershipEntry[];
  /** Number of visits of the current period that were used. 0 if its plan has no limit of visits. */
  readonly visitsUsed: number;
}

const TITLES: Readonly<Record<ChangeKind, (name: string) => string>> = {
  freeze: CHANGE_TEXT.freezeTitle,
  resume: CHANGE_TEXT.resumeTitle,
  cancel: CHANGE_TEXT.cancelTitle,
  change: CHANGE_TEXT.changeTitle,
};
const CONFIRM_LABELS: Readonly<Record<ChangeKind, string>> = {
  freeze: CHANGE_TEXT.freezeConfirm,
  resume: CHANGE_TEXT.resumeConfirm,
  cancel: CHANGE_TEXT.cancelConfirm,
  change: CHANGE_TEXT.changeConfirm,
};

interface FieldsProps {
  readonly kind: ChangeKind;
  readonly form: ChangeForm;
  readonly plans: readonly MembershipPlan[];
  readonly problems: Problems<ChangeForm>;
  readonly today: GymDay;
  readonly onChange: (part: Partial<ChangeForm>) => void;
}

function Fields({ kind, form, plans, problems, today, onChange }: FieldsProps) {
  return (
    <>
      {kind === 'change' && (
        <PlanField
          plans={plans}
          placeholder={CHANGE_TEXT.choosePlan}
          value={form.plan}
          error={problems.plan}
          onChange={(plan) => onChange({ plan })}
        />
      )}
      {(kind === 'freeze' || kind === 'cancel') && (
        <DateField
          label={kind === 'cancel' ? CHANGE_TEXT.firstDayWithout : CHANGE_TEXT.from}
          required
          today={today}
          value={form.from}
          error={problems.from}
          onChange={(from) => onChange({ from })}
        />
      )}
      {kind === 'freeze' && (
        <DateField
          label={CHANGE_TEXT.to}
          required
          today={today}
          value={form.to}
          error={problems.to}
          onChange={(to) => onChange({ to })}
        />
      )}
      {kind === 'cancel' && (
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

/** Returns the form with a freeze of seven days from today. No plan is chosen, because any plan would be a guess. */
function createInitialForm(today: GymDay): ChangeForm {
  return { plan: '', ...INITIAL_PAYMENT, from: today, to: addDays(today, 6), reason: '' };
}

function formatRefusal(reason: RefusalReason): string {
  return REFUSAL_TEXT[reason];
}

interface ChangeProps {
  readonly kind: ChangeKind;
  readonly target: ChangeTarget;
  readonly plans: readonly MembershipPlan[];
  /** Id of the current plan, which a change of plan can't choose; `null` without a membership. */
  readonly currentPlan: string | null;
  readonly today: GymDay;
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/**
 * The state of the form of a change, with its preview. While the request runs, the preview stays as it was when the
 * request was sent. `choices`: the plans that can be chosen.
 */
function useChange({ kind, target, today, now, onDone }: ChangeProps, choices: readonly MembershipPlan[]) {
  const { contract, body } = CHANGES[kind];
  // The preview is confirmed as it was rendered, even if it is sent after midnight.
  const at = now();
  const computePreview = (values: ChangeForm) => {
    const plan = choices.find(({ id }) => id === values.plan) ?? null;
    return previewChange(kind, values, target.entries, { plan, visitsUsed: target.visitsUsed }, at);
  };
  const computeShown = (values: ChangeForm): Seen | null => {
    const preview = computePreview(values);
    return preview?.ok ? seenOf(target.entries, preview.value) : null;
  };
  const seen = useSeen();
  const label = CHANGE_TEXT.sent[kind](target.name);
  const formState = useForm(contract, {
    initial: createInitialForm(today),
    check: (values) =>
      kind === 'change' && lacksReason(values) ? { paidReason: REFUSAL_TEXT['reason-required'] } : {},
    input: (values) => body(values, { uid: target.uid, Seen: seen.toConfirm(computeShown(values)) }),
    fields: kind === 'change' ? { ...CHANGE_FIELDS, Reason: 'paidReason' } : CHANGE_FIELDS,
    keep: { subject: target.uid, label },
    onAnswer: (answer, { Seen: confirmed }) => seen.recordAnswer(confirmed, answer),
    onDone,
    say: formatRefusal,
  });
  const { values } = formState;
  const view = useFixedValue(
    { preview: computePreview(values), shown: computeShown(values), entries: target.entries },
    formState.busy,
  );
  const change = (part: Partial<ChangeForm>): void => {
    seen.forget();
    formState.change(part);
  };
  return { formState, label, view, stale: view && seen.findStale(view.shown), change };
}

/** Dialog for one change of a membership: its fields, and the last day before and after the change. */
export function ChangeDialog(props: ChangeProps) {
  const { kind, target, plans, currentPlan, today, onClose } = props;
  const choices = plans.filter(({ id }) => id !== currentPlan);
  const { formState, label, view, stale, change } = useChange(props, choices);
  const limits = useUnchargedLimits();
  const title = TITLES[kind](target.name);
  if (formState.unanswered !== null || view === null) {
    return (
      <Dialog title={title} onClose={onClose}>
        <SentChange label={label} request={formState} say={formatRefusal} onClose={onClose} />
      </Dialog>
    );
  }
  const { values: form, problems, refusal } = formState;
  const { preview, shown, entries } = view;
  const entry = preview?.ok ? preview.value.entry : null;
  const problem = refusal ?? (preview && !preview.ok ? preview.refusal : null);
  const canSend = preview?.ok === true && isComplete(kind, form);
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={formState.element} className={styles.form} onSubmit={formState.submit} noValidate>
        {kind === 'freeze' && <FreezeLimitsText entries={entries} from={form.from} today={today} />}
        <Fields kind={kind} form={form} plans={choices} problems={problems} today={today} onChange={change} />
        {entry?.kind === 'change' && <ChangeSums entry={entry} />}
        {entry?.kind === 'change' && entry.priceCentavos > 0 && (
          <PaymentField value={form} problems={problems} limits={limits} onChange={change} />
        )}
        {kind === 'cancel' && preview?.ok && <LastDay from={form.from} today={today} />}
        {preview?.ok && isCurrentPreview(stale, shown) && <EndsPreview ends={preview.value} today={today} />}
        <ChangeProblem stale={stale} refusal={problem} say={formatRefusal} />
        <DialogFoot confirm={CONFIRM_LABELS[kind]} busy={formState.busy} disabled={!canSend} onBack={onClose} />
      </form>
    </Dialog>
  );
}
