import { DOOR_PROBLEMS } from '../../attendance/attendance.ts';
import { NAME_MAX_LENGTH } from '../../person/bounds.ts';
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '../../reason.ts';
import { userPath } from '../people/users.ts';
import type { DatabaseRow } from '../row.ts';
import {
  hasAnyRole,
  isDeskOfBranch,
  isOwnerOrGuardian,
  isOwnerOrGuardianWithOpenAccount,
  isServer,
  isStaffOfBranch,
} from '../rules/callers.ts';
import { changesField, isAlsoWrittenNow, isUnchanged, keepsField, wasAbsent } from '../rules/changes.ts';
import {
  happenedInDayOfKey,
  happenedWithinTwoDays,
  isFromDoorOfBranch,
  isVia,
  wasWrittenByCaller,
} from '../rules/door.ts';
import { all, any, bothOrNeither, not } from '../rules/expression.ts';
import { atMost, CALLER, choose, differs, equals, isGreater, NOW, plus, wildcardKey } from '../rules/operand.ts';
import { branchAllowsCheckIn, standingAllowsCheckIn } from '../rules/own-check-in.ts';
import { wasNotMerged } from '../rules/person.ts';
import {
  BRANCH_CODE_KEY,
  hasFields,
  isClockState,
  isEntryOf,
  isNumber,
  isText,
  isTextLike,
  isTextWithin,
  oneOf,
  SLOT,
  UUID,
} from '../rules/shapes.ts';
import { after, before, field, oldField, value } from '../rules/value.ts';
import {
  ATTENDANCE_PAGE,
  annulledAttendancePath,
  attendanceDayPath,
  attendanceFactsPath,
  attendancePath,
  CHECK_IN_CHANNELS,
  memberAttendancePath,
  ownUndoPath,
  UNDO_WINDOW_MS,
} from './attendance.ts';

/** Bounds of a reason that staff write, in characters. */
const REASON_LENGTH = { min: REASON_MIN_LENGTH, max: REASON_MAX_LENGTH };

const isAnnulled = field('Annulled').exists;
const wasAnnulled = oldField('Annulled').exists;
const annulledAt = field('Annulled/At');
const oldAnnulledAt = oldField('Annulled/At');
const hasProfile = before(userPath).exists;

/** The writer sends the same record again, as the SDK does with unacknowledged writes. */
const isRetry = all(
  ...['Id', 'At', 'Via'].map(keepsField),
  wasWrittenByCaller,
  ...['Verdict', 'Reason'].map(keepsField),
  not(wasAnnulled),
);

/** The key has no record, or the record of another check-in that was annulled before this check-in happened. */
const isKeyFree = any(wasAbsent, all(isGreater(field('At'), oldAnnulledAt), changesField('Id')));

/** A member's phone, a terminal or a desk writes a check-in. */
const isCheckIn = all(
  equals(field('By'), CALLER),
  equals(field('Ts'), NOW),
  isAlsoWrittenNow(memberAttendancePath, 'Ts'),
  not(isAnnulled),
  happenedWithinTwoDays,
  any(
    isRetry,
    all(
      isKeyFree,
      wasNotMerged(),
      any(
        all(isFromDoorOfBranch, hasProfile),
        all(isVia('self'), isOwnerOrGuardianWithOpenAccount, branchAllowsCheckIn, standingAllowsCheckIn),
      ),
    ),
  ),
);

/**
 * The server adds the name, annuls the record, lifts its annulment, or blanks texts about an erased person. Id, time,
 * arrival (`Ts`) and channel stay unchanged. A new record would have none of these fields, so `validate` refuses it.
 */
const isChangedByServer = all(
  isServer,
  ...['Id', 'At', 'Ts', 'Via'].map(keepsField),
  bothOrNeither(isAnnulled, after(memberAttendancePath, {}, 'Annulled').exists),
  any(equals(annulledAt, oldAnnulledAt), not(isAnnulled), all(not(wasAnnulled), equals(annulledAt, NOW))),
);

/**
 * The server writes a check-in that staff record later, under a free key or in place of an annulled one, which it
 * archives.
 */
const isRecordedLate = all(
  isServer,
  any(wasAbsent, all(wasAnnulled, equals(after(annulledAttendancePath, { id: oldField('Id') }, 'Ts'), oldField('Ts')))),
  wasNotMerged(),
  not(isAnnulled),
  equals(field('Ts'), NOW),
  isAlsoWrittenNow(memberAttendancePath, 'Ts'),
  happenedInDayOfKey,
);

const knownId = before(attendanceFactsPath, {}, 'Id');
const firstArrival = before(attendanceFactsPath, {}, 'Ts');

/** When the record first arrived. A retry overwrites `Ts`, so the server keeps the first one in `AttendanceFacts`. */
const arrivedAt = choose(equals(knownId, oldField('Id')), firstArrival, oldField('Ts'));

/** The same update stores this day in `OwnUndos`, where it wasn't stored before. So a member can undo once a day. */
const takesOwnUndo = all(
  equals(after(ownUndoPath), wildcardKey('$day')),
  differs(before(ownUndoPath), wildcardKey('$day')),
);

/** The account that wrote the record annuls it within the undo window. Own check-ins (`self`): once a day. */
const isUndoneByWriter = all(
  wasAbsent,
  wasWrittenByCaller,
  any(takesOwnUndo, all(differs(oldField('Via'), 'self'), hasAnyRole)),
  atMost(NOW, plus(arrivedAt, UNDO_WINDOW_MS)),
  equals(value.child('By'), CALLER),
  equals(value.child('At'), NOW),
  isAlsoWrittenNow(memberAttendancePath, 'Annulled', 'At'),
);

export const attendanceRow = {
  root: 'Attendance',
  paths: [attendanceDayPath, attendancePath],
  person: { merge: 'leave', export: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: "One check-in per branch, day and member, ensured by the key. The desk of the branch reads the day's list; members read their own record.",
    at: {
      $branch: {
        at: {
          $day: {
            list: { from: 'last', most: ATTENDANCE_PAGE },
            read: isDeskOfBranch,
            index: ['At'],
            at: {
              $uid: {
                read: any(isOwnerOrGuardian, isStaffOfBranch),
                write: any(isCheckIn, isChangedByServer, isRecordedLate),
                validate: hasFields('Id', 'At', 'Ts', 'Via', 'By', 'Verdict', 'Clock'),
                why: {
                  read: "The branch's terminals and its desk read single records, to show when somebody entered and to check a refused write.",
                  write: [
                    'A check-in: Ts is now, By is the writer, At is within the day of its key, and the update writes Attendance and MemberAttendance together.',
                    "- self: on the phone of the member or their guardian, at a branch that allows it, with the key of the terminal's code if the branch requires one. The member's standing must be valid at that time and branch, with a visit left if visits are counted.",
                    '- kiosk, desk: any member, at the branch of the writer (administrators: at every branch). The verdict of the device is trusted.',
                    'The key must be free, or hold a check-in that was annulled before this one happened. A retry with the same Id and At is accepted, because the SDK sends unacknowledged writes again.',
                    'The server adds the name and blanks texts of an erased person. It annuls for staff and lifts an annulment, in both collections. Id, At, Ts and Via of a record stay as they are. The server also writes a check-in that staff record later under a free key, or in place of an annulled one, which it moves to AnnulledAttendance.',
                  ].join('\n'),
                },
                at: {
                  Id: isTextLike(UUID),
                  At: isNumber,
                  Ts: isNumber,
                  Via: isTextLike(oneOf(CHECK_IN_CHANNELS)),
                  By: isText,
                  Verdict: {
                    note: 'let-in: the desk lets the person in although the policy denies entry, and gives a reason.',
                    validate: any(
                      equals(value, 'granted'),
                      equals(value, 'warning'),
                      all(equals(value, 'let-in'), isVia('desk'), field('Reason').exists, field('Problems').exists),
                    ),
                  },
                  Reason: all(isTextWithin(REASON_LENGTH), any(equals(field('Verdict'), 'let-in'), isServer)),
                  Problems: { validate: value.hasChildren(), at: { $problem: isEntryOf('$problem', DOOR_PROBLEMS) } },
                  Clock: isClockState,
                  Slot: {
                    note: "The slot of the code that a member's phone read at the terminal.",
                    validate: all(isTextLike(SLOT), isVia('self')),
                  },
                  Key: all(isTextLike(BRANCH_CODE_KEY), isVia('self')),
                  Annulled: {
                    note: `The account that wrote the check-in can annul it once, up to ${UNDO_WINDOW_MS / 1000} s after it first arrived, together with its row in MemberAttendance. Own check-ins (Via: self) can be annulled so only once a day. Nothing is deleted.`,
                    write: isUndoneByWriter,
                    validate: hasFields('At', 'By'),
                    at: {
                      At: isNumber,
                      By: isText,
                      Reason: { note: 'Required of staff who annul later.', validate: isTextWithin(REASON_LENGTH) },
                    },
                    closed: true,
                  },
                  Nombre: all(isTextWithin({ max: NAME_MAX_LENGTH }), any(isServer, isUnchanged)),
                },
                closed: true,
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
