// @vitest-environment happy-dom
import { ok, type RefusalReason, type Result, refuse } from '@gym/domain/errors';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

afterEach(cleanup);

it('sends the same request in every try, says why it was refused, and closes as it was answered', async () => {
  const sent: string[] = [];
  const answers: Result<number>[] = [refuse('conflict'), ok(7)];
  const seen: unknown[] = [];
  render(
    <ConfirmDialog
      title="Devolver en línea"
      confirm="Devolver"
      send={async (requestId) => {
        sent.push(requestId);
        return answers.shift() ?? refuse('unavailable');
      }}
      onDone={(value) => seen.push(value)}
      onClose={() => seen.push('closed')}
    >
      <p>Vuelve a la tarjeta.</p>
    </ConfirmDialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Devolver en línea' }).textContent).toContain('Vuelve a la tarjeta.');
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await press('Devolver');
  expect(screen.getByRole('alert')).toBeDefined();
  await press('Devolver');
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Volver');
  expect(seen).toEqual([7, 'closed']);
});

it.each([
  ['staff', undefined, staffRefusalText('account-closed')],
  ['whose own it is', (reason: RefusalReason) => REFUSAL_TEXT[reason], REFUSAL_TEXT['account-closed']],
] as const)('speaks to %s', async (_who, say, says) => {
  render(
    <ConfirmDialog
      title="Quitar"
      confirm="Sí, quitar"
      send={async () => refuse('account-closed')}
      onDone={() => {}}
      onClose={() => {}}
      {...(say && { say })}
    >
      <p>Se quitan.</p>
    </ConfirmDialog>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sí, quitar' })));
  expect(screen.getByRole('alert').textContent).toBe(says);
});
