// @vitest-environment happy-dom
import { ok, type Result, refuse } from '@gym/domain/errors';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApplyDialog } from './apply-dialog.tsx';

interface SentInput {
  readonly requestId: string;
  readonly Seen?: unknown;
}
const server = vi.hoisted(() => ({ sent: [] as SentInput[], answers: [] as unknown[] }));
vi.mock('../../data/call.ts', () => ({
  call: async (_contract: object, input: SentInput) => {
    server.sent.push(input);
    return server.answers.shift();
  },
}));
vi.mock('../../data/public/use-now.ts', () => ({ useNow: () => 1_772_470_000_000 }));

const PLACED = {
  Uid: 'ana',
  Kind: 'membership',
  Branch: 'centro',
  At: 1_772_470_000_000,
  Method: 'online',
  Lines: {},
  Gross: 100,
  Discount: 0,
  Total: 100,
  Taxed: 0,
} as const;
const CURRENT = { Entry: 'alta', Ends: '2026-04-01', Total: 100 };
const doneStates: string[] = [];

beforeEach(() => {
  server.sent = [];
  doneStates.length = 0;
  localStorage.clear();
});
afterEach(cleanup);

async function renderDialog(...answers: readonly Result<unknown>[]): Promise<void> {
  server.answers = [...answers];
  const onDone = ({ State }: { readonly State: string }) => doneStates.push(State);
  await act(async () => {
    render(<ApplyDialog order="pedido" stored={{ Placed: PLACED }} move="apply" onDone={onDone} onClose={() => {}} />);
  });
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
/** The answer to the lookup that the dialog sends when it opens: a refusal with the current dates. */
const stale = refuse('preview-stale', { seen: CURRENT as never });

it('sends an unanswered confirmation again as the same request', async () => {
  await renderDialog(stale, refuse('unavailable'), ok({ State: 'delivered' }));
  await press('Aplicar');
  expect(screen.getByText('No sabemos si se registró')).toBeDefined();
  await press('Volver a intentar');
  const [lookup, first, second] = server.sent;
  expect(lookup?.requestId).not.toBe(first?.requestId);
  expect(first?.Seen).toEqual(CURRENT);
  expect(second).toEqual(first);
  expect(doneStates).toEqual(['delivered']);
});

it('loads the dates again after a failed attempt', async () => {
  await renderDialog(refuse('unavailable'), stale);
  expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull();
  await press('Calcular otra vez');
  expect(screen.getByText('Si se aplica ahora')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Aplicar' })).toBeDefined();
});
