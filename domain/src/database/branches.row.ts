import { branchesPath, branchPath, SELF_CHECK_IN_MODES } from './branches.ts';
import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { matches, oneOf, server } from './rules/predicates.ts';
import { oldField, value } from './rules/value.ts';

const isBranch = oldField('Name').exists;

export const branchesRow = {
  root: 'Branches',
  paths: [branchesPath, branchPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    read: 'everyone',
    at: {
      $branch: {
        at: {
          $setting: { write: all(server, "$setting !== 'Name'", isBranch) },
          SelfCheckIn: { write: all(server, value.exists, isBranch), validate: matches(oneOf(SELF_CHECK_IN_MODES)) },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
