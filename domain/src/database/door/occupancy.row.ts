import { OCCUPANCY_SLOT_MS } from '../../branch/occupancy.ts';
import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { changesField } from '../rules/changes.ts';
import { all } from '../rules/expression.ts';
import { equals, minus, NOW, remainder } from '../rules/operand.ts';
import { hasFields } from '../rules/shapes.ts';
import { value } from '../rules/value.ts';
import { occupancyOfAllPath, occupancyPath } from './occupancy.ts';

export const occupancyRow = {
  root: 'Occupancy',
  paths: [occupancyOfAllPath, occupancyPath],
  person: 'nobody',
  keep: 'until it no longer applies',
  rules: {
    note: "How full each branch is, in steps, for everyone. It changes at most once per quarter of an hour, so that a change can't be traced to one person.",
    read: 'everyone',
    at: {
      $branch: {
        write: all(isServer, changesField('At')),
        validate: hasFields('Step', 'At'),
        at: {
          At: equals(value, minus(NOW, remainder(NOW, OCCUPANCY_SLOT_MS))),
        },
      },
    },
  },
} as const satisfies DatabaseRow;
