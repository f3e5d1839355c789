import { guestFactsPath, type StoredGuestFacts } from '@gym/domain/database/guest-facts';
import { guestPath, type StoredGuest } from '@gym/domain/database/guests';
import { readRecord } from './read.ts';

/** Which guest: the three keys of its place. */
export interface GuestPlace {
  readonly branch: string;
  readonly day: string;
  readonly id: string;
}

export function loadGuest({ branch, day, id }: GuestPlace): Promise<StoredGuest | null> {
  return readRecord(guestPath, { branch, day, id });
}

/** What the server noted of a guest's record. */
export function loadGuestFacts({ branch, day, id }: GuestPlace): Promise<StoredGuestFacts | null> {
  return readRecord(guestFactsPath, { branch, day, id });
}
