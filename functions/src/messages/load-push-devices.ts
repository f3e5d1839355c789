import {
  pushDevicePath,
  type StoredPushDevice,
  storedPushDeviceSchema,
} from '@gym/domain/database/messages/push-devices';
import { adminDatabase } from '../app.ts';

/** A bound of the query, above the number of devices that a person can have. */
const MOST = 50;

/** Loads the devices to which a person's notifications are pushed, the oldest first. */
export async function loadPushDevices(uid: string): Promise<(readonly [device: string, StoredPushDevice])[]> {
  const found = await adminDatabase()
    .ref(pushDevicePath.list({}))
    .orderByChild('Uid')
    .equalTo(uid)
    .limitToLast(MOST)
    .get();
  const devices: (readonly [string, StoredPushDevice])[] = [];
  found.forEach((snapshot) => {
    const parsed = storedPushDeviceSchema.safeParse(snapshot.val());
    if (parsed.success) devices.push([snapshot.key, parsed.data]);
  });
  return devices.toSorted(([, a], [, b]) => a.At - b.At);
}
