import type { GymDay } from '@gym/domain/calendar/calendar';
import { GUESTS_PAGE } from '@gym/domain/database/door/guest-bounds';
import { guestFactsPath, type StoredGuestCharge, type StoredGuestFacts } from '@gym/domain/database/door/guest-facts';
import { guestPath, type StoredGuest } from '@gym/domain/database/door/guests';
import { useMemo } from 'react';
import { database } from '../lib/database.ts';
import { fetchEvery } from './fetch.ts';
import type { Keyed } from './parse.ts';
import { useNewest } from './read.ts';
import type { Loaded } from './value-store.ts';

/** A day pass with its key and its charge, which is stored in the guest's facts (`GuestFacts`). */
export interface GuestRow extends Keyed<StoredGuest> {
  /** `null` if the pass wasn't charged. */
  readonly charge: StoredGuestCharge | null;
}

/**
 * Joins the guests of a day with their charges. If some facts are damaged, guests without facts are left out, because
 * it is unknown whether they paid.
 */
function joinCharges(
  guests: readonly Keyed<StoredGuest>[],
  facts: readonly Keyed<StoredGuestFacts>[],
  hasDamagedFacts: boolean,
): readonly GuestRow[] {
  const factsByKey = new Map(facts.map(({ key, value }) => [key, value]));
  return guests
    .filter(({ key }) => !hasDamagedFacts || factsByKey.has(key))
    .map((guest) => ({ ...guest, charge: factsByKey.get(guest.key)?.Charge ?? null }));
}

/** Subscribes to the day passes of a branch and day, newest first; at most {@link GUESTS_PAGE}. */
export function useGuests(branch: string | null, day: GymDay): Loaded<readonly GuestRow[]> {
  const keys = branch === null ? null : { branch, day };
  const guests = useNewest(guestPath, keys, { by: 'At', count: GUESTS_PAGE });
  const facts = useNewest(guestFactsPath, keys, { by: 'At', count: GUESTS_PAGE });
  return useMemo(() => {
    if (guests.status !== 'value') return guests;
    if (facts.status !== 'value') return facts;
    const value = joinCharges(guests.value, facts.value, facts.damaged !== undefined);
    const damaged = (guests.damaged ?? 0) + guests.value.length - value.length;
    return { status: 'value', value, ...(damaged > 0 && { damaged }) };
  }, [guests, facts]);
}

/**
 * Reads all day passes of a branch and day, newest first, and how many are left out because of damaged records. Rejects
 * if a page can't be read.
 */
export async function readWholeDayOfGuests(
  branch: string,
  day: GymDay,
): Promise<{ readonly rows: readonly GuestRow[]; readonly damaged: number }> {
  const [guests, facts] = await Promise.all([
    fetchEvery(database, guestPath, { branch, day }, { by: 'At', count: GUESTS_PAGE, newest: true }),
    fetchEvery(database, guestFactsPath, { branch, day }, { by: 'At', count: GUESTS_PAGE, newest: true }),
  ]);
  const rows = joinCharges(guests.rows, facts.rows, facts.damaged.length > 0);
  return { rows, damaged: guests.damaged.length + guests.rows.length - rows.length };
}
