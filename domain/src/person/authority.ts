import type { RefusalReason } from '../errors.ts';
import { isDeskRole, type Role } from './roles.ts';

/**
 * The actions on a person, as the callables name them. Each callable that takes a uid checks its action first.
 */
export const DEEDS = [
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
export type Deed = (typeof DEEDS)[number];

/**
 * The kind of person on whom the action is done: the caller; somebody with a role; a member whose account has a
 * password or another sign-in of its own; a member without one, who gets links from reception.
 */
export const TARGETS = ['self', 'staff', 'own-sign-in', 'no-sign-in'] as const;
export type Target = (typeof TARGETS)[number];

/** Who may, and the refusal for others at the desk. Callers who don't work at the desk lack the permission. */
interface Cell {
  readonly may: 'everyone' | 'desk' | 'admins' | 'nobody';
  readonly otherwise: RefusalReason;
}

const EVERYONE: Cell = { may: 'everyone', otherwise: 'no-permission' };
const DESK: Cell = { may: 'desk', otherwise: 'no-permission' };
const ADMINS: Cell = { may: 'admins', otherwise: 'no-permission' };
/** Only administrators act on staff. */
const STAFF: Cell = { may: 'admins', otherwise: 'staff-by-admins' };
/** The account's e-mail receives its password reset, so a person who sets it can take the account over. */
const EMAIL: Cell = { may: 'admins', otherwise: 'email-by-admins' };

const nobody = (otherwise: RefusalReason): Cell => ({ may: 'nobody', otherwise });

type Row = Readonly<Record<Target, Cell>>;

const DESK_WORK: Row = { self: STAFF, staff: STAFF, 'own-sign-in': DESK, 'no-sign-in': DESK };
/** Like desk work, but everybody may do it to themselves. */
const OWN_TOO: Row = { ...DESK_WORK, self: EVERYONE };
const ADMINS_WORK: Row = { self: ADMINS, staff: ADMINS, 'own-sign-in': ADMINS, 'no-sign-in': ADMINS };

/** Who may do what to whom: action × kind of person. */
const AUTHORITY: Readonly<Record<Deed, Row>> = {
  'edit-profile': OWN_TOO,
  // People change their own e-mail at the sign-in, which proves that it is theirs; the profile follows.
  'change-email': { self: EMAIL, staff: EMAIL, 'own-sign-in': EMAIL, 'no-sign-in': DESK },
  'change-photo': OWN_TOO,
  // The account of a member of staff can't be closed: the role must be removed first.
  'close-account': { ...DESK_WORK, self: nobody('staff-not-closed'), staff: nobody('staff-not-closed') },
  'create-access-link': {
    self: nobody('staff-not-linked'),
    staff: nobody('staff-not-linked'),
    'own-sign-in': nobody('has-own-sign-in'),
    'no-sign-in': DESK,
  },
  // Whoever opens the link gets into the account, so it is for staff who can't sign in yet; the use case refuses a
  // second sign-in.
  'create-password-link': {
    self: nobody('has-own-sign-in'),
    staff: ADMINS,
    'own-sign-in': nobody('no-permission'),
    'no-sign-in': nobody('no-permission'),
  },
  // Ending a link gives nobody access, so a link from before the person's own sign-in can be ended, too.
  'end-access-link': DESK_WORK,
  // A person with an own sign-in enters again with it; others need another link.
  'end-sessions': DESK_WORK,
  'see-sign-in': { self: DESK, staff: DESK, 'own-sign-in': DESK, 'no-sign-in': DESK },
  'see-sales': { self: DESK, staff: DESK, 'own-sign-in': DESK, 'no-sign-in': DESK },
  merge: { ...DESK_WORK, self: nobody('staff-not-merged'), staff: nobody('staff-not-merged') },
  // Merging a person who signs in into another account removes that sign-in with its e-mail and password, and can't be
  // undone.
  'end-sign-in': {
    self: nobody('staff-not-merged'),
    staff: nobody('staff-not-merged'),
    'own-sign-in': { may: 'admins', otherwise: 'sign-in-by-admins' },
    'no-sign-in': DESK,
  },
  // An import creates people; existing ones don't change.
  import: {
    self: nobody('no-permission'),
    staff: nobody('no-permission'),
    'own-sign-in': nobody('no-permission'),
    'no-sign-in': nobody('no-permission'),
  },
  'add-note': DESK_WORK,
  'mark-contacted': DESK_WORK,
  renew: DESK_WORK,
  // For oneself within the limits that the gym sets; the use case checks them.
  freeze: OWN_TOO,
  resume: OWN_TOO,
  cancel: DESK_WORK,
  'change-plan': DESK_WORK,
  'annul-entry': DESK_WORK,
  'record-attendance': DESK_WORK,
  'annul-attendance': DESK_WORK,
  // Reception must not mark its own orders as paid; administrators may.
  'move-order': DESK_WORK,
  // Everybody may buy a product; a membership is sold under the rule for renewals.
  sell: { self: DESK, staff: DESK, 'own-sign-in': DESK, 'no-sign-in': DESK },
  'set-role': ADMINS_WORK,
  export: { ...ADMINS_WORK, self: EVERYONE },
  // A member of staff must give up the role first.
  'request-erasure': { ...ADMINS_WORK, self: EVERYONE, staff: nobody('staff-not-erased') },
  erase: { ...ADMINS_WORK, self: nobody('staff-not-erased'), staff: nobody('staff-not-erased') },
};

/** Returns the reason why a role may not do this to a person of that kind; `null` if it may. */
export function authorityRefusal(deed: Deed, role: Role, target: Target): RefusalReason | null {
  const { may, otherwise } = AUTHORITY[deed][target];
  if (may === 'everyone') return null;
  if (!isDeskRole(role)) return 'no-permission';
  if (may === 'desk' || (may === 'admins' && role === 'admin')) return null;
  return otherwise;
}
