import { DESK, MEMBER, type Role } from '../model/actors.ts';
import { access, membership } from '../model/world.ts';
import type { Row } from './row.ts';

const OWN_AND_DESK: readonly Role[] = ['own', ...DESK];
const OWN_GUARDIAN_AND_DESK: readonly Role[] = ['own', 'guardian', ...DESK];
const MEMBERSHIP = `Memberships/${MEMBER}`;

/** Memberships, their entries, and the access that is derived from them. */
export const MEMBERSHIP_ROWS: readonly Row[] = [
  {
    pattern: 'Memberships/{uid}',
    allow: { read: OWN_GUARDIAN_AND_DESK, create: ['server'], update: ['server'], delete: ['server'] },
    note: 'only with the next revision',
    create: () => ({ given: { [MEMBERSHIP]: null }, updates: { [MEMBERSHIP]: { ...membership(), Revision: 1 } } }),
    update: () => ({ updates: { [MEMBERSHIP]: { ...membership(), Revision: 4 } } }),
  },
  {
    pattern: 'MembershipPeriods/{uid}',
    allow: { read: OWN_AND_DESK, list: OWN_AND_DESK },
    note: 'as a whole',
    list: { path: `MembershipPeriods/${MEMBER}`, query: { orderBy: '.key', last: 50 } },
  },
  {
    pattern: 'MembershipPeriods/{uid}/{id}',
    allow: { read: OWN_AND_DESK, list: OWN_AND_DESK, create: ['server'] },
    note: 'appended, never changed',
  },
  {
    pattern: 'Access/{uid}',
    allow: { read: OWN_GUARDIAN_AND_DESK, create: ['server'], update: ['server'], delete: ['server'] },
    note: "only with the membership's current revision; delete: when there is no membership",
    update: ({ clock }) => ({ updates: { [`Access/${MEMBER}`]: { ...access(clock), Visits: 4 } } }),
    delete: () => ({ given: { [`Memberships/${MEMBER}`]: null }, updates: { [`Access/${MEMBER}`]: null } }),
  },
];
