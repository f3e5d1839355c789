import type { DatabaseRow } from '../row.ts';
import { hasRole, isOwner, isServer } from '../rules/callers.ts';
import { isRemoved, keepsField } from '../rules/changes.ts';
import { all, any, exactlyOne, not } from '../rules/expression.ts';
import { atLeast, atMost, choose, differs, dividedBy, equals, minus, NOW, plus } from '../rules/operand.ts';
import { hasFields } from '../rules/shapes.ts';
import { after, before, field, old, oldField, value } from '../rules/value.ts';
import { branchPath } from '../system/branches.ts';
import { staffCountPath, staffListPath, staffPath } from './staff.ts';
import { userPath } from './users.ts';

/** The number of administrators before and after the write. */
const adminsBefore = before(staffCountPath, { role: 'admin' });
const adminsAfter = after(staffCountPath, { role: 'admin' });
const isAdmin = equals(field('Role'), 'admin');
const wasAdmin = equals(oldField('Role'), 'admin');
/** The number of administrators changes with the role of this person. */
const countsAdmins = equals(adminsAfter, minus(plus(adminsBefore, choose(isAdmin, 1, 0)), choose(wasAdmin, 1, 0)));
/** Reception and kiosk have a branch; administrators have none. */
const hasBranchUnlessAdmin = exactlyOne(isAdmin, field('Branch').exists);
const hasSinceIfNew = any(keepsField('Role'), field('Since').isNumber);

export const staffRow = {
  root: 'Staff',
  paths: [staffPath, staffListPath],
  person: { merge: 'refuse', export: null, erase: 'refuse' },
  keep: 'until it no longer applies',
  rules: {
    note: `The source of truth of roles. Staff watch their own record, so that a screen closes when its role ends. The number of administrators is updated together with the roles and never falls below one, so the last administrator stays even if two removals are concurrent.`,
    read: hasRole('admin'),
    at: {
      $uid: {
        read: isOwner,
        write: all(isServer, countsAdmins, any(isRemoved, not(after(userPath, {}, 'MergedInto').exists))),
        validate: all(
          hasFields('Role'),
          hasBranchUnlessAdmin,
          hasSinceIfNew,
          differs(after(userPath, {}, 'Active'), false),
        ),
        why: {
          validate:
            'A new role has Since; sessions that began earlier do not have its rights. A change of branch needs no new sign-in. The account of a person with a role can be neither closed nor merged into another one.',
        },
        at: {
          Branch: before(branchPath, { branch: value }, 'Name').exists,
          Since: atMost(value, dividedBy(NOW, 1000)),
        },
      },
    },
  },
} as const satisfies DatabaseRow;

export const staffCountsRow = {
  root: 'StaffCounts',
  paths: [staffCountPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    at: {
      admin: {
        write: all(isServer, value.exists),
        validate: all(atLeast(value, 1), atMost(value, plus(old, 1)), atLeast(value, minus(old, 1))),
      },
    },
  },
} as const satisfies DatabaseRow;
