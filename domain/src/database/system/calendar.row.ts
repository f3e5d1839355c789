import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { isCreated } from '../rules/changes.ts';
import { all } from '../rules/expression.ts';
import { calendarPath } from './calendar.ts';

export const calendarRow = {
  root: 'Calendar',
  paths: [calendarPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Calendar/{day}: the time at which a gym day starts. Rules use it to check the day of a record.',
    at: { $day: { write: all(isServer, isCreated) } },
  },
} as const satisfies DatabaseRow;
