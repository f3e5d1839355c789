import { expect, it } from 'vitest';
import { EntryQueue, type Missed } from './entry-queue.ts';

/** A queue whose answers come when the test says so. */
function setup() {
  const asked: string[] = [];
  const answers: ((item: string | null | Error) => void)[] = [];
  const taken: (readonly [item: string, isLate: boolean])[] = [];
  const missed: Missed[] = [];
  const state = { isHeld: false, waiting: 0 };
  const queue = new EntryQueue<string>({
    find: (text) => {
      asked.push(text);
      return new Promise((resolve, reject) => {
        answers.push((item) => (item instanceof Error ? reject(item) : resolve(item)));
      });
    },
    take: (item, isLate) => {
      taken.push([item, isLate]);
      return true;
    },
    isHeld: () => state.isHeld,
    onStep: (waiting, more) => {
      state.waiting = waiting;
      missed.push(...more);
    },
  });
  const answer = async (item: string | null | Error): Promise<void> => {
    answers.shift()?.(item);
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { queue, asked, taken, missed, state, answer };
}

it('keeps quick scans apart and in their order, and names what was not found', async () => {
  const { queue, asked, taken, missed, state, answer } = setup();
  for (const text of ['agua', 'nada', 'corte', 'barra']) queue.add({ text });
  queue.add({ item: 'Toalla' });
  expect([asked, state.waiting]).toEqual([['agua'], 5]);
  await answer('Agua');
  await answer(null);
  await answer(new Error('unavailable'));
  await answer('Barra');
  expect(taken).toEqual([
    ['Agua', false],
    ['Barra', false],
    ['Toalla', false],
  ]);
  expect(missed).toEqual([
    { text: 'nada', why: 'none' },
    { text: 'corte', why: 'failed' },
  ]);
  expect(state.waiting).toBe(0);
});

it('holds what comes while a sale is made, also when its answer comes then', async () => {
  const { queue, taken, state, answer } = setup();
  queue.add({ text: 'agua' });
  state.isHeld = true;
  await answer('Agua');
  queue.add({ item: 'Barra' });
  await queue.run();
  expect([taken, state.waiting]).toEqual([[], 2]);
  state.isHeld = false;
  void queue.run();
  await answer('Agua');
  expect(taken).toEqual([
    ['Agua', true],
    ['Barra', true],
  ]);
});
