import { GUARDIAN, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type RulesCase, read, TIMESTAMP } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, CHECK_IN_ID, NOT_CHECKED_IN, OWN_UNDO, TODAY, VISIT_USE } from '../model/world.ts';
import { CaseList } from './asking.ts';
import { checkIn, checkInAt } from './check-in.ts';

const UNTIL = `Wards/${GUARDIAN}/${MEMBER}/Until`;
const DENIED = `DeniedCheckIns/centro/${TODAY}`;

/** Paths of a ward that a guardian may read. */
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

/** The rights of a guardian, which end on the ward's 18th birthday. */
export function wardCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const enter = {
    ...checkIn(clock, { By: GUARDIAN }),
    [VISIT_USE]: { Id: CHECK_IN_ID, Branch: 'centro', Day: TODAY, Ts: TIMESTAMP },
  };
  const otherMember = { branch: 'centro', day: TODAY, uid: OTHER_MEMBER };
  const denied = (by: string) => ({
    At: now,
    Ts: TIMESTAMP,
    Via: 'self',
    By: by,
    Reasons: { expired: true },
    Clock: 'sure',
  });
  const wardIs18 = { [UNTIL]: now };
  const guardianClosed = { [`Users/${GUARDIAN}/Active`]: false };
  const cases = new CaseList(GUARDIAN);
  for (const { path, query } of READABLE) {
    cases
      .expect('allow', `reads ${path}`, read(path, query))
      .expect('deny', `reads ${path} from the 18th birthday on`, read(path, query), wardIs18)
      .expect('deny', `reads ${path} while the guardian’s account is closed`, read(path, query), guardianClosed);
  }
  const visitUse = { [VISIT_USE]: enter[VISIT_USE] ?? null };
  const undo = { [OWN_UNDO]: TODAY };
  const deniedCheckInOf = (uid: string) => ({ [`${DENIED}/${uid}`]: { ...denied(GUARDIAN), Uid: uid } });
  const readDenied = read(`${DENIED}/${MEMBER}`);
  const reportedByWard = { [`${DENIED}/${MEMBER}`]: { ...denied(MEMBER), Ts: now, Uid: MEMBER } };
  return cases
    .deny('uses a visit of the ward from the 18th birthday on', visitUse, wardIs18)
    .deny('uses a visit of the ward while the guardian’s account is closed', visitUse, guardianClosed)
    .deny('uses the ward’s undo of the day from the 18th birthday on', undo, { ...wardIs18, [OWN_UNDO]: null })
    .deny('uses the undo of a ward whose account is closed', undo, {
      [`Users/${MEMBER}/Active`]: false,
      [OWN_UNDO]: null,
    })
    .deny('writes a denied check-in of the ward from the 18th birthday on', deniedCheckInOf(MEMBER), wardIs18)
    .deny(
      'writes a denied check-in of the ward while the guardian’s account is closed',
      deniedCheckInOf(MEMBER),
      guardianClosed,
    )
    .allow('a guardian checks the ward in', enter, NOT_CHECKED_IN)
    .deny('a guardian checks the ward in with the ward as the author', checkIn(clock), NOT_CHECKED_IN)
    .deny('a guardian checks in a member who is not their ward', checkInAt(clock, otherMember, { By: GUARDIAN }), {})
    .deny('a guardian checks the ward in from the 18th birthday on', enter, { ...NOT_CHECKED_IN, [UNTIL]: now })
    .allow('a guardian checks in the ward one second before the 18th birthday', enter, {
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
    .deny('a guardian checks in a ward whose standing is not stored', enter, {
      ...NOT_CHECKED_IN,
      [`Access/${MEMBER}`]: null,
    })
    .allow('writes a denied check-in of the ward', deniedCheckInOf(MEMBER))
    .expect('allow', "reads the denied check-in that the ward's own phone reported", readDenied, reportedByWard)
    .expect('deny', "reads the ward's denied check-in from the 18th birthday on", readDenied, {
      ...reportedByWard,
      ...wardIs18,
    })
    .expect('deny', "reads the ward's denied check-in while the guardian’s account is closed", readDenied, {
      ...reportedByWard,
      ...guardianClosed,
    })
    .expect('deny', 'reads a denied check-in of a member who is not their ward', read(`${DENIED}/${OTHER_MEMBER}`), {
      [`${DENIED}/${OTHER_MEMBER}`]: { ...denied(OTHER_MEMBER), Ts: now, Uid: OTHER_MEMBER },
    })
    .deny('writes a denied check-in of a member who is not their ward', deniedCheckInOf(OTHER_MEMBER))
    .deny('makes another member their ward', {
      [`Wards/${GUARDIAN}/${OTHER_MEMBER}`]: { Nombre: 'Eva', Until: now * 2 },
    })
    .expect('deny', 'reads the first 21 wards', read(`Wards/${GUARDIAN}`, { orderBy: '.key', first: 21 }))
    .expect('deny', 'reads the wards of another guardian', read('Wards/guardian-2')).all;
}
