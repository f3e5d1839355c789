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

/** Everybody with a sign-in. */
export const isSignedIn = isGiven(SIGN_IN);

/** Cloud Functions: they write as this uid, which no account can have. */
export const isServer = equals(CALLER, 'server');

/** The person whose record it is. */
export const isOwner = equals(CALLER, wildcardKey('$uid'));

/** The gym has not closed the caller's account; one that was merged into another is closed too. */
export const isCallersAccountOpen = differs(before(userPath, { uid: CALLER }, 'Active'), false);

/** The person whose record it is, while the account may take new data. */
export const isOwnerWithOpenAccount = all(isOwner, isCallersAccountOpen);

/** The caller is the guardian of this person, who is under 18. A comparison without a number would fail the rule. */
export function isGuardianOf(uid: Term): RuleExpression {
  const until = before(wardOfGuardianPath, { guardian: CALLER, uid }, 'Until');
  return all(isCallersAccountOpen, until.isNumber, isGreater(until, NOW));
}

/** The guardian of the person whose record it is. */
export const isGuardian = isGuardianOf(wildcardKey('$uid'));

/** The person whose record it is, or their guardian. */
export const isOwnerOrGuardian = any(isOwner, isGuardian);

/** The same, while the accounts of both may take new data. */
export const isOwnerOrGuardianWithOpenAccount = any(
  isOwnerWithOpenAccount,
  all(isGuardian, differs(before(userPath, { uid: wildcardKey('$uid') }, 'Active'), false)),
);

const callersRole = before(staffPath, { uid: CALLER }, 'Role');
const callersBranch = before(staffPath, { uid: CALLER }, 'Branch');
const roleSince = before(staffPath, { uid: CALLER }, 'Since');

/**
 * Signed in after the role was given (`Since`, epoch seconds): a session that is older may be somebody else's, who got
 * in before the account was worth it. Asked after the role, so a token without `auth_time` stops nobody who has none.
 */
const isSignedInSinceRole = any(not(roleSince.exists), isGreater(SIGNED_IN_AT, roleSince));

/** The caller belongs to the branch that the record stands under. */
const isOfThisBranch = equals(callersBranch, wildcardKey('$branch'));

/** The role alone; {@link hasRole} asks for the sign-in too. */
function isNamed(name: StaffRole): RuleExpression {
  return equals(callersRole, name);
}

/** Somebody with this role, as the database has it now. */
export function hasRole(name: StaffRole): RuleExpression {
  return all(isNamed(name), isSignedInSinceRole);
}

/** Reception of this branch. */
export function isReceptionOf(branch: Term): RuleExpression {
  return all(hasRole('reception'), equals(callersBranch, branch));
}

/** Somebody with a role, whichever it is. */
export const hasAnyRole = all(callersRole.exists, isSignedInSinceRole);

/** Callers at any desk: administrators, and reception of any branch. */
export const isDesk = all(any(isNamed('admin'), isNamed('reception')), isSignedInSinceRole);

/** Callers at the desk of this branch: administrators, and its reception. */
export const isDeskOfBranch = all(
  any(isNamed('admin'), all(isNamed('reception'), isOfThisBranch)),
  isSignedInSinceRole,
);

/** The terminals of this branch. */
export const isTerminalOfBranch = all(isNamed('kiosk'), isOfThisBranch, isSignedInSinceRole);

/** Everybody with a role at this branch: administrators at each. */
export const isStaffOfBranch = all(
  any(isNamed('admin'), all(any(isNamed('kiosk'), isNamed('reception')), isOfThisBranch)),
  isSignedInSinceRole,
);
