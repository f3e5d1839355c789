import { type RulesCase, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, arrival, CHECK_IN_ID, ATTENDANCE_FACTS as FACTS, OTHER_ID } from '../model/world.ts';
import { Questions } from './asking.ts';
import type { CheckInRecord } from './check-in.ts';

/** The server's notes on a check-in, in a record of their own. */
export function attendanceFactsCases(clock: Clock): readonly RulesCase[] {
  const ts = arrival(clock);
  const facts = (changes: CheckInRecord = {}): Updates => ({ [FACTS]: { Id: CHECK_IN_ID, Ts: ts, ...changes } });
  const none = { [FACTS]: null };
  const ofBefore = facts({ Id: OTHER_ID });
  const flagged = facts({ Differs: { expired: true } });
  const questions = new Questions(SERVER)
    .allow('noted', facts(), none)
    .allow('noted of one that was sent again since', facts({ Ts: ts - 1000 }), none)
    .allow('noted over those of the record before', facts(), ofBefore)
    .deny('noted with a later arrival than the record has', facts({ Ts: ts + 1 }), none)
    .deny('noted of another record', facts({ Id: OTHER_ID }), none)
    .deny('noted of no record', facts(), { ...none, [ATTENDANCE]: null })
    .deny('noted by the member', facts(), none, 'member-1')
    .deny('noted by an administrator', facts(), none, 'admin-1')
    .deny('noted without an arrival', facts({ Ts: null }), none)
    .deny('noted without an Id', facts({ Id: null }), { ...none, [`${ATTENDANCE}/Id`]: null })
    .deny('taken away', none)
    .deny('noted again', facts())
    .deny('moved on', facts(), facts({ Ts: ts - 1000 }))
    .allow('moved back', facts({ Ts: ts - 1000 }))
    .allow('moved back with its flag', facts({ Ts: ts - 1000, Differs: { expired: true } }), flagged)
    .allow('moved back alone', { [`${FACTS}/Ts`]: ts - 1000 }, flagged)
    .deny('moved back without its flag', facts({ Ts: ts - 1000 }), flagged)
    .deny('a flag later', { [`${FACTS}/Differs`]: { expired: true } });
  return questions.values(
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
