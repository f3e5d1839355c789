import * as z from 'zod/mini';
import { branchesFromStored, storedBranchSet } from './branch-set.ts';
import { databasePath } from './path.ts';

/**
 * `Notices/{id}`: what the gym tells everyone; shown while `From` ≤ now < `Until` (epoch milliseconds) and it isn't `Hidden`, those
 * with an `Order` first. `Branches`: whom it concerns; absent, all of them. `Picture`: version of its picture.
 */
export const storedNoticeSchema = z.object({
  Title: z.string(),
  Text: z.string(),
  From: z.number(),
  Until: z.optional(z.number()),
  Branches: z.optional(storedBranchSet),
  Order: z.optional(z.number()),
  Hidden: z.optional(z.literal(true)),
  Picture: z.optional(z.number()),
});
export type StoredNotice = z.infer<typeof storedNoticeSchema>;

/**
 * As many of the newest are read to show those that are current: those that are over, hidden, or yet to come count too, and one
 * without an end is to stay in sight for some years of a gym's news.
 */
export const NEWEST_NOTICES = 100;

/** Is a notice to be shown at this instant (epoch milliseconds)? */
export function isCurrentNotice({ From, Until, Hidden }: StoredNotice, now: number): boolean {
  return !Hidden && From <= now && (Until === undefined || now < Until);
}

/** Does a notice concern who belongs to this branch? Who belongs to none yet is told everything. */
export function isNoticeFor({ Branches }: StoredNotice, homeBranch: string | null): boolean {
  if (Branches === undefined || homeBranch === null) return true;
  const branches = branchesFromStored(Branches);
  return branches === 'all' || branches.includes(homeBranch);
}

/** `NoticesRead/{uid}`: the `From` of the newest notice that a person has read. */
export const noticesReadPath = databasePath('NoticesRead/{uid}', z.number());

export const noticesPath = databasePath('Notices', z.record(z.string(), storedNoticeSchema));
export const noticePath = databasePath('Notices/{id}', storedNoticeSchema);
