import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { beyond, type Clock, DAY } from '../model/clock.ts';
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
import { type CheckInRecord, checkIn, record } from './check-in.ts';

const ARCHIVED = `Annulled${ATTENDANCE}/${CHECK_IN_ID}`;

/** Records that the server writes for staff: late check-ins, and check-ins that replace an annulled one. */
export function serverAttendanceCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const desk = (changes: CheckInRecord = {}): Updates => checkIn(clock, { Via: 'desk', By: 'reception-1', ...changes });
  const dayStartsAt = (start: Json): Updates => ({ ...NOT_CHECKED_IN, [`Calendar/${TODAY}`]: start });
  const stored = storedCheckIn(clock);
  const annulment = { At: now - 60_000, By: 'admin-1' };
  const annulled = { [`${ATTENDANCE}/Annulled`]: annulment, [`${MEMBER_ATTENDANCE}/Annulled`]: annulment };
  const replaced = { [ATTENDANCE]: { ...stored, Id: OTHER_ID } };
  const archived = { [ARCHIVED]: { ...stored, Annulled: annulment } };
  const onMemberNow = { [ATTENDANCE]: null, [MEMBER_ATTENDANCE]: { Ts: now } };
  const cases = new CaseList(SERVER)
    .allow('a late record', desk(), NOT_CHECKED_IN)
    .deny('a late record of a person merged into another person', desk(), { ...NOT_CHECKED_IN, ...WAS_MERGED })
    .allow('a late record of three days ago', desk({ At: now - 3 * DAY }), dayStartsAt(now - 3 * DAY))
    .allow('a late record 2 minutes in the future', desk({ At: now + 120_000 }), NOT_CHECKED_IN)
    .deny('a late record over 2 minutes in the future', desk({ At: beyond(clock, 120_000) }), NOT_CHECKED_IN)
    .allow("the day's first millisecond", desk(), dayStartsAt(now))
    .deny('a millisecond before the day begins', desk(), dayStartsAt(now + 1))
    .allow("the day's last millisecond", desk(), dayStartsAt(now - DAY + 1))
    .deny('the first millisecond of the next day', desk(), dayStartsAt(now - DAY))
    .deny('a time that is a string', desk({ At: 'hoy' }), NOT_CHECKED_IN)
    .deny("a day whose start isn't a number", desk(), dayStartsAt('x'))
    .deny('a late record that is annulled from the start', desk({ Annulled: { At: now - 1, By: 'a' } }), NOT_CHECKED_IN)
    .deny("only the branch's record, without the member's", { [ATTENDANCE]: record(clock) }, NOT_CHECKED_IN)
    .deny('an arrival before now', { [ATTENDANCE]: record(clock, { Ts: now - 1 }) }, onMemberNow)
    .allow('a reason of its own', desk({ Reason: 'Se fue la luz' }), NOT_CHECKED_IN)
    .deny('a reason that is a number', desk({ Reason: 7 }), NOT_CHECKED_IN)
    .deny('an unknown channel', desk({ Via: 'my-desk' }), NOT_CHECKED_IN)
    .deny('a channel with a suffix', desk({ Via: 'desks' }), NOT_CHECKED_IN)
    .deny('a channel that is a number', desk({ Via: 7 }), NOT_CHECKED_IN)
    .deny('no channel', desk({ Via: null }), NOT_CHECKED_IN)
    .deny(
      'a late record with a verdict of the door',
      desk({ Verdict: 'open', Reason: 'Se fue la luz', Problems: { expired: true } }),
      NOT_CHECKED_IN,
    )
    .deny('overwrites a check-in that counts', desk({ Id: OTHER_ID }))
    .deny('overwrites a check-in that counts and archives it as annulled', { ...desk({ Id: OTHER_ID }), ...archived })
    .allow('replaces an annulled check-in and archives it', { ...desk({ Id: OTHER_ID }), ...archived }, annulled)
    .deny('replaces an annulled check-in without archiving it', desk({ Id: OTHER_ID }), annulled)
    .deny(
      'replaces an annulled check-in and archives a changed copy',
      { ...desk({ Id: OTHER_ID }), [ARCHIVED]: { ...stored, Ts: 1, Annulled: annulment } },
      annulled,
    )
    .deny(
      'an annulment at another time',
      {
        [`${ATTENDANCE}/Annulled`]: { At: now - 9, By: 'admin-1' },
        [`${MEMBER_ATTENDANCE}/Annulled/At`]: now - 9,
      },
      annulled,
    )
    .allow('the same annulment with its reason', { [`${ATTENDANCE}/Annulled/Reason`]: 'No era ella' }, annulled)
    .deny(
      "annuls the branch's record at another time than now, with the member's record already annulled at that time",
      { [`${ATTENDANCE}/Annulled`]: annulment },
      { [`${MEMBER_ATTENDANCE}/Annulled`]: annulment },
    )
    .deny('an annulment moved to now', { [`${ATTENDANCE}/Annulled/At`]: TIMESTAMP }, annulled);

  const damaged = { [`${ATTENDANCE}/Annulled`]: { By: 'a' }, [`${MEMBER_ATTENDANCE}/Annulled`]: { By: 'a' } };
  cases
    .deny('overwrites a check-in that counts and was archived before', desk({ Id: OTHER_ID }), archived)
    .deny("deletes the annulment's author", { [`${ATTENDANCE}/Annulled/By`]: null }, annulled)
    .deny('a reason for an annulment without a time', { [`${ATTENDANCE}/Annulled/Reason`]: 'No era' }, damaged)
    .deny(
      "changes the arrival in the member's record",
      { [`${MEMBER_ATTENDANCE}/Ts`]: stored.Ts ?? null },
      { [`${MEMBER_ATTENDANCE}/Ts`]: 1 },
    )
    .deny(
      "creates the missing member's record of an earlier check-in",
      { [MEMBER_ATTENDANCE]: { Ts: stored.Ts ?? null } },
      { [MEMBER_ATTENDANCE]: null },
    )
    .deny(
      'a late record whose original person is a number',
      { ...desk(), [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP, Of: 7 } },
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
      'archives a check-in under another id',
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

/** Visits of a merged person that the server copies to the surviving person. `Of` is the original person's uid. */
export function joinedVisitCases(clock: Clock): readonly RulesCase[] {
  const path = `MemberAttendance/${OTHER_MEMBER}/${TODAY}/${BRANCH}`;
  const ts = storedCheckIn(clock).Ts ?? null;
  const copied = { Ts: ts, Of: MEMBER };
  const annulment = { At: clock.now - 60_000, By: 'admin-1' };
  const originalAnnulled = { [`${ATTENDANCE}/Annulled`]: annulment };
  const now = { At: clock.now, By: 'admin-1' };
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
    .deny('copies a visit of the same person', { [MEMBER_ATTENDANCE]: copied }, { [MEMBER_ATTENDANCE]: null })
    .deny('copies a visit whose original person is a number', { [path]: { Ts: ts, Of: 7 } })
    .deny('overwrites an existing visit with a copy', { [path]: copied }, { [path]: { Ts: 1 } })
    .deny('overwrites the copy of a third person', { [path]: copied }, { [path]: { Ts: ts, Of: 'nobody' } })
    .deny('the surviving person copies a visit', { [path]: copied }, {}, OTHER_MEMBER)
    .deny(
      "a phone writes its own check-in as another person's",
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
      { [`${path}/Annulled`]: now },
      { [`${ATTENDANCE}/Annulled`]: now, [path]: copied },
      'admin-1',
    ).all;
}

/**
 * The rules of both records of a check-in (the branch's and the member's), each alone: the other record exists already,
 * as if it had been written in the same millisecond.
 */
export function eachSideCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const stored = storedCheckIn(clock);
  const annulment = { At: now, By: MEMBER };
  const onMember = { ...NOT_CHECKED_IN, [MEMBER_ATTENDANCE]: { Ts: now } };
  const undoOnMember = {
    [ATTENDANCE_FACTS]: null,
    [`${ATTENDANCE}/Ts`]: now,
    [`${MEMBER_ATTENDANCE}/Annulled`]: annulment,
  };
  const undoOnRecord = { [`${ATTENDANCE}/Annulled`]: annulment };
  const OWN = `${ATTENDANCE}/Annulled`;
  const SIDE = `${MEMBER_ATTENDANCE}/Annulled`;
  const stranger = { 'Staff/member-2': { Branch: BRANCH } };
  return new CaseList(MEMBER)
    .deny(
      "the branch's record, in the name of another",
      { [ATTENDANCE]: record(clock, { By: OTHER_MEMBER }) },
      onMember,
    )
    .deny('an annulment in the name of another', { [OWN]: { At: TIMESTAMP, By: OTHER_MEMBER } }, undoOnMember)
    .deny('an annulment at another time than now', { [OWN]: { At: now - 1, By: MEMBER } }, undoOnMember)
    .deny(
      'an annulment of an annulled check-in',
      { [OWN]: { At: TIMESTAMP, By: MEMBER } },
      { ...undoOnMember, [OWN]: { At: 1, By: MEMBER } },
    )
    .deny('the removal of an absent annulment', { [OWN]: null }, undoOnMember)
    .deny('an annulment that is a string', { [OWN]: 'x' }, undoOnMember)
    .deny("the member's annulment at another time", { [SIDE]: { At: now - 1, By: MEMBER } }, undoOnRecord)
    .deny("the member's annulment in another name", { [SIDE]: { At: now, By: OTHER_MEMBER } }, undoOnRecord)
    .deny("the member's annulment without a time", { [SIDE]: { By: MEMBER } }, undoOnRecord)
    .deny("the member's annulment without a name", { [SIDE]: { At: now } }, undoOnRecord)
    .deny("the member's annulment with an unknown field", { [SIDE]: { ...annulment, Extra: 1 } }, undoOnRecord)
    .deny("the member's annulment as a string", { [SIDE]: 'x' }, undoOnRecord)
    .deny("the removal of the member's absent annulment", { [SIDE]: null }, undoOnRecord)
    .deny(
      "the member's annulment, overwriting an earlier one",
      { [SIDE]: annulment },
      { ...undoOnRecord, [SIDE]: { At: 1, By: MEMBER } },
    )
    .deny("the member's annulment, by another account", { [SIDE]: annulment }, undoOnRecord, OTHER_MEMBER)
    .deny(
      "the member's annulment at the time of an earlier one",
      { [SIDE]: { At: now - 9, By: MEMBER } },
      { [OWN]: { At: now - 9, By: MEMBER } },
    )
    .deny('the server annuls without a name', { [OWN]: { At: TIMESTAMP }, [SIDE]: { At: TIMESTAMP } }, {}, SERVER)
    .deny('the server annuls without a time', { [OWN]: { By: 'a' }, [SIDE]: { At: TIMESTAMP, By: 'a' } }, {}, SERVER)
    .deny(
      'the server annuls in a name that is a number',
      { [OWN]: { At: TIMESTAMP, By: 7 }, [SIDE]: { At: TIMESTAMP, By: 7 } },
      {},
      SERVER,
    )
    .deny(
      'the server rewrites a damaged annulment',
      { [OWN]: { At: 'x', By: 'a' } },
      { [OWN]: { At: 'x', By: 'a' }, [SIDE]: { At: 'x', By: 'a' } },
      SERVER,
    )
    .expect('deny', 'an account with a branch but no role reads a check-in', read(ATTENDANCE), stranger, OTHER_MEMBER)
    .expect(
      'deny',
      'an account with a branch but no role reads the roster',
      read(`Roster/${BRANCH}`, { orderBy: 'Version', first: 5 }),
      stranger,
      OTHER_MEMBER,
    )
    .deny('the member changes the name in a stored record', { [`${ATTENDANCE}/Nombre`]: stored.Id ?? null }).all;
}
