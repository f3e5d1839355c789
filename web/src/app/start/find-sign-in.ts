import { authState, SIGNED_OUT, showAuthState } from '../../data/session.ts';
import { mayBeSignedIn } from '../../data/sign-in-trace.ts';
import { waitUntilIdle } from '../../lib/idle.ts';

/** The events that show that somebody uses the page. */
const USE_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Calls `load`, which loads the Auth SDK, on a public page: at once if somebody may be signed in, otherwise when
 * somebody first uses the page.
 */
export async function findSignIn(load: () => void): Promise<void> {
  if (await mayBeSignedIn(window)) {
    load();
    return;
  }
  const onFirstUse = (): void => {
    for (const event of USE_EVENTS) removeEventListener(event, onFirstUse, true);
    load();
  };
  for (const event of USE_EVENTS) addEventListener(event, onFirstUse, { capture: true, passive: true });
  // Waits until React has hydrated the page: a change before that makes React hydrate the rest at once, which takes
  // long on a slow phone.
  await waitUntilIdle();
  // The SDK may have been loaded meanwhile and have set the state.
  if (authState().status === 'loading') showAuthState(SIGNED_OUT);
}
