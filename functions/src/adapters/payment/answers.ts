import type { Centavos } from '@gym/domain/money/money';
import { present } from '@gym/domain/present';
import type { Checkout, ReportedPayment } from '@gym/domain/store/online-payments';
import * as z from 'zod/mini';

/** An id that the payment service assigns. It becomes a key of the database, so only safe characters are accepted. */
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** An amount in pesos, as a text or a number. */
const sum = z.union([z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)), z.number()]);

function toCentavos(pesos: z.infer<typeof sum>): Centavos {
  return Math.round(Number(pesos) * 100);
}

const status = z.object({ status: z.optional(z.string()), status_detail: z.optional(z.string()) });
const payment = z.extend(status, { id, amount: sum, paid_amount: z.optional(sum) });
const refund = z.extend(status, { transaction_id: z.optional(id), amount: sum });
const order = z.extend(status, {
  id,
  external_reference: z.optional(z.nullable(z.string())),
  transactions: z.optional(
    z.nullable(
      z.object({
        payments: z.optional(z.nullable(z.array(payment))),
        refunds: z.optional(z.nullable(z.array(refund))),
      }),
    ),
  ),
});

type Payment = z.infer<typeof payment>;
type Refund = z.infer<typeof refund>;

/**
 * States of a payment whose money was received, even if it was refunded later. Also the states of a refund that was
 * made.
 */
const RECEIVED: readonly string[] = ['processed', 'refunded', 'partially_refunded', 'charged_back'];
/** States of a payment whose whole amount was refunded or charged back. */
const FULLY_REFUNDED: readonly string[] = ['refunded', 'charged_back'];
/** States of a checkout that may still receive money. */
const OPEN: readonly string[] = ['created', 'processing', 'action_required', 'at_terminal'];

/** States of a payment that was refused. */
const REJECTED: readonly string[] = ['failed', 'rejected'];
/** States of a payment whose money hasn't arrived yet. */
const PENDING: readonly string[] = ['action_required', 'processing', 'in_process', 'in_review', 'pending'];

const statesOf = ({ status: state = '', status_detail: detail = '' }: z.infer<typeof status>): readonly string[] => [
  state,
  detail,
];
/** Returns whether a refund was made. A refund without a state counts as made. */
const isRefundMade = (one: Refund): boolean => one.status === undefined || RECEIVED.includes(one.status);

/**
 * Converts a payment of the service's answer. `isOnly`: the checkout has no other payment, so refunds that name no
 * payment are refunds of this one.
 */
function toReportedPayment(one: Payment, refunds: readonly Refund[], isOnly: boolean): ReportedPayment {
  const amount = toCentavos(one.paid_amount ?? one.amount);
  const matching = refunds.filter(({ transaction_id }) => transaction_id === one.id || (isOnly && !transaction_id));
  const refunded = matching.filter(isRefundMade).reduce((total, { amount: part }) => total + toCentavos(part), 0);
  const isFullyRefunded = statesOf(one).some((word) => FULLY_REFUNDED.includes(word));
  const { status: state = '' } = one;
  const unpaid = REJECTED.includes(state) ? 'rejected' : PENDING.includes(state) ? 'pending' : undefined;
  return {
    id: one.id,
    amount,
    isReceived: RECEIVED.includes(state),
    refunded: isFullyRefunded ? amount : Math.min(refunded, amount),
    ...present({ unpaid }),
  };
}

/** Parses a checkout from the service's answer; `null` if the answer isn't a valid checkout. */
export function parseCheckout(body: unknown): Checkout | null {
  const parsed = z.safeParse(order, body);
  if (!parsed.success) return null;
  const { id: ref, external_reference, transactions, status: state = '' } = parsed.data;
  const payments = transactions?.payments ?? [];
  const refunds = transactions?.refunds ?? [];
  return {
    ref,
    order: external_reference ?? null,
    isOpen: OPEN.includes(state),
    isExpired: state === 'expired',
    payments: payments.map((one) => toReportedPayment(one, refunds, payments.length === 1)),
  };
}

const list = z.object({
  data: z.array(z.object({ id })),
  paging: z.optional(z.object({ total: z.optional(z.number()) })),
});

/**
 * Parses a page of a search for checkouts: their ids, and how many the search found in total. `null` if the answer
 * isn't a list.
 */
export function parseOrderPage(body: unknown): { readonly refs: readonly string[]; readonly total: number } | null {
  const parsed = z.safeParse(list, body);
  if (!parsed.success) return null;
  const refs = parsed.data.data.map((one) => one.id);
  return { refs, total: parsed.data.paging?.total ?? refs.length };
}

const opened = z.object({ id, checkout_url: z.url() });

/**
 * Parses the id and URL of an opened checkout; `null` if one of them is missing or unsafe. `base`: the base URL of the
 * service.
 */
export function parseOpened(body: unknown, base: string): { readonly ref: string; readonly url: string } | null {
  const parsed = z.safeParse(opened, body);
  if (!parsed.success) return null;
  const { id: ref, checkout_url: url } = parsed.data;
  // A URL without TLS is accepted only if the configured service itself has none, as local stand-ins do.
  const isSafe = url.startsWith('https://') || (base.startsWith('http://') && url.startsWith(base));
  return isSafe ? { ref, url } : null;
}

/** The answer to a refund request. */
const refundAnswer = z.object({
  transactions: z.optional(z.nullable(z.object({ refunds: z.optional(z.nullable(z.array(refund))) }))),
});
/** States of a refund that was refused. */
const FAILED: readonly string[] = ['failed', 'rejected', 'canceled', 'cancelled'];

/**
 * Parses the outcome of a requested refund: `made`, `refused`, or `asked` while the outcome is unknown.
 *
 * @param paymentId the service's id of the refunded payment
 */
export function parseRefund(body: unknown, paymentId: string, amount: Centavos): 'made' | 'asked' | 'refused' {
  const parsed = z.safeParse(refundAnswer, body);
  const refunds = parsed.success ? (parsed.data.transactions?.refunds ?? []) : [];
  const requested = refunds
    .filter((one) => one.transaction_id === paymentId && toCentavos(one.amount) === amount)
    .at(-1);
  if (!requested) return 'asked';
  if (FAILED.includes(requested.status ?? '')) return 'refused';
  return requested.status === 'processed' ? 'made' : 'asked';
}
