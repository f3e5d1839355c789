import { storedUserSchema, userPath } from '@gym/domain/database/users';
import { concurrently } from '../../lib/concurrently.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { jobUpdates, loadJob } from '../../repositories/jobs.ts';
import { after, loadPage } from '../../repositories/read.ts';
import { refreshMember } from '../refresh-member.ts';

const JOB = 'mend-wards';
const PAGE = 500;

/** Has a guardian beside a phone of its own: until it is derived again nothing leads from the guardian's number to such a file. */
function hasBoth(value: unknown): boolean {
  const user = storedUserSchema.safeParse(value).data;
  return user?.Phone !== undefined && user.Guardian !== undefined;
}

/**
 * Derives everybody again who has a guardian and a phone of their own, so that the guardian's number leads to them and a BAJA from it is
 * heard: they were written before there was such a row. It goes over all files once, page by page from where it stopped, in one night,
 * and then never again.
 *
 * @returns how many it changed
 */
export async function mendWards(now: number): Promise<number> {
  const job = await loadJob(JOB);
  if (job && job.Cursor === undefined) return 0;
  let cursor = job?.Cursor ?? null;
  let mended = 0;
  for (;;) {
    const users = await loadPage(userPath.list({}), cursor === null ? null : after(cursor), PAGE);
    const wards = users.filter(([, user]) => hasBoth(user));
    await concurrently(wards, 4, async ([uid]) => {
      if (await refreshMember(uid, now)) mended += 1;
    });
    cursor = users.length < PAGE ? null : (users.at(-1)?.[0] ?? null);
    await serverUpdate(jobUpdates(JOB, cursor, now));
    if (cursor === null) return mended;
  }
}
