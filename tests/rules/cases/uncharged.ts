import { type Json, type RulesCase, SERVER, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { courtesy, THIS_MONTH } from '../model/world.ts';
import { Questions } from './asking.ts';

type Fields = { readonly [key: string]: Json };

const UNCHARGED = `Uncharged/${THIS_MONTH}/u2`;

/** Periods that were not charged, and how many of them reception may give. */
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
  const questions = new Questions(SERVER)
    .allow('a period that was not charged', gift(2))
    .allow('such a period given by an administrator, uncounted', { [UNCHARGED]: { ...uncharged, By: 'admin-1' } })
    .deny('such a period given by reception, uncounted', { [UNCHARGED]: uncharged })
    .deny(
      'such a period with the count of another method',
      {
        [UNCHARGED]: uncharged,
        [`${counts}/outside`]: { Count: 1, Last: 'u2' },
      },
      limit('ReceptionOutside', 9),
    )
    .deny('a number that was taken', gift(1))
    .deny('a number left out', gift(3))
    .deny('a number that is text', gift('2'))
    .allow('the last one by default', gift(3), givenBefore(2))
    .deny('one more than the default', gift(4), givenBefore(3))
    .allow('the last one that the gym allows', gift(6), { ...givenBefore(5), ...limit('ReceptionCourtesies', 6) })
    .deny('one more than the gym allows', gift(7), { ...givenBefore(6), ...limit('ReceptionCourtesies', 6) })
    .deny('a first one where the gym allows none', gift(1), {
      [`${counts}/courtesy`]: null,
      ...limit('ReceptionCourtesies', 0),
    })
    .deny('a period paid elsewhere, by default', outside(1))
    .allow('a period paid elsewhere that the gym allows', outside(1), limit('ReceptionOutside', 1))
    .deny('a second one', outside(2), {
      ...limit('ReceptionOutside', 1),
      [`${counts}/outside`]: { Count: 1, Last: 'p0' },
    })
    .deny('one with the next number left out', outside(2), limit('ReceptionOutside', 9))
    .deny('one counted for another person', outside(1, 'admin-1'), limit('ReceptionOutside', 9))
    .deny(
      'one that was given already',
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
    .deny('a courtesy counted for another person', gift(2, { By: 'admin-1' }))
    .deny('a count without its period', { [`${counts}/courtesy`]: { Count: 2, Last: 'u2' } })
    .deny('a count of a period that was counted', { [`${counts}/courtesy`]: { Count: 2, Last: 'p1' } })
    .deny('a count, signed out', { [`${counts}/courtesy`]: { Count: 2, Last: 'u2' } }, {}, null)
    .deny('a count of paid elsewhere, signed out', { [`${counts}/outside`]: { Count: 1, Last: 'u2' } }, {}, null)
    .deny('a count of paid elsewhere by an administrator', outside(1), limit('ReceptionOutside', 9), 'admin-1')
    .allow('a second period paid elsewhere that the gym allows', outside(2), {
      ...limit('ReceptionOutside', 2),
      [`${counts}/outside`]: { Count: 1, Last: 'p0' },
    })
    .deny('a count away', { [`${counts}/courtesy`]: null })
    .deny(
      'a count of paid elsewhere away',
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
    .deny('such a period by an administrator', { [UNCHARGED]: uncharged }, {}, 'admin-1')
    .deny('such a period changed', { [`Uncharged/${THIS_MONTH}/p1/Reason`]: 'Otra' })
    .deny('such a period taken away that never was', { [UNCHARGED]: null })
    .deny('such a period that is text', { [UNCHARGED]: 'cortesía' })
    .deny('such a period taken away', { [`Uncharged/${THIS_MONTH}/p1`]: null });
  for (const field of Object.keys(uncharged)) {
    questions.deny(`such a period without ${field}`, {
      [UNCHARGED]: { ...uncharged, By: 'admin-1', [field]: null },
    });
  }
  return questions.all;
}
