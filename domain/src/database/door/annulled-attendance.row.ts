import type { DatabaseRow } from '../row.ts';
import { isDeskOfBranch, isOwnerOrGuardian, isOwnerOrGuardianWithOpenAccount, isServer } from '../rules/callers.ts';
import { wasAbsent } from '../rules/changes.ts';
import { all, any } from '../rules/expression.ts';
import { differs, equals, isGreater, wildcardKey } from '../rules/operand.ts';
import { isErased } from '../rules/person.ts';
import { orderedByKey } from '../rules/query.ts';
import { DAY, hasFields, isTextLike } from '../rules/shapes.ts';
import { after, field, old, value } from '../rules/value.ts';
import {
  ANNULLED_PAGE,
  annulledAttendancePath,
  annulledDayPath,
  annulledOfPersonPath,
  attendancePath,
  ownUndoPath,
} from './attendance.ts';

export const annulledAttendanceRow = {
  root: 'AnnulledAttendance',
  paths: [annulledDayPath, annulledOfPersonPath, annulledAttendancePath],
  person: { merge: 'leave', export: null, erase: 'delete' },
  keep: 'always',
  rules: {
    note: 'Annulled check-ins whose key in Attendance was taken by a later check-in. They stay unchanged until their person is erased. The desk of the branch reads them.',
    at: {
      $branch: {
        at: {
          $day: {
            list: { from: 'first', most: ANNULLED_PAGE, conditions: [orderedByKey] },
            read: isDeskOfBranch,
            at: {
              $uid: {
                read: isDeskOfBranch,
                write: isErased(),
                at: {
                  $id: {
                    write: all(
                      isServer,
                      wasAbsent,
                      equals(field('Id'), wildcardKey('$id')),
                      after(attendancePath, {}, 'Id').isString,
                      differs(after(attendancePath, {}, 'Id'), wildcardKey('$id')),
                    ),
                    validate: hasFields('At', 'Ts', 'Annulled'),
                    why: {
                      write:
                        'Written once by the server, when another check-in has taken the key in Attendance. A device can overwrite an annulled record there, so the trigger copies the overwritten record from its event.',
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

export const ownUndosRow = {
  root: 'OwnUndos',
  paths: [ownUndoPath],
  person: { merge: 'leave', export: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "The day of the member's newest own check-in (Via: self) that was undone. It can only increase, so a member has one undo per day.",
    at: {
      $uid: {
        read: isOwnerOrGuardian,
        write: all(isOwnerOrGuardianWithOpenAccount, any(wasAbsent, isGreater(value, old))),
        validate: isTextLike(DAY),
      },
    },
  },
} as const satisfies DatabaseRow;
