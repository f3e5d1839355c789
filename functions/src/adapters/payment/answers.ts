import type { Centavos } from '@gym/domain/money/money';
import { present } from '@gym/domain/present';
import type { Checkout, ReportedPayment } from '@gym/domain/store/online-payments';
import * as z from 'zod/mini';

/** The service's keys. They become keys of the database, so only safe characters are accepted. */
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

/** States of a payment whose money was received, even if it was refunded later. */
const CAME: readonly string[] = ['processed', 'refunded', 'partially_refunded', 'charged_back'];
/** States of a payment whose whole amount was refunded or charged back. */
const GONE: readonly string[] = ['refunded', 'charged_back'];
/** States of a checkout that may still receive money. */
const OPEN: readonly string[] = ['created', 'processing', 'action_required', 'at_terminal'];

/** States of a payment that its bank refused, and of one that waits for its money. */
const REJECTED: readonly string[] = ['failed', 'rejected'];
const PENDING: readonly string[] = ['action_required', 'processing', 'in_process', 'in_review', 'pending'];

const stateWords = ({ status: one = '', status_detail: two = '' }: z.infer<typeof status>): readonly string[] => [
  one,
  two,
];
const isDone = (one: Refund): boolean => one.status === undefined || CAME.includes(one.status);

function reportedPayment(one: Payment, refunds: readonly Refund[], isAlone: boolean): ReportedPayment {
  const amount = toCentavos(one.paid_amount ?? one.amount);
  const matching = refunds.filter(({ transaction_id }) => transaction_id === one.id || (isAlone && !transaction_id));
  const back = matching.filter(isDone).reduce((all, made) => all + toCentavos(made.amount), 0);
  const isGone = stateWords(one).some((word) => GONE.includes(word));
  const { status: state = '' } = one;
  const unpaid = REJECTED.includes(state) ? 'rejected' : PENDING.includes(state) ? 'pending' : undefined;
  return {
    id: one.id,
    amount,
    came: CAME.includes(state),
    back: isGone ? amount : Math.min(back, amount),
    ...present({ unpaid }),
  };
}

/** Parses a checkout from the service's answer; `null` if the answer isn't one. */
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
    payments: payments.map((one) => reportedPayment(one, refunds, payments.length === 1)),
  };
}

const list = z.object({
  data: z.array(z.object({ id })),
  paging: z.optional(z.object({ total: z.optional(z.number()) })),
});

/**
 * Parses a page of a search for checkouts: their keys, and how many the search found in total. `null` if the answer
 * isn't a list.
 */
export function parseOrderPage(body: unknown): { readonly refs: readonly string[]; readonly total: number } | null {
  const parsed = z.safeParse(list, body);
  if (!parsed.success) return null;
  const refs = parsed.data.data.map((one) => one.id);
  return { refs, total: parsed.data.paging?.total ?? refs.length };
}

const opened = z.object({ id, checkout_url: z.url() });

/** Parses the key and URL of an opened checkout; `null` if the answer has no URL, or an unsafe one. */
export function parseOpened(body: unknown, base: string): { readonly ref: string; readonly url: string } | null {
  const parsed = z.safeParse(opened, body);
  if (!parsed.success) return null;
  const { id: ref, checkout_url: url } = parsed.data;
  // A URL without TLS is accepted only if the configured service itself has none, as local stand-ins do.
  const isSafe = url.startsWith('https://') || (base.startsWith('http://') && url.startsWith(base));
  return isSafe ? { ref, url } : null;
}

const refunded = z.object({
  transactions: z.optional(z.nullable(z.object({ refunds: z.optional(z.nullable(z.array(refund))) }))),
});
const FAILED: readonly string[] = ['failed', 'rejected', 'canceled', 'cancelled'];

/** Parses the outcome of a requested refund; `asked` if the answer doesn't contain it. */
export function parseRefund(body: unknown, paid: string, amount: Centavos): 'made' | 'asked' | 'refused' {
  const parsed = z.safeParse(refunded, body);
  const refunds = parsed.success ? (parsed.data.transactions?.refunds ?? []) : [];
  const ours = refunds.filter((one) => one.transaction_id === paid && toCentavos(one.amount) === amount).at(-1);
  if (!ours) return 'asked';
  if (FAILED.includes(ours.status ?? '')) return 'refused';
  return ours.status === 'processed' ? 'made' : 'asked';
}
