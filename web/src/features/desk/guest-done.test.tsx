// @vitest-environment happy-dom
import { type GuestVisit, guestKeys } from '@gym/domain/database/door/guests';
import { ok, refuse } from '@gym/domain/errors';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { GuestRow } from '../../data/guests.ts';
import { GuestResult } from './guest-done.tsx';

const server = vi.hoisted(() => ({ sent: [] as object[], answers: [] as unknown[] }));
vi.mock('../../data/call.ts', () => ({
  call: async (_contract: object, input: object) => {
    server.sent.push(input);
    return server.answers.shift();
  },
}));
vi.mock('../../data/public/connection.ts', () => ({ useOffline: () => false }));
vi.mock('../../data/public/plans.ts', () => ({ usePriceList: () => ({ status: 'loading' }) }));

// Loads the lazy form once, so that no test waits for it.
beforeAll(() => import('../../shared/guests/charge-form.tsx'));

beforeEach(() => {
  server.sent.length = 0;
  server.answers.length = 0;
  localStorage.clear();
});
afterEach(cleanup);

const VISIT: GuestVisit = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Luis Peña',
  branch: 'centro',
  at: Date.parse('2026-11-12T12:00:00-06:00'),
  via: 'desk',
  by: 'rita',
  clock: 'sure',
};
const { name: Name, at: At, via: Via, by: By } = VISIT;
const CHARGED: readonly GuestRow[] = [
  {
    key: guestKeys(VISIT).id,
    value: { Name, At, Ts: At, Via, By, Clock: 'sure' },
    charge: { Plan: 'pase', Price: 12_000, PaidBy: 'cash', Charged: At, By },
  },
];

const onCharged = vi.fn<() => void>();
const createResult = (guests: readonly GuestRow[]) => (
  <GuestResult
    state={{ phase: 'done', visit: VISIT, fate: 'sent', undoSeconds: 0 }}
    guests={guests}
    onUndo={() => {}}
    onCharged={onCharged}
  />
);
const renderResult = (guests: readonly GuestRow[]) => act(async () => render(createResult(guests)));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('calls `onCharged` once, even if the database delivers the charge before the answer', async () => {
  let resolveCall: (result: unknown) => void = () => {};
  server.answers.push(new Promise((resolve) => (resolveCall = resolve)));
  const view = await renderResult([]);
  await press('Cobrar');
  await act(async () => view.rerender(createResult(CHARGED)));
  await act(async () => resolveCall(ok({ Price: 12_000 })));
  expect(onCharged).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Cobrar' })).toBeNull();
});

it('shows a charge without a known answer, and retries it with the same input', async () => {
  server.answers.push(refuse('unavailable'), ok({ Price: 12_000 }));
  await renderResult([]);
  await press('Cobrar');
  expect(screen.getByRole('alert').textContent).toContain('Cobro del pase de Luis Peña');
  await press('Volver a intentar');
  expect(server.sent[1]).toEqual(server.sent[0]);
});
