import { branchesPath, branchPath, SELF_CHECK_IN_MODES } from './branches.ts';
import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { has, matches, oneOf, server, text } from './rules/predicates.ts';
import { old, value } from './rules/value.ts';
import { NAME_MIN_LENGTH } from './users.ts';

export const branchesRow = {
  root: 'Branches',
  paths: [branchesPath, branchPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    read: 'everyone',
    at: {
      $branch: {
        note: 'Made as a whole, once; afterwards changed setting by setting, and never taken away: records of the door stand under it.',
        write: all(server, `!${old.exists}`),
        validate: has('Name', 'SelfCheckIn'),
        at: {
          $setting: { write: server },
          Name: { write: all(server, value.exists), validate: text({ min: NAME_MIN_LENGTH }) },
          SelfCheckIn: { write: all(server, value.exists), validate: matches(oneOf(SELF_CHECK_IN_MODES)) },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
