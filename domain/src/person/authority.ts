import type { RefusalReason } from '../errors.ts';
import { isDeskRole, type Role } from './roles.ts';

/**
 * What is done to a person, as the callables name it. Each callable that takes a uid asks for its deed before anything
 * else.
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
 * What the person is to whom it is done: the caller; somebody with a role; a member whose account has a password or
 * another way in of its own; a member without one, whom reception lets in by links.
 */
export const TARGETS = ['self', 'staff', 'own-sign-in', 'no-sign-in'] as const;
export type Target = (typeof TARGETS)[number];

/** Who may, and the refusal that others at the desk get; callers without a desk get a missing permission. */
interface Cell {
  readonly may: 'everyone' | 'desk' | 'admins' | 'nobody';
  readonly otherwise: RefusalReason;
}

const EVERYONE: Cell = { may: 'everyone', otherwise: 'no-permission' };
const DESK: Cell = { may: 'desk', otherwise: 'no-permission' };
const ADMINS: Cell = { may: 'admins', otherwise: 'no-permission' };
/** Only administrators change staff; nobody else at the desk edits staff, not even themselves. */
const STAFF: Cell = { may: 'admins', otherwise: 'staff-by-admins' };
/** The account's e-mail receives its password reset, so a person who sets it can take the account over. */
const EMAIL: Cell = { may: 'admins', otherwise: 'email-by-admins' };

const nobody = (otherwise: RefusalReason): Cell => ({ may: 'nobody', otherwise });

type Row = Readonly<Record<Target, Cell>>;

const DESK_WORK: Row = { self: STAFF, staff: STAFF, 'own-sign-in': DESK, 'no-sign-in': DESK };
/** As desk work, and everybody may do it to oneself. */
const OWN_TOO: Row = { ...DESK_WORK, self: EVERYONE };
const ADMINS_WORK: Row = { self: ADMINS, staff: ADMINS, 'own-sign-in': ADMINS, 'no-sign-in': ADMINS };

/** Who may do what to whom: deed × kind of person. */
const AUTHORITY: Readonly<Record<Deed, Row>> = {
  'edit-profile': OWN_TOO,
  // One's own e-mail is changed at the sign-in, which proves that it is one's own; the profile follows.
  'change-email': { self: EMAIL, staff: EMAIL, 'own-sign-in': EMAIL, 'no-sign-in': DESK },
  'change-photo': OWN_TOO,
  // A member of staff keeps the account open: the role must be taken away first.
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
  // Joining somebody who signs in into another account takes that sign-in, its e-mail and its password, away, and can't
  // be undone.
  'end-sign-in': {
    self: nobody('staff-not-merged'),
    staff: nobody('staff-not-merged'),
    'own-sign-in': { may: 'admins', otherwise: 'sign-in-by-admins' },
    'no-sign-in': DESK,
  },
  // A file makes people; who is there already stays as they are.
  import: {
    self: nobody('no-permission'),
    staff: nobody('no-permission'),
    'own-sign-in': nobody('no-permission'),
    'no-sign-in': nobody('no-permission'),
  },
  'add-note': DESK_WORK,
  'mark-contacted': DESK_WORK,
  renew: DESK_WORK,
  // One's own within the limits that the gym sets for it: the use case asks for them.
  freeze: OWN_TOO,
  resume: OWN_TOO,
  cancel: DESK_WORK,
  'change-plan': DESK_WORK,
  'annul-entry': DESK_WORK,
  'record-attendance': DESK_WORK,
  'annul-attendance': DESK_WORK,
  // Nobody at the desk marks their own order as paid.
  'move-order': DESK_WORK,
  // Everybody may buy a product; a membership is sold under the rule for renewals.
  sell: { self: DESK, staff: DESK, 'own-sign-in': DESK, 'no-sign-in': DESK },
  'set-role': ADMINS_WORK,
  export: { ...ADMINS_WORK, self: EVERYONE },
  // A member of staff must give up the role first.
  'request-erasure': { ...ADMINS_WORK, self: EVERYONE, staff: nobody('staff-not-erased') },
  erase: { ...ADMINS_WORK, self: nobody('staff-not-erased'), staff: nobody('staff-not-erased') },
};

/** The reason why a role may not do this to that person; `null` if it may. */
export function authorityRefusal(deed: Deed, role: Role, target: Target): RefusalReason | null {
  const { may, otherwise } = AUTHORITY[deed][target];
  if (may === 'everyone') return null;
  if (!isDeskRole(role)) return 'no-permission';
  if (may === 'desk' || (may === 'admins' && role === 'admin')) return null;
  return otherwise;
}
