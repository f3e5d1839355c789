import { useEffect } from 'react';
import { logNote } from './log.ts';

/**
 * Keeps the screen on while the calling component is mounted. Browsers release the lock when the page is hidden, so it
 * is requested again when the page returns.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isUnmounted = false;
    const requestLock = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isUnmounted) await lock.release();
      } catch (error) {
        // A device with a low battery may refuse.
        logNote('wake lock', error);
      }
    };
    const onVisible = (): void => void requestLock();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', onVisible);
      lock?.release().catch((error: unknown) => logNote('wake lock', error));
    };
  }, []);
}
