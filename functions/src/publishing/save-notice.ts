import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import {
  draftNoticePath,
  isDraftNotice,
  noticePath,
  type StoredNotice,
  storedNoticeSchema,
} from '@gym/domain/database/messages/notices';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { Caller } from '../lib/callable.ts';
import { deriveKey } from '../lib/ids.ts';
import { once } from '../lib/once.ts';
import { readRecord } from '../lib/read.ts';
import { branchesRefusal, endsAfter, parseText, parseTitle, startOfMinute } from './fields.ts';
import { applyChanges, pictureChange, publishUpdates } from './publish.ts';

/** Loads a notice, published or draft, and the path at which it is stored. `stored` is `null` if there is none. */
async function loadNotice(id: string): Promise<{ readonly stored: StoredNotice | null; readonly oldPath: string }> {
  const published = await readRecord(noticePath, { id });
  if (published) return { stored: published, oldPath: noticePath.at({ id }) };
  return { stored: await readRecord(draftNoticePath, { id }), oldPath: draftNoticePath.at({ id }) };
}

/** Creates or changes a notice. A notice that is hidden or hasn't begun is stored as a draft. */
export async function saveNotice(
  input: CallableInput<'saveNotice'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'saveNotice'>>> {
  const { requestId, id: existingId, Picture, ...fields } = input;
  const title = parseTitle(fields.Title, 'Title');
  if (!title.ok) return title;
  if (fields.Text !== undefined && fields.Text.trim() === '') return refuse('invalid-input', { field: 'Text' });
  return once('saveNotice', caller, input, async () => {
    const id = existingId ?? deriveKey(requestId, title.value ?? '');
    const { stored, oldPath } = await loadNotice(id);
    if (existingId !== undefined && !stored) return refuse('published-not-found', { field: 'id' });
    const changes = {
      ...fields,
      Title: title.value,
      Text: parseText(fields.Text),
      ...pictureChange(Picture, now),
    };
    const notice = storedNoticeSchema.safeParse(applyChanges(stored ?? { From: startOfMinute(now) }, changes));
    if (!notice.success) return refuse('invalid-input', { field: String(notice.error.issues[0]?.path[0] ?? 'Title') });
    if (!endsAfter(notice.data)) return refuse('date-out-of-range', { field: 'Until' });
    const refused = await branchesRefusal(fields.Branches);
    if (refused) return refused;
    const path = (isDraftNotice(notice.data, now) ? draftNoticePath : noticePath).at({ id });
    const picture = { kind: 'notice', id, data: Picture } as const;
    const record = notice.data;
    return ok({
      updates: publishUpdates(
        { requestId, action: 'notice-saved', path, oldPath, stored, record, picture },
        caller,
        now,
      ),
      answer: { id },
    });
  });
}
