import { planPath } from '../memberships/plans.ts';
import type { DatabaseRow } from '../row.ts';
import { isCallersAccountOpen, isServer } from '../rules/callers.ts';
import { all } from '../rules/expression.ts';
import type { RuleSourceNode } from '../rules/node.ts';
import { equals, wildcardKey } from '../rules/operand.ts';
import { after, type Value, value } from '../rules/value.ts';
import { branchPath } from './branches.ts';
import { namePath, namesPath } from './names.ts';

/** Returns the rules of the names of one kind. A name must equal the name in its record. */
function namesRules(nameInRecord: Value): RuleSourceNode {
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
    note: 'Names of plans and branches that are or were public. Everybody with an open account may read them. The name of a withdrawn plan or branch stays here.',
    at: {
      plans: namesRules(after(planPath, { plan: wildcardKey('$id') }, 'Name')),
      branches: namesRules(after(branchPath, { branch: wildcardKey('$id') }, 'Name')),
    },
  },
} as const satisfies DatabaseRow;
