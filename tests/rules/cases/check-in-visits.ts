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
import { CaseList } from './asking.ts';
import { type CheckInRecord, checkIn, checkInAt } from './check-in.ts';

/** Check-ins by own phone on a plan of visits: one at a time, until the server has counted it. */
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

  const cases = new CaseList(MEMBER)
    .allow('the first visit ever', enter, { ...free, [VISIT_USE]: null })
    .allow('after a check-in that was counted', enter, free)
    .allow('the last visit', enter, { ...free, [`Access/${MEMBER}/Visits`]: 1 })
    .deny('no visit left', enter, { ...free, [`Access/${MEMBER}/Visits`]: 0 })
    .deny('a negative number of visits left', enter, { ...free, [`Access/${MEMBER}/Visits`]: -1 })
    .deny('while another check-in is not counted yet', enter, { ...free, ...held() })
    .deny('while another check-in was counted before it was sent again, and not since', enter, {
      ...free,
      ...held({ Counted: now - 3000 }),
    })
    .deny('without the marker', checkIn(clock, { Id: OTHER_ID }), free)
    .deny('at two branches in one update', { ...checkIn(clock, { Id: OTHER_ID }), ...enterElsewhere }, free)
    .deny('at another branch, while the first check-in is not counted', enterElsewhere, {
      ...visits,
      ...held({ Day: TODAY }),
    })
    .allow('at another branch, once the first check-in is counted', enterElsewhere, visits)
    .allow(
      'at another branch on a plan without visits, while the first check-in is not counted',
      enterElsewhere,
      held({ Day: TODAY }),
    )
    .allow(
      'resends a check-in that is not counted yet',
      { ...checkIn(clock, { At: at }), ...use({ Id: CHECK_IN_ID }) },
      {
        ...visits,
        ...held({ Day: TODAY }),
      },
    )
    .allow('resends a counted check-in', { ...checkIn(clock, { At: at }), ...use({ Id: CHECK_IN_ID }) }, visits)
    .allow(
      'resends a check-in while a later one is not counted',
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
  cases
    .deny('with an older marker', alone, asIf({ Ts: now - 1 }))
    .deny('with a current marker of another day', alone, asIf({ Day: YESTERDAY }))
    .deny('with a current marker of another branch', alone, asIf({ Branch: OTHER_BRANCH }))
    .deny('with the marker of another check-in', { ...alone, ...use({ Id: CHECK_IN_ID }) }, free)
    .deny('writes a marker of another branch', { ...alone, ...use({ Branch: OTHER_BRANCH }) }, free)
    .deny('writes a marker of another day', { ...alone, ...use({ Day: YESTERDAY }) }, free)
    .deny('writes the marker alone', use(), { ...visits, [`Attendance/${BRANCH}/${TODAY}/${MEMBER}/Id`]: OTHER_ID })
    .deny('writes the marker of an existing check-in alone', use({ Id: CHECK_IN_ID }), visits)
    .deny('writes a marker that is counted from the start', { ...alone, ...use({ Counted: now }) }, free)
    .deny('the member sets the marker to counted', { [`${VISIT_USE}/Counted`]: now - 2000 }, { ...visits, ...held() })
    .deny('deletes the marker', { [VISIT_USE]: null }, { ...visits, ...held() })
    .deny('the server deletes the marker', { [VISIT_USE]: null }, {}, SERVER)
    .deny('writes a marker with another time', { ...alone, ...use({ Ts: now - 1 }) }, NOT_CHECKED_IN)
    .deny('writes a marker with an unknown field', { ...alone, ...use({ Extra: 1 }) }, NOT_CHECKED_IN)
    .deny(
      "writes another member's marker",
      {
        ...checkIn(clock, { Id: OTHER_ID }),
        [`VisitUse/${OTHER_MEMBER}`]: place,
      },
      NOT_CHECKED_IN,
    )
    .deny('writes a string as the marker', { ...alone, [VISIT_USE]: 'x' }, NOT_CHECKED_IN);

  // Each condition of the marker alone, with the record as if it had been written in the same millisecond.
  const recordNow = (fields: CheckInRecord = {}): Updates => ({
    [`Attendance/${BRANCH}/${TODAY}/${MEMBER}`]: { ...stored, Ts: now, ...fields },
  });
  cases
    .deny('the marker with an arrival before now', use({ Id: CHECK_IN_ID, Ts: now - 1 }), recordNow())
    .deny('the marker of another record', use(), recordNow())
    .deny('the marker, signed out', use({ Id: CHECK_IN_ID }), recordNow(), null)
    .deny('the marker, by another member', use({ Id: CHECK_IN_ID }), recordNow(), OTHER_MEMBER);

  const counted = { [`${VISIT_USE}/Counted`]: now - 2000 };
  const count = (fields: CheckInRecord): Updates => ({
    [VISIT_USE]: { Id: CHECK_IN_ID, Branch: BRANCH, Day: YESTERDAY, Ts: now - 2000, Counted: now - 2000, ...fields },
  });
  cases
    .allow('the server sets the marker to counted', counted, held(), SERVER)
    .deny('an administrator sets it to counted', counted, held(), 'admin-1')
    .deny('the server counts a check-in that was sent again since', counted, held({ Ts: now - 1000 }), SERVER)
    .deny('the server removes `Counted`', { [`${VISIT_USE}/Counted`]: null }, {}, SERVER)
    .deny(
      "the server counts with a time other than the marker's",
      { [`${VISIT_USE}/Counted`]: now - 1999 },
      held(),
      SERVER,
    )
    .deny('the server creates a marker', count({}), { [VISIT_USE]: null }, SERVER);
  for (const [field, value] of [
    ['Id', OTHER_ID],
    ['Branch', OTHER_BRANCH],
    ['Day', TODAY],
  ] satisfies [string, Json][]) {
    cases.deny(`counted with another ${field}`, count({ [field]: value }), held(), SERVER);
  }
  cases.deny('counted with another time', count({ Ts: now - 1, Counted: now - 1 }), held(), SERVER);
  for (const field of ['Id', 'Branch', 'Day', 'Ts']) {
    const damaged = { Id: CHECK_IN_ID, Branch: BRANCH, Day: YESTERDAY, Ts: now - 2000, [field]: null };
    cases.deny(
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
    cases.deny(`counted with a damaged ${field}`, all, { [VISIT_USE]: damaged }, SERVER);
  }
  return cases.all;
}
