import { DAILY_RUN_LIMIT_MS, dailyRunPath } from './daily-run.ts';
import type { DatabaseRow } from './row.ts';
import { isSame } from './rules/door.ts';
import { all, any } from './rules/expression.ts';
import { has, isNumber, isText, role, server } from './rules/predicates.ts';
import { field, old, oldField, value } from './rules/value.ts';

/** There is no earlier run, or it has ended, or it is older than the time limit and counts as broken. */
const isFree = any(`!${old.exists}`, oldField('EndedAt').exists, `${oldField('At')} < now - ${DAILY_RUN_LIMIT_MS}`);

const begin = all(
  isFree,
  `${field('At')} === now`,
  ...['Job', 'Done', 'Failed', 'EndedAt'].map((name) => `!${field(name).exists}`),
);

const goOn = all(
  ...['Id', 'At', 'By'].map(isSame),
  `!${oldField('EndedAt').exists}`,
  any(field('Job').exists, field('EndedAt').exists),
);

/** The previous job has finished. Each job of a run therefore begins once, and a run never goes back. */
const isNext = all(`${value} !== ${old}`, any(field('Done').childOf(old).exists, field('Failed').childOf(old).exists));

export const dailyRunRow = {
  root: 'DailyRun',
  paths: [dailyRunPath],
  // It names the administrator who asked for the run, as a record of work.
  person: { merge: 'leave', copy: null, erase: 'keep' },
  keep: 'always',
  rules: {
    note: 'The newest run of the daily jobs that an administrator asked for. Another one begins once it has ended or is ten minutes old.',
    read: role('admin'),
    write: all(server, any(begin, goOn)),
    validate: has('Id', 'By'),
    at: {
      Id: isText,
      By: isText,
      Job: all(isText, any(`!${old.exists}`, isNext)),
      Done: { at: { $job: isNumber } },
      Failed: { at: { $job: `${value} === true` } },
      EndedAt: `${value} === now`,
    },
  },
} as const satisfies DatabaseRow;
