import type { DatabaseRow } from '../row.ts';
import { isDesk, isServer } from '../rules/callers.ts';
import { tillSettingsPath } from './till-settings.ts';

export const tillSettingsRow = {
  root: 'TillSettings',
  paths: [tillSettingsPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: "Limits of reception's discounts and of periods without a charge, and texts on tickets.",
    read: isDesk,
    write: isServer,
  },
} as const satisfies DatabaseRow;
