import type { DatabaseRow } from '../row.ts';
import { isServer, isTerminalOfBranch } from '../rules/callers.ts';
import { wasAbsent } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { hasStart, orderedByKey } from '../rules/query.ts';
import { hasFields } from '../rules/shapes.ts';
import { value } from '../rules/value.ts';
import { BRANCH_CODES_PAGE, branchCodePath, branchCodesPath } from './codes.ts';

export const codesRow = {
  root: 'Codes',
  paths: [branchCodesPath, branchCodePath],
  person: 'nobody',
  keep: 'until it no longer applies',
  rules: {
    note: "Codes that a member's phone must send if the branch requires one. The server creates them in advance and never changes a code, because terminals may have stored it. The branch's terminals load the codes in pages and show them.",
    at: {
      $branch: {
        list: { from: 'first', most: BRANCH_CODES_PAGE, conditions: [orderedByKey, hasStart] },
        read: isTerminalOfBranch,
        at: {
          $slot: {
            write: all(isServer, any(wasAbsent, not(value.exists))),
            validate: hasFields('Code', 'Key', 'From', 'Until'),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
