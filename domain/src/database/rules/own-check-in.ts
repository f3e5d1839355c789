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
const mode = before(branchPath, {}, 'SelfCheckIn');
const slot = { slot: field('Slot') };

/** The branch allows own check-ins, with the key of its terminal's code if it requires one. */
export const branchLetsIn = any(
  equals(mode, 'open'),
  all(
    equals(mode, 'code'),
    field('Key').isString,
    equals(before(branchCodePath, slot, 'Key'), field('Key')),
    atLeast(at, minus(before(branchCodePath, slot, 'From'), BRANCH_CODE_EARLY_MS)),
    isLess(at, plus(before(branchCodePath, slot, 'Until'), BRANCH_CODE_LATE_MS)),
  ),
);

const from = before(accessPath, {}, 'From');
const until = before(accessPath, {}, 'Until');
const frozenFrom = before(accessPath, {}, 'FrozenFrom');
const visits = before(accessPath, {}, 'Visits');

/**
 * The same update marks the visit as used (`VisitUse`) by the check-in at this path. The rule of `VisitUse` compares
 * the ids.
 */
const usesTheVisit = all(
  equals(after(visitUsePath, {}, 'Branch'), wildcardKey('$branch')),
  equals(after(visitUsePath, {}, 'Day'), wildcardKey('$day')),
  isAlsoWrittenNow(visitUsePath, 'Ts'),
);

const coversTheMoment = all(atLeast(at, from), isLess(at, until));
const coversTheBranch = any(
  equals(before(accessPath, {}, 'Branches', 'all'), true),
  equals(before(accessPath, {}, 'Branches').child(wildcardKey('$branch')), true),
);
const isNotFrozen = any(
  not(frozenFrom.isNumber),
  isLess(at, frozenFrom),
  atLeast(at, before(accessPath, {}, 'FrozenUntil')),
);
const hasVisitLeft = any(not(visits.isNumber), all(isGreater(visits, 0), usesTheVisit));

/**
 * The person's access covers the moment and the branch, isn't frozen, and has a visit left where visits are counted.
 */
export const accessLetsIn = all(coversTheMoment, coversTheBranch, isNotFrozen, hasVisitLeft);
