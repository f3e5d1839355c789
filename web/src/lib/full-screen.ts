import { useEffect, useSyncExternalStore } from 'react';
import { logNote } from './log.ts';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Returns whether the page fills the screen, also as an installed app in full screen. */
function isFull(): boolean {
  return document.fullscreenElement !== null || window.matchMedia('(display-mode: fullscreen)').matches;
}

/**
 * Enters full screen on the next touch or click whenever the page isn't in full screen. Browsers allow it only after an
 * action of the user. Returns false while such an action is needed.
 */
export function useFullScreenOnTouch(): boolean {
  const isInFullScreen = useSyncExternalStore(subscribe, isFull);
  useEffect(() => {
    if (isInFullScreen || !document.fullscreenEnabled) return;
    const enter = (): void => {
      document.documentElement
        .requestFullscreen({ navigationUI: 'hide' })
        .catch((error: unknown) => logNote('full screen', error));
    };
    document.addEventListener('click', enter);
    return () => document.removeEventListener('click', enter);
  }, [isInFullScreen]);
  return isInFullScreen || !document.fullscreenEnabled;
}

export async function leaveFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
}
