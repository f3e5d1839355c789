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

/**
 * Check-ins on the member's own phone with a visits plan. A check-in must also write the marker `VisitUse`. The next
 * check-in is refused until the server has set that marker to counted.
 */
export function visitUseCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const stored = storedCheckIn(clock);
  const storedAt = stored.At ?? null;
  const threeVisits = { [`Access/${MEMBER}`]: { ...access(clock), Visits: 3 } };
  const marker = { Id: OTHER_ID, Branch: BRANCH, Day: TODAY, Ts: TIMESTAMP };
  const markerUpdate = (changes: CheckInRecord = {}): Updates => ({ [VISIT_USE]: { ...marker, ...changes } });
  const enter = { ...checkIn(clock, { Id: OTHER_ID }), ...markerUpdate() };
  const atOtherBranch = { branch: OTHER_BRANCH, day: TODAY, uid: MEMBER };
  const enterOtherBranch = {
    ...checkInAt(clock, atOtherBranch, { Id: OTHER_ID }),
    ...markerUpdate({ Branch: OTHER_BRANCH }),
  };
  const notCheckedIn = { ...NOT_CHECKED_IN, ...threeVisits };
  // The arrival in the stored marker. The server copies it to `Counted`.
  const markerTs = now - 2000;
  const uncounted = (fields: CheckInRecord = {}): Updates => ({
    [VISIT_USE]: { Id: CHECK_IN_ID, Branch: BRANCH, Day: YESTERDAY, Ts: markerTs, ...fields },
  });

  const cases = new CaseList(MEMBER)
    .allow('the first visit, without a marker stored', enter, { ...notCheckedIn, [VISIT_USE]: null })
    .allow('a visit after a counted check-in', enter, notCheckedIn)
    .allow('the last visit', enter, { ...notCheckedIn, [`Access/${MEMBER}/Visits`]: 1 })
    .deny('a visit without visits left', enter, { ...notCheckedIn, [`Access/${MEMBER}/Visits`]: 0 })
    .deny('a visit with a negative number of visits left', enter, { ...notCheckedIn, [`Access/${MEMBER}/Visits`]: -1 })
    .deny('a visit while another check-in is not counted yet', enter, { ...notCheckedIn, ...uncounted() })
    .deny('a visit while another check-in was counted, then sent again and not counted since', enter, {
      ...notCheckedIn,
      ...uncounted({ Counted: now - 3000 }),
    })
    .deny('a visit without writing the marker', checkIn(clock, { Id: OTHER_ID }), notCheckedIn)
    .deny(
      'visits at two branches in one update',
      { ...checkIn(clock, { Id: OTHER_ID }), ...enterOtherBranch },
      notCheckedIn,
    )
    .deny('a visit at another branch while the first check-in is not counted', enterOtherBranch, {
      ...threeVisits,
      ...uncounted({ Day: TODAY }),
    })
    .allow('a visit at another branch after the first check-in was counted', enterOtherBranch, threeVisits)
    .allow(
      'a check-in at another branch with a plan that counts no visits, while the first check-in is not counted',
      enterOtherBranch,
      uncounted({ Day: TODAY }),
    )
    .allow(
      'resends a check-in that is not counted yet',
      { ...checkIn(clock, { At: storedAt }), ...markerUpdate({ Id: CHECK_IN_ID }) },
      {
        ...threeVisits,
        ...uncounted({ Day: TODAY }),
      },
    )
    .allow(
      'resends a counted check-in',
      { ...checkIn(clock, { At: storedAt }), ...markerUpdate({ Id: CHECK_IN_ID }) },
      threeVisits,
    )
    .allow(
      'resends a check-in while a later one is not counted',
      {
        ...checkIn(clock, { At: storedAt }),
        ...markerUpdate({ Id: CHECK_IN_ID }),
      },
      { ...threeVisits, ...uncounted({ Id: OTHER_ID }) },
    );

  // The first three of these check-ins write no marker, but one is stored. Only a marker that the same update writes
  // allows the visit.
  const withStoredMarker = (fields: CheckInRecord): Updates => ({
    ...notCheckedIn,
    [VISIT_USE]: { ...marker, Ts: now, Counted: now, ...fields },
  });
  const withoutMarker = checkIn(clock, { Id: OTHER_ID });
  cases
    .deny('a visit with an older marker stored', withoutMarker, withStoredMarker({ Ts: now - 1 }))
    .deny('a visit with a current marker of another day stored', withoutMarker, withStoredMarker({ Day: YESTERDAY }))
    .deny(
      'a visit with a current marker of another branch stored',
      withoutMarker,
      withStoredMarker({ Branch: OTHER_BRANCH }),
    )
    .deny(
      'a visit that writes the marker of another check-in',
      { ...withoutMarker, ...markerUpdate({ Id: CHECK_IN_ID }) },
      notCheckedIn,
    )
    .deny(
      'writes a marker of another branch',
      { ...withoutMarker, ...markerUpdate({ Branch: OTHER_BRANCH }) },
      notCheckedIn,
    )
    .deny('writes a marker of another day', { ...withoutMarker, ...markerUpdate({ Day: YESTERDAY }) }, notCheckedIn)
    .deny('writes only the marker, for a stored check-in that has none', markerUpdate(), {
      ...threeVisits,
      [`Attendance/${BRANCH}/${TODAY}/${MEMBER}/Id`]: OTHER_ID,
    })
    .deny('writes only the marker again, for a stored check-in', markerUpdate({ Id: CHECK_IN_ID }), threeVisits)
    .deny(
      'writes a marker that is counted from the start',
      { ...withoutMarker, ...markerUpdate({ Counted: now }) },
      notCheckedIn,
    )
    .deny(
      'the member sets the marker to counted',
      { [`${VISIT_USE}/Counted`]: markerTs },
      { ...threeVisits, ...uncounted() },
    )
    .deny('deletes the marker', { [VISIT_USE]: null }, { ...threeVisits, ...uncounted() })
    .deny('the server deletes the marker', { [VISIT_USE]: null }, {}, SERVER)
    .deny('writes a marker with another time', { ...withoutMarker, ...markerUpdate({ Ts: now - 1 }) }, NOT_CHECKED_IN)
    .deny('writes a marker with an unknown field', { ...withoutMarker, ...markerUpdate({ Extra: 1 }) }, NOT_CHECKED_IN)
    .deny(
      "writes another member's marker",
      {
        ...checkIn(clock, { Id: OTHER_ID }),
        [`VisitUse/${OTHER_MEMBER}`]: marker,
      },
      NOT_CHECKED_IN,
    )
    .deny('writes a string as the marker', { ...withoutMarker, [VISIT_USE]: 'x' }, NOT_CHECKED_IN);

  // Only the marker is written. The record is stored with the server's time, so that only the rule of the marker can
  // refuse.
  const recordStored = (fields: CheckInRecord = {}): Updates => ({
    [`Attendance/${BRANCH}/${TODAY}/${MEMBER}`]: { ...stored, Ts: now, ...fields },
  });
  cases
    .deny(
      'writes the marker with an arrival before now',
      markerUpdate({ Id: CHECK_IN_ID, Ts: now - 1 }),
      recordStored(),
    )
    .deny('writes the marker of another check-in', markerUpdate(), recordStored())
    .deny('somebody signed out writes the marker', markerUpdate({ Id: CHECK_IN_ID }), recordStored(), null)
    .deny('another member writes the marker', markerUpdate({ Id: CHECK_IN_ID }), recordStored(), OTHER_MEMBER);

  const counted = { [`${VISIT_USE}/Counted`]: markerTs };
  const countedMarker = (fields: CheckInRecord): Updates => ({
    [VISIT_USE]: { Id: CHECK_IN_ID, Branch: BRANCH, Day: YESTERDAY, Ts: markerTs, Counted: markerTs, ...fields },
  });
  cases
    .allow('the server sets the marker to counted', counted, uncounted(), SERVER)
    .deny('an administrator sets the marker to counted', counted, uncounted(), 'admin-1')
    .deny(
      'the server sets the marker to counted after the check-in was sent again',
      counted,
      uncounted({ Ts: now - 1000 }),
      SERVER,
    )
    .deny('the server removes `Counted`', { [`${VISIT_USE}/Counted`]: null }, {}, SERVER)
    .deny(
      "the server sets the marker to counted with a time other than the marker's",
      { [`${VISIT_USE}/Counted`]: markerTs + 1 },
      uncounted(),
      SERVER,
    )
    .deny('the server creates a marker', countedMarker({}), { [VISIT_USE]: null }, SERVER);
  for (const [field, value] of [
    ['Id', OTHER_ID],
    ['Branch', OTHER_BRANCH],
    ['Day', TODAY],
  ] satisfies [string, Json][]) {
    cases.deny(
      `the server sets the marker to counted and changes ${field}`,
      countedMarker({ [field]: value }),
      uncounted(),
      SERVER,
    );
  }
  cases.deny(
    'the server sets the marker to counted and changes its time',
    countedMarker({ Ts: now - 1, Counted: now - 1 }),
    uncounted(),
    SERVER,
  );
  for (const field of ['Id', 'Branch', 'Day', 'Ts']) {
    const damaged = { Id: CHECK_IN_ID, Branch: BRANCH, Day: YESTERDAY, Ts: markerTs, [field]: null };
    cases.deny(
      `the server sets a marker without ${field} to counted`,
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
    const damaged = { Id: CHECK_IN_ID, Branch: BRANCH, Day: YESTERDAY, Ts: markerTs, [field]: value };
    const countedDamaged = { [VISIT_USE]: { ...damaged, Counted: damaged.Ts } };
    cases.deny(
      `the server sets a marker with a damaged ${field} to counted`,
      countedDamaged,
      { [VISIT_USE]: damaged },
      SERVER,
    );
  }
  return cases.all;
}
