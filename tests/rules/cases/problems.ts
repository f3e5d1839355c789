import { MEMBER } from '../model/actors.ts';
import { type RulesCase, read, SERVER } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { TODAY } from '../model/world.ts';
import { CaseList } from './asking.ts';

const DAY = `Problems/${TODAY}`;
const KEPT_MS = 90 * 86_400_000;

/** Problems that browsers reported. */
export function problemCases({ now, slack }: Clock): readonly RulesCase[] {
  const record = { Kind: 'page', Place: 'page home', Code: 'a', Version: '3.7', Count: 1, First: now, Last: now };
  const place = `${DAY}/x1`;
  const cases = new CaseList(SERVER)
    .allow('adds a problem', { [place]: record })
    .allow('raises its count', { [`${DAY}/p1/Count`]: 2 })
    .deny('a problem by a member', { [place]: record }, {}, MEMBER)
    .deny('a problem by an administrator', { [place]: record }, {}, 'admin-1')
    .deny('deletes a recent problem', { [`${DAY}/p1`]: null })
    .deny(
      'deletes a problem within 90 days',
      { [place]: null },
      { [place]: { ...record, Last: now - KEPT_MS + slack } },
    )
    .allow('deletes a problem after 90 days', { [place]: null }, { [place]: { ...record, Last: now - KEPT_MS - 1 } });
  for (const field of Object.keys(record))
    cases.deny(`without ${field}`, { [place]: { ...record, [field]: null } });
  for (const [as, expected] of [
    ['admin-1', 'allow'],
    ['reception-1', 'deny'],
    [MEMBER, 'deny'],
  ] as const)
    cases.expect(expected, `problems ${as}`, read(DAY, { orderBy: 'Last', last: 200 }), {}, as);
  return cases
    .expect('deny', 'reads more than 200 problems', read(DAY, { orderBy: 'Last', last: 201 }), {}, 'admin-1')
    .expect('deny', 'reads problems from the start', read(DAY, { orderBy: 'Last', first: 10 }), {}, 'admin-1').all;
}
