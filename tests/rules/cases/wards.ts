import { GUARDIAN, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type RulesCase, read, TIMESTAMP } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { CHECK_IN_ID, NOT_CHECKED_IN, TODAY, VISIT_USE } from '../model/world.ts';
import { Questions } from './asking.ts';
import { checkIn, checkInAt } from './check-in.ts';

const UNTIL = `Wards/${GUARDIAN}/${MEMBER}/Until`;
const DENIED = `DeniedCheckIns/centro/${TODAY}`;

/** What a guardian may do for a person under 18, and until when. */
export function wardCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const enter = {
    ...checkIn(clock, { By: GUARDIAN }),
    [VISIT_USE]: { Id: CHECK_IN_ID, Branch: 'centro', Day: TODAY, Ts: TIMESTAMP },
  };
  const other = { branch: 'centro', day: TODAY, uid: OTHER_MEMBER };
  const denied = (by: string) => ({
    At: now,
    Ts: TIMESTAMP,
    Via: 'self',
    By: by,
    Reasons: { expired: true },
    Clock: 'sure',
  });
  return new Questions(GUARDIAN)
    .allow('a guardian checks the person in', enter, NOT_CHECKED_IN)
    .deny('in the name of the person', checkIn(clock), NOT_CHECKED_IN)
    .deny('somebody else', checkInAt(clock, other, { By: GUARDIAN }), {})
    .deny('from the 18th birthday on', enter, { ...NOT_CHECKED_IN, [UNTIL]: now })
    .allow('until the moment before', enter, { ...NOT_CHECKED_IN, [UNTIL]: now + clock.slack + 1000 })
    .deny('whose account is closed', enter, { ...NOT_CHECKED_IN, [`Users/${MEMBER}/Active`]: false })
    .deny('with a closed account', enter, { ...NOT_CHECKED_IN, [`Users/${GUARDIAN}/Active`]: false })
    .deny('without access', enter, { ...NOT_CHECKED_IN, [`Access/${MEMBER}`]: null })
    .allow('a denied try of the person', { [`${DENIED}/${MEMBER}`]: { ...denied(GUARDIAN), Uid: MEMBER } })
    .deny('of somebody else', { [`${DENIED}/${OTHER_MEMBER}`]: { ...denied(GUARDIAN), Uid: OTHER_MEMBER } })
    .deny('makes somebody a ward', { [`Wards/${GUARDIAN}/${OTHER_MEMBER}`]: { Nombre: 'Eva', Until: now * 2 } })
    .ask('deny', 'reads the card from the 18th birthday on', read(`Cards/${MEMBER}`), { [UNTIL]: now })
    .ask('deny', 'reads the wards of somebody else', read('Wards/guardian-2')).all;
}
