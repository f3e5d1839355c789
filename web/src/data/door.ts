import type { GymDay } from '@gym/domain/calendar/calendar';
import { attendancePath } from '@gym/domain/database/door/attendance';
import { staffPath } from '@gym/domain/database/people/staff';
import { onValue, ref } from 'firebase/database';
import { database } from '../lib/database.ts';
import { trackRequest, withTimeLimit } from './answered.ts';
import { idToken } from './auth.ts';
import { type OutboxTransport, outboxTransport } from './door-transport.ts';
import { fetchRecord } from './fetch.ts';

/** How long the door waits for the server's record before the device decides alone, milliseconds. */
const REMOTE_WAIT_MS = 150;

const transport = outboxTransport(database, async () => {
  await withTimeLimit(idToken(true));
});
export const doorTransport: OutboxTransport = {
  ...transport,
  write: (updates) => trackRequest(transport.write(updates)),
};

/** Loads whether the account `uid` may register people at the branch; `null` if its role can't be read. */
export async function loadCanRegister(uid: string, branch: string): Promise<boolean | null> {
  try {
    const staff = await fetchRecord(database, staffPath, { uid });
    return staff !== null && (staff.Role === 'admin' || staff.Branch === branch);
  } catch {
    return null;
  }
}

/** A check-in on the server. Times are epoch milliseconds. */
interface RemoteRecord {
  readonly id: string;
  readonly at: number;
  readonly annulledAt: number | null;
}

/** The check-ins of a branch on the server. */
export interface RemoteRecords {
  /**
   * Returns the person's check-in of a day; `null` if there is none, or it can't be read within {@link REMOTE_WAIT_MS}.
   */
  readonly read: (uid: string, day: GymDay) => Promise<RemoteRecord | null>;
  readonly stop: () => void;
}

/** Reads a person's check-in of a day from the server; `null` if there is none. */
export async function readCheckIn(branch: string, day: GymDay, uid: string): Promise<RemoteRecord | null> {
  const record = await fetchRecord(database, attendancePath, { branch, day, uid });
  return record ? { id: record.Id, at: record.At, annulledAt: record.Annulled?.At ?? null } : null;
}

/**
 * Returns a reader of a branch's check-ins on the server. Without a connection, a read returns null at once. Call
 * `stop` when the reader is no longer needed.
 */
export function remoteRecords(branch: string): RemoteRecords {
  let isConnected = false;
  const stop = onValue(ref(database, '.info/connected'), (snapshot) => {
    isConnected = snapshot.val() === true;
  });
  const read = async (uid: string, day: GymDay): Promise<RemoteRecord | null> => {
    if (!isConnected) return null;
    const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), REMOTE_WAIT_MS));
    return Promise.race([readCheckIn(branch, day, uid).catch(() => null), timeout]);
  };
  return { read, stop };
}
