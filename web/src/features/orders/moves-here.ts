import { heldOutsideTill, orderFacts, type StoredOrder } from '@gym/domain/database/store/orders';
import { owedBack } from '@gym/domain/store/order';
import { hasRoleForMove, type Mover, movesOf, type OrderMove } from '@gym/domain/store/order-moves';
import type { RequestStorage } from '../../data/use-request.ts';
import { describeSentMove } from './text.ts';

/**
 * Returns the subject and the label under which a move is stored on the device until it is answered. All moves of an
 * order share the subject, so only one of them can be unanswered.
 */
export function describeMoveRequest(order: string, move: OrderMove): RequestStorage {
  return { subject: order, label: describeSentMove(order, move) };
}

/** An order with the rights of the person who sees it. */
export interface ShownOrder {
  readonly stored: Pick<StoredOrder, 'Placed' | 'State' | 'Payments' | 'Refunding' | 'Review' | 'Period'>;
  readonly mover: Mover;
  readonly isAdmin: boolean;
  /** Folios of the order's payments that are sales of the till, by payment id; `null` while they are unknown. */
  readonly folios: ReadonlyMap<string, number> | null;
}

/**
 * Returns how much of the owed money (centavos) can be refunded on the order screen. Money of a sale is refunded at the
 * till instead. While the sales are unknown, it returns all of the owed money.
 */
export function computeRefundOnOrderScreen({ stored, folios }: Pick<ShownOrder, 'stored' | 'folios'>): number {
  const owed = owedBack(orderFacts(stored));
  return folios === null ? owed : Math.max(0, Math.min(owed, heldOutsideTill(stored, new Set(folios.keys()))));
}

/**
 * Returns the moves that the viewer can make on the order screen. Only administrators may record a payment of an order
 * that isn't pending, or settle the review of an order whose money went back.
 */
export function listMovesOnOrderScreen(shownOrder: ShownOrder): readonly OrderMove[] {
  const { stored, mover, isAdmin } = shownOrder;
  return movesOf(orderFacts(stored), mover).filter((move) => {
    if (!hasRoleForMove(isAdmin ? 'admin' : 'reception', move)) return false;
    if (move === 'pay') return stored.State === 'pending' || isAdmin;
    return move !== 'refund' || computeRefundOnOrderScreen(shownOrder) > 0;
  });
}

/** Whether the viewer is staff, the gym owes money, and all of it can only be refunded at the till. */
export function isOwedAtTill(shownOrder: ShownOrder): boolean {
  return (
    shownOrder.mover === 'desk' &&
    owedBack(orderFacts(shownOrder.stored)) > 0 &&
    computeRefundOnOrderScreen(shownOrder) === 0
  );
}

/** Returns the folios of the sales that paid the order; none while they are unknown. */
export function listPaidFolios({
  stored: { Payments = {} },
  folios,
}: Pick<ShownOrder, 'stored' | 'folios'>): readonly number[] {
  return Object.entries(Payments).flatMap(([id, { Kind }]) => (Kind === 'in' ? (folios?.get(id) ?? []) : []));
}
