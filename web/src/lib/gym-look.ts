import { useContext, useSyncExternalStore } from 'react';
import { DEFAULT_ACCENT } from './accent.ts';
import { readStored, store } from './device-storage.ts';
import { environment } from './environment.ts';
import { Rendered } from './rendered-page.ts';

/** What the gym itself chose of the app's look. */
export interface GymLook {
  readonly accent: string;
  readonly name: string;
}

/** What stands in HTML that was made at build time. */
const BUILT: GymLook = { accent: DEFAULT_ACCENT, name: environment.gymName };

let look: GymLook = {
  accent: readStored('accent') ?? DEFAULT_ACCENT,
  name: readStored('gymName') ?? environment.gymName,
};
const readers = new Set<() => void>();

/** Takes over the gym's name and colour and keeps them on the device, so that the next start shows them at once. */
export function showGymLook(next: GymLook): void {
  if (next.accent === look.accent && next.name === look.name) return;
  look = next;
  store('accent', next.accent);
  store('gymName', next.name);
  for (const reader of readers) reader();
}

function subscribe(onChange: () => void): () => void {
  readers.add(onChange);
  return () => readers.delete(onChange);
}

export function useGymLook(): GymLook {
  const rendered = useContext(Rendered)?.look ?? BUILT;
  return useSyncExternalStore(
    subscribe,
    () => look,
    () => rendered,
  );
}
