import { useEffect } from 'react';
import { logNote } from './log.ts';

/**
 * Keeps the screen on while this is mounted. Browsers release the lock when the page is hidden, so it is requested
 * again when the page returns.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (left) await lock.release();
      } catch (error) {
        // A device with a low battery refuses. Everything else still works.
        logNote('wake lock', error);
      }
    };
    const askAgain = (): void => void ask();
    askAgain();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', askAgain);
      lock?.release().catch((error: unknown) => logNote('wake lock', error));
    };
  }, []);
}
