import { paymentCheckPath, type StoredPaymentCheck } from '@gym/domain/database/payment-checks';
import { askAgainAt, type Checkout } from '@gym/domain/store/online-payments';
import { logger } from 'firebase-functions/logger';
import { paymentService } from '../../adapters/payment/payments.ts';
import type { PaymentService } from '../../adapters/payment/service.ts';
import { concurrently } from '../../lib/concurrently.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadDueChecks, loadPaymentCheck } from '../../repositories/payments.ts';
import { loadOwned } from '../move-order.ts';
import { forgetRefund, giveBack } from './give-back.ts';
import { settle } from './settle.ts';

/** A place to pay at whose answer never came may still be made: it is looked for that long, milliseconds. */
const LOOKED_FOR_MS = 3_600_000;

/** `over`: nothing more can come of it; `again`: later; `busy`: the service was asked too often. */
type Asked = 'over' | 'again' | 'busy';

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
  const found = await service.findOrder(order, check.At, now);
  if (found.kind === 'trouble') return found.cause === 'busy' ? 'busy' : 'again';
  const isKnown = check.Ref === undefined || found.checkouts.some(({ ref }) => ref === check.Ref);
  // Its search knows new ones a little later than itself.
  const named = isKnown || check.Ref === undefined ? null : await service.find(check.Ref);
  if (named?.kind === 'trouble') return named.cause === 'busy' ? 'busy' : 'again';
  const checkouts = [...found.checkouts, ...(named?.checkouts ?? [])];
  const isLookedFor = check.Attempt !== undefined && checkouts.length === 0 && now < check.At + LOOKED_FOR_MS;
  const outcome = await follow(service, order, checkouts, now);
  return isLookedFor ? 'again' : outcome;
}

async function askAboutTold(service: PaymentService, ref: string, now: number): Promise<Asked> {
  const found = await service.find(ref);
  if (found.kind === 'trouble') return found.cause === 'busy' ? 'busy' : 'again';
  const order = found.checkouts[0]?.order ?? null;
  if (order === null || !/^[A-Za-z0-9_-]{1,64}$/.test(order)) return 'over';
  const settled = await settle(order, found.checkouts, now);
  return settled || (await loadOwned(order)) === null ? 'over' : 'again';
}

/** Asks the service about one thing, and writes down what it tells. @returns whether the service may be asked about more */
export async function askAbout(check: string, now: number): Promise<boolean> {
  const [service, stored] = [paymentService(), await loadPaymentCheck(check)];
  if (!service || !stored) return true;
  const asked =
    stored.Kind === 'told' ? await askAboutTold(service, check, now) : await askAboutOrder(service, check, stored, now);
  const path = paymentCheckPath.at({ check });
  const isOver = asked === 'over' || now >= stored.Until;
  if (isOver && asked !== 'over') {
    logger.error('payment given up', { check });
    // Nobody knows whether it was given back. Left open it would hold the order for ever, and people can look at the service's own list.
    const refunding = stored.Kind === 'told' ? undefined : (await loadOwned(check))?.stored.Refunding;
    if (refunding) await forgetRefund(check, refunding.Id);
  }
  await serverUpdate(isOver ? { [path]: null } : { [`${path}/Next`]: askAgainAt(now, stored.At) });
  return asked !== 'busy';
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
