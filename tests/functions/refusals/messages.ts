import { PEOPLE } from '../../support/people.ts';
import { asText, missing, type Table, unknownUser } from './table.ts';

export const MESSAGES_TABLES = {
  setReminderChoice: {
    by: 'member',
    valid: () => ({ Wants: true }),
    refused: [
      missing('Wants'),
      asText('Wants'),
      asText('uid'),
      { fault: "another member's membership", change: { uid: PEOPLE.vencido.uid }, says: 'no-permission' },
      { ...unknownUser(), as: 'reception' },
      { fault: "a colleague's", as: 'reception', change: { uid: PEOPLE.admin.uid }, says: 'staff-by-admins' },
    ],
  },
  listUndelivered: {
    by: 'reception',
    valid: () => ({}),
    refused: [
      asText('cursor'),
      { fault: 'a cursor of another list', change: { cursor: '2026-11-22~uid' }, says: 'invalid-input cursor' },
      { fault: 'too many', change: { limit: 101 }, says: 'invalid-input limit' },
      { fault: 'none', change: { limit: 0 }, says: 'invalid-input limit' },
    ],
  },
  addPushDevice: {
    by: 'member',
    valid: () => ({ Token: 'a-token-of-a-device-that-nobody-has' }),
    refused: [
      missing('Token'),
      asText('Token'),
      { fault: 'a short token', change: { Token: 'abc' }, says: 'invalid-input Token' },
      { fault: 'a path', change: { Token: 'Users/demo-admin/Nombre/aaaaaaaaaaaaaa' }, says: 'invalid-input Token' },
    ],
  },
  describeMessages: { by: 'admin', valid: () => ({}), refused: [] },
} as const satisfies Readonly<Record<string, Table>>;
