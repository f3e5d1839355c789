import { type Caller, SERVER } from './case.ts';

/** Key of the branch of the test data (`world.ts`), and of another branch. */
export const BRANCH = 'centro';
export const OTHER_BRANCH = 'cumbres';
/** Uids: the member to whom the records of the test data (`world.ts`) belong, and another member. */
export const MEMBER = 'member-1';
export const OTHER_MEMBER = 'member-2';
/** Uid of the guardian of `member-1`. */
export const GUARDIAN = 'guardian-1';

/** The columns of the matrix of rights: each role, and its title in the table in `docs/database.md`. */
export const ROLES = {
  'signed-out': { uid: null, title: 'signed out' },
  own: { uid: MEMBER, title: 'member, own' },
  guardian: { uid: GUARDIAN, title: 'guardian' },
  other: { uid: OTHER_MEMBER, title: "member, another's" },
  reception: { uid: 'reception-1', title: 'reception, own branch' },
  'reception-elsewhere': { uid: 'reception-2', title: 'reception, other branch' },
  kiosk: { uid: 'kiosk-1', title: 'kiosk, own branch' },
  'kiosk-elsewhere': { uid: 'kiosk-2', title: 'kiosk, other branch' },
  admin: { uid: 'admin-1', title: 'admin' },
  server: { uid: SERVER, title: 'server' },
} as const satisfies Record<string, { readonly uid: Caller; readonly title: string }>;

/** A column of the matrix. `own` and `other`: the member of the record, and another member. */
export type Role = keyof typeof ROLES;

/** All roles, in the order of the columns. */
export const ROLE_NAMES: readonly Role[] = [
  'signed-out',
  'own',
  'guardian',
  'other',
  'reception',
  'reception-elsewhere',
  'kiosk',
  'kiosk-elsewhere',
  'admin',
  'server',
];

export const EVERYBODY: readonly Role[] = [...ROLE_NAMES];
export const SIGNED_IN: readonly Role[] = ROLE_NAMES.filter((role) => role !== 'signed-out');

/** Returns the channel of an account's check-ins, by its uid: terminal, desk, or for all others the own phone. */
export function channelOf(uid: Caller): 'self' | 'kiosk' | 'desk' {
  if (uid?.startsWith('kiosk-')) return 'kiosk';
  return uid?.startsWith('reception-') || uid?.startsWith('admin-') ? 'desk' : 'self';
}

/** Administrators, and reception of any branch. */
export const DESK: readonly Role[] = ['reception', 'reception-elsewhere', 'admin'];
/** Administrators, and reception of the record's own branch. */
export const DESK_OF_BRANCH: readonly Role[] = ['reception', 'admin'];
/** Administrators, reception of the record's own branch, and its terminals. */
export const DOOR: readonly Role[] = [...DESK_OF_BRANCH, 'kiosk'];
