import { useCallback, useEffect, useState } from 'react';
import { wakeSound } from '../../lib/chimes.ts';
import { readStored, store } from '../../lib/device-storage.ts';
import { logNote } from '../../lib/log.ts';

/**
 * The terminal's sound. It is on unless somebody muted it on this device. `canPlay`: whether the browser allows sound,
 * which it does after the first touch or key.
 */
export function useSound() {
  const [muted, setMuted] = useState(() => readStored('muted') === 'yes');
  const [canPlay, setCanPlay] = useState(false);
  useEffect(() => {
    if (canPlay) return;
    const allowSound = (): void => {
      wakeSound().then(setCanPlay, (error: unknown) => logNote('sound', error));
    };
    window.addEventListener('pointerup', allowSound);
    window.addEventListener('keydown', allowSound);
    return () => {
      window.removeEventListener('pointerup', allowSound);
      window.removeEventListener('keydown', allowSound);
    };
  }, [canPlay]);
  const toggle = useCallback((): void => {
    setMuted((wasMuted) => {
      store('muted', wasMuted ? 'no' : 'yes');
      return !wasMuted;
    });
  }, []);
  return { muted, canPlay, toggle };
}
