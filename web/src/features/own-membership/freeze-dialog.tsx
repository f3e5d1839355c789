import { addDays, type GymDay, gymDayOf, parseGymDay, partsOf } from '@gym/domain/calendar/calendar';
import { freezeMembership } from '@gym/domain/contracts/memberships';
import { refuse } from '@gym/domain/errors';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { type OwnFreezeRoom, type OwnFreezeRules, ownFreeze, ownFreezeRoom } from '@gym/domain/membership/own-freeze';
import { type Seen, seenOf } from '@gym/domain/membership/seen';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { useMembershipEntries } from '../../data/memberships.ts';
import { ListFailed } from '../../shared/list-failed.tsx';
import { EndsPreview } from '../../shared/membership/ends-preview.tsx';
import { previewDoing } from '../../shared/membership/preview-doing.ts';
import { StaleNotice } from '../../shared/membership/stale-notice.tsx';
import { isCurrentPreview, useSeen } from '../../shared/membership/use-seen.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useSentForm } from '../../ui/form/use-sent-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './own-membership.module.css';
import { OWN_MEMBERSHIP_TEXT } from './text.ts';

interface DialogProps {
  readonly uid: string;
  readonly rules: OwnFreezeRules;
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
  readonly onClose: () => void;
  /** With what to say of it. */
  readonly onDone: (said: string) => void;
}

/** Freezing one's own membership: what is allowed, from when to when, the end before and after. */
export function FreezeDialog(props: DialogProps) {
  const entries = useMembershipEntries(props.uid);
  return (
    <Dialog title={OWN_MEMBERSHIP_TEXT.freezeTitle} onClose={props.onClose}>
      {entries.status === 'loading' && <Skeleton height={240} radius={10} />}
      {entries.status === 'error' && <ListFailed reason={entries.reason} retry={entries.retry} />}
      {entries.status === 'value' && <Allowed {...props} entries={entries.value} />}
    </Dialog>
  );
}

type WithEntries = DialogProps & { readonly entries: readonly MembershipEntry[] };

/** The form, or why there is nothing to ask for. */
function Allowed(props: WithEntries) {
  const today = gymDayOf(props.now());
  const room = ownFreezeRoom(props.entries, today, today, props.rules);
  if (room.ok) return <FreezeForm {...props} room={room.value} today={today} />;
  return (
    <div className={styles.form}>
      <Notice tone="warn">{REFUSAL_TEXT[room.refusal.reason]}</Notice>
      <DialogActions>
        <Button look="secondary" onClick={props.onClose}>
          {OWN_MEMBERSHIP_TEXT.back}
        </Button>
      </DialogActions>
    </div>
  );
}

function FreezeForm({
  uid,
  entries,
  rules,
  room,
  today,
  now,
  onClose,
  onDone,
}: WithEntries & { readonly room: OwnFreezeRoom; readonly today: GymDay }) {
  const [initial] = useState(() => ({
    from: room.earliest as string,
    to: addDays(room.earliest, room.minDays - 1) as string,
  }));
  // The preview of this rendering is what the person confirms, also when it is sent after midnight.
  const doing = previewDoing(entries, now());
  const previewOf = (values: typeof initial) => {
    const [from, to] = [parseGymDay(values.from), parseGymDay(values.to)];
    return from && to ? ownFreeze(entries, { from, to }, doing, rules) : null;
  };
  const shownOf = (values: typeof initial): Seen | null => {
    const shown = previewOf(values);
    return shown?.ok ? seenOf(entries, shown.value) : null;
  };
  const seen = useSeen();
  const sent = useSentForm({
    initial,
    check: () => ({}),
    input: (values, requestId) => ({
      requestId,
      uid,
      Seen: seen.toConfirm(requestId, shownOf(values)),
      From: values.from,
      To: values.to,
    }),
    schema: freezeMembership.input,
    fields: { From: 'from', To: 'to' },
    send: async (input) => {
      const [from, to] = [parseGymDay(input.From), parseGymDay(input.To)];
      return from && to
        ? seen.heed(input, await call(freezeMembership, { ...input, From: from, To: to }))
        : refuse('date-out-of-range', { field: 'From' });
    },
    onDone: ({ Ends }, { from, to }) => onDone(OWN_MEMBERSHIP_TEXT.frozen(from, to, Ends ?? '')),
    say: (reason) => REFUSAL_TEXT[reason],
  });
  const { values, problems, refusal } = sent;
  const from = parseGymDay(values.from);
  const preview = previewOf(values);
  const shown = shownOf(values);
  const stale = seen.look(shown);
  const change = (part: Partial<typeof initial>): void => {
    seen.forget();
    sent.change(part);
  };
  const here = from ? ownFreezeRoom(entries, from, today, rules) : null;
  const { daysPerYear, daysLeft, minDays, maxDays, earliest } = here?.ok ? here.value : room;
  const problem = refusal ?? (preview && !preview.ok ? preview.refusal : null);
  return (
    <form ref={sent.element} className={styles.form} onSubmit={sent.submit} noValidate>
      <p className={styles.said}>{OWN_MEMBERSHIP_TEXT.freezeIntro}</p>
      <p className={styles.said}>
        {OWN_MEMBERSHIP_TEXT.room(daysPerYear, daysLeft, partsOf(from ?? today).year)}{' '}
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
      {stale && <StaleNotice stale={stale} />}
      {problem && problem.reason !== 'preview-stale' && (
        <Notice tone="bad" live>
          {REFUSAL_TEXT[problem.reason]}
        </Notice>
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {OWN_MEMBERSHIP_TEXT.back}
        </Button>
        <Button type="submit" busy={sent.busy} disabled={preview?.ok !== true}>
          {OWN_MEMBERSHIP_TEXT.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
