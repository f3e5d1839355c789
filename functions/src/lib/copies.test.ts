import { expect, it, vi } from 'vitest';
import { Copies } from './copies.ts';

const RULES = { freshMs: 60_000, againMs: 10_000, limit: 2 };
const failing = async (): Promise<string> => {
  throw new Error('away');
};

it('makes a copy once a minute', async () => {
  const copies = new Copies<string>(RULES);
  const make = vi.fn(async () => 'page');
  await copies.get('/', 0, make);
  expect(await copies.get('/', 59_999, make)).toBe('page');
  expect(make).toHaveBeenCalledTimes(1);
  await copies.get('/', 60_000, make);
  expect(make).toHaveBeenCalledTimes(2);
});

it('lets who asks meanwhile wait for the same work', async () => {
  const copies = new Copies<string>(RULES);
  const make = vi.fn(async () => 'page');
  await Promise.all([copies.get('/', 0, make), copies.get('/', 0, make)]);
  expect(make).toHaveBeenCalledTimes(1);
});

it('gives out the last good copy when it can’t be made anew, and tries again after a while', async () => {
  const copies = new Copies<string>(RULES);
  await copies.get('/', 0, async () => 'good');
  const away = vi.fn(failing);
  expect(await copies.get('/', 60_000, away)).toBe('good');
  expect(await copies.get('/', 69_999, away)).toBe('good');
  expect(away).toHaveBeenCalledTimes(1);
  expect(await copies.get('/', 70_000, away)).toBe('good');
  expect(away).toHaveBeenCalledTimes(2);
  expect(await copies.get('/', 80_000, async () => 'new')).toBe('new');
});

it('fails without a copy, and is asked again at once', async () => {
  const copies = new Copies<string>(RULES);
  await expect(copies.get('/', 0, failing)).rejects.toThrow('away');
  expect(await copies.get('/', 0, async () => 'page')).toBe('page');
});

it('keeps only what may be kept, and so many', async () => {
  const copies = new Copies<string>(RULES);
  const make = vi.fn(async () => 'missing');
  await copies.get('/x', 0, make, () => false);
  await copies.get('/x', 0, make, () => false);
  expect(make).toHaveBeenCalledTimes(2);
  for (const key of ['a', 'b', 'c']) await copies.get(key, 0, async () => key);
  const again = vi.fn(async () => 'again');
  expect(await copies.get('c', 1, again)).toBe('c');
  expect(await copies.get('a', 1, again)).toBe('again');
});
