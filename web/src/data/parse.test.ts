import { databasePath } from '@gym/domain/database/path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { DamagedRecord, parseList, parseStored } from './parse.ts';

const schema = z.object({ Name: z.string() });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('returns the record, or null for no value', () => {
  const path = databasePath('Branches/{branch}', schema);
  expect([parseStored(path, null), parseStored(path, { Name: 'Centro' })]).toEqual([null, { Name: 'Centro' }]);
});

it('throws for a damaged record, and reports its pattern once', () => {
  const path = databasePath('Damaged/{uid}', schema);
  for (const raw of [{ Name: 7, secret: 'x' }, 'broken']) expect(() => parseStored(path, raw)).toThrow(DamagedRecord);
  expect(console.error).toHaveBeenCalledExactlyOnceWith('[Damaged/uid] DamagedRecord');
});

it('returns the valid rows of a list, and the key of the damaged row', () => {
  const path = databasePath('DamagedRows/{row}', schema);
  const raw = { a: { Name: 'Centro' }, b: 'broken', c: { Name: 'Valle' } };
  expect(parseList(path, raw)).toEqual({
    rows: [
      { key: 'a', value: { Name: 'Centro' } },
      { key: 'c', value: { Name: 'Valle' } },
    ],
    damaged: ['b'],
  });
  expect(console.error).toHaveBeenCalledExactlyOnceWith('[DamagedRows/row] DamagedRecord');
});

it('parses a list with numeric keys, which the SDK returns as an array', () => {
  const path = databasePath('Numbered/{row}', schema);
  expect(parseList(path, [null, { Name: 'Centro' }])).toEqual({
    rows: [{ key: '1', value: { Name: 'Centro' } }],
    damaged: [],
  });
});

it('returns an empty list for no value, and throws for a text', () => {
  const path = databasePath('NoList/{row}', schema);
  expect(parseList(path, null)).toEqual({ rows: [], damaged: [] });
  expect(() => parseList(path, 'broken')).toThrow(DamagedRecord);
});
