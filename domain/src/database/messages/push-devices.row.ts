import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { hasFields } from '../rules/shapes.ts';
import { pushDevicePath } from './push-devices.ts';

export const pushDevicesRow = {
  root: 'PushDevices',
  paths: [pushDevicePath],
  person: { merge: 'leave', export: { as: 'Devices' }, erase: 'delete' },
  keep: 'until it no longer applies',
  rules: {
    note: 'Devices that get push notifications. The server removes a device once the push service reports it as gone.',
    index: ['Uid'],
    at: { $device: { write: isServer, validate: hasFields('Uid', 'Token', 'At') } },
  },
} as const satisfies DatabaseRow;
