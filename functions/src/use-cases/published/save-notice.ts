import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { noticePath, storedNoticeSchema } from '@gym/domain/database/notices';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { Caller } from '../../lib/callable.ts';
import { keyOfRequest } from '../../lib/ids.ts';
import { once } from '../../lib/once.ts';
import { readRecord } from '../../repositories/read.ts';
import { branchesRefusal, endsAfter, parseText, parseTitle, wholeMinute } from './fields.ts';
import { changed, pictureChange, publishUpdates } from './publish.ts';

/** Makes or changes a notice. */
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
    const id = known ?? keyOfRequest(requestId, title.value ?? '');
    const before = await readRecord(noticePath, { id });
    if (known !== undefined && !before) return refuse('published-not-found', { field: 'id' });
    const changes = {
      ...fields,
      Title: title.value,
      Text: parseText(fields.Text),
      ...pictureChange(Picture, now),
    };
    const notice = storedNoticeSchema.safeParse(changed(before ?? { From: wholeMinute(now) }, changes));
    if (!notice.success) return refuse('invalid-input', { field: String(notice.error.issues[0]?.path[0] ?? 'Title') });
    if (!endsAfter(notice.data)) return refuse('date-out-of-range', { field: 'Until' });
    const refused = await branchesRefusal(fields.Branches);
    if (refused) return refused;
    const place = noticePath.at({ id });
    const picture = { kind: 'notice', id, data: Picture } as const;
    const after = notice.data;
    return ok({
      updates: publishUpdates({ requestId, action: 'notice-saved', place, before, after, picture }, caller, now),
      answer: { id },
    });
  });
}
