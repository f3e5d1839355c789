import { isoInstant } from '@gym/domain/calendar/iso';
import type { Centavos } from '@gym/domain/money/money';
import type { Checkout } from '@gym/domain/store/online-payments';
import { type RequestOutcome, request } from '../request.ts';
import { parseCheckout, parseOpened, parseOrderPage, parseRefund } from './answers.ts';
import { type PaymentSettings, paymentSettings } from './settings.ts';

/** A checkout to open: the page of the service on which one order is paid. */
interface CheckoutRequest {
  /** Key of the order in this app. */
  readonly order: string;
  /** Idempotency key: a retry with the same key opens the same checkout. */
  readonly attempt: string;
  readonly amount: Centavos;
  /** Title of the order, shown to the payer. */
  readonly title: string;
  /** Start of the time to pay, epoch milliseconds. The same in every retry. */
  readonly since: number;
  /** End of the time to pay, epoch milliseconds. The same in every retry. */
  readonly until: number;
  /** URL to which the payer returns after a successful, failed or pending payment. */
  readonly returnTo: string;
  /** E-mail of the payer, to prefill the form. */
  readonly email: string | null;
}

/**
 * Why a request failed. `away`: its effect is unknown, and a retry is safe. `busy`: too many requests. `account`: the
 * access token was rejected. `wrong`: the request was rejected, or the answer to a query can't be parsed.
 */
export type Trouble = 'away' | 'busy' | 'account' | 'wrong';

/** The outcome of opening a checkout. `ref`: the service's id of the checkout. */
type OpenedCheckout =
  | { readonly kind: 'open'; readonly ref: string; readonly url: string }
  | { readonly kind: 'trouble'; readonly cause: Trouble };

/** The outcome of a search for checkouts. */
type FoundCheckouts =
  | { readonly kind: 'found'; readonly checkouts: readonly Checkout[] }
  | { readonly kind: 'trouble'; readonly cause: Trouble };

/** A refund of one payment. */
interface Refund {
  /** The service's id of the checkout. */
  readonly ref: string;
  /** The service's id of the payment. */
  readonly payment: string;
  readonly amount: Centavos;
  /** Idempotency key: a retry with the same key refunds nothing twice. */
  readonly attempt: string;
}

/**
 * The outcome of a refund. `made`: the money was refunded. `asked`: the refund is in progress, or the answer doesn't
 * say whether it was made. `refused`: the service rejected it.
 */
type RefundResponse =
  | { readonly kind: 'made' | 'asked' | 'refused' }
  | { readonly kind: 'trouble'; readonly cause: Trouble };

/**
 * A service with which people pay orders. It stores the order's key of this app, and each write has an idempotency key.
 * Its answers to queries are the source of truth; its webhooks only cause a query. Never throws.
 */
export interface PaymentService {
  /** Opens a checkout. */
  open(checkout: CheckoutRequest): Promise<OpenedCheckout>;
  /** Finds a checkout by the service's id. The list is empty if it doesn't exist. */
  find(ref: string): Promise<FoundCheckouts>;
  /**
   * Finds the checkouts of an order that was placed at `since`, epoch milliseconds. Only checkouts of the last 29 days
   * are found.
   */
  findOrder(order: string, since: number, now: number): Promise<FoundCheckouts>;
  /** Finds the checkouts that were opened in a period, epoch milliseconds. */
  findBetween(from: number, to: number): Promise<FoundCheckouts>;
  /** Refunds a payment, or a part of it. */
  refund(refund: Refund): Promise<RefundResponse>;
}

/** Timeout of one request, milliseconds. Two requests fit into the time limit of a callable. */
const TIMEOUT_MS = 3_500;
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
/** The longest period that the service's search accepts. */
const MAX_SEARCH_MS = 30 * DAY_MS;
/** Maximum number of checkouts of one order that are loaded. */
const MAX_CHECKOUTS = 10;

/** Formats an amount as pesos with two decimals. */
function formatPesos(centavos: Centavos): string {
  return (centavos / 100).toFixed(2);
}

/** Returns why a request has no usable answer. */
function toTrouble(outcome: RequestOutcome): Trouble {
  if (outcome.kind !== 'answer' || outcome.status >= 500) return 'away';
  if (outcome.status === 429) return 'busy';
  return outcome.status === 401 || outcome.status === 403 ? 'account' : 'wrong';
}

/** Returns the body of the request that opens a checkout. */
function checkoutBody(
  { order, amount, title, since, until, returnTo, email }: CheckoutRequest,
  webhookUrl: string,
): unknown {
  const sum = formatPesos(amount);
  return {
    type: 'online',
    processing_mode: 'manual',
    total_amount: sum,
    external_reference: order,
    expiration_time: `PT${Math.ceil((until - since) / MINUTE_MS)}M`,
    ...(email === null ? {} : { payer: { email } }),
    items: [{ title, unit_price: sum, quantity: 1, unit_measure: 'unit', total_amount: sum }],
    config: {
      notification_url: webhookUrl,
      online: { success_url: returnTo, failure_url: returnTo, pending_url: returnTo, auto_return: 'all' },
    },
  };
}

/** Returns Mercado Pago's Checkout Pro as the payment service. Each checkout is one Order of its Orders API. */
function mercadoPago({ base, accessToken, webhookUrl }: PaymentSettings): PaymentService {
  const authorization = `Bearer ${accessToken}`;
  const get = (path: string): Promise<RequestOutcome> =>
    request(`${base}${path}`, { headers: { authorization } }, TIMEOUT_MS);
  const post = (path: string, attempt: string, body: unknown): Promise<RequestOutcome> =>
    request(
      `${base}${path}`,
      {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'x-idempotency-key': attempt },
        body: JSON.stringify(body),
      },
      TIMEOUT_MS,
    );

  async function find(ref: string): Promise<FoundCheckouts> {
    const outcome = await get(`/v1/orders/${encodeURIComponent(ref)}`);
    if (outcome.kind === 'answer' && outcome.status === 404) return { kind: 'found', checkouts: [] };
    const checkout = outcome.kind === 'answer' && outcome.isOk ? parseCheckout(outcome.body) : null;
    if (checkout) return { kind: 'found', checkouts: [checkout] };
    return { kind: 'trouble', cause: toTrouble(outcome) };
  }

  async function findBetween(from: number, to: number): Promise<FoundCheckouts> {
    if (to - from > MAX_SEARCH_MS) return findInParts(from, from + MAX_SEARCH_MS, to);
    const query = new URLSearchParams({ begin_date: isoInstant(from), end_date: isoInstant(to), type: 'online' });
    const outcome = await get(`/v1/orders?${query}`);
    const page = outcome.kind === 'answer' && outcome.isOk ? parseOrderPage(outcome.body) : null;
    if (page === null) return { kind: 'trouble', cause: toTrouble(outcome) };
    // The answer has the total number, but the API documents no next page. So the period is split until one page
    // suffices, or the period is a minute or shorter.
    if (page.total > page.refs.length && to - from > MINUTE_MS) return findInParts(from, (from + to) / 2, to);
    const checkouts: Checkout[] = [];
    for (const ref of page.refs) {
      const found = await find(ref);
      if (found.kind === 'trouble') return found;
      checkouts.push(...found.checkouts);
    }
    return { kind: 'found', checkouts };
  }

  async function findInParts(from: number, middle: number, to: number): Promise<FoundCheckouts> {
    const first = await findBetween(from, middle);
    if (first.kind === 'trouble') return first;
    const second = await findBetween(middle, to);
    if (second.kind === 'trouble') return second;
    const refs = new Set(first.checkouts.map(({ ref }) => ref));
    return { kind: 'found', checkouts: [...first.checkouts, ...second.checkouts.filter(({ ref }) => !refs.has(ref))] };
  }

  return {
    find,
    findBetween,

    async open(checkout: CheckoutRequest): Promise<OpenedCheckout> {
      const outcome = await post('/v1/orders', checkout.attempt, checkoutBody(checkout, webhookUrl));
      const opened = outcome.kind === 'answer' && outcome.isOk ? parseOpened(outcome.body, base) : null;
      if (opened) return { kind: 'open', ...opened };
      // If the request succeeded, a checkout was opened, but the answer can't be parsed.
      return { kind: 'trouble', cause: outcome.kind === 'answer' && outcome.isOk ? 'away' : toTrouble(outcome) };
    },

    async findOrder(order: string, since: number, now: number): Promise<FoundCheckouts> {
      // The period begins a day before the order, but at most 29 days ago, because the search limits its length. It
      // ends half a day from now.
      const [from, to] = [Math.max(since - DAY_MS, now - MAX_SEARCH_MS + DAY_MS), now + DAY_MS / 2];
      const query = new URLSearchParams({
        begin_date: isoInstant(from),
        end_date: isoInstant(to),
        external_reference: order,
        type: 'online',
      });
      const outcome = await get(`/v1/orders?${query}`);
      const refs = outcome.kind === 'answer' && outcome.isOk ? (parseOrderPage(outcome.body)?.refs ?? null) : null;
      if (refs === null) return { kind: 'trouble', cause: toTrouble(outcome) };
      const found = await Promise.all(refs.slice(0, MAX_CHECKOUTS).map(find));
      const trouble = found.find((one) => one.kind === 'trouble');
      if (trouble) return trouble;
      const checkouts = found.flatMap((one) => (one.kind === 'found' ? one.checkouts : []));
      return { kind: 'found', checkouts: checkouts.filter((checkout) => checkout.order === order) };
    },

    async refund({ ref, payment, amount, attempt }: Refund): Promise<RefundResponse> {
      const outcome = await post(`/v1/orders/${encodeURIComponent(ref)}/refund`, attempt, {
        transactions: [{ id: payment, amount: formatPesos(amount) }],
      });
      if (outcome.kind === 'answer' && outcome.isOk) return { kind: parseRefund(outcome.body, payment, amount) };
      const cause = toTrouble(outcome);
      // 409: the refund is in progress or already made. The next query of the payment shows which.
      const isConflict = outcome.kind === 'answer' && outcome.status === 409;
      if (isConflict) return { kind: 'asked' };
      return cause === 'wrong' ? { kind: 'refused' } : { kind: 'trouble', cause };
    },
  };
}

/** Returns the service with which orders are paid online; `null` if online payments are off. */
export function paymentService(): PaymentService | null {
  const settings = paymentSettings();
  return settings && mercadoPago(settings);
}
