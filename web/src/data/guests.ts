import type { GymDay } from '@gym/domain/calendar/calendar';
import { GUESTS_PAGE } from '@gym/domain/database/guest-bounds';
import { guestFactsDayPath, type StoredGuestCharge, storedGuestFactsSchema } from '@gym/domain/database/guest-facts';
import { guestsPath, type StoredGuest, storedGuestSchema } from '@gym/domain/database/guests';
import { endBefore, get, limitToLast, orderByChild, query, ref } from 'firebase/database';
import { useMemo } from 'react';
import { database } from '../lib/database.ts';
import { answered } from './answered.ts';
import { type Keyed, parseCollection } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

/** A day pass with its key, and what was charged for it; `null`: it is still to be charged. */
export interface GuestRow extends Keyed<StoredGuest> {
  readonly charge: StoredGuestCharge | null;
}

const parseGuests = parseCollection('Guests', storedGuestSchema);
const parseFacts = parseCollection('GuestFacts', storedGuestFactsSchema);

type Guests = ReturnType<typeof parseGuests>;
type Facts = ReturnType<typeof parseFacts>;

/** Newest first. */
function rowsOf(guests: Guests, facts: Facts): readonly GuestRow[] {
  const charges = new Map(facts.map(({ key, value }) => [key, value.Charge ?? null]));
  return guests
    .map((guest) => ({ ...guest, charge: charges.get(guest.key) ?? null }))
    .toSorted((a, b) => b.value.At - a.value.At || (a.key < b.key ? -1 : 1));
}

const NEWEST = { child: 'At', count: GUESTS_PAGE } as const;

/** The day passes of a branch and day, newest first, live; at most {@link GUESTS_PAGE}. */
export function useGuests(branch: string | null, day: GymDay): Loaded<readonly GuestRow[]> {
  const guests = useValue(
    branch === null ? null : { path: guestsPath.at({ branch, day }), last: NEWEST, parse: parseGuests },
  );
  const facts = useValue(
    branch === null ? null : { path: guestFactsDayPath.at({ branch, day }), last: NEWEST, parse: parseFacts },
  );
  return useMemo(() => {
    if (guests.status !== 'value') return guests;
    return facts.status === 'value' ? { status: 'value', value: rowsOf(guests.value, facts.value) } : facts;
  }, [guests, facts]);
}

/** A list of the day page by page, by when each happened; the newest page first. Rejects when one doesn't come. */
async function readWhole<Row extends Keyed<{ readonly At: number }>>(
  path: string,
  parse: (raw: unknown) => readonly Row[],
): Promise<readonly Row[]> {
  const byTime = query(ref(database, path), orderByChild('At'), limitToLast(GUESTS_PAGE));
  const all: Row[] = [];
  for (let page = parse((await answered(get(byTime))).val()); page.length > 0; ) {
    all.push(...page);
    if (page.length < GUESTS_PAGE) break;
    const first = page.reduce((a, b) =>
      b.value.At < a.value.At || (b.value.At === a.value.At && b.key < a.key) ? b : a,
    );
    const earlier = query(
      ref(database, path),
      orderByChild('At'),
      endBefore(first.value.At, first.key),
      limitToLast(GUESTS_PAGE),
    );
    page = parse((await answered(get(earlier))).val());
  }
  return all;
}

/** Every day pass of a branch and day, newest first. */
export async function readWholeDayOfGuests(branch: string, day: GymDay): Promise<readonly GuestRow[]> {
  const [guests, facts] = await Promise.all([
    readWhole(guestsPath.at({ branch, day }), parseGuests),
    readWhole(guestFactsDayPath.at({ branch, day }), parseFacts),
  ]);
  return rowsOf(guests, facts);
}
