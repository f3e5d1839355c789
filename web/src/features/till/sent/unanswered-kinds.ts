/** Kind of a request of a shift that has no answer yet. A refund includes the key of its sale. */
export type UnansweredKey = 'sale' | 'movement' | `refund~${string}`;

export type UnansweredKind = 'sale' | 'movement' | 'refund';

/** Returns the kind of a request without an answer, which selects the sentences about it. */
export function unansweredKind(unanswered: UnansweredKey): UnansweredKind {
  return unanswered === 'sale' || unanswered === 'movement' ? unanswered : 'refund';
}

/** Returns the key of the sale that is refunded; `null` if the request is no refund. */
export function refundedSale(unanswered: UnansweredKey): string | null {
  return unansweredKind(unanswered) === 'refund' ? unanswered.slice('refund~'.length) : null;
}
