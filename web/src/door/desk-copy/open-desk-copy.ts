import { trackWithTimeLimit, withTimeLimit } from '../../data/answered.ts';
import { type DeviceState, findDeskKey, listenToDevice, removeDevice, writeDeskHealth } from '../../data/devices.ts';
import { doorTransport } from '../../data/door.ts';
import { onPersonChange } from '../../data/person-change.ts';
import { buildId } from '../../lib/build-id.ts';
import { removeDeskCopy } from '../../lib/device-copies.ts';
import { deviceName } from '../../lib/device-name.ts';
import { logFailure, logNote } from '../../lib/log.ts';
import { openedOutbox } from '../outbox/open-outbox.ts';
import { openDeskRoster } from '../roster/open-roster.ts';
import { DeskCopy } from './desk-copy.ts';
import { type CopyPlace, dropPlace, keepPlace, keptPlace, TooManyDesks } from './place.ts';

const HEALTH_EVERY_MS = 60_000;

export interface OpenDeskCopy {
  readonly copy: DeskCopy;
  readonly close: () => void;
}

function tellHealth(place: CopyPlace, version: number): Promise<void> {
  const { unsent, refused } = openedOutbox()?.outbox.counts() ?? { unsent: 0, refused: 0 };
  const health = { build: buildId(), queue: unsent, refused, version };
  return writeDeskHealth({ ...place, device: deviceName(navigator.userAgent) }, health);
}

/** Reports this desk's state every minute while connected. Returns the function that stops it. */
function tellRegularly(place: CopyPlace, copy: DeskCopy): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const tell = (): void => {
    if (copy.state().status === 'gone') return;
    tellHealth(place, copy.state().version).catch((error: unknown) => logNote('desk health', error));
  };
  const stop = doorTransport.onConnected((connected) => {
    clearInterval(timer);
    if (!connected) return;
    tell();
    timer = setInterval(tell, HEALTH_EVERY_MS);
  });
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** Opens the copy that was switched on here, and keeps it in sync until it is closed. */
export async function openDeskCopy(place: CopyPlace): Promise<OpenDeskCopy> {
  const roster = await openDeskRoster(place);
  let stopTelling: () => void = () => undefined;
  let state: DeviceState = 'kept';
  const close = (): void => {
    stopTelling();
    copy.close();
    roster.close();
  };
  const copy: DeskCopy = new DeskCopy({
    ...roster,
    onEnded: (ended) =>
      listenToDevice(place, (now) => {
        state = now;
        if (now !== 'kept') ended();
      }),
    remove: async () => {
      dropPlace();
      close();
      await removeDeskCopy();
      // The key belongs to another device now, which stays on the list.
      if (state === 'replaced') return;
      // Its removal from the list shows the administrator that nothing is left on this device.
      await removeDevice(place.branch, place.key).catch((error: unknown) => logNote('desk off the list', error));
    },
    onProblem: (error) => logFailure('desk copy', error),
  });
  await copy.start();
  stopTelling = tellRegularly(place, copy);
  return { copy, close };
}

/**
 * Adds this device to the branch's list and creates the copy. Rejects with {@link TooManyDesks}, or if the server
 * couldn't be reached in time.
 */
export async function switchOn(owner: { readonly uid: string; readonly branch: string }): Promise<CopyPlace> {
  const before = keptPlace();
  if (before) await switchOff(before);
  else await removeDeskCopy();
  const key = await findDeskKey(owner);
  if (key === null) throw new TooManyDesks();
  const place = { uid: owner.uid, branch: owner.branch, key, id: crypto.randomUUID() };
  await trackWithTimeLimit(tellHealth(place, 0));
  keepPlace(place);
  return place;
}

/**
 * Deletes the copy from this device, then removes the device from the list. Without network it stays on the list, where
 * it can be ended.
 */
export async function switchOff({ branch, key }: CopyPlace): Promise<void> {
  dropPlace();
  await removeDeskCopy();
  await removeDevice(branch, key).catch((error: unknown) => logNote('desk off the list', error));
}

/** Deletes a copy of another person or of a removed role, and the rest of an interrupted deletion. */
export async function removeForeignCopy(who: {
  readonly uid: string;
  readonly mayKeep: (branch: string) => boolean;
}): Promise<void> {
  const place = keptPlace();
  if (place && place.uid === who.uid && who.mayKeep(place.branch)) return;
  dropPlace();
  await removeDeskCopy();
}

// A sign-out removes the device from the list while the server still accepts its token. The sign-in itself deletes the
// copy.
onPersonChange({
  stop: () => {
    const place = keptPlace();
    if (place)
      withTimeLimit(removeDevice(place.branch, place.key)).catch((error: unknown) =>
        logNote('desk off the list', error),
      );
  },
  resume: () => {},
});
