import { noticesReadPath } from '@gym/domain/database/notices';
import {
  notificationPath,
  notificationsPath,
  type StoredNotification,
  storedNotificationSchema,
} from '@gym/domain/database/notifications';
import type { ReadFailure } from '@gym/domain/errors';
import { type Database, ref, serverTimestamp, set, update } from 'firebase/database';
import { useCallback } from 'react';
import { answered } from './answered.ts';
import { useLiveDatabase } from './live-database.ts';
import { type Keyed, parseCollection } from './parse.ts';
import { databaseReason, useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

export type Notification = Keyed<StoredNotification>;

/** How many of the newest the list shows, and the count looks at. */
const NEWEST = 30;
const parseAll = parseCollection('Notifications', storedNotificationSchema);

function newestFirst(raw: unknown): readonly Notification[] {
  return parseAll(raw).toSorted((a, b) => b.value.At - a.value.At);
}

/** The newest of what a person was told, newest first, live. */
export function useNotifications(uid: string): Loaded<readonly Notification[]> {
  return useValue({ path: notificationsPath.at({ uid }), last: { child: 'At', count: NEWEST }, parse: newestFirst });
}

function parseMark(raw: unknown): number {
  return typeof raw === 'number' ? raw : 0;
}

/** Up to which notice a person has read, live: its `From`; `0` when none. */
export function useNoticesRead(uid: string): Loaded<number> {
  return useValue({ path: noticesReadPath.at({ uid }), parse: parseMark });
}

/** What is to be marked as read. */
export interface ReadMarks {
  readonly ids: readonly string[];
  /** The `From` of the newest notice that was read; `null` for none. */
  readonly notice: number | null;
}

async function mark(database: Database, uid: string, { ids, notice }: ReadMarks): Promise<ReadFailure | null> {
  try {
    const marks = ids.map((id) => [notificationPath.at({ uid, id }, 'ReadAt'), serverTimestamp()]);
    await Promise.all([
      ids.length > 0 && answered(update(ref(database), Object.fromEntries(marks))),
      notice !== null && answered(set(ref(database, noticesReadPath.at({ uid })), notice)),
    ]);
    return null;
  } catch (error) {
    return databaseReason(error);
  }
}

/** Marks as read; answers why it couldn't, or `null`. */
export function useMarkRead(uid: string): (marks: ReadMarks) => Promise<ReadFailure | null> {
  const database = useLiveDatabase();
  return useCallback((marks) => mark(database, uid, marks), [database, uid]);
}
