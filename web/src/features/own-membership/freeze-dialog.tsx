import { addDays, type GymDay, gymDayOf, parseGymDay, partsOf } from '@gym/domain/calendar/calendar';
import { freezeMembership } from '@gym/domain/contracts/memberships';
import type { RefusalReason } from '@gym/domain/errors';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { findAllowedOwnFreeze, type OwnFreezeRules, ownFreeze } from '@gym/domain/membership/own-freeze';
import { previewOrigin, type Seen, seenOf } from '@gym/domain/membership/seen';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { useWholeHistory } from '../../data/memberships.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { useFixedValue } from '../../shared/form/use-fixed-value.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { LoadedPart } from '../../shared/list/loaded-part.tsx';
import { EndsPreview } from '../../shared/membership/ends-preview.tsx';
import { SentChange } from '../../shared/membership/sent-change.tsx';
import { ChangeProblem, isCurrentPreview, useSeen } from '../../shared/membership/use-seen.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './own-membership.module.css';
import { OWN_MEMBERSHIP_TEXT } from './text.ts';

interface DialogProps {
  readonly uid: string;
  readonly rules: OwnFreezeRules;
  /** Returns the server's time, epoch milliseconds. */
  readonly now: () => number;
  readonly onClose: () => void;
  /** Called with the sentence that reports the result. */
  readonly onDone: (sentence: string) => void;
}

/**
 * Dialog in which members freeze their own membership. It shows the gym's limits, fields for the first and last day,
 * and the membership's end before and after the freeze.
 */
export function FreezeDialog(props: DialogProps) {
  const entries = useWholeHistory(props.uid);
  return (
    <Dialog title={OWN_MEMBERSHIP_TEXT.freezeTitle} onClose={props.onClose}>
      <LoadedPart state={entries}>{(history) => <FreezeForm {...props} entries={history} />}</LoadedPart>
    </Dialog>
  );
}

function say(reason: RefusalReason): string {
  return REFUSAL_TEXT[reason];
}

/** The form, or the reason why the membership can't be frozen. */
function FreezeForm({
  uid,
  entries,
  rules,
  now,
  onClose,
  onDone,
}: DialogProps & { readonly entries: readonly MembershipEntry[] }) {
  // The person confirms the preview of this rendering, even if the request is sent after midnight.
  const at = now();
  const today = gymDayOf(at);
  const limitsNow = findAllowedOwnFreeze(entries, today, today, rules);
  const [initial] = useState(() => {
    const { earliest, minDays } = limitsNow.ok ? limitsNow.value : { earliest: today, minDays: 1 };
    return { from: earliest as string, to: addDays(earliest, minDays - 1) as string };
  });
  const origin = previewOrigin(entries, at);
  const previewFreeze = (values: typeof initial) => {
    const [from, to] = [parseGymDay(values.from), parseGymDay(values.to)];
    return from && to ? ownFreeze(entries, { from, to }, origin, rules) : null;
  };
  /** Returns the preview that the person sees and confirms; `null` if the freeze isn't possible. */
  const findSeenPreview = (values: typeof initial): Seen | null => {
    const change = previewFreeze(values);
    return change?.ok ? seenOf(entries, change.value) : null;
  };
  const seen = useSeen();
  const label = OWN_MEMBERSHIP_TEXT.freezeLabel;
  const form = useForm(freezeMembership, {
    initial,
    check: () => ({}),
    input: (values) => ({
      uid,
      Seen: seen.toConfirm(findSeenPreview(values)),
      // If the text isn't a day, the contract's schema refuses the input before it is sent.
      From: values.from as GymDay,
      To: values.to as GymDay,
    }),
    fields: { From: 'from', To: 'to' },
    keep: { subject: uid, label },
    onAnswer: (answer, { Seen: confirmed }) => seen.recordAnswer(confirmed, answer),
    onDone: ({ Ends }, { From, To }) => onDone(OWN_MEMBERSHIP_TEXT.frozen(From, To, Ends ?? '')),
    say,
  });
  const { values, problems, refusal } = form;
  const from = parseGymDay(values.from);
  // During the request the form keeps showing what was sent, because the history may change before the answer comes.
  const view = useFixedValue(
    {
      limits: limitsNow,
      // The limits on the chosen first day, since the days left depend on its calendar year.
      limitsOnFirstDay: from ? findAllowedOwnFreeze(entries, from, today, rules) : null,
      preview: previewFreeze(values),
      shown: findSeenPreview(values),
    },
    form.busy,
  );
  const stale = view && seen.findStale(view.shown);
  if (form.unanswered !== null || view === null)
    return <SentChange label={label} request={form} say={say} onClose={onClose} />;
  const { limits, limitsOnFirstDay, preview, shown } = view;
  if (!limits.ok) {
    return (
      <div className={styles.form}>
        <Notice tone="warn">{REFUSAL_TEXT[limits.refusal.reason]}</Notice>
        <DialogFoot onBack={onClose} />
      </div>
    );
  }
  const change = (part: Partial<typeof initial>): void => {
    seen.forget();
    form.change(part);
  };
  const { daysPerYear, daysLeft, minDays, maxDays, earliest } = limitsOnFirstDay?.ok
    ? limitsOnFirstDay.value
    : limits.value;
  const problem = refusal ?? (preview && !preview.ok ? preview.refusal : null);
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.text}>{OWN_MEMBERSHIP_TEXT.freezeIntro}</p>
      <p className={styles.text}>
        {OWN_MEMBERSHIP_TEXT.freezeDaysLeft(daysPerYear, daysLeft, partsOf(from ?? today).year)}{' '}
        {OWN_MEMBERSHIP_TEXT.limits(minDays, Math.min(maxDays, daysPerYear), earliest)}
      </p>
      <DateField
        label={OWN_MEMBERSHIP_TEXT.from}
        required
        today={today}
        min={earliest}
        value={values.from}
        error={problems.from}
        onChange={(day) => change({ from: day })}
      />
      <DateField
        label={OWN_MEMBERSHIP_TEXT.to}
        required
        today={today}
        min={from ?? earliest}
        value={values.to}
        error={problems.to}
        onChange={(day) => change({ to: day })}
      />
      {preview?.ok && isCurrentPreview(stale, shown) && <EndsPreview ends={preview.value} today={today} />}
      <ChangeProblem stale={stale} refusal={problem} say={say} />
      <DialogFoot
        confirm={OWN_MEMBERSHIP_TEXT.confirm}
        busy={form.busy}
        disabled={preview?.ok !== true}
        onBack={onClose}
      />
    </form>
  );
}
