import type { GymDay } from '@gym/domain/calendar/calendar';
import { attendancePath } from '@gym/domain/database/door/attendance';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isSilent, onSilence, SILENCE_MS } from '../../data/answered.ts';
import { fetchRecord } from '../../data/fetch.ts';
import { useConnected } from '../../data/public/connection.ts';
import { useLiveDatabase } from '../../data/value-reader.ts';

/** Interval at which an idle desk checks whether the server answers. */
const PROBE_EVERY_MS = 15_000;

interface Place {
  readonly uid: string;
  readonly branch: string;
  readonly today: GymDay;
}

/**
 * Whether the desk has no network: at once when the connection is lost, and after 3 s without an answer while the
 * socket still looks open. Right after the start, connecting may take as long.
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
      if (document.visibilityState !== 'visible') return;
      // A small record serves as a probe: it only matters whether an answer comes, which the read itself notices.
      fetchRecord(database, attendancePath, { branch, day: today, uid }).catch(() => undefined);
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
