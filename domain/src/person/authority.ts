import type { RefusalReason } from '../errors.ts';
import { isDeskRole, type Role } from './roles.ts';

/** The actions on a person. */
export const PERSON_ACTIONS = [
  'edit-profile',
  'change-email',
  'change-photo',
  'close-account',
  'create-access-link',
  'create-password-link',
  'end-access-link',
  'end-sessions',
  'see-sign-in',
  'see-sales',
  'merge',
  'end-sign-in',
  'import',
  'add-note',
  'mark-contacted',
  'renew',
  'freeze',
  'resume',
  'cancel',
  'change-plan',
  'annul-entry',
  'record-attendance',
  'annul-attendance',
  'move-order',
  'sell',
  'set-role',
  'export',
  'request-erasure',
  'erase',
] as const;
export type PersonAction = (typeof PERSON_ACTIONS)[number];

/**
 * The kinds of people to whom an action is done. `self`: the caller. `staff`: somebody with a role. `own-sign-in`: a
 * member whose account has a password or another sign-in method. `no-sign-in`: a member without one, who gets access
 * links.
 */
export const TARGETS = ['self', 'staff', 'own-sign-in', 'no-sign-in'] as const;
export type Target = (typeof TARGETS)[number];

/**
 * `may`: who may do the action. `otherwise`: the refusal for other callers who work at the desk. Callers who don't work
 * at the desk get `no-permission`.
 */
interface Cell {
  readonly may: 'everyone' | 'desk' | 'admins' | 'nobody';
  readonly otherwise: RefusalReason;
}

const EVERYONE: Cell = { may: 'everyone', otherwise: 'no-permission' };
const DESK: Cell = { may: 'desk', otherwise: 'no-permission' };
const ADMINS: Cell = { may: 'admins', otherwise: 'no-permission' };
/** For actions on staff that only administrators may do. */
const STAFF: Cell = { may: 'admins', otherwise: 'staff-by-admins' };
/** Whoever sets the e-mail of an account can reset its password and take the account over. */
const EMAIL: Cell = { may: 'admins', otherwise: 'email-by-admins' };

const nobody = (otherwise: RefusalReason): Cell => ({ may: 'nobody', otherwise });

type Row = Readonly<Record<Target, Cell>>;

const DESK_WORK: Row = { self: STAFF, staff: STAFF, 'own-sign-in': DESK, 'no-sign-in': DESK };
/** Like desk work, and everybody may do it to themselves. */
const DESK_WORK_OR_SELF: Row = { ...DESK_WORK, self: EVERYONE };
const ADMINS_WORK: Row = { self: ADMINS, staff: ADMINS, 'own-sign-in': ADMINS, 'no-sign-in': ADMINS };

/** Who may do which action to which kind of person. */
const AUTHORITY: Readonly<Record<PersonAction, Row>> = {
  'edit-profile': DESK_WORK_OR_SELF,
  // People change their own e-mail through Firebase Auth, which verifies it. The profile is then updated from the
  // account.
  'change-email': { self: EMAIL, staff: EMAIL, 'own-sign-in': EMAIL, 'no-sign-in': DESK },
  'change-photo': DESK_WORK_OR_SELF,
  // The account of a member of staff can't be closed: the role must be removed first.
  'close-account': { ...DESK_WORK, self: nobody('staff-not-closed'), staff: nobody('staff-not-closed') },
  'create-access-link': {
    self: nobody('staff-not-linked'),
    staff: nobody('staff-not-linked'),
    'own-sign-in': nobody('has-own-sign-in'),
    'no-sign-in': DESK,
  },
  // Whoever opens the link can take the account over, so it is only for staff who can't sign in yet. The use case
  // refuses it for an account that already has a sign-in method.
  'create-password-link': {
    self: nobody('has-own-sign-in'),
    staff: ADMINS,
    'own-sign-in': nobody('no-permission'),
    'no-sign-in': nobody('no-permission'),
  },
  // Ending a link gives nobody access. Links that were made before the person had a sign-in method can be ended, too.
  'end-access-link': DESK_WORK,
  // People with a sign-in method can sign in again with it; others need a new access link.
  'end-sessions': DESK_WORK,
  'see-sign-in': { self: DESK, staff: DESK, 'own-sign-in': DESK, 'no-sign-in': DESK },
  'see-sales': { self: DESK, staff: DESK, 'own-sign-in': DESK, 'no-sign-in': DESK },
  merge: { ...DESK_WORK, self: nobody('staff-not-merged'), staff: nobody('staff-not-merged') },
  // When a person with a sign-in method is merged into another person, the account with that method is disabled.
  'end-sign-in': {
    self: nobody('staff-not-merged'),
    staff: nobody('staff-not-merged'),
    'own-sign-in': { may: 'admins', otherwise: 'sign-in-by-admins' },
    'no-sign-in': DESK,
  },
  // An import only creates people, so nobody may import data over an existing person.
  import: {
    self: nobody('no-permission'),
    staff: nobody('no-permission'),
    'own-sign-in': nobody('no-permission'),
    'no-sign-in': nobody('no-permission'),
  },
  'add-note': DESK_WORK,
  'mark-contacted': DESK_WORK,
  renew: DESK_WORK,
  // Members may freeze and resume their own membership within the gym's limits, which the use case checks.
  freeze: DESK_WORK_OR_SELF,
  resume: DESK_WORK_OR_SELF,
  cancel: DESK_WORK,
  'change-plan': DESK_WORK,
  'annul-entry': DESK_WORK,
  'record-attendance': DESK_WORK,
  'annul-attendance': DESK_WORK,
  // Reception must not mark orders of staff as paid, its own included; administrators may.
  'move-order': DESK_WORK,
  // The desk may sell a product to everybody, also to staff; a membership is sold under the rule for `renew`.
  sell: { self: DESK, staff: DESK, 'own-sign-in': DESK, 'no-sign-in': DESK },
  'set-role': ADMINS_WORK,
  export: { ...ADMINS_WORK, self: EVERYONE },
  // A member of staff must give up the role first.
  'request-erasure': { ...ADMINS_WORK, self: EVERYONE, staff: nobody('staff-not-erased') },
  erase: { ...ADMINS_WORK, self: nobody('staff-not-erased'), staff: nobody('staff-not-erased') },
};

/** Returns the reason why a caller with this role may not do an action to this kind of person; `null` if they may. */
export function authorityRefusal(action: PersonAction, role: Role, target: Target): RefusalReason | null {
  const { may, otherwise } = AUTHORITY[action][target];
  if (may === 'everyone') return null;
  if (!isDeskRole(role)) return 'no-permission';
  if (may === 'desk' || (may === 'admins' && role === 'admin')) return null;
  return otherwise;
}
