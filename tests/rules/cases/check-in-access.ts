import { BRANCH, MEMBER, OTHER_BRANCH } from '../model/actors.ts';
import type { Json, RulesCase, Updates } from '../model/case.ts';
import { type Clock, DAY, HOUR } from '../model/clock.ts';
import { access, NOT_CHECKED_IN, TODAY } from '../model/world.ts';
import { CaseList } from './asking.ts';
import { checkIn, checkInAt } from './check-in.ts';

/** Check-ins on the member's own phone: the conditions about the membership and the branch. */
export function checkInAccessCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const enter = checkIn(clock);
  const withAccess = (fields: { readonly [key: string]: Json }): Updates => ({
    ...NOT_CHECKED_IN,
    [`Access/${MEMBER}`]: { ...access(clock), ...fields },
  });
  const withBranch = (fields: Json): Updates => ({ ...NOT_CHECKED_IN, [`Branches/${BRANCH}`]: fields });
  const frozen = (from: number, until: number): Updates => withAccess({ FrozenFrom: from, FrozenUntil: until });

  const cases = new CaseList(MEMBER)
    .allow('a membership in force', enter, NOT_CHECKED_IN)
    .deny('no membership', enter, { ...NOT_CHECKED_IN, [`Access/${MEMBER}`]: null })
    .deny('a membership that expires at this millisecond', enter, withAccess({ Until: now }))
    .deny('a membership that expired five days ago', enter, withAccess({ Until: now - 5 * DAY }))
    .allow('the last millisecond of the membership', enter, withAccess({ Until: now + 1 }))
    .allow('a membership that starts at this millisecond', enter, withAccess({ From: now }))
    .deny('a membership that starts in a millisecond', enter, withAccess({ From: now + 1 }))
    .deny('a membership cancelled an hour ago', enter, withAccess({ Cancelled: true, Until: now - HOUR }))
    .allow('a membership cancelled from the next hour on', enter, withAccess({ Cancelled: true, Until: now + HOUR }))
    .deny('a membership without a start', enter, withAccess({ From: null }))
    .deny('a membership without an end', enter, withAccess({ Until: null }))
    .deny("a membership whose start isn't a number", enter, withAccess({ From: 'a' }))
    .deny("a membership whose end isn't a number", enter, withAccess({ Until: 'z' }));

  cases
    .deny('a frozen membership', enter, frozen(now - DAY, now + DAY))
    .deny('a membership frozen from this millisecond on', enter, frozen(now, now + DAY))
    .allow('a membership that will be frozen in a millisecond', enter, frozen(now + 1, now + DAY))
    .deny('the last millisecond of a freeze', enter, frozen(now - DAY, now + 1))
    .allow('a membership whose freeze ends at this millisecond', enter, frozen(now - DAY, now))
    .deny('a freeze without an end', enter, withAccess({ FrozenFrom: now - DAY }));

  cases.deny('a visits plan, without marking the visit as used', enter, withAccess({ Visits: 1 }));

  cases
    .deny('a membership of another branch only', enter, withAccess({ Branches: { [OTHER_BRANCH]: true } }))
    .deny('a membership without branches', enter, withAccess({ Branches: null }))
    .deny(
      'a membership whose branches are all `false`',
      enter,
      withAccess({ Branches: { all: false, [BRANCH]: false } }),
    )
    .allow('a membership of this branch', enter, withAccess({ Branches: { [BRANCH]: true } }))
    .allow('a membership of all branches', enter, withAccess({ Branches: { all: true } }))
    .deny(
      'at the other branch, with a membership of this branch only',
      checkInAt(clock, { branch: OTHER_BRANCH, day: TODAY, uid: MEMBER }),
      withAccess({ Branches: { [BRANCH]: true } }),
    );

  return cases
    .deny(
      'a branch where check-ins on members’ phones are off',
      enter,
      withBranch({ Name: 'Centro', SelfCheckIn: 'off' }),
    )
    .deny('a branch that requires a code, without a code', enter, withBranch({ Name: 'Centro', SelfCheckIn: 'code' }))
    .deny("a branch without a setting for check-ins on members' phones", enter, withBranch({ Name: 'Centro' }))
    .deny('an unknown branch', checkInAt(clock, { branch: 'norte', day: TODAY, uid: MEMBER }), NOT_CHECKED_IN).all;
}
