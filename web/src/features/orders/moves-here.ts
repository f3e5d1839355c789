import { heldOutsideTill, orderFacts, type StoredOrder } from '@gym/domain/database/store/orders';
import { owedBack } from '@gym/domain/store/order';
import { type Mover, maySettle, movesOf, type OrderMove } from '@gym/domain/store/order-moves';
import type { Keep } from '../../data/use-request.ts';
import { sentMoveText } from './text.ts';

/** Returns where a move is stored until it is answered. All moves of an order share it, so only one can be pending. */
export function moveKeep(order: string, move: OrderMove): Keep {
  return { of: order, label: sentMoveText(order, move) };
}

/** An order with the rights of its viewer. */
export interface ShownOrder {
  readonly stored: Pick<StoredOrder, 'Placed' | 'State' | 'Payments' | 'Refunding' | 'Review' | 'Period'>;
  readonly mover: Mover;
  readonly isAdmin: boolean;
  /** Folios of its payments that are sales of the till, by payment id; `null` while they are unknown. */
  readonly folios: ReadonlyMap<string, number> | null;
}

/**
 * Returns how much of the owed money (centavos) can be given back on the order screen. Money of a sale is refunded at
 * the till instead.
 */
export function givenBackHere({ stored, folios }: Pick<ShownOrder, 'stored' | 'folios'>): number {
  const owed = owedBack(orderFacts(stored));
  return folios === null ? owed : Math.max(0, Math.min(owed, heldOutsideTill(stored, new Set(folios.keys()))));
}

/**
 * Returns the moves that this person can make on the order screen. Only administrators record a payment that the order
 * does not wait for, and settle a review of money that went back.
 */
export function movesHere(seen: ShownOrder): readonly OrderMove[] {
  const { stored, mover, isAdmin } = seen;
  return movesOf(orderFacts(stored), mover).filter((move) => {
    if (!maySettle(isAdmin ? 'admin' : 'reception', move)) return false;
    if (move === 'pay') return stored.State === 'pending' || isAdmin;
    return move !== 'refund' || givenBackHere(seen) > 0;
  });
}

/** Whether all of the owed money can be refunded only at the till. */
export function isOwedAtTill(seen: ShownOrder): boolean {
  return seen.mover === 'desk' && owedBack(orderFacts(seen.stored)) > 0 && givenBackHere(seen) === 0;
}

/** Returns the folios of the sales that paid the order. */
export function foliosPaid({
  stored: { Payments = {} },
  folios,
}: Pick<ShownOrder, 'stored' | 'folios'>): readonly number[] {
  return Object.entries(Payments).flatMap(([id, { Kind }]) => (Kind === 'in' ? (folios?.get(id) ?? []) : []));
}
