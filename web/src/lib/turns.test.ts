import { expect, it } from 'vitest';
import { inTurn, untilNextTurn } from './turns.ts';

it('runs work in order, each in its own task', async () => {
  const done: string[] = [];
  inTurn(() => done.push('a'));
  inTurn(() => done.push('b'));
  expect(done).toEqual([]);
  await untilNextTurn();
  await untilNextTurn();
  expect(done).toEqual(['a']);
  await untilNextTurn();
  await untilNextTurn();
  expect(done).toEqual(['a', 'b']);
});

it('skips work that was cancelled meanwhile', async () => {
  const done: string[] = [];
  const cancel = inTurn(() => done.push('a'));
  cancel();
  await new Promise<void>((resolve) => inTurn(resolve));
  expect(done).toEqual([]);
});
