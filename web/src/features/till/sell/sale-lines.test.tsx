// @vitest-environment happy-dom
import { dayFromParts } from '@gym/domain/calendar/calendar';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { priceSaleCart } from './cart.ts';
import { SaleLines } from './sale-lines.tsx';
import type { PlanPeriod } from './use-plan-period.ts';

vi.mock('../../../data/public/plans.ts', () => ({ usePriceList: () => ({ status: 'loading' }) }));

afterEach(cleanup);

const line = {
  id: 'plan',
  kind: 'plan',
  item: 'mensual',
  name: 'Mensual',
  price: 59_900,
  quantity: 1,
} as const;
const { lines } = priceSaleCart({ lines: [{ ...line, tax: 'iva16' }], discount: '' });

/** Returns a period of one month that ends on the 15th of `endMonth`. */
function createPeriod(endMonth: number): PlanPeriod {
  const [oldEnds, Ends] = [endMonth - 1, endMonth].map((number) =>
    dayFromParts({ year: 2026, month: number, day: 15 }),
  );
  return {
    status: 'value',
    plan: 'mensual',
    oldEnds: oldEnds ?? null,
    seen: { Entry: 'e', Ends: Ends ?? null, Total: 0 },
  };
}

it('shows the period that was sent until the answer arrives, also if the database delivers the sale first', () => {
  const show = (period: PlanPeriod, isFixed: boolean) => (
    <SaleLines lines={lines} period={period} isFixed={isFixed} onQuantity={() => {}} onPrice={() => {}} />
  );
  const { rerender } = render(show(createPeriod(5), false));
  const sent = screen.getByRole('listitem').textContent;
  rerender(show(createPeriod(6), true));
  expect(screen.getByRole('listitem').textContent).toBe(sent);
  rerender(show(createPeriod(6), false));
  expect(screen.getByRole('listitem').textContent).not.toBe(sent);
});
