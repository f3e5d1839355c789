import type { DatabaseRow } from '../row.ts';
import { isCallersAccountOpen, isServer } from '../rules/callers.ts';
import { orderSettingsPath } from './order-settings.ts';

export const orderSettingsRow = {
  root: 'OrderSettings',
  paths: [orderSettingsPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: "After how many hours an unpaid order lapses, and the bank account for transfers. Only people with an open account in the app may read it, because the gym's bank account must not be public.",
    read: isCallersAccountOpen,
    write: isServer,
  },
} as const satisfies DatabaseRow;
