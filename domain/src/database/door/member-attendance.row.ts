import type { FieldOf } from '../path.ts';
import type { DatabaseRow } from '../row.ts';
import { isDesk, isOwnerOrGuardian, isServer } from '../rules/callers.ts';
import { keepsField, wasAbsent } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { CALLER, choose, differs, equals, NOW, wildcardKey } from '../rules/operand.ts';
import { wasNotMerged } from '../rules/person.ts';
import { orderedByKey } from '../rules/query.ts';
import { hasFields, isText } from '../rules/shapes.ts';
import { after, field, type Value, value } from '../rules/value.ts';
import {
  attendancePath,
  MEMBER_ATTENDANCE_PAGE,
  memberAttendancePath,
  memberVisitDayPath,
  memberVisitsPath,
  type StoredAttendance,
} from './attendance.ts';

/** Maximum number of visits in the export of a person's data: fifteen years with a visit every weekday. */
const EXPORTED_VISITS = 4_000;

/** The uid in the path of the `Attendance` record: `Of` if the visit was copied from a merged person, else `$uid`. */
const recordUid = choose(field('Of').isString, field('Of'), wildcardKey('$uid'));

/** Returns a field of the `Attendance` record after the write. */
function attendanceField(...name: FieldOf<StoredAttendance>): Value {
  return after(attendancePath, { uid: recordUid }, ...name);
}

/** The server, or the account that records the check-in, writes the `Attendance` record in the same update. */
const isWithItsAttendance = all(
  not(field('Annulled').exists),
  equals(after(attendancePath, {}, 'Ts'), NOW),
  any(isServer, all(not(field('Of').exists), equals(after(attendancePath, {}, 'By'), CALLER))),
);

/** The server removes `Annulled`, because the `Attendance` record isn't annulled any more. */
const isAnnulmentLifted = all(isServer, ...['Ts', 'Of'].map(keepsField), not(attendanceField('Annulled').exists));

/** The server adds a visit of a person who was merged into this one. */
const isCopyOfMerged = all(isServer, wasNotMerged(), wasAbsent, field('Of').isString);

export const memberAttendanceRow = {
  root: 'MemberAttendance',
  paths: [memberVisitsPath, memberVisitDayPath, memberAttendancePath],
  person: { merge: 'join', export: { as: 'Visits', last: EXPORTED_VISITS }, erase: 'anonymous' },
  keep: 'with its person',
  rules: {
    note: 'The check-ins of each member. A row is written together with its record in Attendance, or copied from a merged person. Members read their own history in pages.',
    at: {
      $uid: {
        list: { from: 'either', most: MEMBER_ATTENDANCE_PAGE, conditions: [orderedByKey] },
        read: any(isOwnerOrGuardian, isDesk),
        at: {
          $day: {
            read: any(isOwnerOrGuardian, isDesk),
            at: {
              $branch: {
                write: all(value.exists, any(isWithItsAttendance, isAnnulmentLifted, isCopyOfMerged)),
                validate: hasFields('Ts'),
                why: {
                  write:
                    'For a check-in, the same update writes the Attendance record, whose rule decides who may write. The server writes for staff, lifts an annulment in both records together, and copies the visits of a person who is merged into this one, with their uid in `Of`.',
                },
                at: {
                  Ts: {
                    note: 'Equal to Ts of the Attendance record, so there is no row without a record.',
                    validate: equals(value, attendanceField('Ts')),
                  },
                  Of: all(isText, differs(value, wildcardKey('$uid'))),
                  Annulled: {
                    write: all(
                      value.exists,
                      wasAbsent,
                      any(
                        isServer,
                        all(
                          equals(after(attendancePath, {}, 'Annulled', 'At'), NOW),
                          equals(after(attendancePath, {}, 'Annulled', 'By'), CALLER),
                        ),
                      ),
                    ),
                    validate: hasFields('At', 'By'),
                    at: {
                      At: equals(value, attendanceField('Annulled', 'At')),
                      By: equals(value, attendanceField('Annulled', 'By')),
                    },
                    closed: true,
                  },
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
