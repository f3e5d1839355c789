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

/** Loads a notice, and the path at which it is stored. */
async function loadNotice(id: string): Promise<{ readonly before: StoredNotice | null; readonly movesFrom: string }> {
  const published = await readRecord(noticePath, { id });
  if (published) return { before: published, movesFrom: noticePath.at({ id }) };
  return { before: await readRecord(draftNoticePath, { id }), movesFrom: draftNoticePath.at({ id }) };
}

/** Creates or changes a notice. One that is hidden or hasn't begun is stored as a draft. */
export async function saveNotice(
  input: CallableInput<'saveNotice'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'saveNotice'>>> {
  const { requestId, id: known, Picture, ...fields } = input;
  const title = parseTitle(fields.Title, 'Title');
  if (!title.ok) return title;
  if (fields.Text !== undefined && fields.Text.trim() === '') return refuse('invalid-input', { field: 'Text' });
  return once('saveNotice', caller, input, async () => {
    const id = known ?? deriveKey(requestId, title.value ?? '');
    const { before, movesFrom } = await loadNotice(id);
    if (known !== undefined && !before) return refuse('published-not-found', { field: 'id' });
    const changes = {
      ...fields,
      Title: title.value,
      Text: parseText(fields.Text),
      ...pictureChange(Picture, now),
    };
    const notice = storedNoticeSchema.safeParse(applyChanges(before ?? { From: startOfMinute(now) }, changes));
    if (!notice.success) return refuse('invalid-input', { field: String(notice.error.issues[0]?.path[0] ?? 'Title') });
    if (!endsAfter(notice.data)) return refuse('date-out-of-range', { field: 'Until' });
    const refused = await branchesRefusal(fields.Branches);
    if (refused) return refused;
    const path = (isDraftNotice(notice.data, now) ? draftNoticePath : noticePath).at({ id });
    const picture = { kind: 'notice', id, data: Picture } as const;
    const after = notice.data;
    return ok({
      updates: publishUpdates(
        { requestId, action: 'notice-saved', path, movesFrom, before, after, picture },
        caller,
        now,
      ),
      answer: { id },
    });
  });
}
