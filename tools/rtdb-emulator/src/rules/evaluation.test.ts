import { describe, expect, it } from 'vitest';
import type { Query } from '../tree/types.ts';
import { viewQuery } from './evaluation.ts';
import { evaluate, type Situation } from './rules.test-support.ts';

const AUTH = {
  uid: 'u1',
  provider: 'password',
  text: 'one',
  int: 1,
  flag: true,
  token: { admin: true, list: ['a', 'b'], firebase: { sign_in_provider: 'password' } },
} as const;
const BEFORE = { list: { k1: { n: 2, s: 'hello', t: true, o: { a: 1 } } }, Staff: { u1: 'admin' } };
const AFTER = { list: { k1: { n: 3, s: 'héllo', t: false, o: { a: 1 } } }, side: 5 };
const SITUATION: Situation = { auth: AUTH, before: BEFORE, after: AFTER, now: 1000 };

type Row = readonly [expression: string, value: boolean | 'error'];

/** Tests that each expression has the value, or fails (`error`). */
function testTable(title: string, rows: readonly Row[], situation: Situation = SITUATION): void {
  describe(title, () => {
    it.each(rows.map(([expression, value]) => ({ expression, value })))(
      '$expression → $value',
      ({ expression, value }) => {
        expect(evaluate(expression, situation)).toBe(value);
      },
    );
  });
}

testTable('literals and variables', [
  ['true', true],
  ['false', false],
  ['now == 1000', true],
  ["$key == 'k1'", true],
  ["'a\\'b\\n' == \"a'b\\n\"", true],
  ["'\\u00f1' == 'ñ'", true],
  ['1.5e1 == 15', true],
]);

testTable('snapshots', [
  ["data.child('n').val() == 2", true],
  ["newData.child('n').val() == 3", true],
  ["root.child('Staff/' + auth.uid).val() == 'admin'", true],
  ["root.child('/Staff//u1/').exists()", true],
  ["root.child('').child('Staff').exists()", true],
  ["root.child('Nobody/' + auth.uid).exists()", false],
  ["newData.parent().parent().child('side').val() == 5", true],
  ['newData.parent().parent().parent().exists()', 'error'],
  ['root.parent().exists()', 'error'],
  ["data.child('o').parent().child('n').isNumber()", true],
  ["data.child('a/b/c').parent().parent().parent().exists()", true],
  ["data.hasChild('o/a')", true],
  ["data.hasChild('o/b')", false],
  ['data.hasChildren()', true],
  ["data.child('n').hasChildren()", false],
  ["data.hasChildren(['n', 's'])", true],
  ["data.hasChildren(['n', 'x'])", false],
  ['data.hasChildren([auth.none])', 'error'],
  ["data.child('s').isString()", true],
  ["data.child('n').isString()", false],
  ["data.child('n').isNumber()", true],
  ["data.child('t').isBoolean()", true],
  ["data.child('o').isBoolean()", false],
  ["data['child']('n')['val']() == 2", true],
  ["data.child('o').val() != null", true],
  ["data.child('o').val() == null", false],
  ["data.child('o').val() == newData.child('o').val()", false],
  ["data.child('x').val() == null", true],
  ['data.child(auth.none).exists()', 'error'],
  ['data.child(auth.int).exists()', 'error'],
  ['data.hasChild(auth.none) == false', 'error'],
  ["root.child('banned/bob@example.com').val() != true", true],
  ["root.child('a.b#c$d[e]').exists()", false],
]);

testTable('auth', [
  ['auth != null', true],
  ['auth.token.admin == true', true],
  ["auth.token['admin'] == true", true],
  ['auth.token[$key] == null', true],
  ["auth.token.list[1] == 'b'", true],
  ['auth.token[auth.none] == null', 'error'],
  ["auth.token.firebase.sign_in_provider == 'password'", true],
  ['auth.a.b.c == null', true],
  ['auth.uid.more == null', true],
  ['auth.uid.length == 2', true],
  ['auth.none.length > 1', 'error'],
  ["auth.none.contains('a')", 'error'],
  ["auth.contains('a')", 'error'],
  ['auth.constructor == null', true],
  ['auth.token.toString == null', true],
  ["auth['__proto__'] == null", true],
]);

testTable(
  'auth when signed out',
  [
    ['auth == null', true],
    ['auth.uid == null', true],
    ['auth.token.admin == true', false],
    ["root.child('users/' + auth.uid).exists()", 'error'],
    ['auth.uid == $key', false],
    ['auth.length > 0', 'error'],
  ],
  { before: BEFORE, after: AFTER },
);

testTable('equality, also of different types', [
  ["auth.int == 'one'", false],
  ["auth.int != 'one'", true],
  ['auth.int === 1', true],
  ["auth.text !== 'one'", false],
  ['auth.none == null', true],
  ["'1' == 1", false],
  ['true == 1', false],
]);

testTable('ordering', [
  ['1 < 2', true],
  ['2 <= 2', true],
  ['3 > 4', false],
  ['3 >= 4', false],
  ["'a' < 'b'", true],
  ["'b' <= 'a'", false],
  ["'10' < '9'", true],
  ['auth.none < auth.none', false],
  ['auth.none <= auth.none', true],
  ['auth.none >= data.child("x").val()', true],
  ['auth.none < 1', 'error'],
  ["auth.int < 'one'", 'error'],
  ["'one' >= auth.int", 'error'],
  ['auth.flag > 0', 'error'],
  ["data.child('o').val() < 1", 'error'],
  ['1/0 > 2', false],
  ['1/0 < 2', false],
  ['1/0 <= 1/0', false],
]);

testTable('arithmetic', [
  ['auth.int + 1 == 2', true],
  ['2 - auth.int == 1', true],
  ['2 * 3 + 4 == 10', true],
  ['2 + 3 * 4 == 14', true],
  ['10 - 3 - 2 == 5', true],
  ['7 % 4 == 3', true],
  ['-7 % 4 == -3', true],
  ['1 / 2 == 0.5', true],
  ["(1/0 + '') == 'NaN'", true],
  ["(5 % 0 + '') == 'NaN'", true],
  ['-auth.int == -1', true],
  ['-auth.none == -1', 'error'],
  ['-auth.text == -1', 'error'],
  ['auth.none + 1 == 1', 'error'],
  ['1 + auth.flag == 2', 'error'],
  ['auth.text - 1 == 0', 'error'],
  ['auth.flag * 1 == 1', 'error'],
  ['auth.none / 2 == 0', 'error'],
  ['1 % auth.text == 1', 'error'],
  ["auth.text + 'two' == 'onetwo'", true],
  ["auth.text + 1 == 'one1'", true],
  ["1 + auth.text == '1one'", true],
  ["'a' + auth.none == 'a'", 'error'],
  ["'a' + auth.flag == 'atrue'", 'error'],
]);

testTable('strings', [
  ["'foo'.contains('o')", true],
  ["'foo'.contains('')", true],
  ["'foo'.contains('x')", false],
  ["'foo'.beginsWith('fo')", true],
  ["'foo'.beginsWith('oo')", false],
  ["'foo'.endsWith('oo')", true],
  ["'foo'.endsWith('fo')", false],
  ["'foo'.endsWith('xfoo')", false],
  ["'aXbX'.replace('X', '$&') == 'a$&b$&'", true],
  ["'abc'.replace('', '-') == '-a-b-c-'", true],
  ["'FoO'.toLowerCase() == 'foo'", true],
  ["'foo'.toUpperCase() == 'FOO'", true],
  ["'año🙂'.length == 5", true],
  ["newData.child('s').val().length == 5", true],
  ["data.child('n').val().length == 1", 'error'],
  ["data.child('o').val().contains('a')", 'error'],
  ["'foo'.contains(auth.none)", 'error'],
  ["'foo1'.endsWith(auth.int)", 'error'],
  ["'foo'.replace(auth.none, 'x') == 'foo'", 'error'],
  ["'foo'.replace('f', auth.int) == '1oo'", 'error'],
  ["auth.int.toUpperCase() == '1'", 'error'],
  ["'2026-11-20'.matches(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)", true],
  ["'ABC'.matches(/b/i)", true],
  ["'ABC'.matches(/b/)", false],
  ["'a/b'.matches(/^a\\/b$/)", true],
  ["'a}'.matches(/^a}$/)", true],
  ["'a}'.matches(/}/)", true],
  ["'aa'.matches(/a{1}}/)", false],
  ["'a/b'.matches(/^a[/]b$/)", true],
  ['auth.none.matches(/a/)', 'error'],
]);

testTable('an error in an operand that is evaluated is an error of the expression', [
  ["auth.none.contains('a') || true", 'error'],
  ["true || auth.none.contains('a')", true],
  ["false && auth.none.contains('a')", false],
  ["true && auth.none.contains('a')", 'error'],
  ["!auth.none.contains('a')", 'error'],
  ["auth.none.contains('a') ? true : true", 'error'],
  ["true ? true : auth.none.contains('a')", true],
  ["false ? true : auth.none.contains('a')", 'error'],
  ["auth.none.contains('a') == false", 'error'],
  ['(auth.none + 1 > 0) || (1 == 1)', 'error'],
  ['false || false || auth.none < 1', 'error'],
  ['true && true && false', false],
  ['false || false || true', true],
]);

testTable('precedence and the conditional operator', [
  ['true || false && false', true],
  ['!false && true', true],
  ['!!true', true],
  ['1 + 1 == 2 && 2 > 1', true],
  ['false ? false : false ? false : true', true],
  ["(auth.flag == true ? 'a' : 'b') == 'a'", true],
  ['(auth.flag == false ? 1 : 2) == 2', true],
  ["(auth.flag == true ? newData : data).child('n').val() == 3", true],
  ["(auth.flag == true ? 1 : 'x') == 1", true],
]);

it('fails instead of building a string that exceeds the limit', () => {
  const before = { a: 'x'.repeat(5000) };
  const a = "root.child('a').val()";
  expect(evaluate(`${a}.replace('x', ${a}) != ''`, { before })).toBe('error');
});

describe('query', () => {
  const key: Query = { index: { kind: 'key' } };
  it.each<{ readonly expression: string; readonly query: Query }>([
    {
      expression: 'query.orderByKey && !query.orderByValue && !query.orderByPriority',
      query: { index: { kind: 'priority' } },
    },
    { expression: 'query.orderByChild == null && query.limitToFirst == null && query.limitToLast == null', query: key },
    { expression: 'query.startAt == null && query.endAt == null && query.equalTo == null', query: key },
    { expression: 'query.orderByKey', query: key },
    { expression: "query.orderByChild == 'a/b'", query: { index: { kind: 'child', path: ['a', 'b'] } } },
    { expression: 'query.orderByValue && !query.orderByKey', query: { index: { kind: 'value' } } },
    {
      expression: 'query.orderByPriority',
      query: { index: { kind: 'priority' }, start: { value: 1, inclusive: true } },
    },
    { expression: 'query.limitToFirst <= 10', query: { ...key, limit: { count: 10, from: 'first' } } },
    {
      expression: 'query.limitToLast == 3 && query.limitToFirst == null',
      query: { ...key, limit: { count: 3, from: 'last' } },
    },
    {
      expression: "query.startAt == 'a' && query.endAt == null",
      query: { ...key, start: { value: 'a', inclusive: true } },
    },
    {
      expression: 'query.equalTo == 5 && query.startAt == 5',
      query: { ...key, start: { value: 5, inclusive: true }, end: { value: 5, inclusive: true } },
    },
    {
      expression: 'query.equalTo == null && query.endAt == 5',
      query: { ...key, start: { value: 5, inclusive: true }, end: { value: 5, inclusive: false } },
    },
    {
      expression: 'query.equalTo == null',
      query: { ...key, start: { value: 5, inclusive: true, key: 'a' }, end: { value: 5, inclusive: true, key: 'b' } },
    },
  ])('$expression is true for $query', ({ expression, query }) => {
    expect(evaluate(expression, { query })).toBe(true);
  });

  it('comparing an absent limit is an error', () => {
    expect(evaluate('query.limitToFirst <= 10', { query: key })).toBe('error');
  });

  it('has no limits and is ordered by key if the request has no query', () => {
    expect(viewQuery(null)).toEqual(viewQuery({ index: { kind: 'priority' } }));
    expect(evaluate('query.orderByKey && query.limitToFirst == null')).toBe(true);
  });
});

it('getPriority() returns the old and the new priority', () => {
  const after = { list: { k1: { '.value': 1, '.priority': 'p' } } };
  expect(evaluate("newData.getPriority() == 'p' && data.getPriority() == null", { after })).toBe(true);
});
