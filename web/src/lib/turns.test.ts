import { expect, it } from 'vitest';
import { inTurn, untilNextTurn } from './turns.ts';

it('does what is asked for one after the other, each in a turn of its own', async () => {
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

it('leaves out what was taken back meanwhile', async () => {
  const done: string[] = [];
  const takeBack = inTurn(() => done.push('a'));
  takeBack();
  await new Promise<void>((resolve) => inTurn(resolve));
  expect(done).toEqual([]);
});
