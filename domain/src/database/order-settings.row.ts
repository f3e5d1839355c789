import { UNPAID_HOURS } from '../store/order-lapse.ts';
import { orderSettingsPath } from './order-settings.ts';
import type { DatabaseRow } from './row.ts';
import { accountOpen, number, server, text } from './rules/predicates.ts';

const MAX_LENGTH = 80;
const CLABE_LENGTH = 18;

export const orderSettingsRow = {
  root: 'OrderSettings',
  paths: [orderSettingsPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: "How orders are paid: the gym's account is read by who is signed in, not by everyone.",
    read: accountOpen,
    write: server,
    at: {
      UnpaidHours: number(UNPAID_HOURS),
      Bank: text({ max: MAX_LENGTH }),
      Holder: text({ max: MAX_LENGTH }),
      Clabe: text({ max: CLABE_LENGTH }),
    },
    closed: true,
  },
} as const satisfies DatabaseRow;
