import {
  pushDevicePath,
  type StoredPushDevice,
  storedPushDeviceSchema,
} from '@gym/domain/database/messages/push-devices';
import { adminDatabase } from '../app.ts';

/** Maximum number of devices that are read. It is above the number that a person can have. */
const QUERY_LIMIT = 50;

/** Loads the devices to which a person's notifications are pushed, the oldest first. */
export async function loadPushDevices(uid: string): Promise<(readonly [device: string, StoredPushDevice])[]> {
  const found = await adminDatabase()
    .ref(pushDevicePath.list({}))
    .orderByChild('Uid')
    .equalTo(uid)
    .limitToLast(QUERY_LIMIT)
    .get();
  const devices: (readonly [string, StoredPushDevice])[] = [];
  found.forEach((snapshot) => {
    const parsed = storedPushDeviceSchema.safeParse(snapshot.val());
    if (parsed.success) devices.push([snapshot.key, parsed.data]);
  });
  return devices.toSorted(([, a], [, b]) => a.At - b.At);
}
