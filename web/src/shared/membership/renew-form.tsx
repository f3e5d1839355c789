import { gymDayOf, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import { renewMembership } from '@gym/domain/contracts/memberships';
import type { RefusalReason, Result } from '@gym/domain/errors';
import { type MembershipChange, renew } from '@gym/domain/membership/engine';
import { planToRenew } from '@gym/domain/membership/history';
import { isUncharged, type MembershipEntry, type MembershipPlan } from '@gym/domain/membership/membership';
import { previewOrigin, type Seen, seenOf } from '@gym/domain/membership/seen';
import type { Centavos } from '@gym/domain/money/money';
import { present } from '@gym/domain/present';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { useAuthority } from '../../data/authority.ts';
import { requests, slotOf } from '../../data/requests.ts';
import { useUnchargedLimits } from '../../data/uncharged-limits.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { DialogFoot } from '../form/dialog-foot.tsx';
import { useFixedValue } from '../form/use-fixed-value.ts';
import { useForm } from '../form/use-form.ts';
import { computeDiscount, discountInput, findDiscountProblem, type TypedReduction } from '../payment/discount.ts';
import { DiscountFields } from '../payment/discount-fields.tsx';
import { INITIAL_TENDER, PAYMENT_WAYS, paymentsInput, readPayment, type TypedTender } from '../payment/payment.ts';
import { TenderFields } from '../payment/tender-fields.tsx';
import { TENDER_TEXT } from '../payment/text.ts';
import { useDiscountLimit } from '../payment/use-discount-limit.ts';
import { type CompletedSale, SoldPanel } from '../receipt/sold-panel.tsx';
import { ShiftFirst } from '../shift/shift-first.tsx';
import { EndsPreview } from './ends-preview.tsx';
import { INITIAL_PAYMENT, lacksReason, PaymentField, paymentInput, type TypedPayment } from './payment-field.tsx';
import { PlanField } from './plan-field.tsx';
import styles from './renew-form.module.css';
import { SentChange } from './sent-change.tsx';
import { MEMBERSHIP_TEXT } from './text.ts';
import { ChangeProblem, isCurrentPreview, useSeen } from './use-seen.tsx';

/** The renewal as typed. `plan`: key of the plan. `starts`: the first day; empty unless it was chosen by hand. */
interface RenewalForm extends TypedPayment, Omit<TypedTender, 'way'>, TypedReduction {
  readonly plan: string;
  readonly starts: string;
}

/** Maps the contract's fields to those of the form. */
const RENEWAL_FIELDS = {
  Plan: 'plan',
  Starts: 'starts',
  PaidBy: 'paidBy',
  Reason: 'paidReason',
  Payments: 'received',
  Discount: 'discount',
} as const;

/** Returns the payment in the till's format; `null` if nothing is charged. */
function tenderOf(form: RenewalForm): TypedTender | null {
  return isUncharged(form.paidBy) ? null : { ...form, way: PAYMENT_WAYS.find((way) => way === form.paidBy) ?? 'cash' };
}

/** Returns the price of the plan less the discount; if nothing is charged, the full price, which is only recorded. */
function sumToCharge(form: RenewalForm, { priceCentavos }: MembershipPlan): Centavos {
  return isUncharged(form.paidBy) ? priceCentavos : priceCentavos - computeDiscount(form.discount, priceCentavos);
}

/**
 * Previews a renewal with the code that the server uses, so that the old and new end are on screen before anything is
 * paid. Returns `null` for an incomplete first day instead of assuming another day. `now`: epoch milliseconds.
 * `visitsUsed`: see {@link RenewalTarget.visitsUsed}.
 */
export function previewRenewal(
  form: RenewalForm,
  { entries, visitsUsed }: { readonly entries: readonly MembershipEntry[]; readonly visitsUsed: number },
  plan: MembershipPlan,
  now: number,
): Result<MembershipChange> | null {
  const starts = parseGymDay(form.starts);
  if (form.starts !== '' && starts === null) return null;
  const priceCentavos = sumToCharge(form, plan);
  const options = { visitsUsed, paidBy: form.paidBy, priceCentavos, ...(starts ? { startsOn: starts } : {}) };
  return renew(entries, plan, previewOrigin(entries, now), options);
}

/** Returns the request's input without its `requestId`. */
export function renewalInput(
  form: RenewalForm,
  uid: string,
  seen: Seen,
  plan: MembershipPlan | undefined,
): Omit<CallableInput<'renewMembership'>, 'requestId'> {
  const starts = parseGymDay(form.starts);
  const tender = tenderOf(form);
  const payment = tender && plan && readPayment(tender, sumToCharge(form, plan));
  const paymentFields = payment?.ok
    ? { Payments: paymentsInput(payment.tendering), ...present({ Discount: discountInput(form) }) }
    : paymentInput(form);
  return { uid, Seen: seen, Plan: form.plan, ...paymentFields, ...(starts ? { Starts: starts } : {}) };
}

/** Returns the sentences for wrong fields of a renewal. */
function findProblems(form: RenewalForm, plan: MembershipPlan | undefined, limitPercent: number) {
  if (lacksReason(form)) return { paidReason: REFUSAL_TEXT['reason-required'] };
  const tender = tenderOf(form);
  if (tender === null || plan === undefined) return {};
  const discount = findDiscountProblem(form, plan.priceCentavos, limitPercent);
  const read = readPayment(tender, sumToCharge(form, plan));
  return {
    ...(discount && { [discount.field]: discount.sentence }),
    ...(!read.ok && { [read.field]: TENDER_TEXT.problems[read.problem] }),
  };
}

export interface RenewalTarget {
  readonly uid: string;
  readonly name: string;
  readonly entries: readonly MembershipEntry[];
  /** Number of used visits of the current pack and of the packs that share their visits with it. */
  readonly visitsUsed: number;
}

export interface RenewFormProps {
  readonly target: RenewalTarget;
  /** The plans on sale. */
  readonly plans: readonly MembershipPlan[];
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
  /** Label of the button; by default 'Renovar'. */
  readonly confirm?: string;
  /**
   * Short form inside another screen: its button gets the focus, and the first day can't be chosen, because the current
   * membership nearly always determines it.
   */
  readonly isShort?: boolean;
  readonly onBack: () => void;
  /** Called after the renewal with the sale; `null` if nothing was charged. */
  readonly onDone: (sold: CompletedSale | null) => void;
}

function createInitialForm(
  entries: readonly MembershipEntry[],
  plans: readonly MembershipPlan[],
  hasShift: boolean,
): RenewalForm {
  const plan = planToRenew(entries, plans)?.id ?? '';
  return {
    plan,
    starts: '',
    discount: '',
    reason: '',
    ...INITIAL_TENDER,
    ...INITIAL_PAYMENT,
    ...(!hasShift && { paidBy: 'courtesy' }),
  };
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
 * Form that sells the next period: plan, first day, payment, and the old and new end. It sends the preview on screen,
 * and asks again if that is stale. While the request is in flight, the preview stays as it was sent.
 */
export function RenewForm(props: RenewFormProps) {
  // Whether the person is a colleague, whom reception can't renew, is checked before the form is filled in.
  const forbidden = useAuthority(props.target.uid, ['renew']).refusalOf('renew');
  // A stored renewal without an answer is shown first, even if the shift was closed since.
  const [wasSent] = useState(() => requests.snapshot(slotOf(renewMembership, props.target.uid)) !== null);
  if (forbidden !== null) return <RenewalRefused reason={forbidden} onBack={props.onBack} />;
  if (wasSent) return <Renewal {...props} hasShift />;
  return <ShiftFirst onBack={props.onBack}>{(hasShift) => <Renewal {...props} hasShift={hasShift} />}</ShiftFirst>;
}

function Renewal({
  target,
  plans,
  now,
  confirm,
  isShort = false,
  hasShift,
  onBack,
  onDone,
}: RenewFormProps & { readonly hasShift: boolean }) {
  const { uid, name, entries } = target;
  // The time of this rendering: the person confirms the preview on screen, even if it is sent after midnight.
  const at = now();
  const planOf = (values: RenewalForm) => plans.find(({ id }) => id === values.plan);
  const previewOf = (values: RenewalForm) => {
    const chosen = planOf(values);
    return chosen ? previewRenewal(values, target, chosen, at) : null;
  };
  const shownOf = (values: RenewalForm): Seen | null => {
    const shown = previewOf(values);
    return shown?.ok ? seenOf(entries, shown.value) : null;
  };
  const seen = useSeen();
  const label = MEMBERSHIP_TEXT.renewalOf(name);
  const say = (reason: RefusalReason): string => REFUSAL_TEXT[reason];
  const renewal = useForm(renewMembership, {
    initial: createInitialForm(entries, plans, hasShift),
    check: (values) => findProblems(values, planOf(values), limitPercent),
    input: (values) => renewalInput(values, uid, seen.toConfirm(shownOf(values)), planOf(values)),
    fields: RENEWAL_FIELDS,
    keep: { subject: uid, label },
    onAnswer: (answer, { Seen: confirmed }) => seen.recordAnswer(confirmed, answer),
    onDone: ({ Sold }) => onDone(Sold ?? null),
    say,
  });
  useFirstFocus(renewal.element, isShort && renewal.unanswered === null);
  const limits = useUnchargedLimits();
  const limitPercent = useDiscountLimit();
  const { values: form, problems, refusal } = renewal;
  const view = useFixedValue(
    {
      preview: previewOf(form),
      shown: shownOf(form),
      plan: planOf(form) ?? null,
      isCharged: !isUncharged(form.paidBy),
      at,
    },
    renewal.busy,
  );
  const stale = view && seen.findStale(view.shown);
  const change = (part: Partial<RenewalForm>): void => {
    seen.forget();
    renewal.change(part);
  };
  if (renewal.unanswered !== null || view === null)
    return <SentChange label={label} request={renewal} say={say} onClose={onBack} />;
  const { preview, shown, plan } = view;
  const tender = tenderOf(form);
  const total = plan ? sumToCharge(form, plan) : 0;
  const problem = refusal ?? (preview && !preview.ok ? preview.refusal : null);
  return (
    <form
      ref={renewal.element}
      className={styles.form}
      data-short={isShort || undefined}
      onSubmit={renewal.submit}
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
      <PaymentField
        value={form}
        problems={problems}
        limits={limits}
        allowsMixed
        canCharge={hasShift}
        onChange={change}
      />
      {tender && plan && total > 0 && (
        <TenderFields
          typed={tender}
          read={readPayment(tender, total)}
          total={total}
          problems={problems}
          onChange={renewal.change}
        />
      )}
      {tender && plan && plan.priceCentavos > 0 && (
        <DiscountFields
          typed={form}
          isFixed={renewal.busy}
          gross={plan.priceCentavos}
          limitPercent={limitPercent}
          problems={problems}
          onChange={change}
        />
      )}
      {plan && preview?.ok && isCurrentPreview(stale, shown) && (
        <EndsPreview ends={preview.value} today={gymDayOf(view.at)} priceCentavos={total} isCharged={view.isCharged} />
      )}
      <ChangeProblem stale={stale} refusal={problem} say={say} />
      <DialogFoot
        confirm={confirm ?? MEMBERSHIP_TEXT.renewConfirm}
        busy={renewal.busy}
        disabled={preview?.ok !== true}
        onBack={onBack}
      />
    </form>
  );
}

/** The form as a dialog. After a sale it shows the cash change and the receipt until it is closed. */
export function RenewalDialog({ onDone, ...props }: RenewFormProps) {
  const [sold, setSold] = useState<CompletedSale | null>(null);
  const finish = (): void => onDone(sold);
  return (
    <Dialog title={MEMBERSHIP_TEXT.renewTitle(props.target.name)} onClose={sold ? finish : props.onBack}>
      {sold ? (
        <>
          <SoldPanel sold={sold} />
          <DialogActions>
            <Button onClick={finish}>{MEMBERSHIP_TEXT.soldDone}</Button>
          </DialogActions>
        </>
      ) : (
        <RenewForm {...props} onDone={(receipt) => (receipt === null ? finish() : setSold(receipt))} />
      )}
    </Dialog>
  );
}
