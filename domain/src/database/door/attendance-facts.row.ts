import type { DatabaseRow } from '../row.ts';
import { isDeskOfBranch, isServer } from '../rules/callers.ts';
import { changesField } from '../rules/changes.ts';
import { all, any, bothOrNeither } from '../rules/expression.ts';
import { atMost, equals, isLess } from '../rules/operand.ts';
import { after, field, oldField } from '../rules/value.ts';
import { attendanceFactsPath, attendancePath } from './attendance.ts';

const isNewRecord = changesField('Id');

const arrivedEarlier = all(
  isLess(field('Ts'), oldField('Ts')),
  bothOrNeither(field('Differs').exists, oldField('Differs').exists),
);

export const attendanceFactsRow = {
  root: 'AttendanceFacts',
  paths: [attendanceFactsPath],
  person: { merge: 'leave', copy: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: "The server's own facts about a check-in. They are apart from the record, because a device that sends it again overwrites it.",
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
                    'Once per record. Afterwards only Ts can change, to an earlier instant: the event of a retry may be handled before that of the first write.',
                },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
