import { expect, expectTypeOf, it } from 'vitest';
import type { GymDay } from './calendar/calendar.ts';
import { present } from './present.ts';

it('leaves out only the fields whose value is undefined', () => {
  const fields = { a: undefined, b: null, c: false, d: 0, e: '', f: 'x' };
  expect(Object.keys(present(fields))).toEqual(['b', 'c', 'd', 'e', 'f']);
});

it('types the fields that may be undefined as optional', () => {
  const build = (b: string | undefined) => present({ a: 1, b });
  expectTypeOf(build).returns.branded.toEqualTypeOf<{ readonly a: 1; readonly b?: string }>();
  expect([build('x'), build(undefined)]).toEqual([{ a: 1, b: 'x' }, { a: 1 }]);
});

it('keeps literals and branded types, so that callers need no cast', () => {
  const build = (day: GymDay | null) => present({ kind: 'paid', day: day ?? undefined });
  expectTypeOf(build).returns.branded.toEqualTypeOf<{ readonly kind: 'paid'; readonly day?: GymDay }>();
  expect(build(null)).toEqual({ kind: 'paid' });
});
