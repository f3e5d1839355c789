// @vitest-environment happy-dom
import { ok, refuse } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import { freeze } from '@gym/domain/membership/pauses';
import { gymDay, instantAt, planWith } from '@gym/domain/testing/arbitraries';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ResumeButton } from './resume-button.tsx';

const NOW = instantAt('2026-11-12');

function frozenHistory() {
  const sold = renew([], planWith(), { id: 'sold', by: 'staff', now: instantAt('2026-11-01') });
  const entries = sold.ok ? [sold.value.entry] : [];
  const window = { from: gymDay('2026-11-10'), to: gymDay('2026-11-19') };
  const frozen = freeze(entries, window, { id: 'frozen', by: 'ana', now: instantAt('2026-11-05') });
  return frozen.ok ? [...entries, frozen.value.entry] : entries;
}

const server = vi.hoisted(() => ({ sent: [] as unknown[], answers: [] as unknown[], history: {} as object }));
vi.mock('../../data/call.ts', () => ({
  call: async (_contract: object, input: unknown) => {
    server.sent.push(input);
    return server.answers.shift();
  },
}));
vi.mock('../../data/memberships.ts', () => ({ useWholeHistory: () => server.history }));

afterEach(() => {
  cleanup();
  server.sent.length = 0;
  localStorage.clear();
});

const results: string[] = [];
function renderButton(): void {
  const membership = { Ends: gymDay('2026-12-10') } as Parameters<typeof ResumeButton>[0]['membership'];
  render(
    <ResumeButton
      uid="ana"
      membership={membership}
      isAhead={false}
      now={() => NOW}
      placeholder={<p>espera</p>}
      onDone={(sentence) => results.push(sentence)}
    />,
  );
}
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reanudar' })));

it('shows the membership’s end before and after resuming, and sends the preview that was shown', async () => {
  server.history = { status: 'value', value: frozenHistory() };
  server.answers.push(ok({ Ends: '2026-12-02' }));
  renderButton();
  expect(screen.getByText('2026-12-10')).toBeDefined();
  expect(screen.getByText('2026-12-02')).toBeDefined();
  await press();
  expect(server.sent).toMatchObject([{ uid: 'ana', Seen: { Entry: 'frozen', Ends: '2026-12-02', Total: 0 } }]);
  expect(results).toEqual(['Tu membresía está activa. Vence el 2026-12-02.']);
});

it('asks for confirmation again if the membership changed meanwhile, and then sends a new request', async () => {
  server.history = { status: 'value', value: frozenHistory() };
  const newPreview = { Entry: 'later', Ends: gymDay('2027-01-02'), Total: 0 };
  server.answers.push(refuse('preview-stale', { seen: newPreview }), ok({ Ends: '2027-01-02' }));
  renderButton();
  await press();
  expect(screen.getByRole('alert').textContent).toContain('La membresía cambió');
  expect(screen.queryByText(/^Si reanudas hoy/)).toBeNull();
  expect(server.sent).toHaveLength(1);
  await press();
  const [first, second] = server.sent as { readonly requestId: string; readonly Seen: object }[];
  expect(second?.Seen).toEqual(newPreview);
  expect(second?.requestId).not.toBe(first?.requestId);
});

it('shows no button until the history is loaded', () => {
  server.history = { status: 'loading' };
  renderButton();
  expect(screen.getByText('espera')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('replaces the button after a request without an answer, and repeats the same request on demand', async () => {
  server.history = { status: 'value', value: frozenHistory() };
  server.answers.push(refuse('unavailable'), ok({ Ends: '2026-12-02' }));
  renderButton();
  await press();
  expect(screen.getByRole('alert').textContent).toContain('Fin de tu pausa: vence el 2026-12-02.');
  expect(screen.queryByRole('button', { name: 'Reanudar' })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' })));
  expect(server.sent[1]).toEqual(server.sent[0]);
});
