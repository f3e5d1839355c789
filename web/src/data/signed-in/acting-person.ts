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

/** The person for whom the signed-in person acts: themselves, or one of their wards. */
export interface ActingPerson {
  readonly uid: string;
  /** `null` for the signed-in person. */
  readonly ward: Ward | null;
  /** The wards of the signed-in person, also while one of them is chosen. Empty until they are loaded. */
  readonly wards: readonly Ward[];
}

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Sets the ward for whom the signed-in person acts on this device. `null`: the person acts for themselves. */
export function actFor(wardUid: string | null): void {
  if (wardUid === null) forget('actsFor');
  else store('actsFor', wardUid);
  for (const listener of [...listeners]) listener();
}

/** Returns the person for whom the signed-in person acts on this device. */
export function useActingPerson(): ActingPerson {
  const { uid } = useSignedIn();
  const now = useNow();
  const rows = useRange(wardOfGuardianPath, { guardian: uid }, { by: '$key', count: WARDS_PAGE });
  const chosenUid = useSyncExternalStore(
    subscribe,
    () => readStored('actsFor'),
    () => null,
  );
  const stored = rows.status === 'value' ? rows.value : [];
  const wards = stored
    .filter(({ value }) => value.Until > now)
    .map(({ key, value }) => ({ uid: key, name: value.Nombre }));
  const ward = wards.find((one) => one.uid === chosenUid) ?? null;
  return { uid: ward?.uid ?? uid, ward, wards };
}
