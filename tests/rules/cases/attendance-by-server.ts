import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY, earliestTimeBeyond } from '../model/clock.ts';
import {
  ATTENDANCE,
  ATTENDANCE_FACTS,
  CHECK_IN_ID,
  MEMBER_ATTENDANCE,
  NOT_CHECKED_IN,
  OTHER_ID,
  storedCheckIn,
  TODAY,
  WAS_MERGED,
} from '../model/world.ts';
import { CaseList } from './asking.ts';
import { branchRecord, type CheckInRecord, checkIn } from './check-in.ts';

/** Path where the server archives a replaced check-in. */
const ARCHIVED = `Annulled${ATTENDANCE}/${CHECK_IN_ID}`;

/**
 * Check-ins that the server writes for staff after the visit (late check-ins), changes of annulments, and the archive
 * of replaced check-ins. The caller is the server unless the title says otherwise.
 */
export function serverAttendanceCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const lateCheckIn = (changes: CheckInRecord = {}): Updates =>
    checkIn(clock, { Via: 'desk', By: 'reception-1', ...changes });
  const dayStartsAt = (start: Json): Updates => ({ ...NOT_CHECKED_IN, [`Calendar/${TODAY}`]: start });
  const stored = storedCheckIn(clock);
  const annulment = { At: now - 60_000, By: 'admin-1' };
  const annulled = { [`${ATTENDANCE}/Annulled`]: annulment, [`${MEMBER_ATTENDANCE}/Annulled`]: annulment };
  const replaced = { [ATTENDANCE]: { ...stored, Id: OTHER_ID } };
  const archived = { [ARCHIVED]: { ...stored, Annulled: annulment } };
  const onlyMemberRecord = { [ATTENDANCE]: null, [MEMBER_ATTENDANCE]: { Ts: now } };
  const cases = new CaseList(SERVER)
    .allow('a late check-in', lateCheckIn(), NOT_CHECKED_IN)
    .deny('a late check-in of a person merged into another person', lateCheckIn(), { ...NOT_CHECKED_IN, ...WAS_MERGED })
    .allow('a late check-in of three days ago', lateCheckIn({ At: now - 3 * DAY }), dayStartsAt(now - 3 * DAY))
    .allow('a late check-in 2 minutes in the future', lateCheckIn({ At: now + 120_000 }), NOT_CHECKED_IN)
    .deny(
      'a late check-in over 2 minutes in the future',
      lateCheckIn({ At: earliestTimeBeyond(clock, 120_000) }),
      NOT_CHECKED_IN,
    )
    .allow("a late check-in at the day's first millisecond", lateCheckIn(), dayStartsAt(now))
    .deny('a late check-in a millisecond before the day begins', lateCheckIn(), dayStartsAt(now + 1))
    .allow("a late check-in at the day's last millisecond", lateCheckIn(), dayStartsAt(now - DAY + 1))
    .deny('a late check-in at the first millisecond of the next day', lateCheckIn(), dayStartsAt(now - DAY))
    .deny('a late check-in whose time is a string', lateCheckIn({ At: 'hoy' }), NOT_CHECKED_IN)
    .deny("a late check-in on a day whose start isn't a number", lateCheckIn(), dayStartsAt('x'))
    .deny(
      'a late check-in that is annulled from the start',
      lateCheckIn({ Annulled: { At: now - 1, By: 'a' } }),
      NOT_CHECKED_IN,
    )
    .deny("only the branch's record, without the member's", { [ATTENDANCE]: branchRecord(clock) }, NOT_CHECKED_IN)
    .deny(
      "the branch's record with an arrival before the server's time, while the member's record is stored",
      { [ATTENDANCE]: branchRecord(clock, { Ts: now - 1 }) },
      onlyMemberRecord,
    )
    .allow('a late check-in with a reason', lateCheckIn({ Reason: 'Se fue la luz' }), NOT_CHECKED_IN)
    .deny('a late check-in with a reason that is a number', lateCheckIn({ Reason: 7 }), NOT_CHECKED_IN)
    .deny('a late check-in with an unknown channel', lateCheckIn({ Via: 'my-desk' }), NOT_CHECKED_IN)
    .deny('a late check-in whose channel is longer than `desk`', lateCheckIn({ Via: 'desks' }), NOT_CHECKED_IN)
    .deny('a late check-in whose channel is a number', lateCheckIn({ Via: 7 }), NOT_CHECKED_IN)
    .deny('a late check-in without a channel', lateCheckIn({ Via: null }), NOT_CHECKED_IN)
    .deny(
      'a late check-in with an unknown verdict',
      lateCheckIn({ Verdict: 'open', Reason: 'Se fue la luz', Problems: { expired: true } }),
      NOT_CHECKED_IN,
    )
    .deny('overwrites a check-in that counts', lateCheckIn({ Id: OTHER_ID }))
    .deny('overwrites a check-in that counts and archives it as annulled', {
      ...lateCheckIn({ Id: OTHER_ID }),
      ...archived,
    })
    .allow('replaces an annulled check-in and archives it', { ...lateCheckIn({ Id: OTHER_ID }), ...archived }, annulled)
    .deny('replaces an annulled check-in without archiving it', lateCheckIn({ Id: OTHER_ID }), annulled)
    .deny(
      'replaces an annulled check-in and archives a changed copy',
      { ...lateCheckIn({ Id: OTHER_ID }), [ARCHIVED]: { ...stored, Ts: 1, Annulled: annulment } },
      annulled,
    )
    .deny(
      'gives an annulled check-in another time of annulment',
      {
        [`${ATTENDANCE}/Annulled`]: { At: now - 9, By: 'admin-1' },
        [`${MEMBER_ATTENDANCE}/Annulled/At`]: now - 9,
      },
      annulled,
    )
    .allow('adds a reason to an annulment', { [`${ATTENDANCE}/Annulled/Reason`]: 'No era ella' }, annulled)
    .deny(
      "annuls the branch's record with the earlier time at which the member's record was annulled",
      { [`${ATTENDANCE}/Annulled`]: annulment },
      { [`${MEMBER_ATTENDANCE}/Annulled`]: annulment },
    )
    .deny("changes an annulment's time to the server's time", { [`${ATTENDANCE}/Annulled/At`]: TIMESTAMP }, annulled);

  const damaged = { [`${ATTENDANCE}/Annulled`]: { By: 'a' }, [`${MEMBER_ATTENDANCE}/Annulled`]: { By: 'a' } };
  cases
    .deny(
      'overwrites a check-in that counts and is already archived as annulled',
      lateCheckIn({ Id: OTHER_ID }),
      archived,
    )
    .deny("deletes the annulment's author", { [`${ATTENDANCE}/Annulled/By`]: null }, annulled)
    .deny('adds a reason to an annulment without a time', { [`${ATTENDANCE}/Annulled/Reason`]: 'No era' }, damaged)
    .deny(
      "changes the arrival in the member's record to the one in the branch's record",
      { [`${MEMBER_ATTENDANCE}/Ts`]: stored.Ts ?? null },
      { [`${MEMBER_ATTENDANCE}/Ts`]: 1 },
    )
    .deny(
      "creates the member's record that is missing for a stored check-in",
      { [MEMBER_ATTENDANCE]: { Ts: stored.Ts ?? null } },
      { [MEMBER_ATTENDANCE]: null },
    )
    .deny(
      'a late check-in with a number in `Of`, the uid of a merged person',
      { ...lateCheckIn(), [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP, Of: 7 } },
      NOT_CHECKED_IN,
    );

  cases
    .allow('archives an annulled check-in that a device has replaced', archived, replaced)
    .deny('archives the same check-in twice', archived, { ...replaced, ...archived })
    .deny('deletes an archived check-in', { [ARCHIVED]: null }, { ...replaced, ...archived })
    .deny('deletes an archived check-in that does not exist', { [ARCHIVED]: null }, replaced)
    .deny('archives an annulled check-in that was not replaced', archived, annulled)
    .deny('archives a check-in that does not exist', archived, { [ATTENDANCE]: null })
    .deny(
      'archives a check-in under an id other than its own',
      { [`Annulled${ATTENDANCE}/f3a9c2d4-1c6b-4f0a-8e77-2a6d5c4b3e91`]: { ...stored, Annulled: annulment } },
      replaced,
    )
    .deny('an administrator archives a check-in', archived, replaced, 'admin-1');
  for (const field of ['Id', 'At', 'Ts', 'Annulled']) {
    cases.deny(
      `archives a check-in without ${field}`,
      { [ARCHIVED]: { ...stored, Annulled: annulment, [field]: null } },
      replaced,
    );
  }
  return cases.all;
}

/**
 * Member records of check-ins that the server copies from a merged person to the surviving person. `Of` is the uid of
 * the merged person.
 */
export function mergedVisitCases(clock: Clock): readonly RulesCase[] {
  const path = `MemberAttendance/${OTHER_MEMBER}/${TODAY}/${BRANCH}`;
  const ts = storedCheckIn(clock).Ts ?? null;
  const copied = { Ts: ts, Of: MEMBER };
  const annulment = { At: clock.now - 60_000, By: 'admin-1' };
  const originalAnnulled = { [`${ATTENDANCE}/Annulled`]: annulment };
  const annulledNow = { At: clock.now, By: 'admin-1' };
  return new CaseList(SERVER)
    .allow('copies a visit to the surviving person', { [path]: copied })
    .deny(
      'copies a visit to a person who is merged too',
      { [path]: copied },
      { [`Users/${OTHER_MEMBER}/MergedInto`]: 'nobody' },
    )
    .allow(
      'annuls the copy after the original was annulled',
      { [`${path}/Annulled`]: annulment },
      { ...originalAnnulled, [path]: copied },
    )
    .deny('copies a visit with another arrival', { [path]: { ...copied, Ts: clock.now } })
    .deny('copies a visit without the original person', { [path]: { Ts: ts } })
    .deny(
      "copies a visit to the same person's own record",
      { [MEMBER_ATTENDANCE]: copied },
      { [MEMBER_ATTENDANCE]: null },
    )
    .deny('copies a visit whose original person is a number', { [path]: { Ts: ts, Of: 7 } })
    .deny('overwrites an existing visit with a copy', { [path]: copied }, { [path]: { Ts: 1 } })
    .deny("overwrites the copy of a third person's visit", { [path]: copied }, { [path]: { Ts: ts, Of: 'nobody' } })
    .deny('the surviving person copies a visit', { [path]: copied }, {}, OTHER_MEMBER)
    .deny(
      "a member's phone marks its own check-in as the copy of another person's visit",
      { ...checkIn(clock), [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP, Of: OTHER_MEMBER } },
      {
        ...NOT_CHECKED_IN,
        [`Attendance/${BRANCH}/${TODAY}/${OTHER_MEMBER}`]: { ...storedCheckIn(clock), Ts: clock.now },
      },
      MEMBER,
    )
    .deny('an administrator copies a visit', { [path]: copied }, {}, 'admin-1')
    .allow(
      "lifts the copy's annulment while the original counts",
      { [`${path}/Annulled`]: null },
      { [path]: { ...copied, Annulled: annulment } },
    )
    .deny(
      "lifts the copy's annulment while the original stays annulled",
      { [`${path}/Annulled`]: null },
      {
        ...originalAnnulled,
        [path]: { ...copied, Annulled: annulment },
      },
    )
    .deny(
      "the member lifts the copy's annulment",
      { [`${path}/Annulled`]: null },
      { [path]: { ...copied, Annulled: annulment } },
      OTHER_MEMBER,
    )
    .deny('removes the original person from a copy', { [`${path}/Of`]: null }, { [path]: copied })
    .allow(
      'annuls the copy together with the original',
      {
        [`${ATTENDANCE}/Annulled`]: { At: TIMESTAMP, By: 'admin-1' },
        [`${MEMBER_ATTENDANCE}/Annulled`]: { At: TIMESTAMP, By: 'admin-1' },
        [`${path}/Annulled`]: { At: TIMESTAMP, By: 'admin-1' },
      },
      { [path]: copied },
    )
    .deny('annuls the copy alone', { [`${path}/Annulled`]: { At: TIMESTAMP, By: 'admin-1' } }, { [path]: copied })
    .deny(
      'an administrator annuls the copy',
      { [`${path}/Annulled`]: annulledNow },
      { [`${ATTENDANCE}/Annulled`]: annulledNow, [path]: copied },
      'admin-1',
    ).all;
}

/**
 * Check-ins and annulments in which only one of the two records is written: the branch's or the member's. The other
 * record is stored already, so that only the rule of the written record can refuse. The last cases are annulments of
 * both records by the server, reads of an account without a role, and a change of a name. The caller is the member
 * unless the title says otherwise.
 */
export function singleRecordCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const annulment = { At: now, By: MEMBER };
  const memberRecordStored = { ...NOT_CHECKED_IN, [MEMBER_ATTENDANCE]: { Ts: now } };
  const memberRecordAnnulled = {
    [ATTENDANCE_FACTS]: null,
    [`${ATTENDANCE}/Ts`]: now,
    [`${MEMBER_ATTENDANCE}/Annulled`]: annulment,
  };
  const branchRecordAnnulled = { [`${ATTENDANCE}/Annulled`]: annulment };
  const branchAnnulment = `${ATTENDANCE}/Annulled`;
  const memberAnnulment = `${MEMBER_ATTENDANCE}/Annulled`;
  const staffWithoutRole = { 'Staff/member-2': { Branch: BRANCH } };
  return new CaseList(MEMBER)
    .deny(
      "the branch's record with another member as its author",
      { [ATTENDANCE]: branchRecord(clock, { By: OTHER_MEMBER }) },
      memberRecordStored,
    )
    .deny(
      "the branch's annulment with another member as its author",
      { [branchAnnulment]: { At: TIMESTAMP, By: OTHER_MEMBER } },
      memberRecordAnnulled,
    )
    .deny(
      "the branch's annulment with a time other than the server's",
      { [branchAnnulment]: { At: now - 1, By: MEMBER } },
      memberRecordAnnulled,
    )
    .deny(
      "the branch's annulment, overwriting an earlier one",
      { [branchAnnulment]: { At: TIMESTAMP, By: MEMBER } },
      { ...memberRecordAnnulled, [branchAnnulment]: { At: 1, By: MEMBER } },
    )
    .deny("the removal of the branch's absent annulment", { [branchAnnulment]: null }, memberRecordAnnulled)
    .deny("the branch's annulment as a string", { [branchAnnulment]: 'x' }, memberRecordAnnulled)
    .deny(
      "the member's annulment with a time other than the branch's",
      { [memberAnnulment]: { At: now - 1, By: MEMBER } },
      branchRecordAnnulled,
    )
    .deny(
      "the member's annulment with an author other than the branch's",
      { [memberAnnulment]: { At: now, By: OTHER_MEMBER } },
      branchRecordAnnulled,
    )
    .deny("the member's annulment without a time", { [memberAnnulment]: { By: MEMBER } }, branchRecordAnnulled)
    .deny("the member's annulment without an author", { [memberAnnulment]: { At: now } }, branchRecordAnnulled)
    .deny(
      "the member's annulment with an unknown field",
      { [memberAnnulment]: { ...annulment, Extra: 1 } },
      branchRecordAnnulled,
    )
    .deny("the member's annulment as a string", { [memberAnnulment]: 'x' }, branchRecordAnnulled)
    .deny("the removal of the member's absent annulment", { [memberAnnulment]: null }, branchRecordAnnulled)
    .deny(
      "the member's annulment, overwriting an earlier one",
      { [memberAnnulment]: annulment },
      { ...branchRecordAnnulled, [memberAnnulment]: { At: 1, By: MEMBER } },
    )
    .deny(
      "another member writes the member's annulment",
      { [memberAnnulment]: annulment },
      branchRecordAnnulled,
      OTHER_MEMBER,
    )
    .deny(
      "the member's annulment with the time of the branch's earlier annulment",
      { [memberAnnulment]: { At: now - 9, By: MEMBER } },
      { [branchAnnulment]: { At: now - 9, By: MEMBER } },
    )
    .deny(
      'the server annuls both records without an author',
      { [branchAnnulment]: { At: TIMESTAMP }, [memberAnnulment]: { At: TIMESTAMP } },
      {},
      SERVER,
    )
    .deny(
      "the server annuls both records, the branch's without a time",
      { [branchAnnulment]: { By: 'a' }, [memberAnnulment]: { At: TIMESTAMP, By: 'a' } },
      {},
      SERVER,
    )
    .deny(
      'the server annuls both records with an author that is a number',
      { [branchAnnulment]: { At: TIMESTAMP, By: 7 }, [memberAnnulment]: { At: TIMESTAMP, By: 7 } },
      {},
      SERVER,
    )
    .deny(
      'the server rewrites a damaged annulment',
      { [branchAnnulment]: { At: 'x', By: 'a' } },
      { [branchAnnulment]: { At: 'x', By: 'a' }, [memberAnnulment]: { At: 'x', By: 'a' } },
      SERVER,
    )
    .expect(
      'deny',
      'an account with a branch but no role reads a check-in',
      read(ATTENDANCE),
      staffWithoutRole,
      OTHER_MEMBER,
    )
    .expect(
      'deny',
      'an account with a branch but no role reads the roster',
      read(`Roster/${BRANCH}`, { orderBy: 'Version', first: 5 }),
      staffWithoutRole,
      OTHER_MEMBER,
    )
    .deny('the member changes the name in a stored record', { [`${ATTENDANCE}/Nombre`]: 'Alguien Más' }).all;
}
