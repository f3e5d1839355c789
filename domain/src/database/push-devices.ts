import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/**
 * `PushDevices/{device}`: who is told on which device; the key follows from the device's token, so each is one person's at a time. Epoch
 * milliseconds.
 */
export const storedPushDeviceSchema = z.object({ Uid: z.string(), Token: z.string(), At: z.number() });
export type StoredPushDevice = z.infer<typeof storedPushDeviceSchema>;
export const pushDevicePath = databasePath('PushDevices/{device}', storedPushDeviceSchema);
