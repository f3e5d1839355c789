// @vitest-environment happy-dom
import { refundPayment } from '@gym/domain/contracts/payments';
import { ok, type RefusalReason, type Result, refuse } from '@gym/domain/errors';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

const server = vi.hoisted(() => ({ sent: [] as { readonly requestId: string }[], answers: [] as unknown[] }));
vi.mock('../../data/call.ts', () => ({
  call: async (_contract: object, input: { readonly requestId: string }) => {
    server.sent.push(input);
    return server.answers.shift();
  },
}));

beforeEach(() => {
  server.sent.length = 0;
  localStorage.clear();
});
afterEach(cleanup);

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const DONE = ok({ State: 'cancelled', Owed: 0, Pending: false });

function show({
  answers,
  say,
  isStored = false,
}: {
  readonly answers: readonly Result<unknown>[];
  readonly say?: (reason: RefusalReason) => string;
  readonly isStored?: boolean;
}): unknown[] {
  server.answers = [...answers];
  const calls: unknown[] = [];
  render(
    <ConfirmDialog
      title="Devolver en línea"
      confirm="Devolver"
      contract={refundPayment}
      body={{ Order: 'pedido' }}
      keep={isStored ? { subject: 'pedido', label: 'Devolución del pedido' } : undefined}
      onDone={({ Owed }) => calls.push(Owed)}
      onClose={() => calls.push('closed')}
      {...(say && { say })}
    >
      <p>Vuelve a la tarjeta.</p>
    </ConfirmDialog>,
  );
  return calls;
}

it('shows a refusal, sends the next attempt as another request, and clears the refusal once it succeeds', async () => {
  const calls = show({ answers: [refuse('conflict'), DONE] });
  expect(screen.getByRole('dialog', { name: 'Devolver en línea' }).textContent).toContain('Vuelve a la tarjeta.');
  await press('Devolver');
  expect(screen.getByRole('alert')).toBeDefined();
  await press('Devolver');
  const [first, second] = server.sent;
  expect(first).toMatchObject({ Order: 'pedido' });
  expect(second?.requestId).not.toBe(first?.requestId);
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Volver');
  expect(calls).toEqual([0, 'closed']);
});

it('sends the same request again if it got no answer', async () => {
  show({ answers: [refuse('unavailable'), DONE] });
  await press('Devolver');
  await press('Devolver');
  expect(server.sent[1]).toEqual(server.sent[0]);
});

it('offers only a retry while a stored request has no answer', async () => {
  const calls = show({ answers: [refuse('unavailable'), DONE], isStored: true });
  await press('Devolver');
  expect(screen.getByRole('alert').textContent).toContain('No sabemos si se registróDevolución del pedido');
  expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull();
  await press('Volver a intentar');
  expect(server.sent[1]).toEqual(server.sent[0]);
  expect(calls).toEqual([0]);
});

it.each([
  { what: 'its sentence for staff by default', say: undefined, sentence: staffRefusalText('account-closed') },
  {
    what: 'the sentence that `say` returns',
    say: (reason: RefusalReason) => REFUSAL_TEXT[reason],
    sentence: REFUSAL_TEXT['account-closed'],
  },
])('shows for a refusal $what', async ({ say, sentence }) => {
  show({ answers: [refuse('account-closed')], ...(say && { say }) });
  await press('Devolver');
  expect(screen.getByRole('alert').textContent).toBe(sentence);
});
