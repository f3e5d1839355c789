// @vitest-environment happy-dom
import type { StoredOrder } from '@gym/domain/database/store/orders';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OrderTimeline } from './order-timeline.tsx';

vi.mock('../../data/read.ts', () => ({ useRecord: () => ({ status: 'loading' }) }));

afterEach(cleanup);

const AT = 1_772_470_000_000;
const STORED: StoredOrder = {
  Placed: {
    Uid: 'antes',
    Kind: 'products',
    Branch: 'centro',
    At: AT,
    Method: 'cash',
    Lines: {},
    Gross: 100,
    Discount: 0,
    Total: 100,
    Taxed: 0,
  },
  State: 'cancelled',
  Revision: 3,
  Holds: 1,
  Steps: {
    a: { State: 'pending', At: AT, By: 'antes' },
    b: { State: 'paid', At: AT + 1, By: 'rita' },
    c: { State: 'cancelled', At: AT + 2, By: 'ahora' },
  },
};

it('shows the steps of both uids as the buyer’s own after the buyer’s files were merged', () => {
  render(<OrderTimeline stored={STORED} viewer="ahora" isDesk={false} folios={null} />);
  const authors = screen.getAllByRole('listitem').map(({ textContent }) => /por (.*)$/.exec(textContent ?? '')?.[1]);
  expect(authors).toEqual(['ti', 'recepción', 'ti']);
});

it('shows the payment service’s id of an online payment to staff only', () => {
  const paid = { Kind: 'in', Method: 'online', Amount: 100, At: AT, By: 'server', Reference: 'PAY01AB' } as const;
  const stored: StoredOrder = { ...STORED, Payments: { PAY01AB: paid } };
  const { rerender } = render(<OrderTimeline stored={stored} viewer="ahora" isDesk={false} folios={null} />);
  expect(document.body.textContent).not.toContain('PAY01AB');
  rerender(<OrderTimeline stored={stored} viewer="rita" isDesk folios={null} />);
  expect(document.body.textContent).toContain('PAY01AB');
});
