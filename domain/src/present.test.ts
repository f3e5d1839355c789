import { expect, expectTypeOf, it } from 'vitest';
import { present } from './present.ts';

it('leaves out what is undefined, and nothing else', () => {
  const fields = { a: undefined, b: null, c: false, d: 0, e: '', f: 'x' };
  expect(Object.keys(present(fields))).toEqual(['b', 'c', 'd', 'e', 'f']);
});

it('types the fields that may be missing as optional', () => {
  const made = (b: string | undefined) => present({ a: 1, b });
  expectTypeOf(made).returns.branded.toEqualTypeOf<{ a: number; b?: string }>();
  expect([made('x'), made(undefined)]).toEqual([{ a: 1, b: 'x' }, { a: 1 }]);
});
