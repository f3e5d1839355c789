import { describe, expect, it } from 'vitest';
import { compileRules, OPEN_RULES } from './compile.ts';
import { findExpressionError, findSourceError } from './rules.test-support.ts';

const KEY_MESSAGE = 'Key names can\'t contain ".", "#", "$", "/", "[", or "]" (unbound names start with "$")';

describe('the shape of a rules file', () => {
  it.each([
    { source: OPEN_RULES, result: 'ok' },
    { source: '{"rules": {}}', result: 'ok' },
    {
      source: '{"rules": {"a b-ñ": {"$x": {".indexOn": ["p", "a/b", ".value"], ".validate": "$x != \'y\'"}}}}',
      result: 'ok',
    },
    { source: '{"rules": {"__proto__": {".read": true}, "constructor": {}, "toString": {}}}', result: 'ok' },
    { source: '{}', result: "1:2: Expected 'rules' property." },
    { source: '{\n  "//": "text", "rules": {}}', result: "2:3: Expected 'rules' property." },
    { source: '{"rules": {}, "more": 1}', result: "1:15: Expected 'rules' property." },
    { source: '[]', result: "1:1: Expected '{'." },
    { source: '{"rules": {\n  "//": "text"}}', result: "2:9: Expected '{'." },
    { source: '{"rules": true}', result: "1:11: Expected '{'." },
    { source: '{"rules": {"a.b": {}}}', result: `1:12: ${KEY_MESSAGE}` },
    { source: '{"rules": {".reads": true}}', result: "1:22: Expected '{'." },
    { source: '{"rules": {".reads": {}}}', result: `1:12: ${KEY_MESSAGE}` },
    { source: '{"rules": {"": {}}}', result: `1:12: ${KEY_MESSAGE}` },
    { source: '{"rules": {"$": {}}}', result: `1:12: ${KEY_MESSAGE}` },
    { source: '{"rules": {"$a$b": {}}}', result: `1:12: ${KEY_MESSAGE}` },
    { source: '{"rules": {"a\\u0007": {}}}', result: `1:12: ${KEY_MESSAGE}` },
    { source: `{"rules": {"${'ñ'.repeat(385)}": {}}}`, result: "1:12: Key names can't be longer than 768 bytes." },
    { source: '{"rules": {"$a": {}, "$b": {}}}', result: "1:22: Cannot have multiple default rules ('$a' and '$b')." },
    { source: '{"rules": {"$a": {"b": {"$a": {}}}}}', result: "1:25: Name '$a' is already bound by a parent." },
    { source: '{"rules": {"a": {}, "a": {}}}', result: "1:21: Duplicate key 'a'." },
    { source: '{"rules": {".read": 1}}', result: "1:21: Expected a boolean or an expression for '.read'." },
    { source: '{"rules": {".write": null}}', result: "1:22: Expected a boolean or an expression for '.write'." },
    { source: '{"rules": {".validate": {}}}', result: "1:25: Expected a boolean or an expression for '.validate'." },
    {
      source: '{"rules": {".indexOn": [1]}}',
      result: "1:25: Expected a string or an array of strings for '.indexOn'.",
    },
    { source: '{"rules": {".indexOn": "$x"}}', result: "1:24: Invalid index '$x'." },
    { source: '{\n  "rules": {\n    ".read": "tr"\n  }\n}', result: "3:15: Unknown variable 'tr'." },
    { source: '{"rules": {".read": true}\n', result: '2:1: Parse error.' },
    { source: '{"rules": {".read": "true &&\n  (now > nope)"}}', result: "2:10: Unknown variable 'nope'." },
    { source: '{"rules": {".read": "now > \\"1\\".length && nope"}}', result: "1:44: Unknown variable 'nope'." },
    { source: '{"rules": {".write": "$b == \'\'", "$b": {}}}', result: "1:23: Unknown variable '$b'." },
    { source: '{"rules": {"$b": {}, "c": {".write": "$b == \'\'"}}}', result: "1:39: Unknown variable '$b'." },
  ])('$source: $result', ({ source, result }) => {
    expect(findSourceError(source)).toBe(result);
  });

  it('reports every problem in the order of the source', () => {
    const result = compileRules('{"rules": {"a": {".write": "x", ".read": "y"}, "b.": {}, ".write": "z"}}');
    expect(result.ok ? [] : result.problems.map(({ message }) => message)).toEqual([
      "Unknown variable 'x'.",
      "Unknown variable 'y'.",
      KEY_MESSAGE,
      "Unknown variable 'z'.",
    ]);
  });

  it('returns the parsed file as JSON', () => {
    const result = compileRules('{ // open\n "rules": {".read": true}}');
    expect(result.ok && result.json).toEqual({ rules: { '.read': true } });
  });
});

describe('expressions that are accepted', () => {
  it.each([
    'true',
    '(((true)))',
    'auth != null && auth.uid == $key',
    'auth.token.email_verified === true',
    "auth.token['admin'] == true",
    'auth.token[$key] == true',
    'auth.token.email.matches(/.*@gym[.]mx$/i)',
    "auth.contains('x')",
    'auth.a.b.c.length > 0',
    "data['exists']()",
    "newData.parent().parent().hasChildren(['a', 'b/c', $key, auth.uid])",
    "root.child('a').child($key + '/b').val() < now - 1.5e3",
    "(newData.exists() ? newData.val() : '').length < 5",
    '(auth == null ? data : newData).exists()',
    "query.limitToFirst <= 10 && query.orderByChild == 'x' && query.orderByKey",
    '!newData.exists() || -now % 2 == -1',
    'auth.uid == null ? true : false',
    "newData.val().replace('a', 'b').toLowerCase().toUpperCase().length >= 1",
    '"double" != \'single\'',
    'newData.getPriority() == null',
    Array.from({ length: 2000 }, () => 'now > 0').join(' && '),
  ])('%s', (expression) => {
    expect(findExpressionError(expression)).toBe('ok');
  });
});

describe('expressions that are refused', () => {
  it.each([
    { expression: '', error: '1: Parse error.' },
    { expression: '  ', error: '3: Parse error.' },
    { expression: 'true true', error: '6: Parse error.' },
    { expression: 'true;', error: '5: Parse error.' },
    { expression: 'now = 5', error: '5: Parse error.' },
    { expression: 'var a = 1', error: '7: Parse error.' },
    { expression: '2**2 == 4', error: '3: Parse error.' },
    { expression: '+1 == 1', error: '1: Parse error.' },
    { expression: '1 & 1', error: '3: Parse error.' },
    { expression: "'open", error: '1: Parse error.' },
    { expression: '(true', error: '6: Parse error.' },
    { expression: 'data.', error: '6: Parse error.' },
    { expression: "data.child('a',)", error: '16: Parse error.' },
    { expression: 'true ? false', error: '13: Parse error.' },
    { expression: 'true // why', error: '7: Parse error.' },
    { expression: '7', error: '1: Expression must evaluate to a boolean.' },
    { expression: "'a'", error: '1: Expression must evaluate to a boolean.' },
    { expression: 'auth', error: '1: Expression must evaluate to a boolean.' },
    { expression: 'data.val()', error: '1: Expression must evaluate to a boolean.' },
    { expression: 'auth.uid == 1 ? 7 : true', error: '1: Expression must evaluate to a boolean.' },
    { expression: 'skies == 1', error: "1: Unknown variable 'skies'." },
    { expression: '$other == 1', error: "1: Unknown variable '$other'." },
    { expression: 'undefined == 1', error: "1: Unknown variable 'undefined'." },
    { expression: 'toString == null', error: "1: Unknown variable 'toString'." },
    { expression: 'auth.admin && true', error: '1: Left operand of && must be boolean.' },
    { expression: 'true || auth.admin', error: '9: Right operand of || must be boolean.' },
    { expression: 'true && (now > 0) && now', error: '22: Right operand of && must be boolean.' },
    { expression: 'auth.a ? true : false', error: '1: condition of ? must be boolean.' },
    { expression: '!auth.admin', error: '1: ! only operates on booleans.' },
    { expression: "-'a' == 1", error: '1: - only operates on numbers.' },
    { expression: '-true == 1', error: '1: - only operates on numbers.' },
    { expression: 'root.val() > true', error: '14: Invalid > expression: right operand must be a number or string.' },
    { expression: 'null <= root.val()', error: '1: Invalid <= expression: left operand must be a number or string.' },
    {
      expression: "root.child('a') != null",
      error: '1: Invalid != expression: left operand is not a number, boolean, string, or null.',
    },
    {
      expression: 'null === data',
      error: '10: Invalid == expression: right operand is not a number, boolean, string, or null.',
    },
    {
      expression: 'data == null',
      error: '1: Invalid == expression: left operand is not a number, boolean, string, null.',
    },
    {
      expression: 'query == null',
      error: '1: Invalid == expression: left operand is not a number, boolean, string, null.',
    },
    {
      expression: 'data.exists == null',
      error: '1: Invalid == expression: left operand is not a number, boolean, string, null.',
    },
    { expression: 'data + 1 > 0', error: '1: Invalid + expression: left operand is not a number or string.' },
    { expression: '1 + null > 0', error: '5: Invalid + expression: right operand is not a number or string.' },
    { expression: "1 - 'a' > 0", error: '5: Invalid - expression: right operand is not a number.' },
    { expression: 'true * 1 > 0', error: '1: Invalid * expression: left operand is not a number.' },
    { expression: 'data.numChildren() < 3', error: "1: No such method/property 'numChildren'." },
    { expression: "data['numChildren']() < 3", error: "1: No such method/property 'numChildren'." },
    { expression: "data['ex' + 'ists']()", error: '1: Invalid property access.' },
    { expression: 'data[$key]()', error: '1: Invalid property access.' },
    { expression: 'data.val().a == 1', error: "1: No such method/property 'a'." },
    { expression: 'data.constructor == null', error: "1: No such method/property 'constructor'." },
    { expression: 'auth.a.b() == 1', error: '1: Type error: Function call on target that is not a function.' },
    { expression: 'query.foo == 1', error: "1: No such method/property 'foo'." },
    { expression: "query.orderByChild.contains('a')", error: '1: Invalid property access: target is not an object.' },
    { expression: 'now.length > 1', error: '1: Invalid property access: target is not an object.' },
    { expression: 'true.length > 1', error: '1: Invalid property access: target is not an object.' },
    { expression: "data.exists('a')", error: '13: exists() expects 0 arguments.' },
    { expression: 'data.child().exists()', error: '1: child() expects 1 argument.' },
    { expression: "data.hasChild('a', 'b')", error: '15: hasChild() expects 1 argument.' },
    { expression: 'data.child(5).exists()', error: '12: child() expects a string argument.' },
    { expression: 'data.child(null).exists()', error: '12: child() expects a string argument.' },
    { expression: 'data.child(query.equalTo).exists()', error: '12: child() expects a string argument.' },
    { expression: 'auth.a.contains(7)', error: '17: contains() expects a string argument.' },
    { expression: "data.hasChildren('a')", error: '18: hasChildren() expects an array of child names.' },
    {
      expression: "data.hasChildren('a', 'b')",
      error: '18: hasChildren() expects only a single argument (containing an array of child names).',
    },
    { expression: "data.hasChildren(['a', 7])", error: '18: hasChildren() expects an array of strings.' },
    { expression: 'data.hasChildren([])', error: '18: hasChildren() expects a non-empty array of child names.' },
    { expression: "['a'] == null", error: '1: Unexpected array literal.' },
    { expression: "$key.matches('a')", error: '14: matches() expects a regular expression literal argument.' },
    { expression: '$key.matches(/a/g)', error: '14: regular expressions do not support flags other than i' },
    { expression: "$key.replace(/a/, 'b') == 'c'", error: '14: Argument 1 of replace() must be a string.' },
    { expression: "$key.replace('a', 1) == 'c'", error: '14: Argument 2 of replace() must be a string.' },
    { expression: "$key.replace('a') == 'c'", error: '14: replace() expects 2 arguments.' },
    {
      expression: '$key.matches(/(^a|b$)/)',
      error: '14: Invalid regular expression: /(^a|b$)/ has an empty part, or an operator without anything before it.',
    },
    {
      expression: '$key.matches(/a{5000}{5000}/)',
      error: '14: Invalid regular expression: /a{5000}{5000}/ is too large.',
    },
    { expression: `${'('.repeat(5000)}true${')'.repeat(5000)}`, error: '201: Expression is nested too deeply.' },
    { expression: `${'!'.repeat(5000)}true`, error: '4501: Expression is nested too deeply.' },
    { expression: `data${'.parent()'.repeat(5000)}.exists()`, error: '1: Expression is nested too deeply.' },
    { expression: `1${' + 1'.repeat(5000)} > 0`, error: '1: Expression is nested too deeply.' },
  ])('$expression: $error', ({ expression, error }) => {
    expect(findExpressionError(expression)).toBe(error);
  });

  it('newData is refused in .read, but not in .validate', () => {
    expect(findExpressionError('newData.exists()', '.read')).toBe('1: newData is invalid in .read expressions.');
    expect(findExpressionError('newData.exists()', '.validate')).toBe('ok');
  });
});
