import type { Centavos } from '@gym/domain/money/money';
import type { Checkout, ReportedPayment } from '@gym/domain/store/online-payments';
import * as z from 'zod/mini';

/** The service's keys, which become keys of the database. */
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** Pesos, as a text or a number. */
const sum = z.union([z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)), z.number()]);

function centavosOf(pesos: z.infer<typeof sum>): Centavos {
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

/** Its money came, whatever became of it later. */
const CAME: readonly string[] = ['processed', 'refunded', 'partially_refunded', 'charged_back'];
/** All of it is gone again. */
const GONE: readonly string[] = ['refunded', 'charged_back'];
/** Money may still come. */
const OPEN: readonly string[] = ['created', 'processing', 'action_required', 'at_terminal'];

const words = ({ status: one = '', status_detail: two = '' }: z.infer<typeof status>): readonly string[] => [one, two];
const isMade = (one: Refund): boolean => one.status === undefined || CAME.includes(one.status);

function reportedPayment(one: Payment, refunds: readonly Refund[], isAlone: boolean): ReportedPayment {
  const amount = centavosOf(one.paid_amount ?? one.amount);
  const own = refunds.filter(({ transaction_id }) => transaction_id === one.id || (isAlone && !transaction_id));
  const back = own.filter(isMade).reduce((all, made) => all + centavosOf(made.amount), 0);
  const isGone = words(one).some((word) => GONE.includes(word));
  return { id: one.id, amount, came: CAME.includes(one.status ?? ''), back: isGone ? amount : Math.min(back, amount) };
}

/** A place to pay at, of the service's answer; `null`: it isn't one. */
export function checkoutOf(body: unknown): Checkout | null {
  const parsed = z.safeParse(order, body);
  if (!parsed.success) return null;
  const { id: ref, external_reference, transactions, status: state = '' } = parsed.data;
  const payments = transactions?.payments ?? [];
  const refunds = transactions?.refunds ?? [];
  return {
    ref,
    order: external_reference ?? null,
    isOpen: OPEN.includes(state),
    payments: payments.map((one) => reportedPayment(one, refunds, payments.length === 1)),
  };
}

const list = z.object({ data: z.array(z.object({ id })) });

/** The keys of what was searched for; `null`: it is no list. */
export function ordersIn(body: unknown): readonly string[] | null {
  const parsed = z.safeParse(list, body);
  return parsed.success ? parsed.data.data.map((one) => one.id) : null;
}

const opened = z.object({ id, checkout_url: z.url() });

/** Where to pay, of the answer; `null`: it says none, or one that isn't safe. */
export function urlIn(body: unknown, base: string): { readonly ref: string; readonly url: string } | null {
  const parsed = z.safeParse(opened, body);
  if (!parsed.success) return null;
  const { id: ref, checkout_url: url } = parsed.data;
  // Without TLS only where the service itself is on this machine.
  const isSafe = url.startsWith('https://') || (base.startsWith('http://') && url.startsWith(base));
  return isSafe ? { ref, url } : null;
}

const refunded = z.object({
  transactions: z.optional(z.nullable(z.object({ refunds: z.optional(z.nullable(z.array(refund))) }))),
});
const FAILED: readonly string[] = ['failed', 'rejected', 'canceled', 'cancelled'];

/** What the service says of the refund that it was asked for. */
export function refundIn(body: unknown, paid: string, amount: Centavos): 'made' | 'asked' | 'refused' {
  const parsed = z.safeParse(refunded, body);
  const refunds = parsed.success ? (parsed.data.transactions?.refunds ?? []) : [];
  const own = refunds.filter((one) => one.transaction_id === paid && centavosOf(one.amount) === amount).at(-1);
  if (!own) return 'asked';
  if (FAILED.includes(own.status ?? '')) return 'refused';
  return own.status === 'processed' ? 'made' : 'asked';
}
