import type { DatabaseRow } from '../row.ts';
import { isDeskOfBranch, isServer } from '../rules/callers.ts';
import { changesField } from '../rules/changes.ts';
import { all, any, bothOrNeither } from '../rules/expression.ts';
import { atMost, equals, isLess } from '../rules/operand.ts';
import { after, field, oldField } from '../rules/value.ts';
import { attendanceFactsPath, attendancePath } from './attendance.ts';

const isNewRecord = changesField('Id');

/** `Ts` changes to an earlier time of arrival, and `Differs` is neither added nor removed. */
const arrivedEarlier = all(
  isLess(field('Ts'), oldField('Ts')),
  bothOrNeither(field('Differs').exists, oldField('Differs').exists),
);

export const attendanceFactsRow = {
  root: 'AttendanceFacts',
  paths: [attendanceFactsPath],
  person: { merge: 'leave', export: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: 'Facts that the server stores about a check-in. They are separate from the record, because a device that sends the record again overwrites it.',
    at: {
      $branch: {
        at: {
          $day: {
            at: {
              $uid: {
                read: isDeskOfBranch,
                write: all(
                  isServer,
                  equals(field('Id'), after(attendancePath, {}, 'Id')),
                  atMost(field('Ts'), after(attendancePath, {}, 'Ts')),
                  any(isNewRecord, arrivedEarlier),
                ),
                why: {
                  write:
                    'Written once per check-in. Afterwards Ts can only become earlier, because the event of a retry may be handled before the event of the first write.',
                },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
