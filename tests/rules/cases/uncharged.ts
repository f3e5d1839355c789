import { type Json, type RulesCase, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { courtesy, THIS_MONTH } from '../model/world.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };

const UNCHARGED = `Uncharged/${THIS_MONTH}/u2`;

/**
 * Membership periods that were not charged at the till: courtesies, and periods paid elsewhere. Reception has a monthly
 * limit of each.
 */
export function unchargedCases(clock: Clock): readonly RulesCase[] {
  const uncharged = courtesy(clock.now);
  const counts = `UnchargedCounts/${THIS_MONTH}/reception-1`;
  const gift = (count: Json, more: Fields = {}): Updates => ({
    [UNCHARGED]: { ...uncharged, ...more },
    [`${counts}/courtesy`]: { Count: count, Last: 'u2' },
  });
  const outside = (count: Json, by = 'reception-1'): Updates => ({
    [`${counts}/outside`]: { Count: count, Last: 'u2' },
    [UNCHARGED]: { ...uncharged, PaidBy: 'outside', By: by },
  });
  const limit = (field: string, value: Json): Updates => ({ [`TillSettings/${field}`]: value });
  const givenBefore = (count: number): Updates => ({ [`${counts}/courtesy`]: { Count: count, Last: 'p1' } });
  const cases = new CaseList(SERVER)
    .allow('a period that was not charged', gift(2))
    .allow('a period that an administrator gives, without a count', { [UNCHARGED]: { ...uncharged, By: 'admin-1' } })
    .deny('a period that reception gives, without a count', { [UNCHARGED]: uncharged })
    .deny(
      'a courtesy with the count of periods paid elsewhere',
      {
        [UNCHARGED]: uncharged,
        [`${counts}/outside`]: { Count: 1, Last: 'u2' },
      },
      limit('ReceptionOutside', 9),
    )
    .deny('repeats a number', gift(1))
    .deny('skips a number', gift(3))
    .deny('a number that is a string', gift('2'))
    .allow('the last period of the default limit', gift(3), givenBefore(2))
    .deny('a period above the default limit', gift(4), givenBefore(3))
    .allow("the last period of the gym's limit", gift(6), { ...givenBefore(5), ...limit('ReceptionCourtesies', 6) })
    .deny("a period above the gym's limit", gift(7), { ...givenBefore(6), ...limit('ReceptionCourtesies', 6) })
    .deny('a first period where the limit is 0', gift(1), {
      [`${counts}/courtesy`]: null,
      ...limit('ReceptionCourtesies', 0),
    })
    .deny('a period paid elsewhere, by default', outside(1))
    .allow("a period paid elsewhere within the gym's limit", outside(1), limit('ReceptionOutside', 1))
    .deny("a second period paid elsewhere, above the gym's limit", outside(2), {
      ...limit('ReceptionOutside', 1),
      [`${counts}/outside`]: { Count: 1, Last: 'p0' },
    })
    .deny('a period paid elsewhere that skips a number', outside(2), limit('ReceptionOutside', 9))
    .deny(
      'a period paid elsewhere counted for another receptionist',
      outside(1, 'admin-1'),
      limit('ReceptionOutside', 9),
    )
    .deny(
      'counts an earlier period paid elsewhere',
      { [`${counts}/outside`]: { Count: 1, Last: 'p1' } },
      {
        ...limit('ReceptionOutside', 9),
        [`Uncharged/${THIS_MONTH}/p1/PaidBy`]: 'outside',
      },
    )
    .deny(
      'a courtesy counted as paid elsewhere',
      {
        ...gift(2),
        [`${counts}/outside`]: { Count: 1, Last: 'u2' },
      },
      limit('ReceptionOutside', 9),
    )
    .deny(
      'a period paid elsewhere counted as a courtesy',
      {
        ...outside(1),
        [`${counts}/courtesy`]: { Count: 2, Last: 'u2' },
      },
      limit('ReceptionOutside', 9),
    )
    .deny('a courtesy counted for another receptionist', gift(2, { By: 'admin-1' }))
    .deny('a count without its period', { [`${counts}/courtesy`]: { Count: 2, Last: 'u2' } })
    .deny('counts the same period again', { [`${counts}/courtesy`]: { Count: 2, Last: 'p1' } })
    .deny('a count, signed out', { [`${counts}/courtesy`]: { Count: 2, Last: 'u2' } }, {}, null)
    .deny('a count of paid elsewhere, signed out', { [`${counts}/outside`]: { Count: 1, Last: 'u2' } }, {}, null)
    .deny('a count of paid elsewhere by an administrator', outside(1), limit('ReceptionOutside', 9), 'admin-1')
    .allow("a second period paid elsewhere within the gym's limit", outside(2), {
      ...limit('ReceptionOutside', 2),
      [`${counts}/outside`]: { Count: 1, Last: 'p0' },
    })
    .deny('deletes a count', { [`${counts}/courtesy`]: null })
    .deny(
      'deletes a count of paid elsewhere',
      { [`${counts}/outside`]: null },
      {
        [`${counts}/outside`]: { Count: 1, Last: 'p0' },
      },
    )
    .deny(
      'a count by an administrator',
      { [`${counts}/courtesy`]: { Count: 2, Last: 'u2' } },
      {
        [UNCHARGED]: uncharged,
      },
      'admin-1',
    )
    .deny('an administrator writes a period directly', { [UNCHARGED]: uncharged }, {}, 'admin-1')
    .deny('changes a period', { [`Uncharged/${THIS_MONTH}/p1/Reason`]: 'Otra' })
    .deny('deletes a period that does not exist', { [UNCHARGED]: null })
    .deny('a string as a period', { [UNCHARGED]: 'cortesía' })
    .deny('deletes a period', { [`Uncharged/${THIS_MONTH}/p1`]: null });
  for (const field of Object.keys(uncharged)) {
    cases.deny(`a period without ${field}`, {
      [UNCHARGED]: { ...uncharged, By: 'admin-1', [field]: null },
    });
  }
  return cases.all;
}
