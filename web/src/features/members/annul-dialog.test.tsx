// @vitest-environment happy-dom
import { ok, refuse } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import { at, day, planWith } from '@gym/domain/testing/arbitraries';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AnnulDialog } from './annul-dialog.tsx';

const server = vi.hoisted(() => ({ sent: [] as unknown[], answers: [] as unknown[] }));
vi.mock('../../data/call.ts', () => ({
  call: async (_contract: object, input: unknown) => {
    server.sent.push(input);
    return server.answers.shift();
  },
}));

afterEach(cleanup);

it('asks again with the new dates when the membership changed meanwhile, as another request', async () => {
  const sold = renew([], planWith(), { id: 'sold', by: 'staff', now: at('2026-11-01') });
  if (!sold.ok) throw new Error(sold.refusal.reason);
  const { entry } = sold.value;
  const now = { Entry: 'later', Ends: day('2026-12-10'), Total: 0 };
  server.answers.push(refuse('preview-stale', { seen: now }), ok({}));
  render(
    <AnnulDialog
      target={{ uid: 'ana', name: 'Ana', entries: [entry], visitsUsed: 0 }}
      entry={entry}
      planName={(key) => key}
      today={day('2026-11-12')}
      now={() => at('2026-11-12')}
      chargedAnnul={({ annulAlone }) => annulAlone(null)}
      onClose={() => {}}
      onDone={() => {}}
    />,
  );
  fireEvent.change(screen.getByLabelText(/Motivo/), { target: { value: 'Error de captura' } });
  const press = () => act(async () => fireEvent.submit(screen.getByLabelText(/Motivo/)));
  await press();
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toHaveLength(1);
  expect(alerts[0]).toContain('La membresía cambió');
  expect(alerts[0]).toContain('Viste: ya no hay membresía. Ahora: vence el 2026-12-10.');
  expect(server.sent).toHaveLength(1);
  await press();
  const [first, second] = server.sent as { readonly requestId: string; readonly Seen: object }[];
  expect(first?.Seen).toEqual({ Entry: 'sold', Ends: null, Total: 0 });
  expect(second?.Seen).toEqual(now);
  expect(second?.requestId).not.toBe(first?.requestId);
});
