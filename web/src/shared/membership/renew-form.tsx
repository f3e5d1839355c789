import { gymDayOf } from '@gym/domain/calendar/calendar';
import { renewMembership } from '@gym/domain/contracts/memberships';
import type { RefusalReason } from '@gym/domain/errors';
import { isUncharged, type MembershipEntry, type Plan } from '@gym/domain/membership/membership';
import { type Seen, seenOf } from '@gym/domain/membership/seen';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { useAuthority } from '../../data/authority.ts';
import { call } from '../../data/call.ts';
import { useUnchargedLimits } from '../../data/uncharged-limits.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useSentForm } from '../../ui/form/use-sent-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { EndsPreview } from './ends-preview.tsx';
import { FIRST_PAYMENT, lacksReason } from './payment.ts';
import { PaymentField } from './payment-field.tsx';
import { PlanField } from './plan-field.tsx';
import styles from './renew-form.module.css';
import { planToRenew, previewRenewal, RENEWAL_FIELDS, type RenewalForm, renewalInput } from './renewal.ts';
import { StaleNotice } from './stale-notice.tsx';
import { MEMBERSHIP_TEXT } from './text.ts';
import { isCurrentPreview, useSeen } from './use-seen.ts';

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
 * Selling the next period: plan, first day, payment; the end before and after. What was shown is sent with it, and asked again where it is no
 * longer so.
 */
export function RenewForm({ target, plans, now, confirm, isShort = false, onBack, onDone }: RenewFormProps) {
  const { uid, entries } = target;
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
  const sent = useSentForm({
    initial: firstForm(entries, plans),
    check: (values) => (lacksReason(values) ? { paidReason: REFUSAL_TEXT['reason-required'] } : {}),
    input: (values, requestId) => renewalInput(values, uid, requestId, seen.toConfirm(requestId, shownOf(values))),
    schema: renewMembership.input,
    fields: RENEWAL_FIELDS,
    send: async (input) => seen.heed(input, await call(renewMembership, input)),
    onDone,
    say: (reason) => REFUSAL_TEXT[reason],
  });
  useFirstFocus(sent.element, isShort);
  const limits = useUnchargedLimits();
  const { values: form, problems, refusal } = sent;
  const plan = plans.find(({ id }) => id === form.plan) ?? null;
  const preview = previewOf(form);
  const shown = shownOf(form);
  const stale = seen.look(shown);
  const change = (part: Partial<RenewalForm>): void => {
    seen.forget();
    sent.change(part);
  };
  // Who opens this from the desk knew no more than a name: a colleague's is told before it is filled in.
  const forbidden = useAuthority(uid, ['renew']).refusalOf('renew');
  if (forbidden !== null) return <RenewalRefused reason={forbidden} onBack={onBack} />;
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
          today={gymDayOf(at)}
          priceCentavos={plan.priceCentavos}
          isCharged={!isUncharged(form.paidBy)}
        />
      )}
      {stale && <StaleNotice stale={stale} />}
      {problem && problem.reason !== 'preview-stale' && (
        <Notice tone="bad" live>
          {REFUSAL_TEXT[problem.reason]}
        </Notice>
      )}
      <DialogActions>
        <Button look="secondary" onClick={onBack}>
          {MEMBERSHIP_TEXT.back}
        </Button>
        <Button type="submit" busy={sent.busy} disabled={preview?.ok !== true}>
          {confirm ?? MEMBERSHIP_TEXT.renewConfirm}
        </Button>
      </DialogActions>
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
