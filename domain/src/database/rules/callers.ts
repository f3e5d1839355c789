import type { StaffRole } from '../../person/roles.ts';
import { staffPath } from '../people/staff.ts';
import { userPath } from '../people/users.ts';
import { wardOfGuardianPath } from '../people/wards.ts';
import { all, any, not, type RuleExpression } from './expression.ts';
import {
  CALLER,
  differs,
  equals,
  isGiven,
  isGreater,
  NOW,
  SIGN_IN,
  SIGNED_IN_AT,
  type Term,
  wildcardKey,
} from './operand.ts';
import { before } from './value.ts';

export const isSignedIn = isGiven(SIGN_IN);

/** The caller is Cloud Functions, which write with this uid. */
export const isServer = equals(CALLER, 'server');

/** The caller is the person of the path (`$uid`). */
export const isOwner = equals(CALLER, wildcardKey('$uid'));

/**
 * The caller's account is open. The gym can close an account; an account that was merged into another is closed too.
 */
export const isCallersAccountOpen = differs(before(userPath, { uid: CALLER }, 'Active'), false);

/** The caller is the person of the path, and their account is open. */
export const isOwnerWithOpenAccount = all(isOwner, isCallersAccountOpen);

/**
 * The caller is the guardian of this person, who is under 18, and the caller's account is open. The type check comes
 * before the comparison, because a comparison with a missing value fails the whole rule.
 */
export function isGuardianOf(uid: Term): RuleExpression {
  const until = before(wardOfGuardianPath, { guardian: CALLER, uid }, 'Until');
  return all(isCallersAccountOpen, until.isNumber, isGreater(until, NOW));
}

/** The caller is the guardian of the person of the path. */
export const isGuardian = isGuardianOf(wildcardKey('$uid'));

/** The caller is the person of the path or their guardian. */
export const isOwnerOrGuardian = any(isOwner, isGuardian);

/** The caller is the person of the path or their guardian, and the accounts of both are open. */
export const isOwnerOrGuardianWithOpenAccount = any(
  isOwnerWithOpenAccount,
  all(isGuardian, differs(before(userPath, { uid: wildcardKey('$uid') }, 'Active'), false)),
);

const callersRole = before(staffPath, { uid: CALLER }, 'Role');
const callersBranch = before(staffPath, { uid: CALLER }, 'Branch');
const roleSince = before(staffPath, { uid: CALLER }, 'Since');

/**
 * The caller signed in after the role was given (`Since`, epoch seconds), or the role has no `Since`. An older session
 * may belong to an intruder.
 * The rules check it after the role, so that a token without `auth_time` fails the rule only for people with a role.
 */
const isSignedInSinceRole = any(not(roleSince.exists), isGreater(SIGNED_IN_AT, roleSince));

/** The caller's role is at the branch of the path (`$branch`). */
const isOfThisBranch = equals(callersBranch, wildcardKey('$branch'));

/** The caller has this role. Rules combine it with `isSignedInSinceRole`, which checks the age of the session. */
function hasRoleInAnySession(role: StaffRole): RuleExpression {
  return equals(callersRole, role);
}

/** The caller has this role, in a session with the role's rights ({@link isSignedInSinceRole}). */
export function hasRole(role: StaffRole): RuleExpression {
  return all(hasRoleInAnySession(role), isSignedInSinceRole);
}

/** The caller is reception of this branch. */
export function isReceptionOf(branch: Term): RuleExpression {
  return all(hasRole('reception'), equals(callersBranch, branch));
}

/** The caller has any staff role. */
export const hasAnyRole = all(callersRole.exists, isSignedInSinceRole);

/** The caller is an administrator, or reception of any branch. */
export const isDesk = all(any(hasRoleInAnySession('admin'), hasRoleInAnySession('reception')), isSignedInSinceRole);

/** The caller is an administrator, or reception of the branch of the path. */
export const isDeskOfBranch = all(
  any(hasRoleInAnySession('admin'), all(hasRoleInAnySession('reception'), isOfThisBranch)),
  isSignedInSinceRole,
);

/** The caller is a terminal of the branch of the path. */
export const isTerminalOfBranch = all(hasRoleInAnySession('kiosk'), isOfThisBranch, isSignedInSinceRole);

/** The caller has a role at the branch of the path. Administrators have one at every branch. */
export const isStaffOfBranch = all(
  any(
    hasRoleInAnySession('admin'),
    all(any(hasRoleInAnySession('kiosk'), hasRoleInAnySession('reception')), isOfThisBranch),
  ),
  isSignedInSinceRole,
);
