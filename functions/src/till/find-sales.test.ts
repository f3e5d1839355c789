import { MAX_SCANNED_SALES } from '@gym/domain/contracts/sales';
import type { StoredSaleRow } from '@gym/domain/database/money/sales';
import { beforeEach, expect, it, vi } from 'vitest';
import { adminDatabase } from '../app.ts';
import { FakeList } from '../testing/fake-list.ts';
import { findSales } from './find-sales.ts';

vi.mock('../app.ts', () => ({ adminDatabase: vi.fn() }));

const RANGE = { from: 0, to: 10_000, first: null };
const PAGE = { matches: () => true, limit: 50, isFiltered: false, isSummed: false };

let list: FakeList;

beforeEach(() => {
  list = new FakeList();
  vi.mocked(adminDatabase).mockReturnValue({ ref: () => list.query() });
  for (let folio = 1; folio <= 1_203; folio += 1) {
    // At most three sales have the same time.
    const At = Math.floor(folio / 3);
    const row: StoredSaleRow = { Kind: 'sale', Branch: 'x', Shift: 'x', Folio: folio, At, By: 'x', Total: folio };
    list.rows.set(`s${String(folio).padStart(5, '0')}`, row);
  }
});

it('reads one row more than the page has, if nothing is filtered', async () => {
  const { found } = await findSales('list', RANGE, PAGE);
  expect(found).toHaveLength(50);
  expect(list.limits).toEqual([51]);
});

it('reads batches of 500 rows if the sales are filtered', async () => {
  const matches = ({ Folio }: StoredSaleRow): boolean => Folio === 2;
  const { found } = await findSales('list', RANGE, { ...PAGE, matches, isFiltered: true });
  expect(found.map(({ row }) => row.Folio)).toEqual([2]);
  expect(list.limits).toEqual([500, 500, 500]);
});

it('fills the page although one of its rows is damaged, and counts that row', async () => {
  list.rows.set('s01203', { At: 401 });
  const { found, damaged } = await findSales('list', RANGE, PAGE);
  expect(found.map(({ row }) => row.Folio)).toEqual(Array.from({ length: 50 }, (_, index) => 1_202 - index));
  expect(damaged).toBe(1);
});

it('adds up each sale once, although a batch begins with the last row of the previous one', async () => {
  const { totals } = await findSales('list', RANGE, { ...PAGE, isSummed: true });
  expect(totals).toMatchObject({ Sales: 1_203, Total: (1_203 * 1_204) / 2 });
});

it.each([
  { beyond: 0, mark: 'complete', isMore: undefined },
  { beyond: 1, mark: 'incomplete', isMore: true },
])('marks the totals as $mark if the range has $beyond sales beyond the limit', async ({ beyond, isMore }) => {
  list.rows.clear();
  for (let folio = 1; folio <= MAX_SCANNED_SALES + beyond; folio += 1) {
    const row: StoredSaleRow = { Kind: 'sale', Branch: 'x', Shift: 'x', Folio: folio, At: 1, By: 'x', Total: 1 };
    list.rows.set(`s${String(folio).padStart(5, '0')}`, row);
  }
  const { totals } = await findSales('list', RANGE, { ...PAGE, isSummed: true });
  expect(totals?.Sales).toBe(MAX_SCANNED_SALES);
  expect(totals?.IsMore).toBe(isMore);
});
