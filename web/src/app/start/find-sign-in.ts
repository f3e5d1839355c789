import { authState, SIGNED_OUT, showAuthState } from '../../data/session.ts';
import { mayBeSignedIn } from '../../data/sign-in-trace.ts';
import { idle } from '../../lib/idle.ts';

const PRESSES = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Loads the sign-in on a public page if somebody may be signed in. On a browser where nobody ever signed in, its SDK (a
 * quarter of all code) is loaded by the first press.
 */
export async function findSignIn(load: () => void): Promise<void> {
  if (await mayBeSignedIn(window)) {
    load();
    return;
  }
  const pressed = (): void => {
    for (const press of PRESSES) removeEventListener(press, pressed, true);
    load();
  };
  for (const press of PRESSES) addEventListener(press, pressed, { capture: true, passive: true });
  // Waits until React has hydrated the page: a change before that makes React hydrate the rest at once, which takes
  // long on a slow phone.
  await idle();
  // A press may have loaded the SDK meanwhile, which then has set the state.
  if (authState().status === 'loading') showAuthState(SIGNED_OUT);
}
