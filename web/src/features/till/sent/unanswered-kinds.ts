/** What was sent from a shift and has no answer yet, as one text: of a refund also which sale it gives back. */
export type UnansweredKey = 'sale' | 'movement' | `refund~${string}`;

export type UnansweredKind = 'sale' | 'movement' | 'refund';

/** Returns the kind of a request without an answer, which selects the sentences about it. */
export function unansweredKindOf(unanswered: UnansweredKey): UnansweredKind {
  return unanswered === 'sale' || unanswered === 'movement' ? unanswered : 'refund';
}

/** The sale that is given back; `null`: it is something else. */
export function refundedSale(unanswered: UnansweredKey): string | null {
  return unansweredKindOf(unanswered) === 'refund' ? unanswered.slice('refund~'.length) : null;
}
