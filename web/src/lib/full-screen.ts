import { useEffect, useSyncExternalStore } from 'react';
import { logNote } from './log.ts';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Whether the page fills the screen, or is an installed app without the browser's frame. */
function isFull(): boolean {
  return document.fullscreenElement !== null || window.matchMedia('(display-mode: fullscreen)').matches;
}

/**
 * Enters full screen on the first touch, and again on the next one after somebody left it. Browsers allow it only on a
 * touch.
 */
export function useFullScreenOnTouch(): boolean {
  const full = useSyncExternalStore(subscribe, isFull);
  useEffect(() => {
    if (full || !document.fullscreenEnabled) return;
    const enter = (): void => {
      document.documentElement
        .requestFullscreen({ navigationUI: 'hide' })
        .catch((error: unknown) => logNote('full screen', error));
    };
    document.addEventListener('click', enter);
    return () => document.removeEventListener('click', enter);
  }, [full]);
  return full || !document.fullscreenEnabled;
}

export async function leaveFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
}
