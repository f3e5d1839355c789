import { BRANCH, MEMBER, OTHER_BRANCH } from '../model/actors.ts';
import type { Json, RulesCase, Updates } from '../model/case.ts';
import { type Clock, DAY, HOUR } from '../model/clock.ts';
import { access, NOT_CHECKED_IN, TODAY } from '../model/world.ts';
import { Questions } from './asking.ts';
import { checkIn, checkInAt } from './check-in.ts';

/** Own check-in: what depends on the membership and the branch. */
export function checkInAccessCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const enter = checkIn(clock);
  const own = (fields: { readonly [key: string]: Json }): Updates => ({
    ...NOT_CHECKED_IN,
    [`Access/${MEMBER}`]: { ...access(clock), ...fields },
  });
  const branch = (fields: Json): Updates => ({ ...NOT_CHECKED_IN, [`Branches/${BRANCH}`]: fields });
  const frozen = (from: number, until: number): Updates => own({ FrozenFrom: from, FrozenUntil: until });

  const questions = new Questions(MEMBER)
    .allow('in force', enter, NOT_CHECKED_IN)
    .deny('no membership', enter, { ...NOT_CHECKED_IN, [`Access/${MEMBER}`]: null })
    .deny('expired this very moment', enter, own({ Until: now }))
    .deny('expired five days ago', enter, own({ Until: now - 5 * DAY }))
    .allow('the last millisecond', enter, own({ Until: now + 1 }))
    .allow('started this very moment', enter, own({ From: now }))
    .deny('starts in a millisecond', enter, own({ From: now + 1 }))
    .deny('cancelled an hour ago', enter, own({ Cancelled: true, Until: now - HOUR }))
    .allow('cancelled from tomorrow on', enter, own({ Cancelled: true, Until: now + HOUR }))
    .deny('no start', enter, own({ From: null }))
    .deny('no end', enter, own({ Until: null }))
    .deny('a start that is no number', enter, own({ From: 'a' }))
    .deny('an end that is no number', enter, own({ Until: 'z' }));

  questions
    .deny('frozen', enter, frozen(now - DAY, now + DAY))
    .deny('frozen from this moment', enter, frozen(now, now + DAY))
    .allow('frozen in a millisecond', enter, frozen(now + 1, now + DAY))
    .deny('the last millisecond of a freeze', enter, frozen(now - DAY, now + 1))
    .allow('resumed this very moment', enter, frozen(now - DAY, now))
    .deny('a freeze without an end', enter, own({ FrozenFrom: now - DAY }));

  questions.deny('a visit that nothing says is used', enter, own({ Visits: 1 }));

  questions
    .deny('another branch only', enter, own({ Branches: { [OTHER_BRANCH]: true } }))
    .deny('no branch', enter, own({ Branches: null }))
    .deny('a branch taken back', enter, own({ Branches: { all: false, [BRANCH]: false } }))
    .allow('this branch', enter, own({ Branches: { [BRANCH]: true } }))
    .allow('all branches', enter, own({ Branches: { all: true } }))
    .deny(
      'at the other branch with this one only',
      checkInAt(clock, { branch: OTHER_BRANCH, day: TODAY, uid: MEMBER }),
      own({ Branches: { [BRANCH]: true } }),
    );

  return questions
    .deny('a branch that is off', enter, branch({ Name: 'Centro', SelfCheckIn: 'off' }))
    .deny('a branch that asks for a code', enter, branch({ Name: 'Centro', SelfCheckIn: 'code' }))
    .deny('a branch that says nothing', enter, branch({ Name: 'Centro' }))
    .deny('a branch that is not', checkInAt(clock, { branch: 'norte', day: TODAY, uid: MEMBER }), NOT_CHECKED_IN).all;
}
