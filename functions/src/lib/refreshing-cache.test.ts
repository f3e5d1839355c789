import { expect, it, vi } from 'vitest';
import { RefreshingCache } from './refreshing-cache.ts';

const RULES = { freshMs: 60_000, retryMs: 10_000, limit: 2 };
const failToCompute = async (): Promise<string> => {
  throw new Error('no connection');
};

it('returns a fresh value from the cache, and computes a stale one again', async () => {
  const cache = new RefreshingCache<string>(RULES);
  const compute = vi.fn(async () => 'page');
  await cache.get('/', 0, compute);
  expect(await cache.get('/', 59_999, compute)).toBe('page');
  expect(compute).toHaveBeenCalledTimes(1);
  await cache.get('/', 60_000, compute);
  expect(compute).toHaveBeenCalledTimes(2);
});

it('computes a value once for concurrent requests', async () => {
  const cache = new RefreshingCache<string>(RULES);
  const compute = vi.fn(async () => 'page');
  await Promise.all([cache.get('/', 0, compute), cache.get('/', 0, compute)]);
  expect(compute).toHaveBeenCalledTimes(1);
});

it('serves the stale value after a failure, and retries after retryMs', async () => {
  const cache = new RefreshingCache<string>(RULES);
  await cache.get('/', 0, async () => 'good');
  const failingCompute = vi.fn(failToCompute);
  expect(await cache.get('/', 60_000, failingCompute)).toBe('good');
  expect(await cache.get('/', 69_999, failingCompute)).toBe('good');
  expect(failingCompute).toHaveBeenCalledTimes(1);
  expect(await cache.get('/', 70_000, failingCompute)).toBe('good');
  expect(failingCompute).toHaveBeenCalledTimes(2);
  expect(await cache.get('/', 80_000, async () => 'new')).toBe('new');
});

it('rejects after a failure without a stale value, and computes again at the next request', async () => {
  const cache = new RefreshingCache<string>(RULES);
  await expect(cache.get('/', 0, failToCompute)).rejects.toThrow('no connection');
  expect(await cache.get('/', 0, async () => 'page')).toBe('page');
});

it('stores only values that mayStore allows, and evicts the oldest value beyond the limit', async () => {
  const cache = new RefreshingCache<string>(RULES);
  const compute = vi.fn(async () => 'missing');
  await cache.get('/x', 0, compute, () => false);
  await cache.get('/x', 0, compute, () => false);
  expect(compute).toHaveBeenCalledTimes(2);
  for (const key of ['a', 'b', 'c']) await cache.get(key, 0, async () => key);
  const recompute = vi.fn(async () => 'again');
  expect(await cache.get('c', 1, recompute)).toBe('c');
  expect(await cache.get('a', 1, recompute)).toBe('again');
});
