import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * `PushDevices/{device}`: a device that gets a person's push notifications. The key is derived from the device's push
 * token, so each device belongs to one person at a time. `At`: when the person added the device, epoch milliseconds.
 */
export const storedPushDeviceSchema = z.object({ Uid: z.string(), Token: z.string(), At: z.number() });
export type StoredPushDevice = z.infer<typeof storedPushDeviceSchema>;
export const pushDevicePath = databasePath('PushDevices/{device}', storedPushDeviceSchema);
