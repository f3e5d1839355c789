import { gymDayOf, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import { renewMembership } from '@gym/domain/contracts/memberships';
import type { RefusalReason, Result } from '@gym/domain/errors';
import { type MembershipChange, renew } from '@gym/domain/membership/engine';
import { planToRenew } from '@gym/domain/membership/history';
import { isUncharged, type MembershipEntry, type Plan } from '@gym/domain/membership/membership';
import { previewDoing, type Seen, seenOf } from '@gym/domain/membership/seen';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { useAuthority } from '../../data/authority.ts';
import { useUnchargedLimits } from '../../data/uncharged-limits.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { DialogFoot } from '../form/dialog-foot.tsx';
import { useForm } from '../form/use-form.ts';
import { useFrozen } from '../form/use-frozen.ts';
import { EndsPreview } from './ends-preview.tsx';
import { FIRST_PAYMENT, lacksReason, PaymentField, paymentInput, type TypedPayment } from './payment-field.tsx';
import { PlanField } from './plan-field.tsx';
import styles from './renew-form.module.css';
import { SentChange } from './sent-change.tsx';
import { MEMBERSHIP_TEXT } from './text.ts';
import { ChangeProblem, isCurrentPreview, useSeen } from './use-seen.tsx';

/** A renewal as typed; `starts` is empty unless a day was chosen by hand. */
interface RenewalForm extends TypedPayment {
  readonly plan: string;
  readonly starts: string;
}

/** The form's field for each field of the contract. */
const RENEWAL_FIELDS = { Plan: 'plan', Starts: 'starts', PaidBy: 'paidBy', Reason: 'paidReason' } as const;

/**
 * The end before and after, worked out here with the server's own code, so that it is on screen before anything is paid.
 * `null` while the first day is half typed: it may not be sold from another one instead. `now`: epoch milliseconds; `visitsUsed`: of the pack
 * in force.
 */
export function previewRenewal(
  form: RenewalForm,
  { entries, visitsUsed }: { readonly entries: readonly MembershipEntry[]; readonly visitsUsed: number },
  plan: Plan,
  now: number,
): Result<MembershipChange> | null {
  const starts = parseGymDay(form.starts);
  if (form.starts !== '' && starts === null) return null;
  const options = { visitsUsed, paidBy: form.paidBy, ...(starts ? { startsOn: starts } : {}) };
  return renew(entries, plan, previewDoing(entries, now), options);
}

/** Returns what is sent, without its `requestId`. */
export function renewalInput(
  form: RenewalForm,
  uid: string,
  seen: Seen,
): Omit<CallableInput<'renewMembership'>, 'requestId'> {
  const starts = parseGymDay(form.starts);
  return { uid, Seen: seen, Plan: form.plan, ...paymentInput(form), ...(starts ? { Starts: starts } : {}) };
}

export interface RenewalTarget {
  readonly uid: string;
  readonly name: string;
  readonly entries: readonly MembershipEntry[];
  /** Visits of the pack in force that are gone. */
  readonly visitsUsed: number;
}

export interface RenewFormProps {
  readonly target: RenewalTarget;
  /** The plans on sale. */
  readonly plans: readonly Plan[];
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
  /** The word on the button; 'Renovar' unless given. */
  readonly confirm?: string;
  /** In place: the button in focus, and no choice of the first day, which the membership decides by itself nearly always. */
  readonly isShort?: boolean;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function firstForm(entries: readonly MembershipEntry[], plans: readonly Plan[]): RenewalForm {
  return { plan: planToRenew(entries, plans)?.id ?? '', starts: '', ...FIRST_PAYMENT };
}

function RenewalRefused({ reason, onBack }: { readonly reason: RefusalReason; readonly onBack: () => void }) {
  return (
    <div>
      <Notice tone="info" live>
        {staffRefusalText(reason)}
      </Notice>
      <DialogActions>
        <Button onClick={onBack}>{MEMBERSHIP_TEXT.back}</Button>
      </DialogActions>
    </div>
  );
}

/**
 * Sells the next period: plan, first day, payment; the end before and after. The preview on screen is sent with it, and
 * the person is asked again if it is stale. While the request is under way the preview stays the one that was sent.
 */
export function RenewForm({ target, plans, now, confirm, isShort = false, onBack, onDone }: RenewFormProps) {
  const { uid, name, entries } = target;
  // The preview of this rendering is what the person confirms, also when it is sent after midnight.
  const at = now();
  const previewOf = (values: RenewalForm) => {
    const chosen = plans.find(({ id }) => id === values.plan);
    return chosen ? previewRenewal(values, target, chosen, at) : null;
  };
  const shownOf = (values: RenewalForm): Seen | null => {
    const shown = previewOf(values);
    return shown?.ok ? seenOf(entries, shown.value) : null;
  };
  const seen = useSeen();
  const label = MEMBERSHIP_TEXT.renewalOf(name);
  const say = (reason: RefusalReason): string => REFUSAL_TEXT[reason];
  const sent = useForm(renewMembership, {
    initial: firstForm(entries, plans),
    check: (values) => (lacksReason(values) ? { paidReason: REFUSAL_TEXT['reason-required'] } : {}),
    input: (values) => renewalInput(values, uid, seen.toConfirm(shownOf(values))),
    fields: RENEWAL_FIELDS,
    keep: { of: uid, label },
    onAnswer: (answer, { Seen: confirmed }) => seen.heed(confirmed, answer),
    onDone,
    say,
  });
  useFirstFocus(sent.element, isShort && sent.unanswered === null);
  const limits = useUnchargedLimits();
  const { values: form, problems, refusal } = sent;
  const view = useFrozen(
    {
      preview: previewOf(form),
      shown: shownOf(form),
      plan: plans.find(({ id }) => id === form.plan) ?? null,
      isCharged: !isUncharged(form.paidBy),
      at,
    },
    sent.busy,
  );
  const stale = view && seen.look(view.shown);
  const change = (part: Partial<RenewalForm>): void => {
    seen.forget();
    sent.change(part);
  };
  // Who opens this from the desk knew no more than a name: a colleague's is told before it is filled in.
  const forbidden = useAuthority(uid, ['renew']).refusalOf('renew');
  if (forbidden !== null) return <RenewalRefused reason={forbidden} onBack={onBack} />;
  if (sent.unanswered !== null || view === null)
    return <SentChange label={label} request={sent} say={say} onClose={onBack} />;
  const { preview, shown, plan } = view;
  const problem = refusal ?? (preview && !preview.ok ? preview.refusal : null);
  return (
    <form
      ref={sent.element}
      className={styles.form}
      data-short={isShort || undefined}
      onSubmit={sent.submit}
      noValidate
    >
      <PlanField
        plans={plans}
        value={form.plan}
        error={problems.plan}
        onChange={(chosen) => change({ plan: chosen })}
      />
      {!isShort && (
        <DateField
          label={MEMBERSHIP_TEXT.starts}
          today={gymDayOf(at)}
          description={MEMBERSHIP_TEXT.startsAuto}
          value={form.starts}
          error={problems.starts}
          onChange={(starts) => change({ starts })}
        />
      )}
      <PaymentField value={form} problems={problems} limits={limits} onChange={change} />
      {plan && preview?.ok && isCurrentPreview(stale, shown) && (
        <EndsPreview
          ends={preview.value}
          today={gymDayOf(view.at)}
          priceCentavos={plan.priceCentavos}
          isCharged={view.isCharged}
        />
      )}
      <ChangeProblem stale={stale} refusal={problem} say={say} />
      <DialogFoot
        confirm={confirm ?? MEMBERSHIP_TEXT.renewConfirm}
        busy={sent.busy}
        disabled={preview?.ok !== true}
        onBack={onBack}
      />
    </form>
  );
}

/** The same over the page. */
export function RenewalDialog(props: RenewFormProps) {
  return (
    <Dialog title={MEMBERSHIP_TEXT.renewTitle(props.target.name)} onClose={props.onBack}>
      <RenewForm {...props} />
    </Dialog>
  );
}
