import { DESK, MEMBER, type Role } from '../model/actors.ts';
import { access } from '../model/world.ts';
import type { Row } from './row.ts';

const OWN_AND_DESK: readonly Role[] = ['own', ...DESK];

export const MEMBERSHIP_ROWS: readonly Row[] = [
  { pattern: 'Memberships/{uid}', allow: { read: OWN_AND_DESK } },
  { pattern: 'MembershipPeriods/{uid}', allow: {} },
  { pattern: 'MembershipPeriods/{uid}/{id}', allow: {} },
  {
    pattern: 'Access/{uid}',
    allow: { read: OWN_AND_DESK, create: ['server'], update: ['server'], delete: ['server'] },
    note: "only from the membership's present revision; delete: when there is no membership",
    update: ({ clock }) => ({ updates: { [`Access/${MEMBER}`]: { ...access(clock), Visits: 4 } } }),
    delete: () => ({ given: { [`Memberships/${MEMBER}`]: null }, updates: { [`Access/${MEMBER}`]: null } }),
  },
];
