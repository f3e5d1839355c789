import { performance } from 'node:perf_hooks';

/** Runs `count` requests with at most `depth` unanswered; resolves with the milliseconds it took. */
export const pipelined = async (
  count: number,
  depth: number,
  run: (index: number) => Promise<unknown>,
): Promise<number> => {
  const begin = performance.now();
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      await run(index);
    }
  };
  await Promise.all(Array.from({ length: depth }, lane));
  return performance.now() - begin;
};

/** The middle of some numbers. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
