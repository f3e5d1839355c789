import type { Handlers } from '../lib/callable.ts';
import { closeDifference } from './close-difference.ts';
import { runDailyJobs } from './run-daily-jobs.ts';

/** The handlers of the jobs' callables, by name. */
export const JOBS_HANDLERS = {
  runDailyJobs,
  closeDifference,
} satisfies Partial<Handlers>;
