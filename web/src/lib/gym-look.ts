import { NEW_GYM_NAME, NEW_GYM_SLUG } from '@gym/domain/new-gym';
import { useContext, useSyncExternalStore } from 'react';
import { DEFAULT_ACCENT } from './accent.ts';
import { readStored, store } from './device-storage.ts';
import { RenderedPageContext } from './rendered-page.ts';

/** The gym's name, its colour (`accent`), and the slug in the address of its page. */
export interface GymLook {
  readonly accent: string;
  readonly name: string;
  readonly slug: string;
}

/** The default look. HTML that is rendered during the build has it. */
export const BUILT_LOOK: GymLook = { accent: DEFAULT_ACCENT, name: NEW_GYM_NAME, slug: NEW_GYM_SLUG };

let gymLook: GymLook = {
  accent: readStored('accent') ?? BUILT_LOOK.accent,
  name: readStored('gymName') ?? BUILT_LOOK.name,
  slug: readStored('gymSlug') ?? BUILT_LOOK.slug,
};
const listeners = new Set<() => void>();

/** Sets the gym's look and stores it on the device, so that the next start shows it at once. */
export function showGymLook(next: GymLook): void {
  // The slug is compared with the stored one, so that a look that equals the default is stored too.
  if (next.accent === gymLook.accent && next.name === gymLook.name && next.slug === readStored('gymSlug')) return;
  gymLook = next;
  store('accent', next.accent);
  store('gymName', next.name);
  store('gymSlug', next.slug);
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Returns the gym's look. During hydration it is the one in the HTML. */
export function useGymLook(): GymLook {
  const rendered = useContext(RenderedPageContext)?.look ?? BUILT_LOOK;
  return useSyncExternalStore(
    subscribe,
    () => gymLook,
    () => rendered,
  );
}
