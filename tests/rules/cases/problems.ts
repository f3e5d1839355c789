import { MEMBER } from '../model/actors.ts';
import { type RulesCase, read, SERVER } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { TODAY } from '../model/world.ts';
import { CaseList } from './asking.ts';

const DAY_OF_PROBLEMS = `Problems/${TODAY}`;
const RETENTION_MS = 90 * 86_400_000;

/** Problems (errors of the app) that browsers reported. `p1` is a problem in the test data. */
export function problemCases({ now, slack }: Clock): readonly RulesCase[] {
  const record = { Kind: 'page', Place: 'page home', Code: 'a', Version: '3.7', Count: 1, First: now, Last: now };
  const path = `${DAY_OF_PROBLEMS}/x1`;
  const cases = new CaseList(SERVER)
    .allow('adds a problem', { [path]: record })
    .allow('raises the count of a problem', { [`${DAY_OF_PROBLEMS}/p1/Count`]: 2 })
    .deny('a member adds a problem', { [path]: record }, {}, MEMBER)
    .deny('an administrator adds a problem', { [path]: record }, {}, 'admin-1')
    .deny('deletes a recent problem', { [`${DAY_OF_PROBLEMS}/p1`]: null })
    .deny(
      'deletes a problem within 90 days',
      { [path]: null },
      { [path]: { ...record, Last: now - RETENTION_MS + slack } },
    )
    .allow(
      'deletes a problem after 90 days',
      { [path]: null },
      { [path]: { ...record, Last: now - RETENTION_MS - 1 } },
    );
  for (const field of Object.keys(record))
    cases.deny(`adds a problem without ${field}`, { [path]: { ...record, [field]: null } });
  for (const [as, expected] of [
    ['admin-1', 'allow'],
    ['reception-1', 'deny'],
    [MEMBER, 'deny'],
  ] as const)
    cases.expect(
      expected,
      `${as} reads the last 200 problems`,
      read(DAY_OF_PROBLEMS, { orderBy: 'Last', last: 200 }),
      {},
      as,
    );
  return cases
    .expect(
      'deny',
      'an administrator reads the last 201 problems',
      read(DAY_OF_PROBLEMS, { orderBy: 'Last', last: 201 }),
      {},
      'admin-1',
    )
    .expect(
      'deny',
      'an administrator reads the first 10 problems',
      read(DAY_OF_PROBLEMS, { orderBy: 'Last', first: 10 }),
      {},
      'admin-1',
    ).all;
}
