import { draftNoticePath, draftNoticesPath, isDraftNotice, noticePath } from '@gym/domain/database/messages/notices';
import { loadLastUpTo } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';

/** Maximum number of drafts that one run reads: those whose start has passed, including hidden ones. */
const MAX_DRAFTS = 100;

/**
 * Publishes the draft notices whose start has passed and that aren't hidden.
 *
 * @returns the number of published notices
 */
export async function publishDueNotices(now: number): Promise<number> {
  const drafts = await loadLastUpTo(draftNoticesPath.at({}), 'From', now, MAX_DRAFTS);
  let published = 0;
  for (const [id, raw] of Object.entries(drafts)) {
    const notice = draftNoticePath.schema.safeParse(raw);
    if (!notice.success || isDraftNotice(notice.data, now)) continue;
    const move = { [noticePath.at({ id })]: notice.data, [draftNoticePath.at({ id })]: null };
    if ((await serverUpdate(move)) === 'written') published += 1;
  }
  return published;
}
