import { useCallback, useEffect, useState } from 'react';
import { wakeSound } from '../../lib/chimes.ts';
import { readStored, store } from '../../lib/device-storage.ts';
import { logNote } from '../../lib/log.ts';

/** The terminal's sound: on unless it was muted on this device. Browsers allow it after the first touch or key. */
export function useSound() {
  const [muted, setMuted] = useState(() => readStored('muted') === 'yes');
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    if (awake) return;
    const wake = (): void => {
      wakeSound().then(setAwake, (error: unknown) => logNote('sound', error));
    };
    window.addEventListener('pointerup', wake);
    window.addEventListener('keydown', wake);
    return () => {
      window.removeEventListener('pointerup', wake);
      window.removeEventListener('keydown', wake);
    };
  }, [awake]);
  const toggle = useCallback((): void => {
    setMuted((was) => {
      store('muted', was ? 'no' : 'yes');
      return !was;
    });
  }, []);
  return { muted, awake, toggle };
}
