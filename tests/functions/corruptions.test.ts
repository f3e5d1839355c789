import type { DifferenceKind } from '@gym/domain/database/system/differences';
import { expect, it } from 'vitest';
import { CORRUPTIONS } from '../corruptions/list.ts';
import { runTogether } from '../corruptions/run.ts';

/** The expected outcome of each corruption: corrected, or reported with a kind. */
const EXPECTED_OUTCOMES: Readonly<Record<string, 'corrected' | DifferenceKind>> = {
  'a sale is gone': 'record-lost',
  "a sale is gone from its branch's list": 'corrected',
  'a sale is gone from the list of all branches': 'corrected',
  "a sale is gone from its shift's list": 'corrected',
  "a sale is gone from the buyer's list": 'corrected',
  'a sale has a wrong total': 'record-sums',
  'the total of the sales of a day is too high': 'day-totals',
  'the total of the sales of a day in all branches is gone': 'day-totals',
  'the cash of a closed shift is too low': 'shift-totals',
  'a closing expects too much cash': 'shift-totals',
  'the folio counter is behind': 'folio',
  'two sales have the same folio': 'record-sums',
  'more pieces of a sale are recorded as returned than its refunds have': 'returns',
  'the total of online payments of a day is too low': 'order-totals',
  'an order is gone from the list of its state': 'corrected',
  'an order is also in the list of another state': 'corrected',
  "an order is gone from its owner's list": 'corrected',
  'an order is gone': 'record-lost',
  'a refund has been under way for five days': 'refund-pending',
  'a shelf has pieces that no stock line explains': 'shelf',
  'a stock line is gone': 'shelf',
  'pieces are held for no order': 'held',
  'a promotion counts a use too many': 'promotion-uses',
  'the uniqueness key of a phone is gone': 'corrected',
  'the uniqueness key of a PIN leads to nobody': 'corrected',
  'the uniqueness key of an e-mail leads to somebody else': 'corrected',
  'two people have the same phone': 'key-taken',
  'a profile is gone': 'profile-lost',
  'a membership history is gone': 'history-lost',
  'an entry of a membership history cannot be read': 'unreadable',
  'a membership is gone': 'corrected',
  'a membership ends later than its history says': 'corrected',
  'access is open for too long': 'corrected',
  'a summary has another plan': 'corrected',
  'a row of the search is gone': 'corrected',
  'a row of the search names nobody': 'corrected',
  'a row of the expirations is gone': 'corrected',
  'the number of expirations on a distant day is too high': 'corrected',
  'the number of renewals of a month is too high': 'moves',
  'a check-in is gone': 'visits',
  "a check-in is gone from the member's list": 'own-visit',
  'the total of visits of a day is too high': 'corrected',
  'the count of visits of an hour is too low': 'corrected',
  'the marker of a counted check-in is gone': 'corrected',
  'a check-in cannot be read': 'unreadable',
  'the number of members of a past day is gone': 'corrected',
  'a member is gone from the roster of a terminal': 'corrected',
  "a card's secret is gone from the terminals": 'corrected',
  'a roster has somebody without a profile': 'corrected',
  'a profile cannot be read': 'unreadable',
  'an order cannot be read': 'unreadable',
  'a sale cannot be read': 'unreadable',
};

/**
 * Corruptions of numbers that are derived from all membership histories, so that they can't be checked while a history
 * is damaged. `npm run corruptions` checks each of them alone.
 */
const CHECKED_ALONE: ReadonlySet<string> = new Set([
  'the number of renewals of a month is too high',
  'the number of members of a past day is gone',
]);

/** Number of nightly runs. Together they check every record. */
const NIGHTS = 8;

it('corrects or reports each corruption except `CHECKED_ALONE`, and finds nothing in undamaged data', {
  timeout: 180_000,
}, async () => {
  expect(Object.keys(EXPECTED_OUTCOMES)).toEqual(CORRUPTIONS.map(({ name }) => name));
  const together = CORRUPTIONS.filter(({ name }) => !CHECKED_ALONE.has(name));
  const { kindsReported, pathsChanged, results } = await runTogether(together, NIGHTS);
  expect(kindsReported).toEqual([]);
  expect(pathsChanged).toEqual([]);
  const missed = together.filter(({ name }) => {
    const [expected, result] = [EXPECTED_OUTCOMES[name], results.get(name)];
    if (expected === undefined || result === undefined) return true;
    return expected === 'corrected' ? !result.isCorrected : !result.kinds.includes(expected);
  });
  expect(missed.map(({ name }) => [name, results.get(name)])).toEqual([]);
});
