import {
  attendancePath,
  MEMBER_ATTENDANCE_PAGE,
  memberAttendancePath,
  memberVisitsPath,
  type StoredAttendance,
} from './attendance.ts';
import type { FieldOf } from './path.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { anyDesk, has, isText, notMerged, own, server } from './rules/predicates.ts';
import { after, field, old, oldField, type Value, value } from './rules/value.ts';

/** Visits in one copy of the own data: sixteen years of coming every weekday. */
const COPIED_VISITS = 4_000;

/** Whose record this is a view of: of a person who was merged into this one, or of this one. */
const whose = `(${field('Of').isString} ? ${field('Of')} : $uid)`;

function ofTheRecord(...name: FieldOf<StoredAttendance>): Value {
  return after(attendancePath, { uid: whose }, ...name);
}

const withTheRecord = all(
  `!${field('Annulled').exists}`,
  `${after(attendancePath, {}, 'Ts')} === now`,
  any(server, `${after(attendancePath, {}, 'By')} === auth.uid`),
);

const lift = all(
  server,
  old.exists,
  `!${field('Annulled').exists}`,
  ...['Ts', 'Of'].map((name) => `${field(name)} === ${oldField(name)}`),
  `!${ofTheRecord('Annulled').exists}`,
);

const copyOfAnother = all(server, notMerged(), `!${old.exists}`, field('Of').isString);

export const memberAttendanceRow = {
  root: 'MemberAttendance',
  paths: [memberVisitsPath, memberAttendancePath],
  person: { merge: 'join', copy: { as: 'Visits', last: COPIED_VISITS }, erase: 'anonymous' },
  keep: 'with its person',
  rules: {
    note: 'The same check-in seen from the member; written only together with the record above. Own history is read in bounded pages.',
    at: {
      $uid: {
        list: { from: 'either', most: MEMBER_ATTENDANCE_PAGE, asking: ['query.orderByKey'] },
        read: any(own, anyDesk),
        at: {
          $day: {
            read: any(own, anyDesk),
            at: {
              $branch: {
                write: all(value.exists, any(withTheRecord, lift, copyOfAnother)),
                validate: has('Ts'),
                why: {
                  write:
                    "By whoever writes the record itself, whose rule says who that may be; the server does it for staff. It also lifts an annulment together with the record's, and copies the visits of a person who is joined into this one: `Of` says whose.",
                },
                at: {
                  Ts: {
                    note: 'As the record has it: a place that was written alone would say another time.',
                    validate: `${value} === ${ofTheRecord('Ts')}`,
                  },
                  Of: all(isText, server, `${value} !== $uid`),
                  Annulled: {
                    write: all(
                      value.exists,
                      `!${old.exists}`,
                      any(
                        server,
                        all(
                          `${after(attendancePath, {}, 'Annulled', 'At')} === now`,
                          `${after(attendancePath, {}, 'Annulled', 'By')} === auth.uid`,
                        ),
                      ),
                    ),
                    validate: has('At', 'By'),
                    at: {
                      At: `${value} === ${ofTheRecord('Annulled', 'At')}`,
                      By: `${value} === ${ofTheRecord('Annulled', 'By')}`,
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
