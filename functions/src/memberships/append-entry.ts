import type { GymDay } from '@gym/domain/calendar/calendar';
import { moveUpdates } from '@gym/domain/database/memberships/membership-moves';
import { entryToStored, membershipPeriodPath } from '@gym/domain/database/memberships/membership-periods';
import type { StoredMembership } from '@gym/domain/database/memberships/memberships';
import { soldUpdate } from '@gym/domain/database/memberships/plans';
import type { StoredAuditFacts } from '@gym/domain/database/system/audit';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { present } from '@gym/domain/present';
import type { Updates } from '../lib/server-update.ts';
import type { MemberState } from '../members/load-member.ts';
import { memberUpdates } from '../members/member-updates.ts';
import type { GymSettings } from '../settings/load-settings.ts';

/** Returns the update that stores a membership entry and marks the entry's plan as sold, as the rules require. */
export function storeEntryUpdates(uid: string, entry: MembershipEntry): Updates {
  return {
    [membershipPeriodPath.at({ uid, id: entry.id })]: entryToStored(entry),
    ...('planId' in entry ? soldUpdate(entry.planId) : {}),
  };
}

/**
 * Returns the update that stores a new entry and changes the counts of membership moves. The first argument is the
 * state before the entry.
 */
export function entryUpdates(
  { uid, user, entries }: Pick<MemberState, 'uid' | 'user' | 'entries'>,
  entry: MembershipEntry,
): Updates {
  return { ...storeEntryUpdates(uid, entry), ...moveUpdates(entry, entries, user.HomeBranch) };
}

/** The history and the membership before the change. */
type PriorMembership = Pick<MemberState, 'entries' | 'membership'>;

/** Describes a change from one value to another; `undefined` if they are equal. */
function describeChange(
  from: string | undefined,
  to: string | undefined,
): { readonly From?: string; readonly To?: string } | undefined {
  return from === to ? undefined : present({ From: from, To: to });
}

/** Returns the facts of the entry itself, without its effect on the membership's end. */
function entryFacts({ entries, membership }: PriorMembership, entry: MembershipEntry): StoredAuditFacts {
  switch (entry.kind) {
    case 'paid':
    case 'change': {
      const leftCentavos = entry.kind === 'change' && entry.leftCentavos > 0 ? entry.leftCentavos : undefined;
      const Plan = describeChange(membership?.Plan, entry.planId) ?? { To: entry.planId };
      return {
        Plan,
        Price: entry.priceCentavos,
        PaidBy: entry.paidBy,
        ...present({ Left: leftCentavos, Reason: entry.reason }),
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
      const soldFacts = target && 'planId' in target ? { Plan: target.planId, Price: target.priceCentavos } : {};
      return {
        Reason: entry.reason,
        ...(target ? { Annulled: { Kind: target.kind, At: target.at, ...soldFacts } } : {}),
      };
    }
  }
}

/** Returns what a membership entry changed, for the audit log. */
export function membershipFacts(
  state: PriorMembership,
  entry: MembershipEntry,
  { oldEnds, newEnds }: { readonly oldEnds: string | null; readonly newEnds: string | null },
): StoredAuditFacts {
  return {
    ...present({ Ends: describeChange(oldEnds ?? undefined, newEnds ?? undefined) }),
    ...entryFacts(state, entry),
  };
}

/** The result of appending an entry to a history. */
interface AppendedEntry {
  /** The updates of the entry, of all data derived from the new history, and of the person's next version. */
  readonly updates: Updates;
  /** The membership with the entry. */
  readonly membership: StoredMembership | null;
  /** The last day of that membership. */
  readonly newEnds: GymDay | null;
  /** Facts for the audit log. */
  readonly facts: StoredAuditFacts;
}

/** Computes the updates that append an entry of the membership engine to a member's history. */
export async function appendEntry(
  state: MemberState,
  { entry, oldEnds }: { readonly entry: MembershipEntry; readonly oldEnds: GymDay | null },
  gym: GymSettings,
  now: number,
): Promise<AppendedEntry> {
  const { updates, membership } = await memberUpdates({ ...state, entries: [...state.entries, entry] }, gym, now);
  const newEnds = membership?.Ends ?? null;
  return {
    updates: { ...updates, ...entryUpdates(state, entry) },
    membership,
    newEnds,
    facts: membershipFacts(state, entry, { oldEnds, newEnds }),
  };
}
