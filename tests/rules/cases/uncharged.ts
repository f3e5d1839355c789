import { type Json, type RulesCase, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { courtesy, THIS_MONTH } from '../model/world.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };

const UNCHARGED = `Uncharged/${THIS_MONTH}/u2`;

/**
 * Writes of uncharged membership periods (courtesies, and periods paid outside the till), and of the counts of both
 * kinds by receptionist and month. Each count has a limit.
 */
export function unchargedCases(clock: Clock): readonly RulesCase[] {
  const uncharged = courtesy(clock.now);
  const counts = `UnchargedCounts/${THIS_MONTH}/reception-1`;
  const giveCourtesy = (count: Json, changes: Fields = {}): Updates => ({
    [UNCHARGED]: { ...uncharged, ...changes },
    [`${counts}/courtesy`]: { Count: count, Last: 'u2' },
  });
  const recordOutside = (count: Json, by = 'reception-1'): Updates => ({
    [`${counts}/outside`]: { Count: count, Last: 'u2' },
    [UNCHARGED]: { ...uncharged, PaidBy: 'outside', By: by },
  });
  const limit = (field: string, value: Json): Updates => ({ [`TillSettings/${field}`]: value });
  const storedCourtesies = (count: number): Updates => ({ [`${counts}/courtesy`]: { Count: count, Last: 'p1' } });
  const cases = new CaseList(SERVER)
    .allow('a courtesy with its count', giveCourtesy(2))
    .allow('a courtesy by an administrator, without a count', { [UNCHARGED]: { ...uncharged, By: 'admin-1' } })
    .deny('a courtesy by reception, without a count', { [UNCHARGED]: uncharged })
    .deny(
      'a courtesy with the count of periods paid outside',
      {
        [UNCHARGED]: uncharged,
        [`${counts}/outside`]: { Count: 1, Last: 'u2' },
      },
      limit('ReceptionOutside', 9),
    )
    .deny('a courtesy with the same count as before', giveCourtesy(1))
    .deny('a courtesy that raises the count by two', giveCourtesy(3))
    .deny('a courtesy with a count that is a string', giveCourtesy('2'))
    .allow('the last courtesy within the default limit', giveCourtesy(3), storedCourtesies(2))
    .deny('a courtesy above the default limit', giveCourtesy(4), storedCourtesies(3))
    .allow("the last courtesy within the gym's limit", giveCourtesy(6), {
      ...storedCourtesies(5),
      ...limit('ReceptionCourtesies', 6),
    })
    .deny("a courtesy above the gym's limit", giveCourtesy(7), {
      ...storedCourtesies(6),
      ...limit('ReceptionCourtesies', 6),
    })
    .deny('a first courtesy while the limit is 0', giveCourtesy(1), {
      [`${counts}/courtesy`]: null,
      ...limit('ReceptionCourtesies', 0),
    })
    .deny('a period paid outside while the gym has set no limit', recordOutside(1))
    .allow("a period paid outside within the gym's limit", recordOutside(1), limit('ReceptionOutside', 1))
    .deny("a second period paid outside, above the gym's limit", recordOutside(2), {
      ...limit('ReceptionOutside', 1),
      [`${counts}/outside`]: { Count: 1, Last: 'p0' },
    })
    .deny('a first period paid outside with a count of 2', recordOutside(2), limit('ReceptionOutside', 9))
    .deny(
      'a period paid outside that an administrator recorded, counted for a receptionist',
      recordOutside(1, 'admin-1'),
      limit('ReceptionOutside', 9),
    )
    .deny(
      'counts a stored period paid outside',
      { [`${counts}/outside`]: { Count: 1, Last: 'p1' } },
      {
        ...limit('ReceptionOutside', 9),
        [`Uncharged/${THIS_MONTH}/p1/PaidBy`]: 'outside',
      },
    )
    .deny(
      'a courtesy that is also counted as paid outside',
      {
        ...giveCourtesy(2),
        [`${counts}/outside`]: { Count: 1, Last: 'u2' },
      },
      limit('ReceptionOutside', 9),
    )
    .deny(
      'a period paid outside that is also counted as a courtesy',
      {
        ...recordOutside(1),
        [`${counts}/courtesy`]: { Count: 2, Last: 'u2' },
      },
      limit('ReceptionOutside', 9),
    )
    .deny('a courtesy that an administrator gave, counted for a receptionist', giveCourtesy(2, { By: 'admin-1' }))
    .deny('a count of courtesies without a period', { [`${counts}/courtesy`]: { Count: 2, Last: 'u2' } })
    .deny('counts a stored courtesy again', { [`${counts}/courtesy`]: { Count: 2, Last: 'p1' } })
    .deny('a count of courtesies, signed out', { [`${counts}/courtesy`]: { Count: 2, Last: 'u2' } }, {}, null)
    .deny('a count of periods paid outside, signed out', { [`${counts}/outside`]: { Count: 1, Last: 'u2' } }, {}, null)
    .deny(
      'an administrator writes a period paid outside with its count directly',
      recordOutside(1),
      limit('ReceptionOutside', 9),
      'admin-1',
    )
    .allow("a second period paid outside within the gym's limit", recordOutside(2), {
      ...limit('ReceptionOutside', 2),
      [`${counts}/outside`]: { Count: 1, Last: 'p0' },
    })
    .deny('deletes the count of courtesies', { [`${counts}/courtesy`]: null })
    .deny(
      'deletes the count of periods paid outside',
      { [`${counts}/outside`]: null },
      {
        [`${counts}/outside`]: { Count: 1, Last: 'p0' },
      },
    )
    .deny(
      'an administrator writes the count of courtesies',
      { [`${counts}/courtesy`]: { Count: 2, Last: 'u2' } },
      {
        [UNCHARGED]: uncharged,
      },
      'admin-1',
    )
    .deny('an administrator writes a period directly', { [UNCHARGED]: uncharged }, {}, 'admin-1')
    .deny('changes a period', { [`Uncharged/${THIS_MONTH}/p1/Reason`]: 'Otra' })
    .deny('deletes a period that does not exist', { [UNCHARGED]: null })
    .deny('a string instead of a period', { [UNCHARGED]: 'cortesía' })
    .deny('deletes a period', { [`Uncharged/${THIS_MONTH}/p1`]: null });
  for (const field of Object.keys(uncharged)) {
    cases.deny(`a period without ${field}`, {
      [UNCHARGED]: { ...uncharged, By: 'admin-1', [field]: null },
    });
  }
  return cases.all;
}
