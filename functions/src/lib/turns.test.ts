import { expect, it } from 'vitest';
import { runInTurn } from './turns.ts';

/** Creates work that the test ends with `end` or `fail`. */
function createWork() {
  let end: (value: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const done = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const state = { begun: false };
  const work = (): Promise<string> => {
    state.begun = true;
    return done;
  };
  return { state, work, end: (value: string) => end(value), fail: () => fail(new Error('failed')) };
}

const flushMicrotasks = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

it('runs work with the same key in sequence, even after a failure, and work with another key in parallel', async () => {
  const [first, second, third, other] = [createWork(), createWork(), createWork(), createWork()];
  const answers = [
    runInTurn('a', first.work).catch((error: unknown) => String(error)),
    runInTurn('a', second.work),
    runInTurn('a', third.work),
    runInTurn('b', other.work),
  ];
  await flushMicrotasks();
  expect([first, second, third, other].map(({ state }) => state.begun)).toEqual([true, false, false, true]);
  first.fail();
  await flushMicrotasks();
  expect([second, third].map(({ state }) => state.begun)).toEqual([true, false]);
  second.end('two');
  third.end('three');
  other.end('other');
  expect(await Promise.all(answers)).toEqual(['Error: failed', 'two', 'three', 'other']);
});
