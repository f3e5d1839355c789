import type { GymDay } from '@gym/domain/calendar/calendar';
import { attendancePath } from '@gym/domain/database/door/attendance';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isSilent, onSilence, SILENCE_MS } from '../../data/answered.ts';
import { fetchRecord } from '../../data/fetch.ts';
import { useConnected } from '../../data/public/connection.ts';
import { useLiveDatabase } from '../../data/value-reader.ts';

/** Interval at which a visible desk checks whether the server answers. */
const PROBE_EVERY_MS = 15_000;

/** Keys of the record that is read as a probe. */
interface ProbeKeys {
  readonly uid: string;
  readonly branch: string;
  readonly today: GymDay;
}

/**
 * Returns whether the desk is offline: at once when the connection is lost, or when a request has had no answer for
 * {@link SILENCE_MS} although the socket looks open. While the first connection is opened, the desk counts as
 * online for the same time.
 */
export function useDeskOffline({ uid, branch, today }: ProbeKeys): boolean {
  const database = useLiveDatabase();
  const silent = useSyncExternalStore(onSilence, isSilent);
  const connected = useConnected();
  const [isPastStart, setPastStart] = useState(false);
  useEffect(() => {
    if (connected === true) return setPastStart(true);
    const timer = setTimeout(() => setPastStart(true), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [connected]);
  useEffect(() => {
    const probe = (): void => {
      if (document.visibilityState !== 'visible') return;
      // The content doesn't matter: every read tells `isSilent` whether the server answers.
      fetchRecord(database, attendancePath, { branch, day: today, uid }).catch(() => undefined);
    };
    const timer = setInterval(probe, PROBE_EVERY_MS);
    addEventListener('offline', probe);
    return () => {
      clearInterval(timer);
      removeEventListener('offline', probe);
    };
  }, [database, uid, branch, today]);
  return silent || (isPastStart && connected !== true);
}
