import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { parseCollection, parseRecord } from './parse.ts';

const schema = z.object({ Name: z.string() });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('gives null for nothing and for a damaged record, and logs the place only', () => {
  const parse = parseRecord('Branches', schema);
  expect(parse(null)).toBeNull();
  expect(parse({ Name: 'Centro' })).toEqual({ Name: 'Centro' });
  expect(parse({ Name: 7, secret: 'x' })).toBeNull();
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('Un registro dañado se omitió en Branches.');
});

it('keeps the good records beside a damaged one', () => {
  const parse = parseCollection('Branches', schema);
  expect(parse({ a: { Name: 'Centro' }, b: 'broken', c: { Name: 'Valle' } })).toEqual([
    { key: 'a', value: { Name: 'Centro' } },
    { key: 'c', value: { Name: 'Valle' } },
  ]);
  expect(parse(null)).toEqual([]);
  expect(parse('broken')).toEqual([]);
});
