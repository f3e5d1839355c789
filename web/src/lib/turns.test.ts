import { expect, it } from 'vitest';
import { enqueueTask, waitForNextTurn } from './turns.ts';

it('runs each piece of work in a task of its own, in order', async () => {
  const done: string[] = [];
  enqueueTask(() => done.push('a'));
  enqueueTask(() => done.push('b'));
  expect(done).toEqual([]);
  // The first wait is requested before the task of 'a', so it ends first.
  await waitForNextTurn();
  await waitForNextTurn();
  expect(done).toEqual(['a']);
  await waitForNextTurn();
  await waitForNextTurn();
  expect(done).toEqual(['a', 'b']);
});

it('doesn’t run work that was cancelled before its turn', async () => {
  const done: string[] = [];
  const cancel = enqueueTask(() => done.push('a'));
  cancel();
  await new Promise<void>((resolve) => enqueueTask(resolve));
  expect(done).toEqual([]);
});
