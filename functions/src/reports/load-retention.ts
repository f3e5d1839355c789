import type { GymDay } from '@gym/domain/calendar/calendar';
import type { SummaryReport } from '@gym/domain/contracts/reports';
import { parseDayKey } from '@gym/domain/database/memberships/expirations';
import { periodEndsPath } from '@gym/domain/database/memberships/period-ends';
import { type Retention, retentionOf } from '@gym/domain/membership/period-ends';
import { endOfKeys, readPages } from '../lib/read.ts';

/** Number of rows per read. */
const ROWS_PER_READ = 2_000;

/** A person whose period ended, and whether they left, stayed or can still renew. */
export interface PeriodEnd {
  /** The row's key, for cursors. */
  readonly key: string;
  readonly uid: string;
  /** The last day of the period. */
  readonly ended: GymDay;
  /** The first day of the next period; `null` if there is none. */
  readonly next: GymDay | null;
  readonly retention: Retention;
}

/** The ends of periods to read, from `from` to `to`, both inclusive. `today` decides who can still renew. */
interface EndRange {
  /** A branch, or the key of all branches. */
  readonly list: string;
  readonly from: GymDay;
  readonly to: GymDay;
  readonly today: GymDay;
}

/**
 * Reads the ends of periods in order, batch by batch, from the key `cursor` on (`null`: from the first one). Yields
 * `null` for a damaged row.
 */
export async function* readPeriodEnds(
  { list, from, to, today }: EndRange,
  cursor: string | null,
): AsyncGenerator<PeriodEnd | null, void> {
  const range = { startAt: cursor ?? from, endAt: endOfKeys(`${to}~`), limit: ROWS_PER_READ };
  for await (const rows of readPages(periodEndsPath, { branch: list }, range)) {
    for (const [key, next] of rows) {
      const dayKey = parseDayKey(key);
      if (dayKey === null || next === null) yield null;
      else
        yield {
          key,
          uid: dayKey.uid,
          ended: dayKey.day,
          next: next === false ? null : next,
          retention: retentionOf(dayKey.day, next, today),
        };
    }
  }
}

/** Counts the ended periods after which the person left, stayed or can still renew. */
export async function countRetention(range: EndRange): Promise<NonNullable<SummaryReport['Retention']>> {
  const counts = { left: 0, stayed: 0, open: 0 };
  for await (const end of readPeriodEnds(range, null)) if (end) counts[end.retention] += 1;
  return { Left: counts.left, Stayed: counts.stayed, Open: counts.open };
}
