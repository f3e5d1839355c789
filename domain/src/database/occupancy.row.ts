import { OCCUPANCY_SLOT_MS, OCCUPANCY_STEPS } from '../branch/occupancy.ts';
import { occupancyOfAllPath, occupancyPath } from './occupancy.ts';
import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { has, matches, oneOf, server } from './rules/predicates.ts';
import { field, oldField, value } from './rules/value.ts';

export const occupancyRow = {
  root: 'Occupancy',
  paths: [occupancyOfAllPath, occupancyPath],
  person: 'nobody',
  keep: 'while it is true',
  rules: {
    note: 'How full each branch is, in steps, for everyone. Renewed once in each quarter of an hour and never between, so that a change tells of nobody.',
    read: 'everyone',
    at: {
      $branch: {
        write: all(server, `${field('At')} !== ${oldField('At')}`),
        validate: has('Step', 'At'),
        at: {
          Step: matches(oneOf(OCCUPANCY_STEPS)),
          At: `${value} === now - now % ${OCCUPANCY_SLOT_MS}`,
        },
        closed: true,
      },
    },
  },
} as const satisfies DatabaseRow;
