import { expect, it } from 'vitest';
import { all, any, bothOrNeither, Condition, exactlyOne, inline, not } from './expression.ts';
import {
  atLeast,
  atMost,
  CALLER,
  choose,
  differs,
  dividedBy,
  equals,
  isGreater,
  isLess,
  minus,
  NOW,
  plus,
  remainder,
  times,
  wildcardKey,
} from './operand.ts';
import { field, old, value } from './value.ts';

const a = new Condition('a');
const isNew = equals(value, 'new');

it('compares literals, wildcards and stored values', () => {
  expect(equals(value, 'open').text).toBe("newData.val() === 'open'");
  expect(differs(wildcardKey('$day'), 'd~1').text).toBe("$day !== 'd~1'");
  expect(isGreater(value, 0).text).toBe('newData.val() > 0');
  expect(isLess(value, old).text).toBe('newData.val() < data.val()');
  expect(atLeast(NOW, value).text).toBe('now >= newData.val()');
  expect(atMost(value, 9).text).toBe('newData.val() <= 9');
  expect(equals(value, null).text).toBe('newData.val() === null');
});

it('adds brackets around a negated comparison or `any`, but not around a negated call', () => {
  expect(not(value.exists).text).toBe('!newData.exists()');
  expect(not(isNew).text).toBe("!(newData.val() === 'new')");
  expect(not(any(a, isNew)).text).toBe("!(a || newData.val() === 'new')");
});

it('writes "both or neither" as an equality of the conditions, and "exactly one" as an inequality', () => {
  expect(bothOrNeither(isNew, value.isNumber).text).toBe("(newData.val() === 'new') === newData.isNumber()");
  expect(exactlyOne(a, all(a, a)).text).toBe('a !== (a && a)');
});

it('adds brackets around a sum or difference where its meaning would change without them', () => {
  const sum = plus(value, 1);
  expect(minus(sum, sum).text).toBe('newData.val() + 1 - (newData.val() + 1)');
  expect(times(sum, 2).text).toBe('(newData.val() + 1) * 2');
  expect(dividedBy(sum, 2).text).toBe('(newData.val() + 1) / 2');
  expect(remainder(minus(value, 1), 2).text).toBe('(newData.val() - 1) % 2');
  expect(plus(CALLER, '~').matches(/^a~$/).text).toBe("(auth.uid + '~').matches(/^a~$/)");
});

it('chooses between two operands by a condition', () => {
  expect(choose(any(a, isNew), field('At').child('Day'), 'none').text).toMatch(
    /^\(a \|\| newData\.val\(\) === 'new' \? .*\.val\(\) : 'none'\)$/,
  );
});

it('checks the type and the children of a value', () => {
  expect(inline(all(value.isString, value.hasChildren(), value.hasChildren('At', 'By')))).toBe(
    "newData.isString() && newData.hasChildren() && newData.hasChildren(['At', 'By'])",
  );
});
