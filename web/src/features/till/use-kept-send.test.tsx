// @vitest-environment happy-dom
import type { CallableInput } from '@gym/domain/contracts/index';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKeptSend } from './use-kept-send.ts';

const sent: unknown[] = [];
const answers: Result<{ readonly Shift: string }>[] = [];
vi.mock('../../data/call.ts', () => ({
  call: (_contract: object, input: unknown) => {
    sent.push(input);
    return Promise.resolve(answers.shift());
  },
}));

afterEach(() => {
  sent.length = 0;
  localStorage.clear();
});

const OUT: CallableInput<'recordCashMovement'> = {
  requestId: '00000000-0000-4000-8000-000000000001',
  Branch: 'centro',
  Kind: 'out',
  Amount: 20_000,
  Reason: 'Depósito al banco',
};

function dialog() {
  const done: unknown[] = [];
  const { result } = renderHook(() => useKeptSend('recordCashMovement', 'turno', (_answer, input) => done.push(input)));
  return { result, done, send: (input = OUT) => act(async () => void (await result.current.send(input))) };
}

it('without an answer it can only be sent again as it was, in a dialog that is opened later too', async () => {
  const first = dialog();
  answers.push(refuse('unavailable'));
  await first.send();
  expect(first.result.current.kept).toEqual(OUT);
  const later = dialog();
  expect(later.result.current.kept).toEqual(OUT);
  await later.send({ ...OUT, requestId: '00000000-0000-4000-8000-000000000002' });
  expect(sent).toEqual([OUT]);
  answers.push(refuse('too-many-requests'));
  await act(() => later.result.current.again.run());
  expect(later.result.current).toMatchObject({ kept: OUT, again: { refusal: { reason: 'too-many-requests' } } });
  answers.push(ok({ Shift: 'turno' }));
  await act(() => later.result.current.again.run());
  expect(sent).toEqual([OUT, OUT, OUT]);
  expect(later.done).toEqual([OUT]);
  expect(later.result.current.kept).toBeNull();
  expect(dialog().result.current.kept).toBeNull();
});

it('what is refused may be changed', async () => {
  const { result, send } = dialog();
  answers.push(refuse('invalid-input'));
  await send();
  expect(result.current.kept).toBeNull();
});
