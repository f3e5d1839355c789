import { authState, SIGNED_OUT, showAuthState } from '../../data/session.ts';
import { mayBeSignedIn } from '../../data/sign-in-trace.ts';
import { idle } from '../../lib/idle.ts';

const PRESSES = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * On a page for everybody: loads the sign-in where somebody may be signed in. On a browser that never had it nobody is,
 * and its SDK (a quarter of all that is loaded) comes with the first press.
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
  // When React has taken the page over: a change before that would have it draw all that is left at once, on a slow
  // phone for long.
  await idle();
  // Unless a press was quicker, and the SDK said it.
  if (authState().status === 'loading') showAuthState(SIGNED_OUT);
}
