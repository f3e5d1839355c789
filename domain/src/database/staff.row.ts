import { STAFF_ROLES } from '../person/roles.ts';
import { branchPath } from './branches.ts';
import type { DatabaseRow } from './row.ts';
import { isSame } from './rules/door.ts';
import { all, any } from './rules/expression.ts';
import { has, isNumber, matches, number, oneOf, own, role, server, text } from './rules/predicates.ts';
import { after, before, field, old, oldField, value } from './rules/value.ts';
import { staffCountPath, staffListPath, staffPath } from './staff.ts';
import { userPath } from './users.ts';

/** How many administrators there are, before and after the write. */
const admins = before(staffCountPath, { role: "'admin'" });
const adminsAfter = after(staffCountPath, { role: "'admin'" });
const isAdmin = `${field('Role')} === 'admin'`;
const wasAdmin = `${oldField('Role')} === 'admin'`;

export const staffRow = {
  root: 'Staff',
  paths: [staffPath, staffListPath],
  person: { merge: 'refuse', copy: null, erase: 'refuse' },
  keep: 'while it is true',
  rules: {
    note: `Staff/{uid}: the only source of authority. Each watches the own record, to close what it may no longer show. The number of administrators moves together with the roles and never falls below one: the last one can't be taken away, not even by two at once.`,
    read: role('admin'),
    at: {
      $uid: {
        read: own,
        write: all(
          server,
          admins.isNumber,
          `${adminsAfter} === ${admins} + (${isAdmin} ? 1 : 0) - (${wasAdmin} ? 1 : 0)`,
          any(`!${value.exists}`, `!${after(userPath, {}, 'MergedInto').exists}`),
        ),
        validate: all(
          has('Role'),
          `(${isAdmin}) !== ${field('Branch').exists}`,
          any(isSame('Role'), field('Since').isNumber),
          `${after(userPath, {}, 'Active')} !== false`,
        ),
        why: {
          validate:
            'A role that is given says since when: sessions that are older have none of its rights. Moving a branch needs no new sign-in. Who has a role is neither closed nor joined into another.',
        },
        at: {
          Role: matches(oneOf(STAFF_ROLES)),
          Branch: all(text({ min: 1 }), before(branchPath, { branch: `${value}` }, 'Name').exists),
          Since: all(isNumber, `${value} <= now / 1000`),
        },
        closed: true,
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
        write: all(server, old.isNumber, value.exists),
        validate: all(number({ min: 1 }), `${value} <= ${old} + 1`, `${value} >= ${old} - 1`),
      },
    },
  },
} as const satisfies DatabaseRow;
