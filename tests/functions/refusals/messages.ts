import { PEOPLE } from '../../support/people.ts';
import { missing, type RefusalTable, unexpectedNumber, unknownUser } from './table.ts';

export const MESSAGES_TABLES = {
  setReminderChoice: {
    role: 'member',
    valid: () => ({ Wants: true }),
    refused: [
      missing('Wants'),
      unexpectedNumber('Wants'),
      unexpectedNumber('uid'),
      { fault: 'another member', change: { uid: PEOPLE.vencido.uid }, expected: 'no-permission' },
      { ...unknownUser(), as: 'reception' },
      { fault: 'a colleague', as: 'reception', change: { uid: PEOPLE.admin.uid }, expected: 'staff-by-admins' },
    ],
  },
  listUndelivered: {
    role: 'reception',
    valid: () => ({}),
    refused: [
      unexpectedNumber('cursor'),
      { fault: 'a cursor of another list', change: { cursor: '2026-11-22~uid' }, expected: 'invalid-input cursor' },
      { fault: 'a page of 101 rows', change: { limit: 101 }, expected: 'invalid-input limit' },
      { fault: 'a page of 0 rows', change: { limit: 0 }, expected: 'invalid-input limit' },
    ],
  },
  addPushDevice: {
    role: 'member',
    valid: () => ({ Token: 'a-token-of-a-device-that-nobody-has' }),
    refused: [
      missing('Token'),
      unexpectedNumber('Token'),
      { fault: 'a short token', change: { Token: 'abc' }, expected: 'invalid-input Token' },
      {
        fault: 'a token with slashes',
        change: { Token: 'Users/demo-admin/Nombre/aaaaaaaaaaaaaa' },
        expected: 'invalid-input Token',
      },
    ],
  },
  describeMessages: { role: 'admin', valid: () => ({}), refused: [] },
} as const satisfies Readonly<Record<string, RefusalTable>>;
