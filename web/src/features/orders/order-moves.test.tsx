// @vitest-environment happy-dom
import type { StoredOrder } from '@gym/domain/database/orders';
import { refuse } from '@gym/domain/errors';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OrderMoves } from './order-moves.tsx';

vi.mock('../../data/call.ts', () => ({ call: async () => refuse('account-closed') }));
vi.mock('../../data/session.ts', () => ({ useSession: () => ({ status: 'signed-in', role: null }) }));

afterEach(cleanup);

const STORED: StoredOrder = {
  Placed: {
    Uid: 'ana',
    Kind: 'products',
    Branch: 'centro',
    At: 1_772_470_000_000,
    Method: 'cash',
    Lines: {},
    Gross: 100,
    Discount: 0,
    Total: 100,
    Taxed: 0,
  },
  State: 'pending',
  Revision: 1,
  Holds: 1,
  Steps: {},
};

it('who cancels the own order is not spoken to as staff', async () => {
  render(<OrderMoves order="pedido" stored={STORED} mover="owner" folios={null} onDone={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
  const dialog = within(screen.getByRole('dialog'));
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Cancelar pedido' })));
  expect(dialog.getByRole('alert').textContent).toBe(REFUSAL_TEXT['account-closed']);
});
