// @vitest-environment happy-dom
import { ok } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import { freeze, resume } from '@gym/domain/membership/pauses';
import { gymDay, instantAt, planWith } from '@gym/domain/testing/arbitraries';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OwnMembershipActions } from './own-membership-actions.tsx';

const NOW = instantAt('2026-11-12');
const server = vi.hoisted(() => ({ answer: (_: unknown): void => {}, history: {} as object }));
vi.mock('../../data/call.ts', () => ({
  call: () => new Promise((resolve) => (server.answer = resolve)),
}));
vi.mock('../../data/memberships.ts', () => ({ useWholeHistory: () => server.history }));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

type Membership = Parameters<typeof OwnMembershipActions>[0]['membership'];

function createSoldEntry() {
  const renewed = renew([], planWith(), { id: 'sold', by: 'staff', now: instantAt('2026-11-01') });
  if (!renewed.ok) throw new Error(renewed.refusal.reason);
  return renewed.value.entry;
}

function createFrozenHistory() {
  const window = { from: gymDay('2026-11-10'), to: gymDay('2026-11-19') };
  const change = freeze([createSoldEntry()], window, { id: 'frozen', by: 'ana', now: instantAt('2026-11-05') });
  if (!change.ok) throw new Error(change.refusal.reason);
  return [createSoldEntry(), change.value.entry];
}

function createActions(membership: Partial<Membership>, isResumedToday = false) {
  return (
    <OwnMembershipActions
      uid="ana"
      membership={{ Ends: gymDay('2026-12-10'), ...membership } as Membership}
      rules={{ daysPerYear: 30, noticeDays: 1 }}
      isResumedToday={isResumedToday}
      isInForce={membership.Freeze === undefined}
      now={() => NOW}
    />
  );
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('reports the result of resuming, even if the membership changes before the answer comes', async () => {
  server.history = { status: 'value', value: createFrozenHistory() };
  const view = render(createActions({ Freeze: { From: gymDay('2026-11-10'), To: gymDay('2026-11-19') } }));
  await screen.findByText(/^Si reanudas hoy/);
  await press('Reanudar');
  const resumed = resume(createFrozenHistory(), { id: 'resumed', by: 'ana', now: NOW });
  if (!resumed.ok) throw new Error(resumed.refusal.reason);
  server.history = { status: 'value', value: [...createFrozenHistory(), resumed.value.entry] };
  await act(async () => view.rerender(createActions({})));
  expect(screen.getByText('2026-12-02')).toBeDefined();
  await act(async () => server.answer(ok({ Ends: '2026-12-02' })));
  expect(screen.getByRole('alert').textContent).toBe('Tu membresía está activa. Vence el 2026-12-02.');
  expect(screen.queryByRole('button', { name: 'Reanudar' })).toBeNull();
});

it('reports the undo of today’s resumption, and offers to resume again', async () => {
  const resumed = resume(createFrozenHistory(), { id: 'resumed', by: 'ana', now: NOW });
  if (!resumed.ok) throw new Error(resumed.refusal.reason);
  server.history = { status: 'value', value: [...createFrozenHistory(), resumed.value.entry] };
  const view = render(createActions({ Ends: gymDay('2026-12-02') }, true));
  await screen.findByRole('button', { name: 'Deshacer y volver a congelar' });
  expect(screen.getByText('2026-12-10')).toBeDefined();
  await press('Deshacer y volver a congelar');
  server.history = { status: 'value', value: createFrozenHistory() };
  await act(async () =>
    view.rerender(createActions({ Freeze: { From: gymDay('2026-11-10'), To: gymDay('2026-11-19') } })),
  );
  await act(async () => server.answer(ok({ Ends: '2026-12-10' })));
  expect(screen.getByRole('alert').textContent).toBe('Tu pausa sigue. Tu membresía vence el 2026-12-10.');
  expect(await screen.findByRole('button', { name: 'Reanudar' })).toBeDefined();
});

it('reports the result of freezing, even if the membership changes before the answer comes', async () => {
  server.history = { status: 'value', value: [createSoldEntry()] };
  const view = render(createActions({}));
  await press('Congelar');
  const dialog = await screen.findByRole('dialog', { name: 'Congelar tu membresía' });
  const confirm = async (): Promise<void> => {
    const form = dialog.querySelector('form');
    if (form) await act(async () => fireEvent.submit(form));
  };
  await confirm();
  server.history = { status: 'value', value: createFrozenHistory() };
  await act(async () => view.rerender(createActions({})));
  expect(dialog.querySelector('form')).not.toBeNull();
  await act(async () => server.answer(ok({ Ends: '2026-12-07' })));
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Tu pausa es del 2026-11-13 al .* Ahora vence el 2026-12-07\.$/,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
