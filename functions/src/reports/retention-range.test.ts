import { addDays } from '@gym/domain/calendar/calendar';
import { RETENTION_MAX_DAYS } from '@gym/domain/contracts/reports';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { expect, it, vi } from 'vitest';
import type { Caller } from '../lib/callable.ts';
import { listRetention } from './list-retention.ts';
import { summaryReport } from './summary-report.ts';

vi.mock('../app.ts', () => ({ adminDatabase: vi.fn() }));
vi.mock('../lib/read.ts', () => ({ endOfKeys: (key: string) => key, readPages: async function* () {} }));
vi.mock('./load-totals.ts', () => ({ loadDailyTotals: async () => ({ sales: new Map(), orders: new Map() }) }));
vi.mock('./load-plan-counts.ts', () => ({ loadPlanCounts: async () => null }));

const ADMIN: Caller = { uid: 'a', email: null, role: 'admin', branch: null, ip: '::1' };
const NOW = Date.parse('2026-11-25T18:00Z');
const TO = gymDay('2026-11-25');
const LONGEST = { from: addDays(TO, 1 - RETENTION_MAX_DAYS), to: TO };
const TOO_LONG = { from: addDays(TO, -RETENTION_MAX_DAYS), to: TO };
const NO_PEOPLE = { Left: 0, Stayed: 0, Open: 0 };

it('the list of people who left accepts a range of 92 days and refuses a longer one', async () => {
  expect(await listRetention({ ...LONGEST, kind: 'left' }, ADMIN, NOW)).toMatchObject({ ok: true });
  expect(await listRetention({ ...TOO_LONG, kind: 'left' }, ADMIN, NOW)).toMatchObject({
    ok: false,
    refusal: { reason: 'date-out-of-range', field: 'to' },
  });
});

it('the summary counts the people who left for a range of 92 days, and has no counts for a longer one', async () => {
  expect(await summaryReport(LONGEST, ADMIN, NOW)).toMatchObject({ value: { Retention: NO_PEOPLE } });
  expect(await summaryReport(TOO_LONG, ADMIN, NOW)).toMatchObject({ value: { Retention: null } });
});
