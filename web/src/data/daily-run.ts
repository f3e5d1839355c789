import { dailyRunPath, type StoredDailyRun, storedDailyRunSchema } from '@gym/domain/database/daily-run';
import { parseRecord } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

const parseRun = parseRecord('DailyRun', storedDailyRunSchema);

/** The newest run of the daily jobs that an administrator asked for, live; `null` before the first one. For administrators. */
export function useDailyRun(): Loaded<StoredDailyRun | null> {
  return useValue({ path: dailyRunPath.at({}), parse: parseRun });
}
