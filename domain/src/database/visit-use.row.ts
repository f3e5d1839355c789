import { accessPath } from './access.ts';
import { attendancePath } from './attendance.ts';
import type { DatabaseRow } from './row.ts';
import { isSame } from './rules/door.ts';
import { all, any } from './rules/expression.ts';
import { has, isNumber, isText, own, server } from './rules/predicates.ts';
import { after, before, field, oldField, value } from './rules/value.ts';
import { visitUsePath } from './visit-use.ts';

const place = { branch: `${field('Branch')}`, day: `${field('Day')}` };

const use = all(
  own,
  `!${field('Counted').exists}`,
  `${field('Ts')} === now`,
  `${after(attendancePath, place, 'Id')} === ${field('Id')}`,
  `${after(attendancePath, place, 'Ts')} === now`,
  any(
    `${oldField('Counted')} === ${oldField('Ts')}`,
    `!${before(accessPath, {}, 'Visits').isNumber}`,
    `${before(attendancePath, place, 'Id')} === ${field('Id')}`,
  ),
);

const count = all(server, ...['Id', 'Branch', 'Day', 'Ts'].map(isSame), field('Counted').exists);

export const visitUseRow = {
  root: 'VisitUse',
  paths: [visitUsePath],
  person: { merge: 'leave', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "The own phone's last check-in: on a plan of visits the next one waits until the server has counted it.",
    at: {
      $uid: {
        read: own,
        write: any(use, count),
        validate: has('Id', 'Branch', 'Day'),
        why: {
          write:
            'With its check-in, in one update; free once the server has counted the one before. A check-in that was there already is sent again, and opens nothing more. The server counts the very one that it read before the visits: of another one it may not know yet.',
        },
        at: { Id: isText, Branch: isText, Day: isText, Ts: isNumber, Counted: `${value} === ${field('Ts')}` },
        closed: true,
      },
    },
  },
} as const satisfies DatabaseRow;
