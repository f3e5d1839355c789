import { randomUUID } from 'node:crypto';
import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { membershipPeriodsPath } from '@gym/domain/database/memberships/membership-periods';
import { notificationsPath } from '@gym/domain/database/messages/notifications';
import { staffPath } from '@gym/domain/database/people/staff';
import { userPath } from '@gym/domain/database/people/users';
import { branchOrderPath, ORDER_LISTS } from '@gym/domain/database/store/orders';
import { auditDayPath } from '@gym/domain/database/system/audit';
import type { Seen } from '@gym/domain/membership/seen';
import type { Caller } from '../../../functions/src/lib/callable.ts';
import { recountOrders } from '../own-gym/recount-orders.ts';
import { ADMIN, admin, BRANCH, callerOf } from '../own-gym/server.ts';
import { paidMonth } from '../store.ts';
import { OnlineTill } from './till.ts';

export const DAY_MS = 86_400_000;
/** The price of a month, centavos. */
export const MONTH = 59_900;
/** Uid of reception at the orders' branch. */
export const RECEPTION = 'recepcion-centro';
/** Uid of reception at another branch. */
export const ELSEWHERE = 'recepcion-valle';

interface Refused {
  readonly ok: boolean;
  readonly refusal?: { readonly reason: string; readonly seen?: Seen };
}

/** Returns the reason of a refusal, or `done` if the call succeeded. */
export function reasonIn(answer: Refused): string {
  return answer.ok ? 'done' : (answer.refusal?.reason ?? '');
}

/** Returns the preview that a refusal carries. Throws if it carries none. */
export function seenIn(answer: Refused): Seen {
  const seen = answer.refusal?.seen;
  if (!seen) throw new Error('No dates in the answer');
  return seen;
}

interface OrderNotification {
  readonly Kind: string;
  readonly Why?: string;
  readonly Order?: string;
}

/** Test setup for orders that are paid online, and for their review by staff. */
export class ReviewedOrders {
  readonly till: OnlineTill;

  private constructor(till: OnlineTill) {
    this.till = till;
  }

  static async start(): Promise<ReviewedOrders> {
    const till = await OnlineTill.start();
    await till.gym.write({
      [staffPath.at({ uid: RECEPTION })]: { Role: 'reception', Branch: BRANCH },
      [staffPath.at({ uid: ELSEWHERE })]: { Role: 'reception', Branch: 'valle' },
    });
    return new ReviewedOrders(till);
  }

  /** Closes everything. Returns wrong totals, and faulty requests to the payment service. */
  async close(): Promise<readonly string[]> {
    const exported = await this.till.gym.exported();
    await this.till.close();
    return [...recountOrders(exported), ...this.till.service.wrong];
  }

  /**
   * Creates a person whose membership has one period of a month that ends on this day; `null`: without a membership.
   */
  async member(ends: GymDay | null): Promise<Caller> {
    const uid = `socia-${randomUUID()}`;
    const user = { Nombre: 'Prueba Zúñiga', Active: true, HomeBranch: BRANCH };
    await this.till.gym.write({ [userPath.at({ uid })]: user });
    if (ends !== null) await this.addPeriod(uid, ends);
    return callerOf(uid, 'member');
  }

  /** Adds a period to a person's history, as a renewal at reception writes it. Returns its key. */
  async addPeriod(uid: string, ends: GymDay, at: number = Date.now() - 9 * DAY_MS): Promise<string> {
    const id = randomUUID();
    const payment = { by: ADMIN, at, priceCentavos: MONTH, paidBy: 'cash' } as const;
    await this.till.gym.write(paidMonth(uid, id, ends, payment));
    return id;
  }

  /** Pays an order online and runs {@link deliverWebhook}. Returns the payment service's id of the order. */
  async paid(order: string, who: Caller, later = 0): Promise<string> {
    await this.till.start(order, who);
    const ref = this.till.pay(order);
    await this.deliverWebhook(ref, later);
    return ref;
  }

  /**
   * Sends the webhook for an order, then lets the server look the payment up with its clock `later` milliseconds ahead.
   */
  async deliverWebhook(ref: string, later = 0): Promise<void> {
    const status = await this.till.service.tell(ref);
    if (status !== 200) throw new Error(`The webhook answered ${status}`);
    await this.till.follow(later);
  }

  /** Creates two orders of a month by one person and pays both. The second one then waits for a review by staff. */
  async twoPaid(): Promise<{ readonly who: Caller; readonly first: string; readonly second: string }> {
    const who = await this.member(gymDayOf(Date.now()));
    const [first, second] = [await this.till.orderedMonth(who), await this.till.orderedMonth(who)];
    await this.paid(first, who);
    await this.paid(second, who);
    return { who, first, second };
  }

  move(
    order: string,
    Move: 'apply' | 'take-back' | 'dismiss' | 'cancel' | 'pay' | 'restore',
    more: object = {},
    mover: Caller = admin,
  ) {
    const input = { requestId: randomUUID(), Order: order, Move, ...more };
    return this.till.code.updateOrder(input, mover, Date.now());
  }

  /** Takes the period of an order back, confirming the dates in the server's refusal, as the screen does. */
  async takeBack(order: string, Reason = 'Contracargo') {
    const answer = await this.move(order, 'take-back', { Reason });
    return answer.ok || !answer.refusal.seen
      ? answer
      : this.move(order, 'take-back', { Reason, Seen: answer.refusal.seen });
  }

  async periodsOf({ uid }: Caller): Promise<Readonly<Record<string, { Kind: string; Ends?: string }>>> {
    const periods = await this.till.gym.exported(membershipPeriodsPath.at({ uid }));
    return (periods ?? {}) as Record<string, { Kind: string; Ends?: string }>;
  }

  /** Returns which lists of its branch contain an order. */
  async loadLists(order: string): Promise<readonly string[]> {
    const { gym } = this.till;
    const rows = await Promise.all(
      ORDER_LISTS.map((list) => gym.exported(branchOrderPath.at({ branch: BRANCH, list, order }))),
    );
    return ORDER_LISTS.filter((_list, index) => rows[index] !== null);
  }

  /** Returns the notifications of a person about an order. */
  async loadNotifications(uid: string, order: string): Promise<readonly OrderNotification[]> {
    const notifications = ((await this.till.gym.exported(notificationsPath.at({ uid }))) ?? {}) as Record<
      string,
      OrderNotification
    >;
    return Object.values(notifications).filter(({ Order }) => Order === order);
  }

  /** Returns the lines of today's audit log that say that an order must be reviewed. */
  async reviewsInLog(order: string): Promise<readonly unknown[]> {
    const day = auditDayPath.at({ day: gymDayOf(Date.now()) });
    const lines = (await this.till.gym.exported(day)) as Record<string, { Action: string; Detail?: string }>;
    return Object.values(lines).filter(({ Action, Detail }) => Action === 'order-review' && Detail?.startsWith(order));
  }
}
