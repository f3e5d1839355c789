import { databasePath } from '@gym/domain/database/path';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ANSWER_LIMIT_MS } from '../answered.ts';
import { useRecord } from '../read.ts';

/** A value of the SDK about itself; it isn't stored. */
const connectedPath = databasePath('.info/connected', z.boolean());
const offsetPath = databasePath('.info/serverTimeOffset', z.number());

/** Returns whether the database can be reached now; `null` until the first attempt. */
export function useConnected(): boolean | null {
  const state = useRecord(connectedPath, {});
  return state.status === 'value' ? state.value : null;
}

/** Returns the milliseconds to add to the device's clock to get the server's; 0 until known. */
export function useServerOffset(): number {
  const state = useRecord(offsetPath, {});
  return (state.status === 'value' ? state.value : null) ?? 0;
}

/** A shorter interruption isn't reported. */
const PATIENCE_MS = 4_000;

let wasConnected = false;

/**
 * How long the database may be unreachable before that is reported, milliseconds. On a slow network, the first
 * connection may take as long as the deadline of a request.
 */
function patienceMs(): number {
  return wasConnected || !navigator.onLine ? PATIENCE_MS : ANSWER_LIMIT_MS;
}

/** Returns whether the database has been unreachable for long enough to report it. */
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
