import {
  type DeskDevice,
  deskDeviceUpdate,
  freeDeskKey,
  type StoredTerminal,
  type TerminalHealth,
  terminalPath,
  terminalUpdate,
} from '@gym/domain/database/door/terminals';
import { onValue, ref, remove, serverTimestamp, set, update } from 'firebase/database';
import { database } from '../lib/database.ts';
import { trackWithTimeLimit } from './answered.ts';
import { fetchRaw } from './fetch.ts';
import { databaseReason, type Keyed, parseStored } from './parse.ts';
import { mapLoaded, useList } from './read.ts';
import { type Loaded, parseLoaded } from './value-store.ts';

/** A terminal or a desk that works offline. Its key: the terminal's uid, or the uid of the desk's owner and a digit. */
export type Device = Keyed<StoredTerminal>;

const sortByLastReport = (devices: readonly Device[]): readonly Device[] =>
  devices.toSorted((a, b) => b.value.Seen - a.value.Seen);

/** Subscribes to the devices of a branch that store personal data, sorted by last report, newest first. */
export function useDevices(branch: string): Loaded<readonly Device[]> {
  return mapLoaded(useList(terminalPath, { branch }), sortByLastReport);
}

/**
 * Ends a desk's copy: its device deletes the copy when it next connects. `by`: uid of the person who ends it. Rejects
 * if the write fails or gets no answer in time.
 */
export async function endDevice(branch: string, key: string, by: string): Promise<void> {
  const path = terminalPath.at({ branch, device: key }, 'Ended');
  await trackWithTimeLimit(set(ref(database, path), { At: serverTimestamp(), By: by }));
}

/** Removes a desk from the branch's list. Rejects if the write fails or gets no answer in time. */
export async function removeDevice(branch: string, key: string): Promise<void> {
  await trackWithTimeLimit(remove(ref(database, terminalPath.at({ branch, device: key }))));
}

/** Stores the state of this desk. Rejects if the server refuses it. */
export async function writeDeskHealth(device: DeskDevice, health: TerminalHealth): Promise<void> {
  await update(ref(database), deskDeviceUpdate(device, health, serverTimestamp()));
}

/** Stores the state of this terminal. Rejects if the server refuses it. */
export async function writeTerminalHealth(
  terminal: { readonly branch: string; readonly uid: string },
  health: TerminalHealth,
): Promise<void> {
  await update(ref(database), terminalUpdate(terminal, health, serverTimestamp()));
}

/**
 * Finds a free key for a desk of this account; `null` if the account has ten desks at the branch. Rejects if the read
 * fails or gets no answer in time.
 */
export async function findDeskKey({ uid, branch }: { uid: string; branch: string }): Promise<string | null> {
  const devices = await fetchRaw(database, terminalPath.list({ branch }));
  return freeDeskKey(uid, typeof devices === 'object' && devices !== null ? Object.keys(devices) : []);
}

/**
 * What the server's row says about a desk's copy. `kept`: the device may keep the copy. `gone`: the row was ended or
 * removed, or the account may no longer read it. `replaced`: another copy of the same account has the row's key.
 */
export type DeviceState = 'kept' | 'gone' | 'replaced';

/** Returns the state of the copy with this id from the row under its key. A damaged row doesn't end the copy. */
function stateOf(raw: unknown, id: string): DeviceState {
  const row = parseLoaded(
    (stored) => ({ value: parseStored(terminalPath, stored) }),
    raw,
    () => {},
  );
  if (row.status !== 'value') return 'kept';
  if (row.value === null || row.value.Ended) return 'gone';
  return row.value.Id === id ? 'kept' : 'replaced';
}

/** Subscribes to the state of a desk's copy. Returns the function that unsubscribes. */
export function listenToDevice(
  { branch, key, id }: Pick<DeskDevice, 'branch' | 'key' | 'id'>,
  onState: (state: DeviceState) => void,
): () => void {
  return onValue(
    ref(database, terminalPath.at({ branch, device: key })),
    (snapshot) => {
      onState(stateOf(snapshot.val(), id));
    },
    (error) => {
      if (databaseReason(error) === 'no-permission') onState('gone');
    },
  );
}
