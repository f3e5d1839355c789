import * as z from 'zod/mini';
import { storedBranchSet } from './branch-set.ts';
import { storedContactSchema } from './guardians.ts';
import { storedDay } from './memberships.ts';
import { databasePath } from './path.ts';

/**
 * `Summaries/{uid}`: what was last written about a member into every denormalised row (search, expirations, last visits,
 * rosters). Only the server reads it. The rows follow from it alone, so the old ones can be taken away without looking for
 * them; `Version` grows by one with everything that the server writes of the person, which makes each write conditional on the
 * one before. `Guardian` is there for who has no own phone;
 * of somebody who has one, `GuardianPhone` is the guardian's, who is written to while the person is under 18. Who has no rows (no name yet, or merged into another) has the version alone.
 */
export const summaryFactsSchema = z.object({
  Nombre: z.string(),
  Phone: z.optional(z.string()),
  Guardian: z.optional(storedContactSchema),
  GuardianPhone: z.optional(z.string()),
  Email: z.optional(z.string()),
  Pin: z.optional(z.string()),
  MemberNumber: z.optional(z.string()),
  BirthDate: z.optional(z.string()),
  HomeBranch: z.optional(z.string()),
  Secret: z.optional(z.string()),
  HasPhoto: z.optional(z.literal(true)),
  Plan: z.optional(z.string()),
  Starts: z.optional(storedDay),
  Ends: z.optional(storedDay),
  From: z.optional(z.number()),
  Until: z.optional(z.number()),
  FrozenFrom: z.optional(z.number()),
  FrozenUntil: z.optional(z.number()),
  Cancelled: z.optional(z.literal(true)),
  Branches: z.optional(storedBranchSet),
  Visits: z.optional(z.number()),
  Closed: z.optional(z.literal(true)),
  LastVisit: z.optional(storedDay),
  NextTurn: z.optional(storedDay),
  Contacted: z.optional(z.object({ At: z.number(), By: z.string(), Ends: storedDay })),
});
/** A summary before it gets its version. */
export type SummaryFacts = z.infer<typeof summaryFactsSchema>;
export const storedSummarySchema = z.union([
  z.extend(summaryFactsSchema, { Version: z.number() }),
  z.strictObject({ Version: z.number() }),
]);
export type StoredSummary = z.infer<typeof storedSummarySchema>;

/** What the rows say; `null` when there are none. */
export function factsOf(summary: StoredSummary | null): SummaryFacts | null {
  if (!summary || !('Nombre' in summary)) return null;
  const { Version: _version, ...facts } = summary;
  return facts;
}

/** The version that the next write of the person takes. */
export function nextVersionOf(summary: StoredSummary | null): number {
  return (summary?.Version ?? 0) + 1;
}

/** What to write together with anything else of the person whose summary was read before it. */
export function versionUpdate(uid: string, summary: StoredSummary | null): Readonly<Record<string, number>> {
  return { [summaryPath.at({ uid }, 'Version')]: nextVersionOf(summary) };
}

export const summaryPath = databasePath('Summaries/{uid}', storedSummarySchema);
