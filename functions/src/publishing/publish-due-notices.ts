import { draftNoticePath, draftNoticesPath, isDraftNotice, noticePath } from '@gym/domain/database/messages/notices';
import { loadUpTo } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';

/** How many drafts one run looks at: those that began, hidden ones included. */
const DUE_PAGE = 100;

/**
 * Publishes the notices whose time has come, which were drafts until then. A schedule runs it every quarter of an hour,
 * and the public pages before they are rendered.
 *
 * @returns how many were published
 */
export async function publishDueNotices(now: number): Promise<number> {
  const drafts = await loadUpTo(draftNoticesPath.at({}), 'From', now, DUE_PAGE);
  let published = 0;
  for (const [id, raw] of Object.entries(drafts)) {
    const notice = draftNoticePath.schema.safeParse(raw);
    if (!notice.success || isDraftNotice(notice.data, now)) continue;
    const move = { [noticePath.at({ id })]: notice.data, [draftNoticePath.at({ id })]: null };
    if ((await serverUpdate(move)) === 'written') published += 1;
  }
  return published;
}
