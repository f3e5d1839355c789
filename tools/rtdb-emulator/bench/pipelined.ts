import { performance } from 'node:perf_hooks';

/** Runs `count` requests, at most `depth` of them unanswered at a time. Resolves with the duration in milliseconds. */
export const runPipelined = async (
  count: number,
  depth: number,
  run: (index: number) => Promise<unknown>,
): Promise<number> => {
  const begin = performance.now();
  let next = 0;
  const runLane = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      await run(index);
    }
  };
  await Promise.all(Array.from({ length: depth }, runLane));
  return performance.now() - begin;
};

/** Returns the median; of an even number of values, the upper of the two middle ones. NaN without values. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
