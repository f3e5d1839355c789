import { gymDay } from '@gym/domain/testing/arbitraries';
import { beforeEach, expect, it, vi } from 'vitest';
import { adminDatabase } from '../app.ts';
import type { Caller } from '../lib/callable.ts';
import { FakeList } from '../testing/fake-list.ts';
import { listSales } from './list-sales.ts';
import { loadSale } from './load-till.ts';

vi.mock('../app.ts', () => ({ adminDatabase: vi.fn() }));
vi.mock('./load-till.ts', () => ({ loadSale: vi.fn() }));
vi.mock('../members/load-user.ts', () => ({ loadNames: async () => new Map() }));
vi.mock('../lib/read.ts', () => ({ isIntact: () => true, readRange: async () => [] }));

const DAY = gymDay('2026-11-25');
const ROW = {
  Kind: 'sale',
  Branch: 'x',
  Shift: 'x',
  Folio: 1,
  At: Date.parse('2026-11-25T18:00Z'),
  By: 'x',
  Total: 900,
};

const ADMIN: Caller = { uid: 'a', email: null, role: 'admin', branch: null, ip: '::1' };

let list: FakeList;

beforeEach(() => {
  list = new FakeList();
  vi.mocked(adminDatabase).mockReturnValue({ ref: () => list.query() });
});

async function loadListedMethods() {
  const listed = await listSales({ from: DAY, to: DAY }, ADMIN);
  if (!listed.ok) throw new Error(listed.refusal.reason);
  return listed.value.rows.map(({ ByMethod }) => ByMethod);
}

it('takes the amounts by tender from the sale if the row has none', async () => {
  list.rows.set('old', ROW);
  vi.mocked(loadSale).mockResolvedValue({
    Kind: 'sale',
    Branch: 'x',
    Shift: 'x',
    Folio: 1,
    Day: DAY,
    At: ROW.At,
    By: 'x',
    Lines: {},
    Gross: 900,
    Discount: 0,
    Total: 900,
    Taxed: 900,
    Payments: { cash: { Amount: 500 }, card: { Amount: 400 } },
  });
  expect(await loadListedMethods()).toEqual([{ cash: 500, card: 400 }]);
});

it('lists a sale without amounts by tender if the row has none and the sale is missing', async () => {
  list.rows.set('free', { ...ROW, Total: 0 });
  vi.mocked(loadSale).mockResolvedValue(null);
  expect(await loadListedMethods()).toEqual([{}]);
});
