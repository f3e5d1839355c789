import { trackWithTimeLimit, withTimeLimit } from '../../data/answered.ts';
import { type DeviceState, findDeskKey, listenToDevice, removeDevice, writeDeskHealth } from '../../data/devices.ts';
import { doorTransport } from '../../data/door.ts';
import { onPersonChange } from '../../data/person-change.ts';
import { buildId } from '../../lib/build-id.ts';
import { removeDeskCopy } from '../../lib/device-copies.ts';
import { deviceName } from '../../lib/device-name.ts';
import { logFailure, logNote } from '../../lib/log.ts';
import { getOpenOutbox } from '../outbox/open-outbox.ts';
import { openDeskRoster } from '../roster/open-roster.ts';
import { DeskCopy } from './desk-copy.ts';
import {
  type DeskCopyRecord,
  markDeskCopyForRemoval,
  readDeskCopyRecord,
  storeDeskCopyRecord,
  TooManyDesks,
} from './place.ts';

/** Interval between two reports of the desk's state. */
const HEALTH_EVERY_MS = 60_000;

export interface OpenDeskCopy {
  readonly copy: DeskCopy;
  readonly close: () => void;
}

/** Writes the desk's state (build, unsent and refused records, version of its copy) to the list of devices. */
function writeHealth(record: DeskCopyRecord, version: number): Promise<void> {
  const { unsent, refused } = getOpenOutbox()?.outbox.counts() ?? { unsent: 0, refused: 0 };
  const health = { build: buildId(), queue: unsent, refused, version };
  return writeDeskHealth({ ...record, deviceName: deviceName(navigator) }, health);
}

/**
 * Writes this desk's state at each connection, and every minute while connected. Returns the function that stops it.
 */
function reportHealth(record: DeskCopyRecord, copy: DeskCopy): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const report = (): void => {
    if (copy.state().status === 'gone') return;
    writeHealth(record, copy.state().version).catch((error: unknown) => logNote('desk health', error));
  };
  const stop = doorTransport.onConnected((connected) => {
    clearInterval(timer);
    if (!connected) return;
    report();
    timer = setInterval(report, HEALTH_EVERY_MS);
  });
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** Opens this device's copy, and keeps it in sync until it is closed. */
export async function openDeskCopy(record: DeskCopyRecord): Promise<OpenDeskCopy> {
  const roster = await openDeskRoster(record);
  let stopReports: () => void = () => undefined;
  let deviceState: DeviceState = 'kept';
  const close = (): void => {
    stopReports();
    copy.close();
    roster.close();
  };
  const copy: DeskCopy = new DeskCopy({
    ...roster,
    onEnded: (listener) =>
      listenToDevice(record, (newState) => {
        deviceState = newState;
        if (newState !== 'kept') listener();
      }),
    remove: async () => {
      markDeskCopyForRemoval();
      close();
      await removeDeskCopy();
      // The key belongs to another device now, which stays on the list.
      if (deviceState === 'replaced') return;
      // The removal of this device from the list shows the administrator that nothing is left on it.
      await removeDevice(record.branch, record.key).catch((error: unknown) => logNote('desk off the list', error));
    },
    onProblem: (error) => logFailure('desk copy', error),
  });
  try {
    await copy.start();
  } catch (error) {
    close();
    throw error;
  }
  stopReports = reportHealth(record, copy);
  return { copy, close };
}

/**
 * Adds this device to the branch's list of devices and stores the record of its copy; {@link openDeskCopy} fills the
 * copy. Deletes an earlier copy. Rejects with {@link TooManyDesks}, or if the server couldn't be reached in time.
 */
export async function switchDeskCopyOn(owner: {
  readonly uid: string;
  readonly branch: string;
}): Promise<DeskCopyRecord> {
  const previous = readDeskCopyRecord();
  if (previous) await switchDeskCopyOff(previous);
  else await removeDeskCopy();
  const key = await findDeskKey(owner);
  if (key === null) throw new TooManyDesks();
  const record: DeskCopyRecord = { uid: owner.uid, branch: owner.branch, key, id: crypto.randomUUID() };
  await trackWithTimeLimit(writeHealth(record, 0));
  storeDeskCopyRecord(record);
  return record;
}

/**
 * Deletes the copy from this device, then removes the device from the list. Without network the device stays on the
 * list, where an administrator can end it.
 */
export async function switchDeskCopyOff({ branch, key }: DeskCopyRecord): Promise<void> {
  markDeskCopyForRemoval();
  await removeDeskCopy();
  await removeDevice(branch, key).catch((error: unknown) => logNote('desk off the list', error));
}

/**
 * Deletes this device's copy unless it belongs to this account and the account may keep it. Also completes an
 * interrupted deletion.
 */
export async function removeForeignCopy(account: {
  readonly uid: string;
  /** Whether the account may have a copy of the branch's people. */
  readonly mayKeep: (branch: string) => boolean;
}): Promise<void> {
  const record = readDeskCopyRecord();
  if (record && record.uid === account.uid && account.mayKeep(record.branch)) return;
  markDeskCopyForRemoval();
  await removeDeskCopy();
}

// Removes the device from the list before a sign-out, while the server still accepts the account's token.
// `data/auth.ts` deletes the copy.
onPersonChange({
  stop: () => {
    const record = readDeskCopyRecord();
    if (record)
      withTimeLimit(removeDevice(record.branch, record.key)).catch((error: unknown) =>
        logNote('desk off the list', error),
      );
  },
  resume: () => {},
});
