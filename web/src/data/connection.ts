import { useValue } from './use-value.ts';

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
