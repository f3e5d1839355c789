/** Identifies an unanswered request of a shift: its kind and, for a refund, the key of the sale that is refunded. */
export type UnansweredKey = 'sale' | 'movement' | `refund~${string}`;

/** Kind of an unanswered request; `movement`: a cash movement. */
export type UnansweredKind = 'sale' | 'movement' | 'refund';

/** Returns the kind of an unanswered request, which selects the sentences about it. */
export function unansweredKind(unanswered: UnansweredKey): UnansweredKind {
  return unanswered === 'sale' || unanswered === 'movement' ? unanswered : 'refund';
}

/** Returns the key of the sale that is refunded; `null` if the request is no refund. */
export function refundedSale(unanswered: UnansweredKey): string | null {
  return unansweredKind(unanswered) === 'refund' ? unanswered.slice('refund~'.length) : null;
}
