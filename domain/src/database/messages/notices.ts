import * as z from 'zod/mini';
import { databasePath } from '../path.ts';
import { branchesFromStored, storedBranchSet } from '../system/branch-set.ts';

/**
 * `Notices/{id}`: a public notice, shown while `From` ≤ now < `Until` (epoch milliseconds). Notices with an `Order`
 * come first, in ascending order. A notice that is `Hidden` or hasn't begun is a draft, stored in `Drafts/Notices`.
 * `Branches`: the branches that it concerns; absent: all. `Picture`: version of its picture.
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
 * Maximum number of notices, or of drafts, that are loaded: the newest ones. Past notices count too, so a current
 * notice is no longer shown once there are so many newer ones.
 */
export const NEWEST_NOTICES = 100;

/** Whether a notice is a draft at this time (epoch milliseconds): hidden, or not begun. */
export function isDraftNotice({ From, Hidden }: StoredNotice, now: number): boolean {
  return Hidden === true || From > now;
}

/** Whether a notice is shown at this time (epoch milliseconds). */
export function isCurrentNotice(notice: StoredNotice, now: number): boolean {
  return !isDraftNotice(notice, now) && (notice.Until === undefined || now < notice.Until);
}

/** Whether a notice concerns a person of this home branch. A person without a home branch gets every notice. */
export function isNoticeFor({ Branches }: StoredNotice, homeBranch: string | null): boolean {
  if (Branches === undefined || homeBranch === null) return true;
  const branches = branchesFromStored(Branches);
  return branches === 'all' || branches.includes(homeBranch);
}

/** `NoticesRead/{uid}`: the `From` of the newest notice that a person has read. */
export const noticesReadPath = databasePath('NoticesRead/{uid}', z.number());

const publicNoticeSchema = z.omit(storedNoticeSchema, { Hidden: true });
export const noticesPath = databasePath('Notices', z.record(z.string(), publicNoticeSchema));
export const noticePath = databasePath('Notices/{id}', publicNoticeSchema);
export const draftNoticesPath = databasePath('Drafts/Notices', z.record(z.string(), storedNoticeSchema));
/** `Drafts/Notices/{id}`: a notice that is hidden or hasn't begun. */
export const draftNoticePath = databasePath('Drafts/Notices/{id}', storedNoticeSchema);
