import { heldOutsideTill, orderFacts, type StoredOrder } from '@gym/domain/database/orders';
import { owedBack } from '@gym/domain/store/order';
import { type Mover, maySettle, movesOf, type OrderMove } from '@gym/domain/store/order-moves';

/** An order as somebody looks at it. */
export interface Seen {
  readonly stored: Pick<StoredOrder, 'Placed' | 'State' | 'Payments' | 'Refunding' | 'Review' | 'Period'>;
  readonly mover: Mover;
  readonly isAdmin: boolean;
  /** Of its payments that are sales; `null`: not known. */
  readonly folios: ReadonlyMap<string, number> | null;
}

/** What of the money that is owed back goes out here: what came by a sale goes back by the till. */
export function givenBackHere({ stored, folios }: Pick<Seen, 'stored' | 'folios'>): number {
  const owed = owedBack(orderFacts(stored));
  return folios === null ? owed : Math.max(0, Math.min(owed, heldOutsideTill(stored, new Set(folios.keys()))));
}

/** The moves that this person can make here. Administrators alone note money that nobody waits for, and decide about money that went back. */
export function movesHere(seen: Seen): readonly OrderMove[] {
  const { stored, mover, isAdmin } = seen;
  return movesOf(orderFacts(stored), mover).filter((move) => {
    if (!maySettle(isAdmin ? 'admin' : 'reception', move)) return false;
    if (move === 'pay') return stored.State === 'pending' || isAdmin;
    return move !== 'refund' || givenBackHere(seen) > 0;
  });
}

/** Is there money that goes back by the till alone? */
export function isOwedAtTill(seen: Seen): boolean {
  return seen.mover === 'desk' && owedBack(orderFacts(seen.stored)) > 0 && givenBackHere(seen) === 0;
}

/** The folios of the sales by which it was paid. */
export function foliosPaid({ stored: { Payments = {} }, folios }: Pick<Seen, 'stored' | 'folios'>): readonly number[] {
  return Object.entries(Payments).flatMap(([id, { Kind }]) => (Kind === 'in' ? (folios?.get(id) ?? []) : []));
}
