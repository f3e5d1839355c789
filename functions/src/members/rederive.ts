import { ALL_BRANCHES, expirationsPath, parseDayKey } from '@gym/domain/database/memberships/expirations';
import { REDERIVE_JOB } from '@gym/domain/database/system/jobs';
import { concurrently } from '../lib/concurrently.ts';
import { jobUpdates, loadJob } from '../lib/job-cursor.ts';
import { keyAfter } from '../lib/key-order.ts';
import { readRange } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { refreshMember } from './refresh-member.ts';

/** Number of members per run. */
const PAGE = 300;

/**
 * Runs one page of the job that derives members' data again after the grace days changed, starting at the cursor in
 * `Jobs/rederive`. Storing the next cursor fires the trigger `jobWritten`, which runs the next page. So short runs
 * handle all members whose membership ends on or after the day of the first cursor. A later change of the grace days
 * replaces the cursor, so the job starts over.
 */
export async function rederivePage(now: number): Promise<void> {
  const job = await loadJob(REDERIVE_JOB);
  if (job?.Cursor === undefined) return;
  const rows = await readRange(expirationsPath, { branch: ALL_BRANCHES }, { startAt: job.Cursor, limit: PAGE });
  await concurrently(rows, 8, async ([key]) => {
    const uid = parseDayKey(key)?.uid;
    if (uid !== undefined) await refreshMember(uid, now);
  });
  const lastKey = rows.length < PAGE ? undefined : rows.at(-1)?.[0];
  await serverUpdate(jobUpdates(REDERIVE_JOB, lastKey === undefined ? null : keyAfter(lastKey), job.At));
}
