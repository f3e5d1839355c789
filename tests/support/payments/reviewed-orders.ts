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
import { recountOrders } from '../isolated-gym/recount-orders.ts';
import { ADMIN, admin, BRANCH, callerOf } from '../isolated-gym/server.ts';
import { paidMonth } from '../store.ts';
import { OnlineTill } from './till.ts';

export const DAY_MS = 86_400_000;
/** Price of the monthly plan, centavos. */
export const MONTH_PRICE = 59_900;
/** Uid of reception at the orders' branch. */
export const RECEPTION = 'recepcion-centro';
/** Uid of reception at another branch. */
export const OTHER_RECEPTION = 'recepcion-valle';

interface Outcome {
  readonly ok: boolean;
  readonly refusal?: { readonly reason: string; readonly seen?: Seen };
}

/** Returns `done` for a success, otherwise the reason of the refusal. */
export function reasonIn(answer: Outcome): string {
  return answer.ok ? 'done' : (answer.refusal?.reason ?? '');
}

/** Returns the preview that a refusal carries. Throws if it carries none. */
export function seenIn(answer: Outcome): Seen {
  const seen = answer.refusal?.seen;
  if (!seen) throw new Error('The refusal carries no preview');
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
      [staffPath.at({ uid: OTHER_RECEPTION })]: { Role: 'reception', Branch: 'valle' },
    });
    return new ReviewedOrders(till);
  }

  /** Closes everything. Returns descriptions of wrong totals and of faulty requests to the payment service. */
  async close(): Promise<readonly string[]> {
    const exported = await this.till.gym.read();
    await this.till.close();
    return [...recountOrders(exported), ...this.till.service.problems];
  }

  /**
   * Creates a person. `ends`: the last day of their membership of one month; `null`: they have no membership.
   */
  async createMember(ends: GymDay | null): Promise<Caller> {
    const uid = `socia-${randomUUID()}`;
    const user = { Nombre: 'Prueba Zúñiga', Active: true, HomeBranch: BRANCH };
    await this.till.gym.write({ [userPath.at({ uid })]: user });
    if (ends !== null) await this.addPeriod(uid, ends);
    return callerOf(uid, 'member');
  }

  /** Adds a month that ends on `ends` and was paid at `at` to a person's history. Returns the key of the entry. */
  async addPeriod(uid: string, ends: GymDay, at: number = Date.now() - 9 * DAY_MS): Promise<string> {
    const id = randomUUID();
    const payment = { by: ADMIN, at, priceCentavos: MONTH_PRICE, paidBy: 'cash' } as const;
    await this.till.gym.write(paidMonth(uid, id, ends, payment));
    return id;
  }

  /** Pays an order online and runs {@link deliverWebhook}. Returns the payment service's id of the order. */
  async payOrder(order: string, who: Caller, later = 0): Promise<string> {
    await this.till.startPayment(order, who);
    const ref = this.till.pay(order);
    await this.deliverWebhook(ref, later);
    return ref;
  }

  /**
   * Sends the payment service's webhook about its order `ref`, then runs the server's check of payments as if it were
   * `later` milliseconds from now.
   */
  async deliverWebhook(ref: string, later = 0): Promise<void> {
    const status = await this.till.service.sendWebhook(ref);
    if (status !== 200) throw new Error(`The webhook answered ${status}`);
    await this.till.checkPayments(later);
  }

  /** Creates two orders of a month by one person and pays both. The second one then waits for a review by staff. */
  async payTwoOrders(): Promise<{ readonly who: Caller; readonly first: string; readonly second: string }> {
    const who = await this.createMember(gymDayOf(Date.now()));
    const [first, second] = [await this.till.placeMonthOrder(who), await this.till.placeMonthOrder(who)];
    await this.payOrder(first, who);
    await this.payOrder(second, who);
    return { who, first, second };
  }

  /** Changes an order by one of its moves. `more`: further input. */
  move(
    order: string,
    Move: 'apply' | 'take-back' | 'dismiss' | 'cancel' | 'pay' | 'restore',
    more: object = {},
    mover: Caller = admin,
  ) {
    const input = { requestId: randomUUID(), Order: order, Move, ...more };
    return this.till.code.updateOrder(input, mover, Date.now());
  }

  /** Takes the period of an order back. If the server refuses with a preview, confirms the preview. */
  async takeBack(order: string, Reason = 'Contracargo') {
    const answer = await this.move(order, 'take-back', { Reason });
    return answer.ok || !answer.refusal.seen
      ? answer
      : this.move(order, 'take-back', { Reason, Seen: answer.refusal.seen });
  }

  async loadPeriods({ uid }: Caller): Promise<Readonly<Record<string, { Kind: string; Ends?: string }>>> {
    const periods = await this.till.gym.read(membershipPeriodsPath.at({ uid }));
    return (periods ?? {}) as Record<string, { Kind: string; Ends?: string }>;
  }

  /** Returns which lists of its branch contain an order. */
  async loadLists(order: string): Promise<readonly string[]> {
    const { gym } = this.till;
    const rows = await Promise.all(
      ORDER_LISTS.map((list) => gym.read(branchOrderPath.at({ branch: BRANCH, list, order }))),
    );
    return ORDER_LISTS.filter((_list, index) => rows[index] !== null);
  }

  /** Returns the notifications of a person about an order. */
  async loadNotifications(uid: string, order: string): Promise<readonly OrderNotification[]> {
    const notifications = ((await this.till.gym.read(notificationsPath.at({ uid }))) ?? {}) as Record<
      string,
      OrderNotification
    >;
    return Object.values(notifications).filter(({ Order }) => Order === order);
  }

  /** Returns the lines of today's audit log that say that an order must be reviewed. */
  async loadReviewLines(order: string): Promise<readonly unknown[]> {
    const day = auditDayPath.at({ day: gymDayOf(Date.now()) });
    const lines = (await this.till.gym.read(day)) as Record<string, { Action: string; Detail?: string }>;
    return Object.values(lines).filter(({ Action, Detail }) => Action === 'order-review' && Detail?.startsWith(order));
  }
}
