import { pushDevicePath } from './push-devices.ts';
import type { DatabaseRow } from './row.ts';
import { has, server } from './rules/predicates.ts';

export const pushDevicesRow = {
  root: 'PushDevices',
  paths: [pushDevicePath],
  person: { merge: 'leave', copy: { as: 'Devices' }, erase: 'delete' },
  keep: 'while it is true',
  rules: {
    note: 'Devices on which somebody wants to be told; taken away once the service says that they are gone.',
    index: ['Uid'],
    at: { $device: { write: server, validate: has('Uid', 'Token', 'At') } },
  },
} as const satisfies DatabaseRow;
