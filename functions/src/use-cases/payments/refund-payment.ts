import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { onlineOf, orderFacts, orderPath, type StoredOrder } from '@gym/domain/database/orders';
import { paymentCheckPath } from '@gym/domain/database/payment-checks';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { askAgainAt, askUntil, refundable } from '@gym/domain/store/online-payments';
import { owedBack } from '@gym/domain/store/order';
import { paymentService } from '../../adapters/payment/payments.ts';
import { attempts } from '../../lib/attempts.ts';
import { auditUpdates } from '../../lib/audit.ts';
import type { Caller } from '../../lib/callable.ts';
import { SERVER_TIME, serverUpdate } from '../../lib/server-update.ts';
import { loadPaymentCheck } from '../../repositories/payments.ts';
import { loadOwned, type Owned } from '../move-order.ts';
import { giveBack } from './give-back.ts';
import { settle } from './settle.ts';

type Input = CallableInput<'refundPayment'>;
type Output = CallableOutput<'refundPayment'>;

const ROUNDS = 4;

function answerOf(stored: StoredOrder): Output {
  return { State: stored.State, Owed: owedBack(orderFacts(stored)), Pending: stored.Refunding !== undefined };
}

/** Puts down what is to be given back before the service is asked, so that it is gone on with whatever happens. */
async function claim({ requestId, Order }: Input, caller: Caller, now: number): Promise<Result<Owned>> {
  const claimed = await attempts(ROUNDS, async (): Promise<Result<Owned> | 'again'> => {
    const [found, check] = await Promise.all([loadOwned(Order), loadPaymentCheck(Order)]);
    if (!found) return refuse('order-not-found');
    const { stored } = found;
    const isDone = stored.Payments?.[requestId] !== undefined || stored.Refunding?.Id === requestId;
    if (isDone) return ok(found);
    if (stored.Refunding) return refuse('refund-pending');
    const what = refundable(onlineOf(stored), owedBack(orderFacts(stored)));
    if (!what) return refuse('nothing-owed');
    const asked = { Id: requestId, Payment: what.payment, Amount: what.amount, At: SERVER_TIME, By: caller.uid };
    const times = { At: now, Next: askAgainAt(now, now), Until: askUntil(now) };
    const path = paymentCheckPath.at({ check: Order });
    const line = {
      action: 'order-moved',
      target: found.owner.uid,
      branch: stored.Placed.Branch,
      detail: `${Order} refund`,
      facts: { Price: what.amount, PaidBy: 'online' },
    } as const;
    const outcome = await serverUpdate({
      [orderPath.at({ order: Order }, 'Refunding')]: asked,
      [orderPath.at({ order: Order }, 'Revision')]: stored.Revision + 1,
      ...(check
        ? { [`${path}/Next`]: times.Next, [`${path}/Until`]: Math.max(check.Until, times.Until) }
        : { [path]: { Kind: 'order', ...times } }),
      ...auditUpdates(requestId, caller, line, now),
    });
    if (outcome !== 'written') return 'again';
    return ok({ ...found, stored: { ...stored, Refunding: { ...asked, At: now } } });
  });
  return claimed ?? refuse('conflict');
}

/** Gives back online what is owed back of an order. What nobody knows the outcome of is gone on with by the job. */
export async function refundPayment(input: Input, caller: Caller, now: number): Promise<Result<Output>> {
  const { Order: order } = input;
  const service = paymentService();
  const found = await loadOwned(order);
  if (!found) return refuse('order-not-found');
  if (!service) return refuse('payment-unavailable');
  const answer = await service.findOrder(order, found.stored.Placed.At, now);
  if (answer.kind === 'trouble') return refuse('payment-unavailable');
  if (!(await settle(order, answer.checkouts, now))) return refuse('conflict');
  const claimed = await claim(input, caller, now);
  if (!claimed.ok) return claimed;
  const given = await giveBack(service, order, claimed.value, answer.checkouts, now);
  if (given === 'refused') return refuse('refund-refused');
  const after = await loadOwned(order);
  return after ? ok(answerOf(after.stored)) : refuse('order-not-found');
}
