import { BRANCH_CODE_EARLY_MS, BRANCH_CODE_LATE_MS } from '../../door/branch-code.ts';
import { accessPath } from '../door/access.ts';
import { branchCodePath } from '../door/codes.ts';
import { visitUsePath } from '../memberships/visit-use.ts';
import { branchPath } from '../system/branches.ts';
import { isAlsoWrittenNow } from './changes.ts';
import { all, any, not } from './expression.ts';
import { atLeast, equals, isGreater, isLess, minus, plus, wildcardKey } from './operand.ts';
import { after, before, field } from './value.ts';

const at = field('At');
const selfCheckInMode = before(branchPath, {}, 'SelfCheckIn');
const slotKeys = { slot: field('Slot') };

/**
 * The branch allows check-ins on the member's own phone. If it requires a code, the record has the key of the code that
 * the branch's terminal showed at the time of the check-in (`At`), or a little earlier or later (`BRANCH_CODE_…_MS`).
 */
export const branchAllowsCheckIn = any(
  equals(selfCheckInMode, 'open'),
  all(
    equals(selfCheckInMode, 'code'),
    field('Key').isString,
    equals(before(branchCodePath, slotKeys, 'Key'), field('Key')),
    atLeast(at, minus(before(branchCodePath, slotKeys, 'From'), BRANCH_CODE_EARLY_MS)),
    isLess(at, plus(before(branchCodePath, slotKeys, 'Until'), BRANCH_CODE_LATE_MS)),
  ),
);

const from = before(accessPath, {}, 'From');
const until = before(accessPath, {}, 'Until');
const frozenFrom = before(accessPath, {}, 'FrozenFrom');
const visits = before(accessPath, {}, 'Visits');

/**
 * The same update writes a `VisitUse` for this branch and day. The rule of `VisitUse` checks that its `Id` is that of
 * the check-in.
 */
const usesTheVisit = all(
  equals(after(visitUsePath, {}, 'Branch'), wildcardKey('$branch')),
  equals(after(visitUsePath, {}, 'Day'), wildcardKey('$day')),
  isAlsoWrittenNow(visitUsePath, 'Ts'),
);

const isInForce = all(atLeast(at, from), isLess(at, until));
const isValidAtBranch = any(
  equals(before(accessPath, {}, 'Branches', 'all'), true),
  equals(before(accessPath, {}, 'Branches').child(wildcardKey('$branch')), true),
);
const isNotFrozen = any(
  not(frozenFrom.isNumber),
  isLess(at, frozenFrom),
  atLeast(at, before(accessPath, {}, 'FrozenUntil')),
);
const usesVisitLeft = any(not(visits.isNumber), all(isGreater(visits, 0), usesTheVisit));

/**
 * The person's standing allows the check-in: at the time of the check-in, the membership is in force, valid at the
 * branch and not frozen. If visits are counted, one is left and the update uses it.
 */
export const standingAllowsCheckIn = all(isInForce, isValidAtBranch, isNotFrozen, usesVisitLeft);
