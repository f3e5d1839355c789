import { type RulesCase, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, arrival, CHECK_IN_ID, ATTENDANCE_FACTS as FACTS, OTHER_ID } from '../model/world.ts';
import { CaseList } from './asking.ts';
import type { CheckInRecord } from './check-in.ts';

/** The facts that the server stores about a check-in: its first arrival, and the problems that a device overlooked. */
export function attendanceFactsCases(clock: Clock): readonly RulesCase[] {
  const ts = arrival(clock);
  const facts = (changes: CheckInRecord = {}): Updates => ({ [FACTS]: { Id: CHECK_IN_ID, Ts: ts, ...changes } });
  const none = { [FACTS]: null };
  const ofBefore = facts({ Id: OTHER_ID });
  const flagged = facts({ Differs: { expired: true } });
  const cases = new CaseList(SERVER)
    .allow('creates the facts', facts(), none)
    .allow('creates the facts of a check-in that was sent again since', facts({ Ts: ts - 1000 }), none)
    .allow('overwrites the facts of the previous check-in', facts(), ofBefore)
    .deny('creates facts with a later arrival than the record has', facts({ Ts: ts + 1 }), none)
    .deny("creates facts with another check-in's id", facts({ Id: OTHER_ID }), none)
    .deny('creates facts without a check-in', facts(), { ...none, [ATTENDANCE]: null })
    .deny('the member creates the facts', facts(), none, 'member-1')
    .deny('an administrator creates the facts', facts(), none, 'admin-1')
    .deny('creates facts without an arrival', facts({ Ts: null }), none)
    .deny('creates facts without an Id', facts({ Id: null }), { ...none, [`${ATTENDANCE}/Id`]: null })
    .deny('deletes the facts', none)
    .deny('overwrites the facts with the same ones', facts())
    .deny('moves the arrival later', facts(), facts({ Ts: ts - 1000 }))
    .allow('moves the arrival earlier', facts({ Ts: ts - 1000 }))
    .allow(
      'moves the arrival earlier and keeps the flag',
      facts({ Ts: ts - 1000, Differs: { expired: true } }),
      flagged,
    )
    .allow('moves only the arrival of flagged facts earlier', { [`${FACTS}/Ts`]: ts - 1000 }, flagged)
    .deny('moves the arrival earlier and drops the flag', facts({ Ts: ts - 1000 }), flagged)
    .deny('adds a flag later', { [`${FACTS}/Differs`]: { expired: true } });
  return cases.allowAndDenyValues(
    FACTS,
    [
      'account-closed',
      'no-membership',
      'not-started',
      'cancelled',
      'expired',
      'frozen',
      'no-visits',
      'other-branch',
    ].map((problem) => ({
      Id: CHECK_IN_ID,
      Ts: ts,
      Differs: { [problem]: true },
    })),
    [],
    {},
    none,
  ).all;
}
