import { BRANCH, MEMBER, OTHER_BRANCH, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import {
  access,
  CHECK_IN_ID,
  NOT_CHECKED_IN,
  OTHER_ID,
  storedCheckIn,
  TODAY,
  VISIT_USE,
  YESTERDAY,
} from '../model/world.ts';
import { Questions } from './asking.ts';
import { type CheckInRecord, checkIn, checkInAt } from './check-in.ts';

/** Own check-ins on a plan of visits: one at a time, until the server has counted it. */
export function visitUseCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const stored = storedCheckIn(clock);
  const at = stored.At ?? null;
  const visits = { [`Access/${MEMBER}`]: { ...access(clock), Visits: 3 } };
  const place = { Id: OTHER_ID, Branch: BRANCH, Day: TODAY, Ts: TIMESTAMP };
  const use = (changes: CheckInRecord = {}): Updates => ({ [VISIT_USE]: { ...place, ...changes } });
  const enter = { ...checkIn(clock, { Id: OTHER_ID }), ...use() };
  const elsewhere = { branch: OTHER_BRANCH, day: TODAY, uid: MEMBER };
  const enterElsewhere = { ...checkInAt(clock, elsewhere, { Id: OTHER_ID }), ...use({ Branch: OTHER_BRANCH }) };
  const free = { ...NOT_CHECKED_IN, ...visits };
  const held = (fields: CheckInRecord = {}): Updates => ({
    [VISIT_USE]: { Id: CHECK_IN_ID, Branch: BRANCH, Day: YESTERDAY, Ts: now - 2000, ...fields },
  });

  const questions = new Questions(MEMBER)
    .allow('the first visit ever', enter, { ...free, [VISIT_USE]: null })
    .allow('after one that is counted', enter, free)
    .allow('the last one left', enter, { ...free, [`Access/${MEMBER}/Visits`]: 1 })
    .deny('none left', enter, { ...free, [`Access/${MEMBER}/Visits`]: 0 })
    .deny('fewer than none left', enter, { ...free, [`Access/${MEMBER}/Visits`]: -1 })
    .deny('while another one is not counted', enter, { ...free, ...held() })
    .deny('while another one is counted as it was before it was sent again', enter, {
      ...free,
      ...held({ Counted: now - 3000 }),
    })
    .deny('without saying so', checkIn(clock, { Id: OTHER_ID }), free)
    .deny('in two branches by one update', { ...checkIn(clock, { Id: OTHER_ID }), ...enterElsewhere }, free)
    .deny('in another branch, uncounted in the first', enterElsewhere, { ...visits, ...held({ Day: TODAY }) })
    .allow('in another branch, counted in the first', enterElsewhere, visits)
    .allow('another branch without a plan of visits, uncounted', enterElsewhere, held({ Day: TODAY }))
    .allow(
      'sent again, uncounted',
      { ...checkIn(clock, { At: at }), ...use({ Id: CHECK_IN_ID }) },
      {
        ...visits,
        ...held({ Day: TODAY }),
      },
    )
    .allow('sent again, counted', { ...checkIn(clock, { At: at }), ...use({ Id: CHECK_IN_ID }) }, visits)
    .allow(
      'sent again while a later one is not counted',
      {
        ...checkIn(clock, { At: at }),
        ...use({ Id: CHECK_IN_ID }),
      },
      { ...visits, ...held({ Id: OTHER_ID }) },
    );

  // The marker exists already, as if an earlier check-in had written it: it must be written now.
  const asIf = (fields: CheckInRecord): Updates => ({
    ...free,
    [VISIT_USE]: { ...place, Ts: now, Counted: now, ...fields },
  });
  const alone = checkIn(clock, { Id: OTHER_ID });
  questions
    .deny('by a marker of before', alone, asIf({ Ts: now - 1 }))
    .deny('by a marker of now for another day', alone, asIf({ Day: YESTERDAY }))
    .deny('by a marker of now for another branch', alone, asIf({ Branch: OTHER_BRANCH }))
    .deny('by the marker of another', { ...alone, ...use({ Id: CHECK_IN_ID }) }, free)
    .deny('by a marker for another branch', { ...alone, ...use({ Branch: OTHER_BRANCH }) }, free)
    .deny('by a marker for another day', { ...alone, ...use({ Day: YESTERDAY }) }, free)
    .deny('the marker alone', use(), { ...visits, [`Attendance/${BRANCH}/${TODAY}/${MEMBER}/Id`]: OTHER_ID })
    .deny('the marker of one that is there, alone', use({ Id: CHECK_IN_ID }), visits)
    .deny('the marker, already counted', { ...alone, ...use({ Counted: now }) }, free)
    .deny('the marker, counted by the member', { [`${VISIT_USE}/Counted`]: now - 2000 }, { ...visits, ...held() })
    .deny('the marker taken away', { [VISIT_USE]: null }, { ...visits, ...held() })
    .deny('the marker taken away by the server', { [VISIT_USE]: null }, {}, SERVER)
    .deny('the marker, at another time', { ...alone, ...use({ Ts: now - 1 }) }, NOT_CHECKED_IN)
    .deny('the marker, with more', { ...alone, ...use({ Extra: 1 }) }, NOT_CHECKED_IN)
    .deny(
      'the marker, of the other by the member',
      {
        ...checkIn(clock, { Id: OTHER_ID }),
        [`VisitUse/${OTHER_MEMBER}`]: place,
      },
      NOT_CHECKED_IN,
    )
    .deny('the marker, in a text', { ...alone, [VISIT_USE]: 'x' }, NOT_CHECKED_IN);

  // Each condition of the marker alone, with the record as if it had been written in the same millisecond.
  const recordNow = (fields: CheckInRecord = {}): Updates => ({
    [`Attendance/${BRANCH}/${TODAY}/${MEMBER}`]: { ...stored, Ts: now, ...fields },
  });
  questions
    .deny('the marker, with an old arrival', use({ Id: CHECK_IN_ID, Ts: now - 1 }), recordNow())
    .deny('the marker, of another record', use(), recordNow())
    .deny('the marker, of nobody signed in', use({ Id: CHECK_IN_ID }), recordNow(), null)
    .deny('the marker, by another member', use({ Id: CHECK_IN_ID }), recordNow(), OTHER_MEMBER);

  const counted = { [`${VISIT_USE}/Counted`]: now - 2000 };
  const count = (fields: CheckInRecord): Updates => ({
    [VISIT_USE]: { Id: CHECK_IN_ID, Branch: BRANCH, Day: YESTERDAY, Ts: now - 2000, Counted: now - 2000, ...fields },
  });
  questions
    .allow('counted by the server', counted, held(), SERVER)
    .deny('counted by an administrator', counted, held(), 'admin-1')
    .deny('counted, but sent again since', counted, held({ Ts: now - 1000 }), SERVER)
    .deny('uncounted by the server', { [`${VISIT_USE}/Counted`]: null }, {}, SERVER)
    .deny('counted with a number that is not its time', { [`${VISIT_USE}/Counted`]: now - 1999 }, held(), SERVER)
    .deny('a marker made up by the server', count({}), { [VISIT_USE]: null }, SERVER);
  for (const [field, value] of [
    ['Id', OTHER_ID],
    ['Branch', OTHER_BRANCH],
    ['Day', TODAY],
  ] satisfies [string, Json][]) {
    questions.deny(`counted with another ${field}`, count({ [field]: value }), held(), SERVER);
  }
  questions.deny('counted with another time', count({ Ts: now - 1, Counted: now - 1 }), held(), SERVER);
  for (const field of ['Id', 'Branch', 'Day', 'Ts']) {
    const damaged = { Id: CHECK_IN_ID, Branch: BRANCH, Day: YESTERDAY, Ts: now - 2000, [field]: null };
    questions.deny(
      `counted without ${field}`,
      { [`${VISIT_USE}/Counted`]: damaged.Ts },
      { [VISIT_USE]: damaged },
      SERVER,
    );
  }
  for (const [field, value] of [
    ['Id', 7],
    ['Branch', 7],
    ['Day', 7],
    ['Ts', 'x'],
  ] satisfies [string, Json][]) {
    const damaged = { Id: CHECK_IN_ID, Branch: BRANCH, Day: YESTERDAY, Ts: now - 2000, [field]: value };
    const all = { [VISIT_USE]: { ...damaged, Counted: damaged.Ts } };
    questions.deny(`counted with a damaged ${field}`, all, { [VISIT_USE]: damaged }, SERVER);
  }
  return questions.all;
}
