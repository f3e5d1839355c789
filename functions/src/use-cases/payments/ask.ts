import { paymentCheckPath, type StoredPaymentCheck } from '@gym/domain/database/payment-checks';
import { askAgainAt, type Checkout, watchAt } from '@gym/domain/store/online-payments';
import { logger } from 'firebase-functions/logger';
import { paymentService } from '../../adapters/payment/payments.ts';
import type { PaymentService, Trouble } from '../../adapters/payment/service.ts';
import { concurrently } from '../../lib/concurrently.ts';
import { serverUpdate, type Updates } from '../../lib/server-update.ts';
import { loadDueChecks, loadPaymentCheck } from '../../repositories/payments.ts';
import { loadOwned } from '../move-order.ts';
import { forgetRefund, giveBack } from './give-back.ts';
import { settle } from './settle.ts';

/** A place to pay at whose answer never came may still be made: it is looked for that long, milliseconds. */
const LOOKED_FOR_MS = 3_600_000;

/** `over`: nothing more is waited for; `again`: ask later; `busy`: the service was asked too often. */
type Outcome = 'over' | 'again' | 'busy';

interface Asked {
  readonly outcome: Outcome;
  /** What the service told of the order. */
  readonly checkouts: readonly Checkout[];
}

function troubled(cause: Trouble): Asked {
  return { outcome: cause === 'busy' ? 'busy' : 'again', checkouts: [] };
}

/** Writes down what is told of an order, and gives back what it asks for. Is something still waited for? */
async function follow(
  service: PaymentService,
  order: string,
  checkouts: readonly Checkout[],
  now: number,
): Promise<'over' | 'again'> {
  const settled = await settle(order, checkouts, now);
  if (!settled) return (await loadOwned(order)) === null ? 'over' : 'again';
  const given = await giveBack(service, order, settled, checkouts, now);
  return given === 'waits' || checkouts.some(({ isOpen }) => isOpen) ? 'again' : 'over';
}

async function askAboutOrder(
  service: PaymentService,
  order: string,
  check: StoredPaymentCheck,
  now: number,
): Promise<Asked> {
  // Since the order was placed: an earlier place to pay at may still bring money.
  const since = (await loadOwned(order))?.stored.Placed.At ?? check.At;
  const found = await service.findOrder(order, since, now);
  if (found.kind === 'trouble') return troubled(found.cause);
  const isKnown = check.Ref === undefined || found.checkouts.some(({ ref }) => ref === check.Ref);
  // Its search knows new ones a little later than itself.
  const named = isKnown || check.Ref === undefined ? null : await service.find(check.Ref);
  if (named?.kind === 'trouble') return troubled(named.cause);
  const checkouts = [...found.checkouts, ...(named?.checkouts ?? [])];
  const isLookedFor = check.Attempt !== undefined && checkouts.length === 0 && now < check.At + LOOKED_FOR_MS;
  const outcome = await follow(service, order, checkouts, now);
  return { outcome: isLookedFor ? 'again' : outcome, checkouts };
}

/** What a key of one of our orders can be. */
const ORDER_ID = /^[A-Za-z0-9_-]{1,64}$/;

async function askAboutTold(service: PaymentService, ref: string, now: number): Promise<Asked> {
  const found = await service.find(ref);
  if (found.kind === 'trouble') return troubled(found.cause);
  const { checkouts } = found;
  const order = checkouts[0]?.order ?? null;
  if (order === null || !ORDER_ID.test(order)) return { outcome: 'over', checkouts: [] };
  const settled = await settle(order, checkouts, now);
  return { outcome: settled || (await loadOwned(order)) === null ? 'over' : 'again', checkouts };
}

/**
 * Checks of the places where money came that can still go back: each of them is asked about again now and then, under the service's own key,
 * because the service may not tell of a charge-back.
 */
async function watchUpdates(checkouts: readonly Checkout[], now: number): Promise<Updates> {
  const updates: Record<string, unknown> = {};
  for (const { ref, order, payments } of checkouts) {
    if (order === null || !payments.some(({ came, amount, back }) => came && back < amount)) continue;
    const found = await loadOwned(order);
    const watch = found && watchAt(now, found.stored.Placed.At);
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

/** Asks the service about one thing, and writes down what it tells. @returns whether the service may be asked about more */
export async function askAbout(check: string, now: number): Promise<boolean> {
  const [service, stored] = [paymentService(), await loadPaymentCheck(check)];
  if (!service || !stored) return true;
  const { outcome, checkouts } =
    stored.Kind === 'told' ? await askAboutTold(service, check, now) : await askAboutOrder(service, check, stored, now);
  const path = paymentCheckPath.at({ check });
  const isOver = outcome === 'over' || now >= stored.Until;
  if (isOver && outcome !== 'over') {
    logger.error('payment given up', { check });
    // Nobody knows whether it was given back. Left open it would hold the order for ever, and people can look at the service's own list.
    const refunding = stored.Kind === 'told' ? undefined : (await loadOwned(check))?.stored.Refunding;
    if (refunding) await forgetRefund(check, refunding.Id);
  }
  const watch = isOver ? await watchUpdates(checkouts, now) : {};
  await serverUpdate(isOver ? { [path]: null, ...watch } : { [`${path}/Next`]: askAgainAt(now, stored.At) });
  return outcome !== 'busy';
}

const [MOST, WIDTH] = [200, 4];

/**
 * Asks the service about everything that may have been paid and that it didn't tell of. One that can't be worked through stops no others.
 *
 * @returns how many it was asked about
 */
export async function askPayments(now: number): Promise<number> {
  if (!paymentService()) return 0;
  let [asked, isBusy] = [0, false];
  await concurrently(await loadDueChecks(now, MOST), WIDTH, async (check) => {
    if (isBusy) return;
    asked += 1;
    try {
      isBusy = !(await askAbout(check, now)) || isBusy;
    } catch (error) {
      logger.error('payment not asked about', { check, error: error instanceof Error ? error.name : 'unknown' });
    }
  });
  return asked;
}
