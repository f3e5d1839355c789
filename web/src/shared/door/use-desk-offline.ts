import type { GymDay } from '@gym/domain/calendar/calendar';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isSilent, onSilence, SILENCE_MS } from '../../data/answered.ts';
import { useLiveDatabase } from '../../data/live-database.ts';
import { probe } from '../../data/probe.ts';
import { useConnected } from '../../data/public/connection.ts';

/** How often a desk that asks nothing finds out whether it would be answered. */
const PROBE_EVERY_MS = 15_000;

interface Place {
  readonly uid: string;
  readonly branch: string;
  readonly today: GymDay;
}

/**
 * Has the desk no network? At once when the connection is lost, and after 3 s without an answer while the socket still looks open;
 * right after the start it may take as long to connect.
 */
export function useDeskOffline({ uid, branch, today }: Place): boolean {
  const database = useLiveDatabase();
  const silent = useSyncExternalStore(onSilence, isSilent);
  const connected = useConnected();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (connected === true) return setSettled(true);
    const timer = setTimeout(() => setSettled(true), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [connected]);
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible') void probe(database, { branch, day: today, uid });
    };
    const timer = setInterval(ask, PROBE_EVERY_MS);
    addEventListener('offline', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('offline', ask);
    };
  }, [database, uid, branch, today]);
  return silent || (settled && connected !== true);
}
