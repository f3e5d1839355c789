import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * Kinds of problems in browsers. `start`: the app could not start. `outbox`: a problem of the door's outbox.
 * `unexpected`: an uncaught error. `page`: any other problem.
 */
export const PROBLEM_KINDS = ['start', 'page', 'outbox', 'unexpected'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/**
 * `Problems/{day}/{id}`: how often a problem occurred in browsers on a day: one counter for each combination of kind,
 * place, code and version. It has no personal data. `Place`: the page or part of the app. `First` and `Last`: when the
 * problem first and last occurred, epoch milliseconds.
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
