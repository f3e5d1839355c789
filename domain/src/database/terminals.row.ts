import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { desk, has, number, own, terminal, text } from './rules/predicates.ts';
import { value } from './rules/value.ts';
import { terminalPath, terminalsPath } from './terminals.ts';

const BUILD_MAX_LENGTH = 40;

export const terminalsRow = {
  root: 'Terminals',
  paths: [terminalsPath, terminalPath],
  person: 'nobody',
  keep: 'while it is true',
  rules: {
    note: "How a door tablet is: each tells of itself, the branch's staff look.",
    at: {
      $branch: {
        read: desk,
        at: {
          $uid: {
            write: all(value.exists, own, terminal),
            validate: has('Seen', 'Build', 'Queue', 'Refused', 'Version'),
            at: {
              Seen: `${value} === now`,
              Build: text({ max: BUILD_MAX_LENGTH }),
              Queue: number({ min: 0 }),
              Refused: number({ min: 0 }),
              Version: number({ min: 0 }),
            },
            closed: true,
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
