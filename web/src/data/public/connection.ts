import { databasePath } from '@gym/domain/database/path';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ANSWER_LIMIT_MS } from '../answered.ts';
import { useRecord } from '../read.ts';

/** What the SDK says of itself; nothing of it is stored. */
const connectedPath = databasePath('.info/connected', z.boolean());
const offsetPath = databasePath('.info/serverTimeOffset', z.number());

/** Is the database reachable now? `null` until it was first tried. */
export function useConnected(): boolean | null {
  const state = useRecord(connectedPath, {});
  return state.status === 'value' ? state.value : null;
}

/** Milliseconds to add to the device's clock to have the server's; 0 until known. */
export function useServerOffset(): number {
  const state = useRecord(offsetPath, {});
  return (state.status === 'value' ? state.value : null) ?? 0;
}

/** A drop this short isn't worth a word. */
const PATIENCE_MS = 4_000;

let wasConnected = false;

/**
 * How long the database may be out of reach before a word of it, milliseconds. On a slow network the first connection
 * may take the whole time limit of a request.
 */
function patienceMs(): number {
  return wasConnected || !navigator.onLine ? PATIENCE_MS : ANSWER_LIMIT_MS;
}

/** Has the database been out of reach for long enough to say so? */
export function useOffline(): boolean {
  const connected = useConnected();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (connected === true) {
      wasConnected = true;
      return;
    }
    const timer = setTimeout(() => setLate(true), patienceMs());
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [connected]);
  return late;
}
