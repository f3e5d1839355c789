import { authState, SIGNED_OUT, showAuthState } from '../../data/auth-state.ts';
import { mayBeSignedIn } from '../../data/sign-in-trace.ts';

/** Browsers that don't tell when they are idle, and those that never are, are waited for so long, milliseconds. */
const IDLE_MS = { unknown: 200, busy: 5_000 };

/** Fulfilled when React has taken the page over: a change before that would have it draw all that is left at once, on a slow phone for long. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_MS.busy });
    else setTimeout(resolve, IDLE_MS.unknown);
  });
}

const PRESSES = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * On a page for everybody: loads the sign-in where somebody may be signed in. On a browser that never had it nobody is, and its SDK (a
 * quarter of all that is loaded) comes with the first press.
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
  await idle();
  // Unless a press was quicker, and the SDK said it.
  if (authState().status === 'loading') showAuthState(SIGNED_OUT);
}
