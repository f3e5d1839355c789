import { callable } from '../lib/callable.ts';
import { runDailyJobs as use } from '../use-cases/daily-jobs.ts';

export const runDailyJobs = callable('runDailyJobs', use);
