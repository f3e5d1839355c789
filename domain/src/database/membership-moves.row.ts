import { MEMBERSHIP_MOVES } from '../membership/moves.ts';
import { membershipMonthPath, membershipMovesPath } from './membership-moves.ts';
import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { isNumber, server } from './rules/predicates.ts';
import { value } from './rules/value.ts';

export const membershipMovesRow = {
  root: 'MembershipMoves',
  paths: [membershipMovesPath, membershipMonthPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'How many memberships were bought, renewed and cancelled in a month, by home branch and in all; read by the callables.',
    at: {
      $branch: {
        at: {
          $month: {
            at: {
              $move: {
                write: all(server, value.exists),
                validate: all(isNumber, `$move.matches(/^(${MEMBERSHIP_MOVES.join('|')})$/)`),
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
