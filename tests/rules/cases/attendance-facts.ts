import { DOOR_PROBLEMS } from '@gym/domain/attendance/attendance';
import { type RulesCase, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, CHECK_IN_ID, checkInArrival, ATTENDANCE_FACTS as FACTS, OTHER_ID } from '../model/world.ts';
import { CaseList } from './asking.ts';
import type { CheckInRecord } from './check-in.ts';

/**
 * Returns the cases of the facts that the server stores about a check-in: its first arrival, and the problems that a
 * device overlooked (`Differs`; the names of the cases call it the flag). The server is the caller unless the name says
 * otherwise.
 */
export function attendanceFactsCases(clock: Clock): readonly RulesCase[] {
  const ts = checkInArrival(clock);
  const facts = (changes: CheckInRecord = {}): Updates => ({ [FACTS]: { Id: CHECK_IN_ID, Ts: ts, ...changes } });
  const noFacts = { [FACTS]: null };
  const previousFacts = facts({ Id: OTHER_ID });
  const flagged = facts({ Differs: { expired: true } });
  const cases = new CaseList(SERVER)
    .allow('creates the facts', facts(), noFacts)
    .allow(
      'creates the facts with the first arrival of a check-in that was sent again later',
      facts({ Ts: ts - 1000 }),
      noFacts,
    )
    .allow('overwrites the facts of the previous check-in', facts(), previousFacts)
    .deny('creates facts with a later arrival than the check-in has', facts({ Ts: ts + 1 }), noFacts)
    .deny("creates facts with another check-in's id", facts({ Id: OTHER_ID }), noFacts)
    .deny('creates facts without a check-in', facts(), { ...noFacts, [ATTENDANCE]: null })
    .deny('the member creates the facts', facts(), noFacts, 'member-1')
    .deny('an administrator creates the facts', facts(), noFacts, 'admin-1')
    .deny('creates facts without an arrival', facts({ Ts: null }), noFacts)
    .deny('creates facts without an id, of a check-in without an id', facts({ Id: null }), {
      ...noFacts,
      [`${ATTENDANCE}/Id`]: null,
    })
    .deny('deletes the facts', noFacts)
    .deny('overwrites the facts with the same ones', facts())
    .deny('replaces the arrival with a later one', facts(), facts({ Ts: ts - 1000 }))
    .allow('replaces the arrival with an earlier one', facts({ Ts: ts - 1000 }))
    .allow(
      'replaces the arrival with an earlier one and keeps the flag',
      facts({ Ts: ts - 1000, Differs: { expired: true } }),
      flagged,
    )
    .allow(
      'writes an earlier arrival to flagged facts, leaving the other fields unwritten',
      { [`${FACTS}/Ts`]: ts - 1000 },
      flagged,
    )
    .deny('replaces the arrival with an earlier one and removes the flag', facts({ Ts: ts - 1000 }), flagged)
    .deny('adds a flag to stored facts', { [`${FACTS}/Differs`]: { expired: true } });
  for (const problem of DOOR_PROBLEMS)
    cases.allow(
      `creates the facts with the problem ${problem} in the flag`,
      facts({ Differs: { [problem]: true } }),
      noFacts,
    );
  return cases.all;
}
