import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { paymentCheckPath, type StoredPaymentCheck } from '@gym/domain/database/money/payment-checks';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { type Checkout, nextQueryAt, nextWatchQuery, paymentStanding } from '@gym/domain/store/online-payments';
import { logger } from 'firebase-functions/logger';
import { type PaymentService, paymentService, type Trouble } from '../adapters/payment/mercado-pago.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { concurrently } from '../lib/concurrently.ts';
import { readRecord } from '../lib/read.ts';
import { loadKeysUntil } from '../lib/read-keys.ts';
import { serverUpdate, type Updates } from '../lib/server-update.ts';
import { loadOwnedOrder, type OwnedOrder } from '../orders/move-order.ts';
import { recordPayments } from './record-payments.ts';
import { clearRefundRequest, sendRefund } from './refund-payment.ts';

/**
 * How long the service is queried about a checkout whose creation got no answer, because it may exist. Milliseconds.
 */
const LATE_CHECKOUT_MS = 3_600_000;

/**
 * The outcome of a check. A check is a record in `PaymentChecks`: the service must be queried about an order or a
 * checkout. `over`: the check is finished. `again`: query later. `busy`: the service refuses further queries for now.
 */
type Outcome = 'over' | 'again' | 'busy';

interface QueryResult {
  readonly outcome: Outcome;
  readonly checkouts: readonly Checkout[];
}

function buildFailedResult(cause: Trouble): QueryResult {
  return { outcome: cause === 'busy' ? 'busy' : 'again', checkouts: [] };
}

/**
 * Records the reported payments of an order and sends its pending refund. Returns `again` if a refund or an open
 * checkout is pending, or if the payments of an existing order could not be recorded.
 */
async function applyReport(
  service: PaymentService,
  order: string,
  checkouts: readonly Checkout[],
  now: number,
): Promise<'over' | 'again'> {
  const recorded = await recordPayments(order, checkouts, now);
  if (!recorded) return (await loadOwnedOrder(order)) === null ? 'over' : 'again';
  const refunded = await sendRefund(service, order, recorded, checkouts, now);
  return refunded === 'waits' || checkouts.some(({ isOpen }) => isOpen) ? 'again' : 'over';
}

/** Queries the service about all checkouts of one order. */
async function queryOrder(
  service: PaymentService,
  order: string,
  check: StoredPaymentCheck,
  now: number,
): Promise<QueryResult> {
  // Searches from the time of the order, because a checkout that is older than the check may still be paid.
  const since = (await loadOwnedOrder(order))?.stored.Placed.At ?? check.At;
  const found = await service.findOrder(order, since, now);
  if (found.kind === 'trouble') return buildFailedResult(found.cause);
  // The service's search lists a new checkout with a delay. So a stored checkout that it lacks is queried by its id.
  const isListed = found.checkouts.some(({ ref }) => ref === check.Ref);
  const unlisted = check.Ref === undefined || isListed ? null : await service.find(check.Ref);
  if (unlisted?.kind === 'trouble') return buildFailedResult(unlisted.cause);
  const checkouts = [...found.checkouts, ...(unlisted?.checkouts ?? [])];
  const mayAppear = check.Attempt !== undefined && checkouts.length === 0 && now < check.At + LATE_CHECKOUT_MS;
  const outcome = await applyReport(service, order, checkouts, now);
  return { outcome: mayAppear ? 'again' : outcome, checkouts };
}

/** The format of the keys of this app's orders. */
const ORDER_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Queries the service about a checkout by its id at the service (`ref`), for example one that a webhook reported. */
async function queryReported(service: PaymentService, ref: string, now: number): Promise<QueryResult> {
  const found = await service.find(ref);
  if (found.kind === 'trouble') return buildFailedResult(found.cause);
  const { checkouts } = found;
  const order = checkouts[0]?.order ?? null;
  if (order === null || !ORDER_ID.test(order)) return { outcome: 'over', checkouts: [] };
  const recorded = await recordPayments(order, checkouts, now);
  return { outcome: recorded || (await loadOwnedOrder(order)) === null ? 'over' : 'again', checkouts };
}

/**
 * Returns a new check for each checkout whose money may still be charged back. Each checkout is queried again once a
 * week by its id, because the service may send no webhook for a charge-back.
 */
async function watchUpdates(checkouts: readonly Checkout[], now: number): Promise<Updates> {
  const updates: Record<string, unknown> = {};
  for (const { ref, order, payments } of checkouts) {
    if (order === null || !payments.some(({ isReceived, amount, refunded }) => isReceived && refunded < amount))
      continue;
    const found = await loadOwnedOrder(order);
    const watch = found && nextWatchQuery(now, found.stored.Placed.At);
    // The key is the checkout's id in upper case, as for a check of a webhook (`parseRef`).
    if (watch)
      updates[paymentCheckPath.at({ check: ref.toUpperCase() })] = {
        Kind: 'told',
        At: now,
        Next: watch.next,
        Until: watch.until,
      };
  }
  return updates;
}

/**
 * Queries the service about one pending check and records the answer.
 *
 * @returns whether the service may be queried further
 */
export async function askAboutCheck(check: string, now: number): Promise<boolean> {
  const [service, stored] = [paymentService(), await readRecord(paymentCheckPath, { check })];
  if (!service || !stored) return true;
  // The key of a check of the kind `told` is the service's id of a checkout, in upper case. The key of any other check
  // is that of an order.
  const { outcome, checkouts } =
    stored.Kind === 'told' ? await queryReported(service, check, now) : await queryOrder(service, check, stored, now);
  const path = paymentCheckPath.at({ check });
  const isOver = outcome === 'over' || now >= stored.Until;
  if (isOver && outcome !== 'over') {
    logger.error('payment check abandoned', { check });
    // The refund's outcome is unknown, so staff must look it up at the service. A pending refund would block the order.
    const refunding = stored.Kind === 'told' ? undefined : (await loadOwnedOrder(check))?.stored.Refunding;
    if (refunding) await clearRefundRequest(check, refunding.Id);
  }
  const watch = isOver ? await watchUpdates(checkouts, now) : {};
  await serverUpdate(isOver ? { [path]: null, ...watch } : { [`${path}/Next`]: nextQueryAt(now, stored.At) });
  return outcome !== 'busy';
}

/** Maximum number of checks per run. */
const MAX_CHECKS = 200;
/** Maximum number of checks that are queried at the same time. */
const MAX_CONCURRENT = 4;

/**
 * Queries the service about due checks, because a webhook of a payment may have been lost. A check that fails doesn't
 * stop the others, but a busy service does.
 *
 * @returns how many checks were queried
 */
export async function askPayments(now: number): Promise<number> {
  if (!paymentService()) return 0;
  let [queried, isBusy] = [0, false];
  const due = await loadKeysUntil(paymentCheckPath.list({}), 'Next', now, MAX_CHECKS);
  await concurrently(due, MAX_CONCURRENT, async (check) => {
    if (isBusy) return;
    queried += 1;
    try {
      isBusy = !(await askAboutCheck(check, now)) || isBusy;
    } catch (error) {
      logger.error('payment check failed', { check, error: error instanceof Error ? error.name : 'unknown' });
    }
  });
  return queried;
}

/** Returns whether the caller may query an order: its owner, an administrator, or a receptionist of its branch. */
function mayCheck({ owner, stored }: OwnedOrder, caller: Caller): boolean {
  const isDesk = caller.role === 'admin' || caller.role === 'reception';
  return owner.uid === caller.uid || (isDesk && mayWorkAt(caller, stored.Placed.Branch));
}

/** Marks an order's stored checkout as expired if the service reports that checkout as closed. */
async function endCheckout(order: string, checkouts: readonly Checkout[], now: number): Promise<void> {
  if (checkouts.every(({ isOpen }) => isOpen)) return;
  const check = await readRecord(paymentCheckPath, { check: order });
  const isClosed = checkouts.some(({ ref, isOpen }) => ref === check?.Ref && !isOpen);
  if (!isClosed || (check?.Expires ?? 0) <= now) return;
  await serverUpdate({ [`${paymentCheckPath.at({ check: order })}/Expires`]: now });
}

/**
 * Queries the payment service about an order and records its payments, so that an owner who returns from the checkout
 * need not wait for the webhook.
 */
export async function checkPayment(
  { Order }: CallableInput<'checkPayment'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'checkPayment'>>> {
  const found = await loadOwnedOrder(Order);
  if (!found || !mayCheck(found, caller)) return refuse('order-not-found');
  const service = paymentService();
  if (!service) return refuse('payment-unavailable');
  const answer = await service.findOrder(Order, found.stored.Placed.At, now);
  if (answer.kind === 'trouble') return refuse('payment-unavailable');
  const recorded = await recordPayments(Order, answer.checkouts, now);
  const standing = paymentStanding(answer.checkouts);
  // A closed checkout can't be paid any more, so the next payment must open another one.
  await endCheckout(Order, answer.checkouts, now);
  const { State } = (recorded ?? found).stored;
  return ok({ State, Standing: State === 'pending' ? standing : null });
}
