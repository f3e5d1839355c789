import { WARDS_PAGE, wardOfGuardianPath } from '@gym/domain/database/people/wards';
import { useSyncExternalStore } from 'react';
import { forget, readStored, store } from '../../lib/device-storage.ts';
import { useNow } from '../public/use-now.ts';
import { useRange } from '../read.ts';
import { useSignedIn } from './who.ts';

/** A person under 18 whose guardian is the signed-in person. */
export interface Ward {
  readonly uid: string;
  readonly name: string;
}

/** The person whose state, card and visits a screen shows: the signed-in person, or one of their wards. */
export interface ActingPerson {
  readonly uid: string;
  /** `null` for the signed-in person. */
  readonly ward: Ward | null;
  readonly wards: readonly Ward[];
}

const readers = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  readers.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    readers.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Chooses the person for whom the signed-in person acts; `null` for themselves. */
export function actFor(ward: string | null): void {
  if (ward === null) forget('actsFor');
  else store('actsFor', ward);
  for (const reader of [...readers]) reader();
}

/** Returns the person for whom the signed-in person acts on this device. */
export function useActingPerson(): ActingPerson {
  const { uid } = useSignedIn();
  const now = useNow();
  const rows = useRange(wardOfGuardianPath, { guardian: uid }, { by: '$key', count: WARDS_PAGE });
  const chosen = useSyncExternalStore(
    subscribe,
    () => readStored('actsFor'),
    () => null,
  );
  const all = rows.status === 'value' ? rows.value : [];
  const wards = all
    .filter(({ value }) => value.Until > now)
    .map(({ key, value }) => ({ uid: key, name: value.Nombre }));
  const ward = wards.find((one) => one.uid === chosen) ?? null;
  return { uid: ward?.uid ?? uid, ward, wards };
}
