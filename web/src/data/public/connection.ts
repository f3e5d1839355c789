import { databasePath } from '@gym/domain/database/path';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ANSWER_LIMIT_MS } from '../answered.ts';
import { useRecord } from '../read.ts';

// Values of the SDK about itself. They aren't stored in the database.
const connectedPath = databasePath('.info/connected', z.boolean());
const offsetPath = databasePath('.info/serverTimeOffset', z.number());

/** Returns whether the database can be reached now; `null` until that is known. */
export function useConnected(): boolean | null {
  const state = useRecord(connectedPath, {});
  return state.status === 'value' ? state.value : null;
}

/** Returns the milliseconds to add to the device's clock to get the server's time; 0 until known. */
export function useServerOffset(): number {
  const state = useRecord(offsetPath, {});
  return (state.status === 'value' ? state.value : null) ?? 0;
}

/** Duration of the shortest interruption that is reported, milliseconds. */
const REPORT_DELAY_MS = 4_000;

/** Whether this page has had a connection to the database. */
let wasConnected = false;

/**
 * Returns how long the database may be unreachable before that is reported, milliseconds. On a slow network, the first
 * connection may take as long as the deadline of a request.
 */
function chooseReportDelay(): number {
  return wasConnected || !navigator.onLine ? REPORT_DELAY_MS : ANSWER_LIMIT_MS;
}

/** Returns whether the database has been unreachable for long enough to report it. */
export function useOffline(): boolean {
  const isConnected = useConnected();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isConnected === true) {
      wasConnected = true;
      return;
    }
    const timer = setTimeout(() => setLate(true), chooseReportDelay());
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isConnected]);
  return isLate;
}
