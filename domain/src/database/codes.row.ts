import { BRANCH_CODES_PAGE, branchCodePath, branchCodesPath } from './codes.ts';
import type { DatabaseRow } from './row.ts';
import { BRANCH_CODE, BRANCH_KEY, SLOT } from './rules/door.ts';
import { all } from './rules/expression.ts';
import { has, isNumber, matches, server, terminal } from './rules/predicates.ts';

export const codesRow = {
  root: 'Codes',
  paths: [branchCodesPath, branchCodePath],
  person: 'nobody',
  keep: 'while it is true',
  rules: {
    note: "What an own phone must give where the branch asks for a code: made by the server ahead of time, shown by the branch's terminals, which read a stretch of it in pages.",
    at: {
      $branch: {
        list: { from: 'first', most: BRANCH_CODES_PAGE, asking: ['query.orderByKey', 'query.startAt != null'] },
        read: terminal,
        at: {
          $slot: {
            write: server,
            validate: all(`$slot.matches(${SLOT})`, has('Code', 'Key', 'From', 'Until')),
            at: { Code: matches(BRANCH_CODE), Key: matches(BRANCH_KEY), From: isNumber, Until: isNumber },
            closed: true,
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
