import { addDays, type GymDay } from '@gym/domain/calendar/calendar';
import type { MembershipEntry, Plan } from '@gym/domain/membership/membership';
import { type Seen, seenOf } from '@gym/domain/membership/seen';
import { REASON_MAX_LENGTH } from '@gym/domain/reason';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useUnchargedLimits } from '../../data/uncharged-limits.ts';
import { EndsPreview } from '../../shared/membership/ends-preview.tsx';
import { FIRST_PAYMENT, lacksReason } from '../../shared/membership/payment.ts';
import { PaymentField } from '../../shared/membership/payment-field.tsx';
import { PlanField } from '../../shared/membership/plan-field.tsx';
import { StaleNotice } from '../../shared/membership/stale-notice.tsx';
import { isCurrentPreview, useSeen } from '../../shared/membership/use-seen.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { type Problems, useSentForm } from '../../ui/form/use-sent-form.ts';
import { Notice } from '../../ui/notice.tsx';
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
import { CHANGE_TEXT, FILE_TEXT } from './text.ts';

export interface ChangeTarget {
  readonly uid: string;
  readonly name: string;
  readonly entries: readonly MembershipEntry[];
  /** Visits of the pack in force that are gone. */
  readonly visitsUsed: number;
}

const TITLES: Readonly<Record<ChangeKind, (name: string) => string>> = {
  freeze: CHANGE_TEXT.freezeTitle,
  resume: CHANGE_TEXT.resumeTitle,
  cancel: CHANGE_TEXT.cancelTitle,
  change: CHANGE_TEXT.changeTitle,
};
const CONFIRMS: Readonly<Record<ChangeKind, string>> = {
  freeze: CHANGE_TEXT.freezeConfirm,
  resume: CHANGE_TEXT.resumeConfirm,
  cancel: CHANGE_TEXT.cancelConfirm,
  change: CHANGE_TEXT.changeConfirm,
};

interface FieldsProps {
  readonly kind: ChangeKind;
  readonly form: ChangeForm;
  readonly plans: readonly Plan[];
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

function firstForm(today: GymDay, plan: string): ChangeForm {
  return { plan, ...FIRST_PAYMENT, from: today, to: addDays(today, 6), reason: '' };
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
  /** The plan that the person has, which a change leaves. */
  readonly lastPlan: string | null;
  readonly today: GymDay;
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const choices = plans.filter(({ id }) => id !== lastPlan);
  const { schema, request } = CHANGES[kind];
  // The preview of this rendering is what the person confirms, also when it is sent after midnight.
  const at = now();
  const previewOf = (values: ChangeForm) => {
    const plan = choices.find(({ id }) => id === values.plan) ?? null;
    return previewChange(kind, values, target.entries, { plan, visitsUsed: target.visitsUsed }, at);
  };
  const shownOf = (values: ChangeForm): Seen | null => {
    const shown = previewOf(values);
    return shown?.ok ? seenOf(target.entries, shown.value) : null;
  };
  const seen = useSeen();
  const sent = useSentForm({
    // No plan is chosen beforehand: nothing says that it would be the first of the list.
    initial: firstForm(today, ''),
    check: (values) =>
      kind === 'change' && lacksReason(values) ? { paidReason: REFUSAL_TEXT['reason-required'] } : {},
    input: (values, requestId) =>
      request(values, target, { requestId, Seen: seen.toConfirm(requestId, shownOf(values)) }),
    schema: { safeParse: ({ input }) => schema.safeParse(input) },
    fields: kind === 'change' ? { ...CHANGE_FIELDS, Reason: 'paidReason' } : CHANGE_FIELDS,
    send: async (made) => seen.heed(made, await made.send()),
    onDone,
    say: (reason) => REFUSAL_TEXT[reason],
  });
  const { values: form, problems, refusal } = sent;
  const preview = previewOf(form);
  const shown = shownOf(form);
  const stale = seen.look(shown);
  const change = (part: Partial<ChangeForm>): void => {
    seen.forget();
    sent.change(part);
  };
  const entry = preview?.ok ? preview.value.entry : null;
  const problem = refusal ?? (preview && !preview.ok ? preview.refusal : null);

  const limits = useUnchargedLimits();
  const canSend = preview?.ok === true && isComplete(kind, form);
  return (
    <Dialog title={TITLES[kind](target.name)} onClose={onClose}>
      <form ref={sent.element} className={styles.form} onSubmit={sent.submit} noValidate>
        {kind === 'freeze' && <FreezeLimitsText entries={target.entries} from={form.from} today={today} />}
        <Fields kind={kind} form={form} plans={choices} problems={problems} today={today} onChange={change} />
        {entry?.kind === 'change' && <ChangeSums entry={entry} />}
        {entry?.kind === 'change' && entry.priceCentavos > 0 && (
          <PaymentField value={form} problems={problems} limits={limits} onChange={change} />
        )}
        {kind === 'cancel' && preview?.ok && <LastDay from={form.from} today={today} />}
        {preview?.ok && isCurrentPreview(stale, shown) && <EndsPreview ends={preview.value} today={today} />}
        {stale && <StaleNotice stale={stale} />}
        {problem && problem.reason !== 'preview-stale' && (
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
