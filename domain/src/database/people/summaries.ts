import * as z from 'zod/mini';
import { storedDay } from '../fields.ts';
import { storedNextStartSchema } from '../memberships/period-ends.ts';
import { databasePath } from '../path.ts';
import { storedBranchSet } from '../system/branch-set.ts';
import { storedGuardianContactSchema } from './guardians.ts';

/**
 * `Summaries/{uid}`: the facts about a member that were last copied into the denormalised rows, such as those of the
 * search. The server, the only reader, derives from it which rows are stale, so that it needn't query them.
 */
export const summaryFactsSchema = z.object({
  Nombre: z.string(),
  Phone: z.optional(z.string()),
  /** The guardian of a person without a phone. */
  Guardian: z.optional(storedGuardianContactSchema),
  /** The guardian's phone, if the person has a phone too. */
  GuardianPhone: z.optional(z.string()),
  /** The uid of a guardian who is a member. */
  GuardianUid: z.optional(z.string()),
  Email: z.optional(z.string()),
  Pin: z.optional(z.string()),
  MemberNumber: z.optional(z.string()),
  BirthDate: z.optional(z.string()),
  HomeBranch: z.optional(z.string()),
  /** The secret of the person's card. */
  Secret: z.optional(z.string()),
  HasPhoto: z.optional(z.literal(true)),
  Plan: z.optional(z.string()),
  Starts: z.optional(storedDay),
  Ends: z.optional(storedDay),
  /** `From` to `Visits`: as in `Access`. */
  From: z.optional(z.number()),
  Until: z.optional(z.number()),
  FrozenFrom: z.optional(z.number()),
  FrozenUntil: z.optional(z.number()),
  Cancelled: z.optional(z.literal(true)),
  Branches: z.optional(storedBranchSet),
  Visits: z.optional(z.number()),
  Closed: z.optional(z.literal(true)),
  LastVisit: z.optional(storedDay),
  /** The next day on which the membership changes without a write; see `Turns`. */
  NextTurn: z.optional(storedDay),
  /** Last day of a paid period → first day of the next one, or `false` if none was bought. */
  PeriodEnds: z.optional(z.record(z.string(), storedNextStartSchema)),
  /** The day on which the profile was created. */
  Joined: z.optional(storedDay),
  /** The normalised name, by which lists of members are sorted. */
  Place: z.optional(z.string()),
  /** When (`At`, epoch milliseconds) and by whom the person was last contacted about the end date `Ends`. */
  Contacted: z.optional(z.object({ At: z.number(), By: z.string(), Ends: storedDay })),
});
/** A summary without its version. */
export type SummaryFacts = z.infer<typeof summaryFactsSchema>;
/**
 * A summary with `Version`, which the server's writes about the person increment, so that one of two concurrent writes
 * is refused. A person without rows, who has no name or was merged into another one, has only the version.
 */
export const storedSummarySchema = z.union([
  z.extend(summaryFactsSchema, { Version: z.number() }),
  z.strictObject({ Version: z.number() }),
]);
export type StoredSummary = z.infer<typeof storedSummarySchema>;

/** Returns the facts of a summary without its version; `null` if the person has no rows. */
export function factsOf(summary: StoredSummary | null): SummaryFacts | null {
  if (!summary || !('Nombre' in summary)) return null;
  const { Version: _version, ...facts } = summary;
  return facts;
}

/** Returns the version that the next write about the person must have. */
export function nextSummaryVersion(summary: StoredSummary | null): number {
  return (summary?.Version ?? 0) + 1;
}

/** Returns the update of the version alone, for a server write about the person that doesn't change the summary. */
export function versionUpdate(uid: string, summary: StoredSummary | null): Readonly<Record<string, number>> {
  return { [summaryPath.at({ uid }, 'Version')]: nextSummaryVersion(summary) };
}

export const summaryPath = databasePath('Summaries/{uid}', storedSummarySchema);
