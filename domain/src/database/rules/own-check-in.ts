import { BRANCH_CODE_EARLY_MS, BRANCH_CODE_LATE_MS } from '../../door/branch-code.ts';
import { accessPath } from '../access.ts';
import { branchPath } from '../branches.ts';
import { branchCodePath } from '../codes.ts';
import { visitUsePath } from '../visit-use.ts';
import { all, any } from './expression.ts';
import { together } from './predicates.ts';
import { after, before, field } from './value.ts';

const at = field('At');
const mode = before(branchPath, {}, 'SelfCheckIn');
const slot = { slot: `${field('Slot')}` };

/** The branch lets people register themselves, with the key of its terminal's code where it asks for one. */
export const branchLetsIn = any(
  `${mode} === 'open'`,
  all(
    `${mode} === 'code'`,
    field('Slot').isString,
    field('Key').isString,
    `${before(branchCodePath, slot, 'Key')} === ${field('Key')}`,
    `${at} >= ${before(branchCodePath, slot, 'From')} - ${BRANCH_CODE_EARLY_MS}`,
    `${at} < ${before(branchCodePath, slot, 'Until')} + ${BRANCH_CODE_LATE_MS}`,
  ),
);

const from = before(accessPath, {}, 'From');
const until = before(accessPath, {}, 'Until');
const frozenFrom = before(accessPath, {}, 'FrozenFrom');
const visits = before(accessPath, {}, 'Visits');

/** The visit is used in the same update, by the check-in of this place: the place has one Id, which the marker's rule compares. */
const usesTheVisit = all(
  `${after(visitUsePath, {}, 'Branch')} === $branch`,
  `${after(visitUsePath, {}, 'Day')} === $day`,
  together(visitUsePath, 'Ts'),
);

/** The person's access covers the moment and the branch. */
export const accessLetsIn = all(
  from.isNumber,
  until.isNumber,
  `${at} >= ${from}`,
  `${at} < ${until}`,
  any(
    `${before(accessPath, {}, 'Branches', 'all')} === true`,
    `${before(accessPath, {}, 'Branches', '$branch')} === true`,
  ),
  any(`!${frozenFrom.isNumber}`, `${at} < ${frozenFrom}`, `${at} >= ${before(accessPath, {}, 'FrozenUntil')}`),
  any(`!${visits.isNumber}`, all(`${visits} > 0`, usesTheVisit)),
);
