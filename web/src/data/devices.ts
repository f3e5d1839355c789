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
import { answered } from './answered.ts';
import { fetchRaw } from './fetch.ts';
import { databaseReason, type Keyed, parseStored } from './parse.ts';
import { mapLoaded, useList } from './read.ts';
import { type Loaded, loadedFrom } from './value-store.ts';

/** A terminal by its account's uid, or a desk that works offline by its owner's uid and a digit. */
export type Device = Keyed<StoredTerminal>;

const lastHeardFirst = (devices: readonly Device[]): readonly Device[] =>
  devices.toSorted((a, b) => b.value.Seen - a.value.Seen);

/** Subscribes to the devices of a branch that store personal data, sorted by last report, newest first. */
export function useDevices(branch: string): Loaded<readonly Device[]> {
  return mapLoaded(useList(terminalPath, { branch }), lastHeardFirst);
}

/** Ends a desk's copy. Its device deletes the copy as soon as it knows. Rejects if it couldn't be written in time. */
export async function endDevice(branch: string, key: string, by: string): Promise<void> {
  const place = terminalPath.at({ branch, device: key }, 'Ended');
  await answered(set(ref(database, place), { At: serverTimestamp(), By: by }));
}

/**
 * Removes a desk from the list: one's own, or an ended one that never came back. Rejects if it couldn't be written in
 * time.
 */
export async function removeDevice(branch: string, key: string): Promise<void> {
  await answered(remove(ref(database, terminalPath.at({ branch, device: key }))));
}

/** Stores the state of this desk. Rejects if the server refuses it. */
export async function writeDeskHealth(device: DeskDevice, health: TerminalHealth): Promise<void> {
  await update(ref(database), deskDeviceUpdate(device, health, serverTimestamp()));
}

/** Stores the state of this terminal. Rejects if the server refuses it. */
export async function writeTerminalHealth(
  place: { readonly branch: string; readonly uid: string },
  health: TerminalHealth,
): Promise<void> {
  await update(ref(database), terminalUpdate(place, health, serverTimestamp()));
}

/** Finds a free key for another desk of this account; `null` if it has ten. Rejects if no answer came in time. */
export async function findDeskKey({ uid, branch }: { uid: string; branch: string }): Promise<string | null> {
  const devices = await fetchRaw(database, terminalPath.list({ branch }));
  return freeDeskKey(uid, typeof devices === 'object' && devices !== null ? Object.keys(devices) : []);
}

/** The state of a desk's copy on the server. `replaced`: another copy of the same account has its key. */
export type DeviceState = 'kept' | 'gone' | 'replaced';

/** Returns the state of the copy `id` by the row of its key. A damaged row doesn't end the copy. */
function stateOf(raw: unknown, id: string): DeviceState {
  const row = loadedFrom(
    (stored) => ({ value: parseStored(terminalPath, stored) }),
    raw,
    () => {},
  );
  if (row.status !== 'value') return 'kept';
  if (row.value === null || row.value.Ended) return 'gone';
  return row.value.Id === id ? 'kept' : 'replaced';
}

/**
 * Subscribes to the state of a desk's copy. It is `gone` once it was ended or removed, or its account may not read it.
 */
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
