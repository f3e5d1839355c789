import { ALL_BRANCHES, expirationsPath, parseDayKey } from '@gym/domain/database/expirations';
import { REDERIVE_JOB } from '@gym/domain/database/jobs';
import { concurrently } from '../lib/concurrently.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { jobUpdates, loadJob } from '../repositories/jobs.ts';
import { after, readRange } from '../repositories/read.ts';
import { refreshMember } from './refresh-member.ts';

const PAGE = 300;

/**
 * Derives one page of members again, from the key noted in `Jobs/rederive`, and notes the next, which calls the trigger again;
 * so it handles all members whose membership ends on or after a day, in short runs. A later order starts over and replaces this one.
 */
export async function rederivePage(now: number): Promise<void> {
  const job = await loadJob(REDERIVE_JOB);
  if (job?.Cursor === undefined) return;
  const rows = await readRange(expirationsPath, { branch: ALL_BRANCHES }, { startAt: job.Cursor, limit: PAGE });
  await concurrently(rows, 8, async ([key]) => {
    const uid = parseDayKey(key)?.uid;
    if (uid !== undefined) await refreshMember(uid, now);
  });
  const last = rows.length < PAGE ? undefined : rows.at(-1)?.[0];
  await serverUpdate(jobUpdates(REDERIVE_JOB, last === undefined ? null : after(last), job.At));
}
