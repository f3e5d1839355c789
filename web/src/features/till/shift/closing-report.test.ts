import type { StoredShift } from '@gym/domain/database/money/shifts';
import { expect, it } from 'vitest';
import { listClosingRows, makeClosingReport } from './closing-report.ts';

const AT = Date.parse('2026-12-10T07:00:00-06:00');
const NAMES = { gym: 'Mi Gimnasio', branch: null, person: 'Rita', closedBy: 'Ada' };
const OPEN: StoredShift = {
  Placed: { Uid: 'rita', Branch: 'centro', At: AT, Float: 50_000 },
  State: 'open',
  Movements: {
    b: { Kind: 'out', Amount: 20_000, Reason: 'Banco', At: AT + 2, By: 'rita' },
    a: { Kind: 'in', Amount: 5_000, Reason: 'Cambio', At: AT + 1, By: 'rita' },
  },
};
const CLOSED: StoredShift = {
  ...OPEN,
  State: 'closed',
  Closing: {
    Counted: { d50: 3, d50000: 2, d100: 0 },
    Cash: 100_150,
    Expected: 105_150,
    Difference: -5_000,
    Card: 9_500,
    Note: 'Faltó',
    By: 'rita',
    At: AT + 3_600_000,
    Totals: {
      Last: 'x',
      Cash: 105_150,
      In: 5_000,
      Out: 20_000,
      Sales: 3,
      Refunds: 1,
      Total: 80_150,
      Taxed: 9_000,
      Discount: 500,
      ByMethod: { cash: 70_150, card: 10_000, transfer: 0 },
    },
  },
};

it('returns null for an open shift', () => {
  expect(makeClosingReport(OPEN, NAMES)).toBeNull();
});

it('returns sums, movements by time, and counted cash from the highest value down', () => {
  const report = makeClosingReport(CLOSED, NAMES);
  expect(report?.movements.map(({ reason }) => reason)).toEqual(['Cambio', 'Banco']);
  expect(report?.counted).toEqual([
    { value: 50_000, pieces: 2 },
    { value: 50, pieces: 3 },
  ]);
  expect(report).toMatchObject({ difference: -5_000, sales: { count: 3, refunds: 1 } });
});

it('writes a row for each day only if the shift went past midnight', () => {
  const { Closing } = CLOSED;
  if (!Closing) throw new Error('The shift is open');
  const day = (Total: number) => ({ Sales: 2, Refunds: 1, Total, ByMethod: { cash: Total, card: 0, transfer: 0 } });
  const twoDays = { '2026-12-11': day(15_000), '2026-12-10': day(65_150) };
  /** Returns the rows that contain '·', as only the rows of days do. */
  const dayRows = (Days: typeof twoDays | undefined): readonly string[] => {
    const report = makeClosingReport({ ...CLOSED, Closing: { ...Closing, ...(Days && { Days }) } }, NAMES);
    return report
      ? listClosingRows(report)
          .map((row) => row.join(' '))
          .filter((row) => row.includes('·'))
      : [];
  };
  expect(dayRows(twoDays)).toEqual([
    'jue 2026-12-10 · 2 cobros · 1 devolución 651.5',
    'vie 2026-12-11 · 2 cobros · 1 devolución 150',
  ]);
  expect(dayRows(undefined)).toEqual([]);
});

it('names a colleague who closed the shift, and the reason', () => {
  expect(makeClosingReport(CLOSED, NAMES)).toMatchObject({ closedBy: null, reason: null });
  const { Closing } = CLOSED;
  const report =
    Closing && makeClosingReport({ ...CLOSED, Closing: { ...Closing, By: 'ada', Reason: 'Se fue' } }, NAMES);
  expect(report).toMatchObject({ closedBy: 'Ada', reason: 'Se fue' });
});

it('writes the closing as rows of a CSV file, in pesos', () => {
  const report = makeClosingReport(CLOSED, NAMES);
  const rows = report ? listClosingRows(report) : [];
  expect(rows).toContainEqual(['Efectivo', 701.5]);
  expect(rows).toContainEqual(['Cobros', 3]);
  expect(rows).toContainEqual(['Devoluciones', 1]);
  // The expected cash is the sum of the rows before it.
  const names = ['Fondo inicial', 'Ventas en efectivo', 'Entradas', 'Salidas'];
  const sums = names.map((name) => Number(rows.find(([first]) => first === name)?.[1]));
  expect(sums.reduce((total, sum) => total + sum, 0)).toBe(1_051.5);
  expect(rows).toContainEqual(['Debía haber', 1_051.5]);
  expect(rows).toContainEqual(['Se contó', 1_001.5]);
  expect(rows).toContainEqual(['Falta', -50]);
  expect(rows).toContainEqual(['Vouchers', 95]);
  expect(rows).toContainEqual(['Falta', -5]);
  expect(rows).toContainEqual(['2026-12-10 07:00', -200, 'Banco']);
  expect(rows).toContainEqual(['Conteo', 0.5, 3]);
});

it('writes 0 without a minus sign if no cash was taken out', () => {
  const report = makeClosingReport({ ...CLOSED, Movements: {} }, NAMES);
  expect(report && listClosingRows(report)).toContainEqual(['Salidas', 0]);
});
