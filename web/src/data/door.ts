import type { GymDay } from '@gym/domain/calendar/calendar';
import { attendancePath } from '@gym/domain/database/door/attendance';
import { staffPath } from '@gym/domain/database/people/staff';
import { onValue, ref } from 'firebase/database';
import { database } from '../lib/database.ts';
import { trackRequest, within } from './answered.ts';
import { idToken } from './auth.ts';
import { type OutboxTransport, outboxTransport } from './door-transport.ts';
import { fetchRecord } from './fetch.ts';

/** How long the door waits for the server's record before the device decides alone. */
const REMOTE_PATIENCE_MS = 150;

const transport = outboxTransport(database, async () => {
  await within(idToken(true));
});
export const doorTransport: OutboxTransport = {
  ...transport,
  write: (updates) => trackRequest(transport.write(updates)),
};

/** Whether this account may register people at the branch. It can only read its own record. `null` if unknown. */
export async function readHasRole(author: string, branch: string): Promise<boolean | null> {
  try {
    const staff = await fetchRecord(database, staffPath, { uid: author });
    return staff !== null && (staff.Role === 'admin' || staff.Branch === branch);
  } catch {
    return null;
  }
}

/** A check-in on the server. Times are epoch milliseconds, server time. */
interface RemoteRecord {
  readonly at: number;
  readonly annulledAt: number | null;
}

export interface RemoteRecords {
  /**
   * Returns the person's check-in of a day; `null` for none, and if it isn't known within {@link REMOTE_PATIENCE_MS}.
   */
  readonly read: (uid: string, day: GymDay) => Promise<RemoteRecord | null>;
  readonly stop: () => void;
}

/** Reads a person's check-in of a day on the server; `null` for none. */
export async function readCheckIn(branch: string, day: GymDay, uid: string): Promise<RemoteRecord | null> {
  const record = await fetchRecord(database, attendancePath, { branch, day, uid });
  return record ? { at: record.At, annulledAt: record.Annulled?.At ?? null } : null;
}

/**
 * Looks check-ins of a branch up on the server, if it answers in time. Without a connection it returns null at once.
 */
export function remoteRecords(branch: string): RemoteRecords {
  let connected = false;
  const stop = onValue(ref(database, '.info/connected'), (snapshot) => {
    connected = snapshot.val() === true;
  });
  const read = async (uid: string, day: GymDay): Promise<RemoteRecord | null> => {
    if (!connected) return null;
    const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), REMOTE_PATIENCE_MS));
    return Promise.race([readCheckIn(branch, day, uid).catch(() => null), patience]);
  };
  return { read, stop };
}
