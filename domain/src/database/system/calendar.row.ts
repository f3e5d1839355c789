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
    note: 'Calendar/{day}: the time at which a gym day starts. Rules read it; the daily job appends days.',
    at: { $day: { write: all(isServer, isCreated) } },
  },
} as const satisfies DatabaseRow;
