import { expect, it } from 'vitest';
import { EntryQueue, type MissedEntry, type QueuedEntry } from './entry-queue.ts';

/** Creates a queue whose lookups the test answers one at a time. */
function makeQueue(stored: readonly QueuedEntry<string>[] = []) {
  const lookups: string[] = [];
  const answers: ((item: string | null | Error) => void)[] = [];
  /** The items that were added to the sale. `isLate`: it waited while the queue was held or stopped. */
  const taken: (readonly [item: string, isLate: boolean])[] = [];
  const missed: MissedEntry[] = [];
  const state = { isHeld: false, waiting: [] as readonly QueuedEntry<string>[] };
  const ports: ConstructorParameters<typeof EntryQueue<string>>[0] = {
    find: (text) => {
      lookups.push(text);
      return new Promise((resolve, reject) => {
        answers.push((item) => (item instanceof Error ? reject(item) : resolve(item)));
      });
    },
    take: (item, isLate) => {
      taken.push([item, isLate]);
      return true;
    },
    isHeld: () => state.isHeld,
    onStep: (waiting, newlyMissed) => {
      state.waiting = waiting;
      missed.push(...newlyMissed);
    },
  };
  const queue = new EntryQueue(ports, stored);
  const answer = async (item: string | null | Error): Promise<void> => {
    answers.shift()?.(item);
    // The queue takes up the answer within a few microtasks.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { queue, lookups, taken, missed, state, answer };
}

it('adds fast scans one by one in order, and reports those without a match and those whose search failed', async () => {
  const { queue, lookups, taken, missed, state, answer } = makeQueue();
  for (const text of ['agua', 'nada', 'corte', 'barra']) queue.add({ text });
  queue.add({ item: 'Toalla' });
  expect([lookups, state.waiting.length]).toEqual([['agua'], 5]);
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
    { text: 'nada', why: 'no-match' },
    { text: 'corte', why: 'failed' },
  ]);
  expect(state.waiting).toEqual([]);
});

it('makes entries wait while a sale has no answer, including an entry whose lookup ends meanwhile', async () => {
  const { queue, taken, state, answer } = makeQueue();
  queue.add({ text: 'agua' });
  state.isHeld = true;
  await answer('Agua');
  queue.add({ item: 'Barra' });
  await queue.run();
  expect([taken, state.waiting]).toEqual([[], [{ text: 'agua' }, { item: 'Barra' }]]);
  state.isHeld = false;
  void queue.run();
  await answer('Agua');
  expect(taken).toEqual([
    ['Agua', true],
    ['Barra', true],
  ]);
});

it('adds nothing once it is stopped, and another queue continues with its entries', async () => {
  const first = makeQueue();
  first.queue.add({ text: 'agua' });
  first.queue.add({ text: 'nada' });
  first.queue.stop();
  await first.answer('Agua');
  expect([first.taken, first.lookups, first.missed]).toEqual([[], ['agua'], []]);
  const next = makeQueue(first.state.waiting);
  void next.queue.run();
  await next.answer('Agua');
  await next.answer(null);
  expect(next.taken).toEqual([['Agua', true]]);
  expect([next.missed, next.state.waiting]).toEqual([[{ text: 'nada', why: 'no-match' }], []]);
});
