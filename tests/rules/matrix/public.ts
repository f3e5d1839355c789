import { EVERYBODY } from '../model/actors.ts';
import type { Row } from './row.ts';

const PUBLIC = { read: EVERYBODY, list: EVERYBODY };

/** What a gym tells everyone, and the places that nobody has a right to. */
export const PUBLIC_ROWS: readonly Row[] = [
  { pattern: 'Config', allow: PUBLIC },
  { pattern: 'Branches', allow: PUBLIC },
  { pattern: 'Branches/{branch}', allow: PUBLIC },
  { pattern: 'Plans', allow: PUBLIC },
  { pattern: 'Plans/{plan}', allow: PUBLIC },
  { pattern: 'Notices', allow: PUBLIC },
];

/** Only rules read it, or only the Admin SDK, which rules don't bind. */
export const CLOSED_ROWS: readonly Row[] = [
  { pattern: '', allow: {}, note: 'the root', list: { path: '', query: { orderBy: '.key', first: 1 } } },
  { pattern: 'Calendar/{day}', allow: { create: ['server'] } },
  { pattern: 'Staff', allow: { read: ['admin'], list: ['admin'] } },
  { pattern: 'Users', allow: {} },
  { pattern: 'Access', allow: {} },
  { pattern: 'AccessLinks', allow: {} },
  { pattern: 'LatestAccessLinks/{uid}', allow: { create: ['server'], update: ['server'] } },
  { pattern: 'Attendance', allow: {} },
  { pattern: 'Attendance/{branch}', allow: {} },
  { pattern: 'MemberAttendance', allow: {} },
  { pattern: 'Memberships', allow: {} },
  { pattern: 'Photos', allow: {} },
  { pattern: 'RateLimits', allow: {} },
  { pattern: 'RateLimits/{scope}/{who}', allow: { delete: ['server'] }, note: 'written by the Admin SDK' },
  { pattern: 'Unknown', allow: {}, note: 'any other place' },
];
