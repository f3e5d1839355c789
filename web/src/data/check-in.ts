import { type CheckIn, checkInUpdate } from '@gym/domain/database/attendance';
import { ref, serverTimestamp, update } from 'firebase/database';
import { database } from '../lib/database.ts';

/** Writes a check-in, both places at once. Settles when the server answered; rejects when the rules refuse it. */
export async function writeCheckIn(checkIn: CheckIn): Promise<void> {
  await update(ref(database), checkInUpdate(checkIn, serverTimestamp()));
}
