import { guestFactsPath, type StoredGuestFacts } from '@gym/domain/database/door/guest-facts';
import { guestPath, type StoredGuest } from '@gym/domain/database/door/guests';
import { readRecord } from '../lib/read.ts';

/** The keys of a guest's record. */
export interface GuestKeys {
  readonly branch: string;
  readonly day: string;
  readonly id: string;
}

export function loadGuest({ branch, day, id }: GuestKeys): Promise<StoredGuest | null> {
  return readRecord(guestPath, { branch, day, id });
}

/** Loads the server's facts about a guest's record: its arrival, and the charge of the day pass. */
export function loadGuestFacts({ branch, day, id }: GuestKeys): Promise<StoredGuestFacts | null> {
  return readRecord(guestFactsPath, { branch, day, id });
}
