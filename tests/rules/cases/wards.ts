import { GUARDIAN, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type RulesCase, read, TIMESTAMP } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, CHECK_IN_ID, NOT_CHECKED_IN, OWN_UNDO, TODAY, VISIT_USE } from '../model/world.ts';
import { CaseList } from './asking.ts';
import { checkIn, checkInAt } from './check-in.ts';

const UNTIL = `Wards/${GUARDIAN}/${MEMBER}/Until`;
const DENIED = `DeniedCheckIns/centro/${TODAY}`;

/** The paths of a ward that a guardian may read. */
const READABLE = [
  ...['Users', 'Memberships', 'Photos', 'PhotoVersions', 'Cards', 'Access', 'OwnUndos', 'VisitUse'].map((root) => ({
    path: `${root}/${MEMBER}`,
    query: undefined,
  })),
  { path: ATTENDANCE, query: undefined },
  { path: `MemberAttendance/${MEMBER}/${TODAY}`, query: undefined },
  { path: `MemberAttendance/${MEMBER}`, query: { orderBy: '.key', last: 180 } },
  { path: `Notifications/${MEMBER}`, query: { orderBy: 'At', last: 5 } },
] as const;

/** A guardian's rights: reading a ward's data and checking the ward in, until the 18th birthday. */
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
  const isOver = { [UNTIL]: now };
  const isClosed = { [`Users/${GUARDIAN}/Active`]: false };
  const cases = new CaseList(GUARDIAN);
  for (const { path, query } of READABLE) {
    cases
      .expect('allow', `reads ${path}`, read(path, query))
      .expect('deny', `reads ${path} from the 18th birthday on`, read(path, query), isOver)
      .expect('deny', `reads ${path} with a closed account`, read(path, query), isClosed);
  }
  const use = { [VISIT_USE]: enter[VISIT_USE] ?? null };
  const undo = { [OWN_UNDO]: TODAY };
  const deniedCheckInOf = (uid: string) => ({ [`${DENIED}/${uid}`]: { ...denied(GUARDIAN), Uid: uid } });
  return cases
    .deny('uses a visit from the 18th birthday on', use, isOver)
    .deny('uses a visit with a closed account', use, isClosed)
    .deny('uses the undo from the 18th birthday on', undo, { ...isOver, [OWN_UNDO]: null })
    .deny('uses the undo of a closed account', undo, { [`Users/${MEMBER}/Active`]: false, [OWN_UNDO]: null })
    .deny('a denied check-in from the 18th birthday on', deniedCheckInOf(MEMBER), isOver)
    .deny('a denied check-in with a closed account', deniedCheckInOf(MEMBER), isClosed)
    .allow('a guardian checks the ward in', enter, NOT_CHECKED_IN)
    .deny("a guardian checks the ward in, in the ward's name", checkIn(clock), NOT_CHECKED_IN)
    .deny('a guardian checks somebody else in', checkInAt(clock, other, { By: GUARDIAN }), {})
    .deny('a guardian checks the ward in, from the 18th birthday on', enter, { ...NOT_CHECKED_IN, [UNTIL]: now })
    .allow('a guardian checks the ward in, right before the 18th birthday', enter, {
      ...NOT_CHECKED_IN,
      [UNTIL]: now + clock.slack + 1000,
    })
    .deny('a guardian checks in a ward whose account is closed', enter, {
      ...NOT_CHECKED_IN,
      [`Users/${MEMBER}/Active`]: false,
    })
    .deny('a guardian with a closed account checks the ward in', enter, {
      ...NOT_CHECKED_IN,
      [`Users/${GUARDIAN}/Active`]: false,
    })
    .deny('a guardian checks in a ward without access data', enter, { ...NOT_CHECKED_IN, [`Access/${MEMBER}`]: null })
    .allow('a denied check-in of the ward', deniedCheckInOf(MEMBER))
    .deny('a denied check-in of somebody else', deniedCheckInOf(OTHER_MEMBER))
    .deny('makes somebody a ward', { [`Wards/${GUARDIAN}/${OTHER_MEMBER}`]: { Nombre: 'Eva', Until: now * 2 } })
    .expect('deny', 'reads more wards than a page', read(`Wards/${GUARDIAN}`, { orderBy: '.key', first: 21 }))
    .expect('deny', 'reads the wards of somebody else', read('Wards/guardian-2')).all;
}
