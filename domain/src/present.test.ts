import { expect, expectTypeOf, it } from 'vitest';
import type { GymDay } from './calendar/calendar.ts';
import { present } from './present.ts';

it('leaves out what is undefined, and nothing else', () => {
  const fields = { a: undefined, b: null, c: false, d: 0, e: '', f: 'x' };
  expect(Object.keys(present(fields))).toEqual(['b', 'c', 'd', 'e', 'f']);
});

it('types the fields that may be missing as optional', () => {
  const made = (b: string | undefined) => present({ a: 1, b });
  expectTypeOf(made).returns.branded.toEqualTypeOf<{ readonly a: 1; readonly b?: string }>();
  expect([made('x'), made(undefined)]).toEqual([{ a: 1, b: 'x' }, { a: 1 }]);
});

it('keeps literals and branded types, so that callers need no cast', () => {
  const made = (day: GymDay | null) => present({ kind: 'paid', day: day ?? undefined });
  expectTypeOf(made).returns.branded.toEqualTypeOf<{ readonly kind: 'paid'; readonly day?: GymDay }>();
  expect(made(null)).toEqual({ kind: 'paid' });
});
