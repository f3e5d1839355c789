import type { StoredAuditFacts } from '@gym/domain/database/audit';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { present } from '@gym/domain/present';
import type { MemberState } from '../repositories/members.ts';

/** What a membership was before the change; of a new person, nothing. */
type Before = Pick<MemberState, 'entries' | 'membership'>;

/** From what to what; nothing where both are the same. */
function change(
  from: string | undefined,
  to: string | undefined,
): { readonly From?: string; readonly To?: string } | undefined {
  return from === to ? undefined : present({ From: from, To: to });
}

/** What the entry itself says: plan, sum, days, reason, and what it annulled. */
function entryFacts({ entries, membership }: Before, entry: MembershipEntry): StoredAuditFacts {
  switch (entry.kind) {
    case 'paid':
    case 'change': {
      const left = entry.kind === 'change' && entry.leftCentavos > 0 ? entry.leftCentavos : undefined;
      const Plan = change(membership?.Plan, entry.planId) ?? { To: entry.planId };
      return {
        Plan,
        Price: entry.priceCentavos,
        PaidBy: entry.paidBy,
        ...present({ Left: left, Reason: entry.reason }),
      };
    }
    case 'freeze':
      return { Days: { From: entry.from, To: entry.to } };
    case 'resume':
      return {};
    case 'cancel':
      return { Reason: entry.reason };
    case 'annul': {
      const target = entries.find(({ id }) => id === entry.targetId);
      const sold = target && 'planId' in target ? { Plan: target.planId, Price: target.priceCentavos } : {};
      return { Reason: entry.reason, ...(target ? { Annulled: { Kind: target.kind, At: target.at, ...sold } } : {}) };
    }
  }
}

/** What one line of a history changed, for the log. */
export function membershipFacts(
  state: Before,
  entry: MembershipEntry,
  { oldEnds, newEnds }: { readonly oldEnds: string | null; readonly newEnds: string | null },
): StoredAuditFacts {
  return { ...present({ Ends: change(oldEnds ?? undefined, newEnds ?? undefined) }), ...entryFacts(state, entry) };
}
