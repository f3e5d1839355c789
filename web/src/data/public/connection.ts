import { useEffect, useState } from 'react';
import { useValue } from '../use-value.ts';

const CONNECTED = { path: '.info/connected', parse: (raw: unknown): boolean => raw === true };
const OFFSET = {
  path: '.info/serverTimeOffset',
  parse: (raw: unknown): number => (typeof raw === 'number' ? raw : 0),
};

/** Is the database reachable now? `null` until it was first tried. */
export function useConnected(): boolean | null {
  const state = useValue(CONNECTED);
  return state.status === 'value' ? state.value : null;
}

/** Milliseconds to add to the device's clock to have the server's; 0 until known. */
export function useServerOffset(): number {
  const state = useValue(OFFSET);
  return state.status === 'value' ? state.value : 0;
}

/** A drop this short isn't worth a word. */
const PATIENCE_MS = 4_000;

/** Has the database been out of reach for long enough to say so? */
export function useOffline(): boolean {
  const connected = useConnected();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (connected === true) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [connected]);
  return late;
}
