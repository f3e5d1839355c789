// @vitest-environment happy-dom
import { ok, refuse } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import { gymDay, instantAt, planWith } from '@gym/domain/testing/arbitraries';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnnulDialog } from './annul-dialog.tsx';

const server = vi.hoisted(() => ({ sent: [] as unknown[], answers: [] as unknown[] }));
vi.mock('../../../data/call.ts', () => ({
  call: async (_contract: object, input: unknown) => {
    server.sent.push(input);
    return server.answers.shift();
  },
}));

beforeEach(() => {
  server.sent.length = 0;
  localStorage.clear();
});
afterEach(cleanup);

const RENEWED = renew([], planWith(), { id: 'sold', by: 'staff', now: instantAt('2026-11-01') });

function createDialog(isAnnulled = false) {
  if (!RENEWED.ok) throw new Error(RENEWED.refusal.reason);
  const { entry } = RENEWED.value;
  const annulled = {
    id: 'annulled',
    kind: 'annul',
    by: 'staff',
    at: instantAt('2026-11-12'),
    targetId: 'sold',
    reason: 'error',
  } as const;
  return (
    <AnnulDialog
      target={{ uid: 'ana', name: 'Ana', entries: isAnnulled ? [annulled, entry] : [entry], visitsUsed: 0 }}
      entry={entry}
      planName={(key) => key}
      today={gymDay('2026-11-12')}
      now={() => instantAt('2026-11-12')}
      renderChargedAnnul={({ renderWithoutRefund }) => renderWithoutRefund(null)}
      onClose={() => {}}
      onDone={() => {}}
    />
  );
}

const findReasonField = () => screen.getByLabelText<HTMLInputElement>(/Motivo/);
const typeReason = () => fireEvent.change(findReasonField(), { target: { value: 'Error de captura' } });
const submit = () => act(async () => fireEvent.submit(findReasonField()));

it('asks to confirm the new dates if the membership has changed, and then sends another request with them', async () => {
  const current = { Entry: 'later', Ends: gymDay('2026-12-10'), Total: 0 };
  server.answers.push(refuse('preview-stale', { seen: current }), ok({}));
  render(createDialog());
  typeReason();
  await submit();
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toHaveLength(1);
  expect(alerts[0]).toContain('La membresía cambió');
  expect(alerts[0]).toContain('Viste: ya no hay membresía. Ahora: vence el 2026-12-10.');
  expect(server.sent).toHaveLength(1);
  await submit();
  const [first, second] = server.sent as { readonly requestId: string; readonly Seen: object }[];
  expect(first?.Seen).toEqual({ Entry: 'sold', Ends: null, Total: 0 });
  expect(second?.Seen).toEqual(current);
  expect(second?.requestId).not.toBe(first?.requestId);
});

it('reports no problem while it waits for the answer, even if the entry is annulled in the meantime', async () => {
  let answer: (result: unknown) => void = () => {};
  server.answers.push(new Promise((resolve) => (answer = resolve)));
  const view = render(createDialog());
  typeReason();
  await submit();
  await act(async () => view.rerender(createDialog(true)));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => answer(refuse('unavailable')));
  expect(screen.getByRole('alert').textContent).toContain('Anulación de un movimiento de Ana');
});

it('retries with the same request, and keeps the typed reason if the retry is refused', async () => {
  server.answers.push(refuse('unavailable'), refuse('conflict'));
  render(createDialog());
  typeReason();
  await submit();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' })));
  expect(findReasonField().value).toBe('Error de captura');
  expect(server.sent[1]).toEqual(server.sent[0]);
});

it('asks for a reason before it sends anything', async () => {
  render(createDialog());
  await submit();
  expect(findReasonField().getAttribute('aria-invalid')).toBe('true');
  expect(server.sent).toEqual([]);
});
