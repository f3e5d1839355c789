import { guestPath, storedGuestSchema } from '@gym/domain/database/guests';
import { parseRecord } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

const parseGuest = parseRecord('Guests', storedGuestSchema);

function parseName(raw: unknown): string | null {
  return parseGuest(raw)?.Name ?? null;
}

/** A guest's name by the keys of the record; `null` once it is no longer kept. */
export function useGuestName(place: {
  readonly branch: string;
  readonly day: string;
  readonly id: string;
}): Loaded<string | null> {
  const { branch, day, id } = place;
  return useValue({ path: guestPath.at({ branch, day, id }), parse: parseName });
}
