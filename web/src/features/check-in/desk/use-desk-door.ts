import type { Policy } from '@gym/domain/attendance/attendance';
import { parseGymDay } from '@gym/domain/calendar/calendar';
import { useEffect, useRef, useState } from 'react';
import { remoteRecords } from '../../../data/door.ts';
import { logFailure } from '../../../lib/log.ts';
import { browserClock } from '../clock/browser-clock.ts';
import { Door, type DoorPorts } from '../door/door.ts';
import { openOutbox } from '../outbox/own-outbox.ts';

/** The desk finds people by its search, never by a roster of its own. */
const NO_ROSTER: DoorPorts['roster'] = {
  byPin: async () => null,
  byPhone: async () => null,
  isComplete: async () => false,
};

/** The door of a branch as the desk opens it; `null` while it is being got ready. */
export function useDeskDoor(branch: string, author: string, policy: Policy): Door | null {
  const [door, setDoor] = useState<{ readonly branch: string; readonly door: Door } | null>(null);
  const current = useRef(policy);
  current.current = policy;
  useEffect(() => {
    let left = false;
    const remote = remoteRecords(branch);
    openOutbox().then(
      ({ outbox, store }) => {
        if (left) return;
        const ports: DoorPorts = {
          roster: NO_ROSTER,
          outbox,
          store,
          clock: browserClock(),
          branch,
          author,
          via: 'desk',
          policy: () => current.current,
          remote: async (uid, day) => {
            const parsed = parseGymDay(day);
            return parsed === null ? null : remote.read(uid, parsed);
          },
          newId: () => crypto.randomUUID(),
        };
        setDoor({ branch, door: new Door(ports) });
      },
      (error: unknown) => logFailure('door', error),
    );
    return () => {
      left = true;
      remote.stop();
    };
  }, [branch, author]);
  return door?.branch === branch ? door.door : null;
}
