import {
  type DeskDevice,
  deskDeviceUpdate,
  type StoredTerminal,
  storedTerminalSchema,
  type TerminalHealth,
  terminalPath,
  terminalsPath,
} from '@gym/domain/database/terminals';
import { onValue, ref, remove, serverTimestamp, set, update } from 'firebase/database';
import { database } from '../lib/database.ts';
import { answered } from './answered.ts';
import { type Keyed, parseCollection, parseRecord } from './parse.ts';
import { databaseReason, useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

/** A terminal by its account's uid, or a desk that works without network by its id. */
export type Device = Keyed<StoredTerminal>;

const parseAll = parseCollection('Terminals', storedTerminalSchema);
const parseOne = parseRecord('Terminals', storedTerminalSchema);

function parseDevices(raw: unknown): readonly Device[] {
  return parseAll(raw).toSorted((a, b) => b.value.Seen - a.value.Seen);
}

/** The devices of a branch that keep people, the one last heard of first; live. */
export function useDevices(branch: string): Loaded<readonly Device[]> {
  return useValue({ path: terminalsPath.at({ branch }), parse: parseDevices });
}

/** Ends a desk's copy: its device removes it as soon as it hears of it. Rejects when it couldn't be written in time. */
export async function endDevice(branch: string, id: string, by: string): Promise<void> {
  const place = terminalPath.at({ branch, uid: id }, 'Ended');
  await answered(set(ref(database, place), { At: serverTimestamp(), By: by }));
}

/** Takes a desk off the list: the own one, or an ended one that never came back. Rejects when it couldn't be written in time. */
export async function removeDevice(branch: string, id: string): Promise<void> {
  await answered(remove(ref(database, terminalPath.at({ branch, uid: id }))));
}

/** Stores the state of this desk. Rejects when the server refuses it. */
export async function writeDeskHealth(device: DeskDevice, health: TerminalHealth): Promise<void> {
  await update(ref(database), deskDeviceUpdate(device, health, serverTimestamp()));
}

/** What the server has of this desk: `gone` when it was ended or taken away, or its account may not read it any more. */
export function listenToDevice(
  { branch, id }: Pick<DeskDevice, 'branch' | 'id'>,
  onState: (state: 'kept' | 'gone') => void,
): () => void {
  return onValue(
    ref(database, terminalPath.at({ branch, uid: id })),
    (snapshot) => {
      const row = parseOne(snapshot.val());
      onState(row === null || row.Ended ? 'gone' : 'kept');
    },
    (error) => {
      if (databaseReason(error) === 'no-permission') onState('gone');
    },
  );
}
