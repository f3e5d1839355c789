import type { GymDay } from '@gym/domain/calendar';
import { memberAttendancePath, storedMemberAttendanceSchema } from '@gym/domain/database/attendance';
import { fillPath } from '@gym/domain/database/path';
import { get, ref } from 'firebase/database';
import { database } from '../lib/database.ts';
import { parseRecord } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

const parseStored = parseRecord('MemberAttendance', storedMemberAttendanceSchema);
const parseInstant = (raw: unknown): number | null => parseStored(raw)?.Ts ?? null;

function pathOf(uid: string, day: GymDay, branch: string): string {
  return fillPath(memberAttendancePath.pattern, [uid, day, branch]);
}

/** When the person checked in at a branch on a day (epoch milliseconds), live; `null`: not yet. */
export function useRegisteredAt(uid: string, day: GymDay, branch: string | null): Loaded<number | null> {
  return useValue(branch === null ? null : { path: pathOf(uid, day, branch), parse: parseInstant });
}

/** The same, read once from the server. */
export async function readRegisteredAt(uid: string, day: GymDay, branch: string): Promise<number | null> {
  const snapshot = await get(ref(database, pathOf(uid, day, branch)));
  return parseInstant(snapshot.val());
}
