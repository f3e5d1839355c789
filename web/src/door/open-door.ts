import type { Policy } from '@gym/domain/attendance/attendance';
import type { CheckInChannel } from '@gym/domain/database/door/attendance';
import { remoteRecords } from '../data/door.ts';
import { openDirectOutbox } from './direct-outbox.ts';
import { Door, type DoorPorts } from './door.ts';
import { openOutbox } from './outbox/open-outbox.ts';
import type { Roster } from './roster/open-roster.ts';

export interface DoorOptions<R extends Roster | null> {
  readonly branch: string;
  /** Uid of the account that is signed in on the device, the author of the records. */
  readonly author: string;
  /** The channel: the member's own phone (`self`), a terminal (`kiosk`) or the desk. */
  readonly via: CheckInChannel;
  /** Returns the branch's current policy. It is called for each verdict. */
  readonly policy: () => Policy;
  /**
   * Opens the roster: `openRoster` keeps a copy of the gym's and the branch's roster, so that people are found by
   * number and without network; `openNoRoster` keeps none.
   */
  readonly roster: (owner: { readonly branch: string; readonly uid: string }) => Promise<R>;
  /** Returns the server's record of a person's check-in; by default over the network. */
  readonly remote?: DoorPorts['remote'];
}

export interface OpenDoor<R extends Roster | null> {
  readonly door: Door;
  readonly roster: R;
  /** Call it when the screen is left. Sending continues. */
  readonly close: () => void;
}

/**
 * Opens the door of a branch with its clock, its outbox (one for the whole browser) and, if requested, its roster.
 * It works without network: records are stored on disk, and each is sent later by a page that is open then. If the
 * browser's storage can't be opened, the member's own phone sends each record at once; on a terminal or desk the
 * promise is rejected, because they could record nothing without network.
 */
export async function openDoor<R extends Roster | null>(options: DoorOptions<R>): Promise<OpenDoor<R>> {
  const { branch, author, via, policy } = options;
  const opened = await openOutbox().catch((error: unknown) => {
    if (via !== 'self') throw error;
    return openDirectOutbox();
  });
  const roster = await options.roster({ branch, uid: author });
  const records = options.remote ? { read: options.remote, stop: () => undefined } : remoteRecords(branch);
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

/** Opens no roster, for a door that gets each person from its caller. */
export async function openNoRoster(): Promise<null> {
  return null;
}
