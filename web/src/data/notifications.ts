import { noticesReadPath } from '@gym/domain/database/messages/notices';
import { notificationPath } from '@gym/domain/database/messages/notifications';
import type { ReadFailure } from '@gym/domain/errors';
import { type Database, ref, serverTimestamp, set, update } from 'firebase/database';
import { useCallback } from 'react';
import { trackWithTimeLimit } from './answered.ts';
import { databaseReason } from './parse.ts';
import { useLiveDatabase } from './value-reader.ts';

/** Items to mark as read. */
export interface ReadMarks {
  /** Keys of the notifications. */
  readonly ids: readonly string[];
  /** The `From` of the newest notice that was read, epoch milliseconds; `null` if no notice was read. */
  readonly notice: number | null;
}

async function writeMarks(database: Database, uid: string, { ids, notice }: ReadMarks): Promise<ReadFailure | null> {
  try {
    const marks = ids.map((id) => [notificationPath.at({ uid, id }, 'ReadAt'), serverTimestamp()]);
    await Promise.all([
      ids.length > 0 && trackWithTimeLimit(update(ref(database), Object.fromEntries(marks))),
      notice !== null && trackWithTimeLimit(set(ref(database, noticesReadPath.at({ uid })), notice)),
    ]);
    return null;
  } catch (error) {
    return databaseReason(error);
  }
}

/** Returns the function that marks items as read. It resolves to the reason of a failure, or `null`. */
export function useMarkRead(uid: string): (marks: ReadMarks) => Promise<ReadFailure | null> {
  const database = useLiveDatabase();
  return useCallback((marks) => writeMarks(database, uid, marks), [database, uid]);
}
