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
import { Questions } from './asking.ts';
import { type CheckInRecord, checkIn, record } from './check-in.ts';

const MOVED = `Annulled${ATTENDANCE}/${CHECK_IN_ID}`;

/** Records that the server writes for staff: late visits, and what replaces an annulled one. */
export function serverAttendanceCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const desk = (changes: CheckInRecord = {}): Updates => checkIn(clock, { Via: 'desk', By: 'reception-1', ...changes });
  const starts = (start: Json): Updates => ({ ...NOT_CHECKED_IN, [`Calendar/${TODAY}`]: start });
  const stored = storedCheckIn(clock);
  const mark = { At: now - 60_000, By: 'admin-1' };
  const annulled = { [`${ATTENDANCE}/Annulled`]: mark, [`${MEMBER_ATTENDANCE}/Annulled`]: mark };
  const replaced = { [ATTENDANCE]: { ...stored, Id: OTHER_ID } };
  const kept = { [MOVED]: { ...stored, Annulled: mark } };
  const onMemberNow = { [ATTENDANCE]: null, [MEMBER_ATTENDANCE]: { Ts: now } };
  const questions = new Questions(SERVER)
    .allow('a late record', desk(), NOT_CHECKED_IN)
    .deny('a late record of a person joined into another', desk(), { ...NOT_CHECKED_IN, ...WAS_MERGED })
    .allow('of three days ago', desk({ At: now - 3 * DAY }), starts(now - 3 * DAY))
    .allow('2 minutes ahead', desk({ At: now + 120_000 }), NOT_CHECKED_IN)
    .deny('over 2 minutes ahead', desk({ At: beyond(clock, 120_000) }), NOT_CHECKED_IN)
    .allow("the day's first millisecond", desk(), starts(now))
    .deny('before the day', desk(), starts(now + 1))
    .allow("the day's last millisecond", desk(), starts(now - DAY + 1))
    .deny('after the day', desk(), starts(now - DAY))
    .deny('a time that is text', desk({ At: 'hoy' }), NOT_CHECKED_IN)
    .deny('a calendar that is damaged', desk(), starts('x'))
    .deny('already annulled', desk({ Annulled: { At: now - 1, By: 'a' } }), NOT_CHECKED_IN)
    .deny('in one place', { [ATTENDANCE]: record(clock) }, NOT_CHECKED_IN)
    .deny('with an old arrival', { [ATTENDANCE]: record(clock, { Ts: now - 1 }) }, onMemberNow)
    .allow('a reason of its own', desk({ Reason: 'Se fue la luz' }), NOT_CHECKED_IN)
    .deny('a reason that is a number', desk({ Reason: 7 }), NOT_CHECKED_IN)
    .deny('a channel that there is not', desk({ Via: 'my-desk' }), NOT_CHECKED_IN)
    .deny('a channel with more', desk({ Via: 'desks' }), NOT_CHECKED_IN)
    .deny('a channel that is a number', desk({ Via: 7 }), NOT_CHECKED_IN)
    .deny('no channel', desk({ Via: null }), NOT_CHECKED_IN)
    .deny(
      'another verdict',
      desk({ Verdict: 'open', Reason: 'Se fue la luz', Problems: { expired: true } }),
      NOT_CHECKED_IN,
    )
    .deny('in the place of one that counts', desk({ Id: OTHER_ID }))
    .deny('in the place of one that counts, kept', { ...desk({ Id: OTHER_ID }), ...kept })
    .allow('in the place of an annulled one, kept', { ...desk({ Id: OTHER_ID }), ...kept }, annulled)
    .deny('in the place of an annulled one, not kept', desk({ Id: OTHER_ID }), annulled)
    .deny(
      'in the place of an annulled one, something else kept',
      { ...desk({ Id: OTHER_ID }), [MOVED]: { ...stored, Ts: 1, Annulled: mark } },
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
      'a first annulment at another time, the other side as if',
      { [`${ATTENDANCE}/Annulled`]: mark },
      { [`${MEMBER_ATTENDANCE}/Annulled`]: mark },
    )
    .deny('an annulment moved to now', { [`${ATTENDANCE}/Annulled/At`]: TIMESTAMP }, annulled);

  const damaged = { [`${ATTENDANCE}/Annulled`]: { By: 'a' }, [`${MEMBER_ATTENDANCE}/Annulled`]: { By: 'a' } };
  questions
    .deny('in the place of one that counts, once kept', desk({ Id: OTHER_ID }), kept)
    .deny('an annulment that loses its name', { [`${ATTENDANCE}/Annulled/By`]: null }, annulled)
    .deny('a reason for an annulment without a time', { [`${ATTENDANCE}/Annulled/Reason`]: 'No era' }, damaged)
    .deny(
      'another arrival on the side of the member',
      { [`${MEMBER_ATTENDANCE}/Ts`]: stored.Ts ?? null },
      { [`${MEMBER_ATTENDANCE}/Ts`]: 1 },
    )
    .deny(
      'the side of the member made up for later',
      { [MEMBER_ATTENDANCE]: { Ts: stored.Ts ?? null } },
      { [MEMBER_ATTENDANCE]: null },
    )
    .deny('a late record of a number', { ...desk(), [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP, Of: 7 } }, NOT_CHECKED_IN);

  questions
    .allow('kept once a device has put another one in its place', kept, replaced)
    .deny('kept twice', kept, { ...replaced, ...kept })
    .deny('kept and taken away', { [MOVED]: null }, { ...replaced, ...kept })
    .deny('nothing kept', { [MOVED]: null }, replaced)
    .deny('kept while it still has its place', kept, annulled)
    .deny('kept where there is none', kept, { [ATTENDANCE]: null })
    .deny(
      'kept under the key of another',
      { [`Annulled${ATTENDANCE}/f3a9c2d4-1c6b-4f0a-8e77-2a6d5c4b3e91`]: { ...stored, Annulled: mark } },
      replaced,
    )
    .deny('kept by an administrator', kept, replaced, 'admin-1');
  for (const field of ['Id', 'At', 'Ts', 'Annulled']) {
    questions.deny(`kept without ${field}`, { [MOVED]: { ...stored, Annulled: mark, [field]: null } }, replaced);
  }
  return questions.all;
}

/** Visits of a merged person, copied to the surviving one: `Of` names the original person. */
export function joinedVisitCases(clock: Clock): readonly RulesCase[] {
  const place = `MemberAttendance/${OTHER_MEMBER}/${TODAY}/${BRANCH}`;
  const ts = storedCheckIn(clock).Ts ?? null;
  const copied = { Ts: ts, Of: MEMBER };
  const mark = { At: clock.now - 60_000, By: 'admin-1' };
  const theirs = { [`${ATTENDANCE}/Annulled`]: mark };
  const now = { At: clock.now, By: 'admin-1' };
  return new Questions(SERVER)
    .allow('copied', { [place]: copied })
    .deny(
      'copied to a person joined into another',
      { [place]: copied },
      { [`Users/${OTHER_MEMBER}/MergedInto`]: 'nobody' },
    )
    .allow('annulled after the record', { [`${place}/Annulled`]: mark }, { ...theirs, [place]: copied })
    .deny('copied with another arrival', { [place]: { ...copied, Ts: clock.now } })
    .deny('copied from nobody', { [place]: { Ts: ts } })
    .deny('copied from oneself', { [MEMBER_ATTENDANCE]: copied }, { [MEMBER_ATTENDANCE]: null })
    .deny('copied from a number', { [place]: { Ts: ts, Of: 7 } })
    .deny('over one that is there', { [place]: copied }, { [place]: { Ts: 1 } })
    .deny('over one of somebody else', { [place]: copied }, { [place]: { Ts: ts, Of: 'nobody' } })
    .deny('by the one who stays', { [place]: copied }, {}, OTHER_MEMBER)
    .deny(
      'said to be of another by a phone',
      { ...checkIn(clock), [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP, Of: OTHER_MEMBER } },
      {
        ...NOT_CHECKED_IN,
        [`Attendance/${BRANCH}/${TODAY}/${OTHER_MEMBER}`]: { ...storedCheckIn(clock), Ts: clock.now },
      },
      MEMBER,
    )
    .deny('by an administrator', { [place]: copied }, {}, 'admin-1')
    .allow(
      'the annulment lifted where the record counts',
      { [`${place}/Annulled`]: null },
      { [place]: { ...copied, Annulled: mark } },
    )
    .deny(
      'the annulment lifted where the record stays annulled',
      { [`${place}/Annulled`]: null },
      {
        ...theirs,
        [place]: { ...copied, Annulled: mark },
      },
    )
    .deny(
      'the annulment lifted by the member',
      { [`${place}/Annulled`]: null },
      { [place]: { ...copied, Annulled: mark } },
      OTHER_MEMBER,
    )
    .deny('a copy made one of its own', { [`${place}/Of`]: null }, { [place]: copied })
    .allow(
      'annulled together with the record',
      {
        [`${ATTENDANCE}/Annulled`]: { At: TIMESTAMP, By: 'admin-1' },
        [`${MEMBER_ATTENDANCE}/Annulled`]: { At: TIMESTAMP, By: 'admin-1' },
        [`${place}/Annulled`]: { At: TIMESTAMP, By: 'admin-1' },
      },
      { [place]: copied },
    )
    .deny(
      'annulled without the record',
      { [`${place}/Annulled`]: { At: TIMESTAMP, By: 'admin-1' } },
      { [place]: copied },
    )
    .deny(
      'annulled by an administrator',
      { [`${place}/Annulled`]: now },
      { [`${ATTENDANCE}/Annulled`]: now, [place]: copied },
      'admin-1',
    ).all;
}

/**
 * Both records of a check-in, each together with the other as if written in the same millisecond, so that each side's
 * own rule decides.
 */
export function eachSideCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const stored = storedCheckIn(clock);
  const mark = { At: now, By: MEMBER };
  const onMember = { ...NOT_CHECKED_IN, [MEMBER_ATTENDANCE]: { Ts: now } };
  const undoOnMember = { [ATTENDANCE_FACTS]: null, [`${ATTENDANCE}/Ts`]: now, [`${MEMBER_ATTENDANCE}/Annulled`]: mark };
  const undoOnRecord = { [`${ATTENDANCE}/Annulled`]: mark };
  const OWN = `${ATTENDANCE}/Annulled`;
  const SIDE = `${MEMBER_ATTENDANCE}/Annulled`;
  const stranger = { 'Staff/member-2': { Branch: BRANCH } };
  return new Questions(MEMBER)
    .deny('the record, in the name of another', { [ATTENDANCE]: record(clock, { By: OTHER_MEMBER }) }, onMember)
    .deny('the mark, in the name of another', { [OWN]: { At: TIMESTAMP, By: OTHER_MEMBER } }, undoOnMember)
    .deny('the mark, at another time', { [OWN]: { At: now - 1, By: MEMBER } }, undoOnMember)
    .deny(
      'the mark, a second time',
      { [OWN]: { At: TIMESTAMP, By: MEMBER } },
      { ...undoOnMember, [OWN]: { At: 1, By: MEMBER } },
    )
    .deny('the mark, nothing', { [OWN]: null }, undoOnMember)
    .deny('the mark, a text', { [OWN]: 'x' }, undoOnMember)
    .deny("the member's mark, another time", { [SIDE]: { At: now - 1, By: MEMBER } }, undoOnRecord)
    .deny("the member's mark, another name", { [SIDE]: { At: now, By: OTHER_MEMBER } }, undoOnRecord)
    .deny("the member's mark, no time", { [SIDE]: { By: MEMBER } }, undoOnRecord)
    .deny("the member's mark, no name", { [SIDE]: { At: now } }, undoOnRecord)
    .deny("the member's mark, more", { [SIDE]: { ...mark, Extra: 1 } }, undoOnRecord)
    .deny("the member's mark, a text", { [SIDE]: 'x' }, undoOnRecord)
    .deny("the member's mark, nothing", { [SIDE]: null }, undoOnRecord)
    .deny("the member's mark, a second time", { [SIDE]: mark }, { ...undoOnRecord, [SIDE]: { At: 1, By: MEMBER } })
    .deny("the member's mark, by another", { [SIDE]: mark }, undoOnRecord, OTHER_MEMBER)
    .deny(
      "the member's mark, of an older one",
      { [SIDE]: { At: now - 9, By: MEMBER } },
      { [OWN]: { At: now - 9, By: MEMBER } },
    )
    .deny('the mark by the server, no name', { [OWN]: { At: TIMESTAMP }, [SIDE]: { At: TIMESTAMP } }, {}, SERVER)
    .deny('the mark by the server, no time', { [OWN]: { By: 'a' }, [SIDE]: { At: TIMESTAMP, By: 'a' } }, {}, SERVER)
    .deny(
      'the mark by the server, a name that is a number',
      { [OWN]: { At: TIMESTAMP, By: 7 }, [SIDE]: { At: TIMESTAMP, By: 7 } },
      {},
      SERVER,
    )
    .deny(
      'the mark by the server on a damaged one',
      { [OWN]: { At: 'x', By: 'a' } },
      { [OWN]: { At: 'x', By: 'a' }, [SIDE]: { At: 'x', By: 'a' } },
      SERVER,
    )
    .ask('deny', 'the record, by staff of the branch without a role', read(ATTENDANCE), stranger, OTHER_MEMBER)
    .ask(
      'deny',
      'the roster, by staff of the branch without a role',
      read(`Roster/${BRANCH}`, { orderBy: 'Version', first: 5 }),
      stranger,
      OTHER_MEMBER,
    )
    .deny('a stored record again by its owner with another name', { [`${ATTENDANCE}/Nombre`]: stored.Id ?? null }).all;
}
