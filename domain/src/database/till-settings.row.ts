import type { DatabaseRow } from './row.ts';
import { anyDesk, number, server } from './rules/predicates.ts';
import { tillSettingsPath } from './till-settings.ts';

export const tillSettingsRow = {
  root: 'TillSettings',
  paths: [tillSettingsPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'What the till lets staff do.',
    read: anyDesk,
    write: server,
    at: {
      ReceptionDiscount: number({ min: 0, max: 100 }),
      ReceptionCourtesies: number({ min: 0, max: 100 }),
      ReceptionOutside: number({ min: 0, max: 100 }),
    },
    closed: true,
  },
} as const satisfies DatabaseRow;
