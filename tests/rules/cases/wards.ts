import { GUARDIAN, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type RulesCase, read, TIMESTAMP } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, CHECK_IN_ID, NOT_CHECKED_IN, OWN_UNDO, TODAY, VISIT_USE } from '../model/world.ts';
import { Questions } from './asking.ts';
import { checkIn, checkInAt } from './check-in.ts';

const UNTIL = `Wards/${GUARDIAN}/${MEMBER}/Until`;
const DENIED = `DeniedCheckIns/centro/${TODAY}`;

/** What a guardian may read about a ward. */
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

/** What a guardian may do for a ward, and until which age. */
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
  const questions = new Questions(GUARDIAN);
  for (const { path, query } of READABLE) {
    questions
      .ask('allow', `reads ${path}`, read(path, query))
      .ask('deny', `reads ${path} from the 18th birthday on`, read(path, query), isOver)
      .ask('deny', `reads ${path} with a closed account`, read(path, query), isClosed);
  }
  const use = { [VISIT_USE]: enter[VISIT_USE] ?? null };
  const undo = { [OWN_UNDO]: TODAY };
  const tryOf = (uid: string) => ({ [`${DENIED}/${uid}`]: { ...denied(GUARDIAN), Uid: uid } });
  return questions
    .deny('uses a visit from the 18th birthday on', use, isOver)
    .deny('uses a visit with a closed account', use, isClosed)
    .deny('uses the undo from the 18th birthday on', undo, { ...isOver, [OWN_UNDO]: null })
    .deny('uses the undo of a closed account', undo, { [`Users/${MEMBER}/Active`]: false, [OWN_UNDO]: null })
    .deny('a denied try from the 18th birthday on', tryOf(MEMBER), isOver)
    .deny('a denied try with a closed account', tryOf(MEMBER), isClosed)
    .allow('a guardian checks the person in', enter, NOT_CHECKED_IN)
    .deny('in the name of the person', checkIn(clock), NOT_CHECKED_IN)
    .deny('somebody else', checkInAt(clock, other, { By: GUARDIAN }), {})
    .deny('from the 18th birthday on', enter, { ...NOT_CHECKED_IN, [UNTIL]: now })
    .allow('until the moment before', enter, { ...NOT_CHECKED_IN, [UNTIL]: now + clock.slack + 1000 })
    .deny('whose account is closed', enter, { ...NOT_CHECKED_IN, [`Users/${MEMBER}/Active`]: false })
    .deny('with a closed account', enter, { ...NOT_CHECKED_IN, [`Users/${GUARDIAN}/Active`]: false })
    .deny('without access', enter, { ...NOT_CHECKED_IN, [`Access/${MEMBER}`]: null })
    .allow('a denied try of the person', tryOf(MEMBER))
    .deny('a denied try of somebody else', tryOf(OTHER_MEMBER))
    .deny('makes somebody a ward', { [`Wards/${GUARDIAN}/${OTHER_MEMBER}`]: { Nombre: 'Eva', Until: now * 2 } })
    .ask('deny', 'reads more wards than a page', read(`Wards/${GUARDIAN}`, { orderBy: '.key', first: 21 }))
    .ask('deny', 'reads the wards of somebody else', read('Wards/guardian-2')).all;
}
