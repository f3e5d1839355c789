import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { all } from '../rules/expression.ts';
import { value } from '../rules/value.ts';
import { membershipMonthPath, membershipMovesPath } from './membership-moves.ts';

export const membershipMovesRow = {
  root: 'MembershipMoves',
  paths: [membershipMovesPath, membershipMonthPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Number of memberships bought for the first time, renewed and cancelled in each month, by home branch and in total. Callables read them.',
    at: {
      $branch: {
        at: {
          $month: {
            at: {
              $move: {
                write: all(isServer, value.exists),
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
