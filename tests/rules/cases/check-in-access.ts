import { BRANCH, MEMBER, OTHER_BRANCH } from '../model/actors.ts';
import type { Json, RulesCase, Updates } from '../model/case.ts';
import { type Clock, DAY, HOUR } from '../model/clock.ts';
import { access, NOT_CHECKED_IN, TODAY } from '../model/world.ts';
import { CaseList } from './asking.ts';
import { checkIn, checkInAt } from './check-in.ts';

/** Check-ins by own phone: the conditions about the membership and the branch. */
export function checkInAccessCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const enter = checkIn(clock);
  const own = (fields: { readonly [key: string]: Json }): Updates => ({
    ...NOT_CHECKED_IN,
    [`Access/${MEMBER}`]: { ...access(clock), ...fields },
  });
  const branch = (fields: Json): Updates => ({ ...NOT_CHECKED_IN, [`Branches/${BRANCH}`]: fields });
  const frozen = (from: number, until: number): Updates => own({ FrozenFrom: from, FrozenUntil: until });

  const cases = new CaseList(MEMBER)
    .allow('a membership in force', enter, NOT_CHECKED_IN)
    .deny('no membership', enter, { ...NOT_CHECKED_IN, [`Access/${MEMBER}`]: null })
    .deny('expired this very moment', enter, own({ Until: now }))
    .deny('expired five days ago', enter, own({ Until: now - 5 * DAY }))
    .allow('the last millisecond of the membership', enter, own({ Until: now + 1 }))
    .allow('started this very moment', enter, own({ From: now }))
    .deny('starts in a millisecond', enter, own({ From: now + 1 }))
    .deny('cancelled an hour ago', enter, own({ Cancelled: true, Until: now - HOUR }))
    .allow('cancelled from tomorrow on', enter, own({ Cancelled: true, Until: now + HOUR }))
    .deny('a membership without a start', enter, own({ From: null }))
    .deny('a membership without an end', enter, own({ Until: null }))
    .deny('a start that is no number', enter, own({ From: 'a' }))
    .deny('an end that is no number', enter, own({ Until: 'z' }));

  cases
    .deny('frozen', enter, frozen(now - DAY, now + DAY))
    .deny('frozen from this moment', enter, frozen(now, now + DAY))
    .allow('frozen in a millisecond', enter, frozen(now + 1, now + DAY))
    .deny('the last millisecond of a freeze', enter, frozen(now - DAY, now + 1))
    .allow('resumed this very moment', enter, frozen(now - DAY, now))
    .deny('a freeze without an end', enter, own({ FrozenFrom: now - DAY }));

  cases.deny('a plan of visits, without marking the visit as used', enter, own({ Visits: 1 }));

  cases
    .deny('a membership of another branch only', enter, own({ Branches: { [OTHER_BRANCH]: true } }))
    .deny('a membership without branches', enter, own({ Branches: null }))
    .deny('a membership whose branches are all `false`', enter, own({ Branches: { all: false, [BRANCH]: false } }))
    .allow('a membership of this branch', enter, own({ Branches: { [BRANCH]: true } }))
    .allow('a membership of all branches', enter, own({ Branches: { all: true } }))
    .deny(
      'at the other branch with this one only',
      checkInAt(clock, { branch: OTHER_BRANCH, day: TODAY, uid: MEMBER }),
      own({ Branches: { [BRANCH]: true } }),
    );

  return cases
    .deny('a branch where own check-in is off', enter, branch({ Name: 'Centro', SelfCheckIn: 'off' }))
    .deny('a branch that asks for a code', enter, branch({ Name: 'Centro', SelfCheckIn: 'code' }))
    .deny('a branch without a setting', enter, branch({ Name: 'Centro' }))
    .deny('an unknown branch', checkInAt(clock, { branch: 'norte', day: TODAY, uid: MEMBER }), NOT_CHECKED_IN).all;
}
