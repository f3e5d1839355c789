import { isoInstant } from '@gym/domain/calendar/iso';
import type { Centavos } from '@gym/domain/money/money';
import { type Requested, request } from '../request.ts';
import { checkoutOf, ordersIn, refundIn, urlIn } from './answers.ts';
import type { Found, Opened, PaymentService, PlaceToPay, Refund, Refunded, Trouble } from './service.ts';
import type { PaymentSettings } from './settings.ts';

/** Two of them fit into the time of a call. */
const ANSWER_MS = 3_500;
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
/** The service looks for orders of 30 days at most. */
const MOST_SEARCHED_MS = 30 * DAY_MS;
/** More places to pay than an order ever has. */
const MOST_FOUND = 10;

/** Pesos with two decimals. */
function pesos(centavos: Centavos): string {
  return (centavos / 100).toFixed(2);
}

/** Why there is no answer to work with. */
function troubleOf(asked: Requested): Trouble {
  if (asked.kind !== 'answer' || asked.status >= 500) return 'away';
  if (asked.status === 429) return 'busy';
  return asked.status === 401 || asked.status === 403 ? 'account' : 'wrong';
}

function bodyOf({ order, amount, title, since, until, returnTo, email }: PlaceToPay, webhookUrl: string): unknown {
  const sum = pesos(amount);
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

/** Payments by Mercado Pago's Checkout Pro: its Orders, one for each place to pay at. */
export function mercadoPago({ base, accessToken, webhookUrl }: PaymentSettings): PaymentService {
  const authorization = `Bearer ${accessToken}`;
  const get = (path: string): Promise<Requested> =>
    request(`${base}${path}`, { headers: { authorization } }, ANSWER_MS);
  const post = (path: string, attempt: string, body: unknown): Promise<Requested> =>
    request(
      `${base}${path}`,
      {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'x-idempotency-key': attempt },
        body: JSON.stringify(body),
      },
      ANSWER_MS,
    );

  async function find(ref: string): Promise<Found> {
    const asked = await get(`/v1/orders/${encodeURIComponent(ref)}`);
    if (asked.kind === 'answer' && asked.status === 404) return { kind: 'found', checkouts: [] };
    const checkout = asked.kind === 'answer' && asked.isOk ? checkoutOf(asked.body) : null;
    if (checkout) return { kind: 'found', checkouts: [checkout] };
    return { kind: 'trouble', cause: troubleOf(asked) };
  }

  return {
    find,

    async open(place: PlaceToPay): Promise<Opened> {
      const asked = await post('/v1/orders', place.attempt, bodyOf(place, webhookUrl));
      const opened = asked.kind === 'answer' && asked.isOk ? urlIn(asked.body, base) : null;
      if (opened) return { kind: 'open', ...opened };
      // Something was made and its answer isn't understood: found by the order's key later.
      return { kind: 'trouble', cause: asked.kind === 'answer' && asked.isOk ? 'away' : troubleOf(asked) };
    },

    async findOrder(order: string, since: number, now: number): Promise<Found> {
      const [from, to] = [Math.max(since - DAY_MS, now - MOST_SEARCHED_MS + DAY_MS), now + DAY_MS / 2];
      const query = new URLSearchParams({
        begin_date: isoInstant(from),
        end_date: isoInstant(to),
        external_reference: order,
        type: 'online',
      });
      const asked = await get(`/v1/orders?${query}`);
      const refs = asked.kind === 'answer' && asked.isOk ? ordersIn(asked.body) : null;
      if (refs === null) return { kind: 'trouble', cause: troubleOf(asked) };
      const found = await Promise.all(refs.slice(0, MOST_FOUND).map(find));
      const trouble = found.find((one) => one.kind === 'trouble');
      if (trouble) return trouble;
      const checkouts = found.flatMap((one) => (one.kind === 'found' ? one.checkouts : []));
      return { kind: 'found', checkouts: checkouts.filter((checkout) => checkout.order === order) };
    },

    async refund({ ref, payment, amount, attempt }: Refund): Promise<Refunded> {
      const asked = await post(`/v1/orders/${encodeURIComponent(ref)}/refund`, attempt, {
        transactions: [{ id: payment, amount: pesos(amount) }],
      });
      if (asked.kind === 'answer' && asked.isOk) return { kind: refundIn(asked.body, payment, amount) };
      const cause = troubleOf(asked);
      // 409: it is being done, or was: the next look at the payment says which.
      const isDoubtful = asked.kind === 'answer' && asked.status === 409;
      if (isDoubtful) return { kind: 'asked' };
      return cause === 'wrong' ? { kind: 'refused' } : { kind: 'trouble', cause };
    },
  };
}
