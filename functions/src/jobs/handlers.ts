import type { Handlers } from '../lib/callable.ts';
import { runDailyJobs } from './run-daily-jobs.ts';

/** The handlers of the jobs' callables, by name. */
export const JOBS_HANDLERS = {
  runDailyJobs,
} satisfies Partial<Handlers>;
