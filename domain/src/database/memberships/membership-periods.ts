import * as z from 'zod/mini';
import { type MembershipEntry, PAYMENT_METHODS } from '../../membership/membership.ts';
import { present } from '../../present.ts';
import { storedDay } from '../fields.ts';
import { databasePath } from '../path.ts';
import { branchesFromStored, branchesToStored, storedBranchSet } from '../system/branch-set.ts';

/** The fields of every entry: its author (`By`: a uid, or `server`) and its time (`At`). */
const authorship = { By: z.string(), At: z.number() };
/** The fields of an entry that sells a plan. They are described in `PeriodFacts` of `membership/membership.ts`. */
const periodFields = {
  ...authorship,
  Plan: z.string(),
  Starts: storedDay,
  Ends: storedDay,
  AnchorDay: z.number(),
  Visits: z.optional(z.number()),
  Branches: storedBranchSet,
  Price: z.number(),
  PaidBy: z.enum(PAYMENT_METHODS),
  Sale: z.optional(z.string()),
  /** Why the till charged nothing. Present only if `isUncharged(PaidBy)`. */
  Reason: z.optional(z.string()),
};

/**
 * `MembershipPeriods/{uid}/{id}`: an entry of a person's membership history, append-only. Days are inclusive, `At` is
 * epoch milliseconds, sums are centavos. `Continues`: the previous period was still in force, so this one continues it.
 * A change of plan has `Credit`, the value of the unused part of the previous plan, and `Left`, the part of `Credit`
 * that exceeds the price of the new plan; old changes have neither, which means 0. `resume` ends the freeze entry
 * `Freeze`: `On` is the first day that is no longer frozen. `annul` annuls the entry `Target`.
 */
export const storedMembershipEntrySchema = z.discriminatedUnion('Kind', [
  z.object({ Kind: z.literal('paid'), Continues: z.optional(z.literal(true)), ...periodFields }),
  z.object({
    Kind: z.literal('change'),
    ...periodFields,
    Credit: z.optional(z.number()),
    Left: z.optional(z.number()),
  }),
  z.object({ Kind: z.literal('freeze'), ...authorship, From: storedDay, To: storedDay }),
  z.object({ Kind: z.literal('resume'), ...authorship, Freeze: z.string(), On: storedDay }),
  z.object({ Kind: z.literal('cancel'), ...authorship, From: storedDay, Reason: z.string() }),
  z.object({ Kind: z.literal('annul'), ...authorship, Target: z.string(), Reason: z.string() }),
]);
export type StoredMembershipEntry = z.infer<typeof storedMembershipEntrySchema>;

export const membershipPeriodsPath = databasePath(
  'MembershipPeriods/{uid}',
  z.record(z.string(), storedMembershipEntrySchema),
);
export const membershipPeriodPath = databasePath('MembershipPeriods/{uid}/{id}', storedMembershipEntrySchema);

/** Converts a stored entry into the domain's {@link MembershipEntry}. */
export function entryFromStored(id: string, stored: StoredMembershipEntry): MembershipEntry {
  const base = { id, by: stored.By, at: stored.At };
  switch (stored.Kind) {
    case 'freeze':
      return { ...base, kind: 'freeze', from: stored.From, to: stored.To };
    case 'resume':
      return { ...base, kind: 'resume', freezeId: stored.Freeze, on: stored.On };
    case 'cancel':
      return { ...base, kind: 'cancel', from: stored.From, reason: stored.Reason };
    case 'annul':
      return { ...base, kind: 'annul', targetId: stored.Target, reason: stored.Reason };
    case 'paid':
    case 'change': {
      const facts = {
        ...base,
        planId: stored.Plan,
        startsOn: stored.Starts,
        endsOn: stored.Ends,
        anchorDay: stored.AnchorDay,
        visits: stored.Visits ?? null,
        branches: branchesFromStored(stored.Branches),
        priceCentavos: stored.Price,
        paidBy: stored.PaidBy,
        saleId: stored.Sale ?? null,
        ...present({ reason: stored.Reason }),
      };
      return stored.Kind === 'paid'
        ? { kind: 'paid', continues: stored.Continues === true, ...facts }
        : { kind: 'change', creditCentavos: stored.Credit ?? 0, leftCentavos: stored.Left ?? 0, ...facts };
    }
  }
}

/** Converts an entry into its stored form. */
export function entryToStored(entry: MembershipEntry): StoredMembershipEntry {
  const base = { By: entry.by, At: entry.at };
  switch (entry.kind) {
    case 'freeze':
      return { Kind: 'freeze', ...base, From: entry.from, To: entry.to };
    case 'resume':
      return { Kind: 'resume', ...base, Freeze: entry.freezeId, On: entry.on };
    case 'cancel':
      return { Kind: 'cancel', ...base, From: entry.from, Reason: entry.reason };
    case 'annul':
      return { Kind: 'annul', ...base, Target: entry.targetId, Reason: entry.reason };
    case 'paid':
    case 'change': {
      const facts = {
        ...base,
        Plan: entry.planId,
        Starts: entry.startsOn,
        Ends: entry.endsOn,
        AnchorDay: entry.anchorDay,
        ...present({ Visits: entry.visits ?? undefined }),
        Branches: branchesToStored(entry.branches),
        Price: entry.priceCentavos,
        PaidBy: entry.paidBy,
        ...present({ Sale: entry.saleId ?? undefined, Reason: entry.reason }),
      };
      return entry.kind === 'paid'
        ? { Kind: 'paid', ...(entry.continues ? { Continues: true as const } : {}), ...facts }
        : { Kind: 'change', ...facts, Credit: entry.creditCentavos, Left: entry.leftCentavos };
    }
  }
}

/** The kinds of entries. `paid`: a new period, even if it was uncharged. `change`: a change of plan. */
export const MEMBERSHIP_ENTRY_KINDS = [
  'paid',
  'change',
  'freeze',
  'resume',
  'cancel',
  'annul',
] as const satisfies readonly StoredMembershipEntry['Kind'][];
