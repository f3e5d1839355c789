import { describe, expect, it } from 'vitest';
import { authorityRefusal, PERSON_ACTIONS, type PersonAction, TARGETS } from './authority.ts';
import type { Role } from './roles.ts';

const ROLES: readonly Role[] = ['admin', 'reception', 'kiosk', 'member'];

/**
 * The answers of an action and role for each kind of person, in the order of `TARGETS`. `.`: allowed; `-`:
 * `no-permission`; any other text: the refusal. `ownSignIn`: a member with a sign-in method; `noSignIn`: one without.
 */
type Cells = readonly [self: string, staff: string, ownSignIn: string, noSignIn: string];
type Rows = Readonly<Record<'admin' | 'reception' | 'others', Cells>>;

const NEVER: Cells = ['-', '-', '-', '-'];
const ALWAYS: Cells = ['.', '.', '.', '.'];
const ONLY_SELF: Cells = ['.', '-', '-', '-'];

/** Administrators may do it to everybody, reception to members only. */
const DESK_WORK: Rows = {
  admin: ALWAYS,
  reception: ['staff-by-admins', 'staff-by-admins', '.', '.'],
  others: NEVER,
};
const DESK_WORK_OR_SELF: Rows = { admin: ALWAYS, reception: ['.', 'staff-by-admins', '.', '.'], others: ONLY_SELF };

const EXPECTED: Readonly<Record<PersonAction, Rows>> = {
  'edit-profile': DESK_WORK_OR_SELF,
  'change-email': {
    admin: ALWAYS,
    reception: ['email-by-admins', 'email-by-admins', 'email-by-admins', '.'],
    others: NEVER,
  },
  'change-photo': DESK_WORK_OR_SELF,
  'close-account': {
    admin: ['staff-not-closed', 'staff-not-closed', '.', '.'],
    reception: ['staff-not-closed', 'staff-not-closed', '.', '.'],
    others: NEVER,
  },
  'create-access-link': {
    admin: ['staff-not-linked', 'staff-not-linked', 'has-own-sign-in', '.'],
    reception: ['staff-not-linked', 'staff-not-linked', 'has-own-sign-in', '.'],
    others: NEVER,
  },
  'create-password-link': {
    admin: ['has-own-sign-in', '.', 'no-permission', 'no-permission'],
    reception: ['has-own-sign-in', 'no-permission', 'no-permission', 'no-permission'],
    others: NEVER,
  },
  'end-access-link': DESK_WORK,
  'end-sessions': DESK_WORK,
  'see-sign-in': { admin: ALWAYS, reception: ALWAYS, others: NEVER },
  'see-sales': { admin: ALWAYS, reception: ALWAYS, others: NEVER },
  merge: {
    admin: ['staff-not-merged', 'staff-not-merged', '.', '.'],
    reception: ['staff-not-merged', 'staff-not-merged', '.', '.'],
    others: NEVER,
  },
  'end-sign-in': {
    admin: ['staff-not-merged', 'staff-not-merged', '.', '.'],
    reception: ['staff-not-merged', 'staff-not-merged', 'sign-in-by-admins', '.'],
    others: NEVER,
  },
  import: { admin: NEVER, reception: NEVER, others: NEVER },
  'add-note': DESK_WORK,
  'mark-contacted': DESK_WORK,
  renew: DESK_WORK,
  freeze: DESK_WORK_OR_SELF,
  resume: DESK_WORK_OR_SELF,
  cancel: DESK_WORK,
  'change-plan': DESK_WORK,
  'annul-entry': DESK_WORK,
  sell: { admin: ALWAYS, reception: ALWAYS, others: NEVER },
  'record-attendance': DESK_WORK,
  'annul-attendance': DESK_WORK,
  'move-order': DESK_WORK,
  'set-role': { admin: ALWAYS, reception: NEVER, others: NEVER },
  'request-erasure': {
    admin: ['.', 'staff-not-erased', '.', '.'],
    reception: ['.', 'staff-not-erased', '-', '-'],
    others: ONLY_SELF,
  },
  erase: {
    admin: ['staff-not-erased', 'staff-not-erased', '.', '.'],
    reception: ['staff-not-erased', 'staff-not-erased', '-', '-'],
    others: NEVER,
  },
  export: { admin: ALWAYS, reception: ONLY_SELF, others: ONLY_SELF },
};

const ABBREVIATIONS: Readonly<Record<string, string | null>> = { '.': null, '-': 'no-permission' };

describe.each(PERSON_ACTIONS)('the action %s', (action) => {
  it.each(ROLES)('has the expected answer for the role %s and each kind of person', (role) => {
    const rows = EXPECTED[action];
    const cells = role === 'admin' || role === 'reception' ? rows[role] : rows.others;
    const answers = TARGETS.map((target) => authorityRefusal(action, role, target));
    expect(answers).toEqual(cells.map((cell) => (cell in ABBREVIATIONS ? ABBREVIATIONS[cell] : cell)));
  });
});
