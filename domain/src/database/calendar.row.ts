import { calendarPath } from './calendar.ts';
import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { append, DAY, isNumber, server } from './rules/predicates.ts';

export const calendarRow = {
  root: 'Calendar',
  paths: [calendarPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Calendar/{day}: the instant at which a gym day starts. Only rules read it; the daily job makes it longer.',
    at: { $day: { write: all(server, append), validate: all(isNumber, `$day.matches(${DAY})`) } },
  },
} as const satisfies DatabaseRow;
