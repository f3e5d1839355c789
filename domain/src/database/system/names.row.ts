import { planPath } from '../memberships/plans.ts';
import type { DatabaseRow } from '../row.ts';
import { isCallersAccountOpen, isServer } from '../rules/callers.ts';
import { all } from '../rules/expression.ts';
import type { RuleSourceNode } from '../rules/node.ts';
import { equals, wildcardKey } from '../rules/operand.ts';
import { after, type Value, value } from '../rules/value.ts';
import { branchPath } from './branches.ts';
import { namePath, namesPath } from './names.ts';

/** The names of a kind. Each equals that of its record. */
function namesOf(nameInRecord: Value): RuleSourceNode {
  return {
    read: isCallersAccountOpen,
    at: { $id: { write: all(isServer, value.exists), validate: equals(value, nameInRecord) } },
  };
}

export const namesRow = {
  root: 'Names',
  paths: [namesPath, namePath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Names of plans and branches that were public once, for everybody who is signed in. A withdrawn one keeps its name.',
    at: {
      plans: namesOf(after(planPath, { plan: wildcardKey('$id') }, 'Name')),
      branches: namesOf(after(branchPath, { branch: wildcardKey('$id') }, 'Name')),
    },
  },
} as const satisfies DatabaseRow;
