import type { Policy } from '@gym/domain/attendance/attendance';
import type { CheckInChannel } from '@gym/domain/database/door/attendance';
import { remoteRecords } from '../data/door.ts';
import { openDirectly } from './direct-outbox.ts';
import { Door, type DoorPorts } from './door.ts';
import { openOutbox } from './outbox/open-outbox.ts';
import type { Roster } from './roster/open-roster.ts';

/** Who opens which door, and how it finds people. */
export interface DoorPlace<R extends Roster | null> {
  readonly branch: string;
  /** The account that is signed in on the device; what is recorded carries its name. */
  readonly author: string;
  /** The own phone, a terminal (`kiosk`) or the desk. */
  readonly via: CheckInChannel;
  /** The policy in force here; asked at each verdict. */
  readonly policy: () => Policy;
  /**
   * `openRoster`: keeps a copy of the branch's roster, so that people are found by number and without network; or
   * `noRoster`.
   */
  readonly roster: (owner: { readonly branch: string; readonly uid: string }) => Promise<R>;
  /** How the server's record of a person's check-in is known; asked for over the network unless given. */
  readonly remote?: DoorPorts['remote'];
}

export interface OpenDoor<R extends Roster | null> {
  readonly door: Door;
  readonly roster: R;
  /** To be called when the screen goes. Sending goes on. */
  readonly close: () => void;
}

/**
 * Opens the door of a branch: its clock, its outbox (one for the whole browser) and, where asked for, its roster.
 * Everything works without network; what was recorded is on disk and is sent once, sooner or later, whichever page is
 * open then. Where the browser keeps its storage closed, an own phone sends directly. It rejects for a terminal and a
 * desk, which could record nothing without network.
 */
export async function openDoor<R extends Roster | null>(place: DoorPlace<R>): Promise<OpenDoor<R>> {
  const { branch, author, via, policy } = place;
  const opened = await openOutbox().catch((error: unknown) => {
    if (via !== 'self') throw error;
    return openDirectly();
  });
  const roster = await place.roster({ branch, uid: author });
  const records = place.remote ? { read: place.remote, stop: () => undefined } : remoteRecords(branch);
  const door = new Door({
    ...opened,
    branch,
    author,
    via,
    policy,
    remote: records.read,
    newId: () => crypto.randomUUID(),
  });
  const close = (): void => {
    records.stop();
    roster?.close();
  };
  return { door, roster, close };
}

/** For a door whose people are found otherwise: by the desk's search, or because it is their own phone. */
export async function noRoster(): Promise<null> {
  return null;
}
