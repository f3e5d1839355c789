import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/** Where in a browser something went wrong: at the start, on a page or behind it, with a record of the door, or unforeseen. */
export const PROBLEM_KINDS = ['start', 'page', 'outbox', 'unexpected'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/**
 * `Problems/{day}/{id}`: what went wrong in browsers on a day, one record for each kind, place, code and version, counted. Nothing of it
 * is of a person: places and codes are words of the product and of Firebase. `First` and `Last` are epoch milliseconds.
 */
export const storedProblemSchema = z.object({
  Kind: z.enum(PROBLEM_KINDS),
  Place: z.string(),
  Code: z.string(),
  Version: z.string(),
  Count: z.number(),
  First: z.number(),
  Last: z.number(),
});
export type StoredProblem = z.infer<typeof storedProblemSchema>;

export const problemsPath = databasePath('Problems/{day}', z.record(z.string(), storedProblemSchema));
export const problemPath = databasePath('Problems/{day}/{id}', storedProblemSchema);

/** The most different ones that are kept of a day, and that one query may ask for. */
export const PROBLEMS_A_DAY = 200;

/** How long they are kept, milliseconds. */
export const PROBLEMS_KEPT_MS = 90 * 86_400_000;
