import type { Policy } from '@gym/domain/attendance/attendance';
import { parseGymDay } from '@gym/domain/calendar/calendar';
import { useEffect, useRef, useState } from 'react';
import { doorRoster, remoteRecords } from '../../../data/door.ts';
import { logFailure, logNote } from '../../../lib/log.ts';
import { browserClock } from '../clock/browser-clock.ts';
import { openOutbox } from '../outbox/own-outbox.ts';
import { RosterStore } from '../roster/roster-store.ts';
import { RosterSync } from '../roster/roster-sync.ts';
import { Door } from './door.ts';

interface DoorPlace {
  readonly branch: string;
  /** The tablet's own account. */
  readonly author: string;
  readonly policy: Policy;
}

export interface OpenDoor {
  readonly door: Door;
  readonly roster: RosterStore;
  readonly sync: RosterSync;
}

export type DoorState =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly open: OpenDoor }
  /** The browser keeps its storage closed: nothing could be kept. */
  | { readonly status: 'failed' };

/** Opens the tablet's door: its copy of the roster, kept up, and the outbox; closes them when the screen goes. */
export function useDoor({ branch, author, policy }: DoorPlace): DoorState {
  const [state, setState] = useState<DoorState>({ status: 'opening' });
  const current = useRef(policy);
  current.current = policy;

  useEffect(() => {
    let left = false;
    const remote = remoteRecords(branch);
    const closing: (() => void)[] = [remote.stop];
    const open = async (): Promise<void> => {
      const [roster, { outbox, store }] = await Promise.all([RosterStore.open({ branch, uid: author }), openOutbox()]);
      const sync = new RosterSync(roster, doorRoster, {
        branch,
        onProblem: (text) => logNote('roster', new Error(text)),
      });
      const close = (): void => {
        sync.close().then(
          () => roster.close(),
          (error: unknown) => logFailure('roster', error),
        );
      };
      if (left) return close();
      closing.push(close);
      const door = new Door({
        roster,
        outbox,
        store,
        clock: browserClock(),
        branch,
        author,
        via: 'kiosk',
        policy: () => current.current,
        remote: async (uid, day) => {
          const parsed = parseGymDay(day);
          return parsed === null ? null : remote.read(uid, parsed);
        },
        newId: () => crypto.randomUUID(),
      });
      setState({ status: 'open', open: { door, roster, sync } });
      await sync.start();
    };
    open().catch((error: unknown) => {
      logFailure('door', error);
      if (!left) setState({ status: 'failed' });
    });
    return () => {
      left = true;
      for (const close of closing) close();
    };
  }, [branch, author]);
  return state;
}
