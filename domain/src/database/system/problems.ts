import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * Where a browser's problem occurred. `start`: at the start of the app. `page`: in a page. `outbox`: in the outbox of
 * the door. `unexpected`: an uncaught error anywhere.
 */
export const PROBLEM_KINDS = ['start', 'page', 'outbox', 'unexpected'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/**
 * `Problems/{day}/{id}`: how often a problem occurred in browsers on a day: one counter for each combination of kind,
 * place, code and version. It has no personal data: places and codes are words of the app or Firebase. `First` and
 * `Last`: when it first and last occurred, epoch milliseconds.
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

/** Maximum number of different problems that are stored for a day, and of problems per query. */
export const PROBLEMS_A_DAY = 200;

/** Retention of problems, in milliseconds. */
export const PROBLEMS_KEPT_MS = 90 * 86_400_000;
