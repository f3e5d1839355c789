import { describe, expect, it } from 'vitest';
import { compileRules, OPEN_RULES_SOURCE } from './compile.ts';
import { expressionRefusal, refusal } from './rules.test-support.ts';

const KEY_NAMES = 'Key names can\'t contain ".", "#", "$", "/", "[", or "]" (unbound names start with "$")';

describe('the shape of a rules file', () => {
  it.each([
    [OPEN_RULES_SOURCE, 'ok'],
    ['{"rules": {}}', 'ok'],
    ['{"rules": {"a b-ñ": {"$x": {".indexOn": ["p", "a/b", ".value"], ".validate": "$x != \'y\'"}}}}', 'ok'],
    ['{"rules": {"__proto__": {".read": true}, "constructor": {}, "toString": {}}}', 'ok'],
    ['{}', "1:2: Expected 'rules' property."],
    ['{\n  "//": "text", "rules": {}}', "2:3: Expected 'rules' property."],
    ['{"rules": {}, "more": 1}', "1:15: Expected 'rules' property."],
    ['[]', "1:1: Expected '{'."],
    ['{"rules": {\n  "//": "text"}}', "2:9: Expected '{'."],
    ['{"rules": true}', "1:11: Expected '{'."],
    ['{"rules": {"a.b": {}}}', `1:12: ${KEY_NAMES}`],
    ['{"rules": {".reads": true}}', "1:22: Expected '{'."],
    ['{"rules": {".reads": {}}}', `1:12: ${KEY_NAMES}`],
    ['{"rules": {"": {}}}', `1:12: ${KEY_NAMES}`],
    ['{"rules": {"$": {}}}', `1:12: ${KEY_NAMES}`],
    ['{"rules": {"$a$b": {}}}', `1:12: ${KEY_NAMES}`],
    ['{"rules": {"a\\u0007": {}}}', `1:12: ${KEY_NAMES}`],
    [`{"rules": {"${'ñ'.repeat(385)}": {}}}`, "1:12: Key names can't be longer than 768 bytes."],
    ['{"rules": {"$a": {}, "$b": {}}}', "1:22: Cannot have multiple default rules ('$a' and '$b')."],
    ['{"rules": {"$a": {"b": {"$a": {}}}}}', "1:25: Name '$a' is already bound by a parent."],
    ['{"rules": {"a": {}, "a": {}}}', "1:21: Duplicate key 'a'."],
    ['{"rules": {".read": 1}}', "1:21: Expected a boolean or an expression for '.read'."],
    ['{"rules": {".write": null}}', "1:22: Expected a boolean or an expression for '.write'."],
    ['{"rules": {".validate": {}}}', "1:25: Expected a boolean or an expression for '.validate'."],
    ['{"rules": {".indexOn": [1]}}', "1:25: Expected a string or an array of strings for '.indexOn'."],
    ['{"rules": {".indexOn": "$x"}}', "1:24: Invalid index '$x'."],
    ['{\n  "rules": {\n    ".read": "tr"\n  }\n}', "3:15: Unknown variable 'tr'."],
    ['{"rules": {".read": true}\n', '2:1: Parse error.'],
    ['{"rules": {".read": "true &&\n  (now > nope)"}}', "2:10: Unknown variable 'nope'."],
    ['{"rules": {".read": "now > \\"1\\".length && nope"}}', "1:44: Unknown variable 'nope'."],
    ['{"rules": {".write": "$b == \'\'", "$b": {}}}', "1:23: Unknown variable '$b'."],
    ['{"rules": {"$b": {}, "c": {".write": "$b == \'\'"}}}', "1:39: Unknown variable '$b'."],
  ])('%s → %s', (source, text) => {
    expect(refusal(source)).toBe(text);
  });

  it('reports every problem in the order of the source', () => {
    const result = compileRules('{"rules": {"a": {".write": "x", ".read": "y"}, "b.": {}, ".write": "z"}}');
    expect(result.ok ? [] : result.problems.map(({ message }) => message)).toEqual([
      "Unknown variable 'x'.",
      "Unknown variable 'y'.",
      KEY_NAMES,
      "Unknown variable 'z'.",
    ]);
  });

  it('gives the parsed file back', () => {
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
    expect(expressionRefusal(expression)).toBe('ok');
  });
});

describe('expressions that are refused', () => {
  it.each([
    ['', '1: Parse error.'],
    ['  ', '3: Parse error.'],
    ['true true', '6: Parse error.'],
    ['true;', '5: Parse error.'],
    ['now = 5', '5: Parse error.'],
    ['var a = 1', '7: Parse error.'],
    ['2**2 == 4', '3: Parse error.'],
    ['+1 == 1', '1: Parse error.'],
    ['1 & 1', '3: Parse error.'],
    ["'open", '1: Parse error.'],
    ['(true', '6: Parse error.'],
    ['data.', '6: Parse error.'],
    ["data.child('a',)", '16: Parse error.'],
    ['true ? false', '13: Parse error.'],
    ['true // why', '7: Parse error.'],
    ['7', '1: Expression must evaluate to a boolean.'],
    ["'a'", '1: Expression must evaluate to a boolean.'],
    ['auth', '1: Expression must evaluate to a boolean.'],
    ['data.val()', '1: Expression must evaluate to a boolean.'],
    ['auth.uid == 1 ? 7 : true', '1: Expression must evaluate to a boolean.'],
    ['skies == 1', "1: Unknown variable 'skies'."],
    ['$other == 1', "1: Unknown variable '$other'."],
    ['undefined == 1', "1: Unknown variable 'undefined'."],
    ['toString == null', "1: Unknown variable 'toString'."],
    ['auth.admin && true', '1: Left operand of && must be boolean.'],
    ['true || auth.admin', '9: Right operand of || must be boolean.'],
    ['true && (now > 0) && now', '22: Right operand of && must be boolean.'],
    ['auth.a ? true : false', '1: condition of ? must be boolean.'],
    ['!auth.admin', '1: ! only operates on booleans.'],
    ["-'a' == 1", '1: - only operates on numbers.'],
    ['-true == 1', '1: - only operates on numbers.'],
    ['root.val() > true', '14: Invalid > expression: right operand must be a number or string.'],
    ['null <= root.val()', '1: Invalid <= expression: left operand must be a number or string.'],
    ["root.child('a') != null", '1: Invalid != expression: left operand is not a number, boolean, string, or null.'],
    ['null === data', '10: Invalid == expression: right operand is not a number, boolean, string, or null.'],
    ['data == null', '1: Invalid == expression: left operand is not a number, boolean, string, null.'],
    ['query == null', '1: Invalid == expression: left operand is not a number, boolean, string, null.'],
    ['data.exists == null', '1: Invalid == expression: left operand is not a number, boolean, string, null.'],
    ['data + 1 > 0', '1: Invalid + expression: left operand is not a number or string.'],
    ['1 + null > 0', '5: Invalid + expression: right operand is not a number or string.'],
    ["1 - 'a' > 0", '5: Invalid - expression: right operand is not a number.'],
    ['true * 1 > 0', '1: Invalid * expression: left operand is not a number.'],
    ['data.numChildren() < 3', "1: No such method/property 'numChildren'."],
    ["data['numChildren']() < 3", "1: No such method/property 'numChildren'."],
    ["data['ex' + 'ists']()", '1: Invalid property access.'],
    ['data[$key]()', '1: Invalid property access.'],
    ['data.val().a == 1', "1: No such method/property 'a'."],
    ['data.constructor == null', "1: No such method/property 'constructor'."],
    ['auth.a.b() == 1', '1: Type error: Function call on target that is not a function.'],
    ['query.foo == 1', "1: No such method/property 'foo'."],
    ["query.orderByChild.contains('a')", '1: Invalid property access: target is not an object.'],
    ['now.length > 1', '1: Invalid property access: target is not an object.'],
    ['true.length > 1', '1: Invalid property access: target is not an object.'],
    ["data.exists('a')", '13: exists() expects 0 arguments.'],
    ['data.child().exists()', '1: child() expects 1 argument.'],
    ["data.hasChild('a', 'b')", '15: hasChild() expects 1 argument.'],
    ['data.child(5).exists()', '12: child() expects a string argument.'],
    ['data.child(null).exists()', '12: child() expects a string argument.'],
    ['data.child(query.equalTo).exists()', '12: child() expects a string argument.'],
    ['auth.a.contains(7)', '17: contains() expects a string argument.'],
    ["data.hasChildren('a')", '18: hasChildren() expects an array of child names.'],
    [
      "data.hasChildren('a', 'b')",
      '18: hasChildren() expects only a single argument (containing an array of child names).',
    ],
    ["data.hasChildren(['a', 7])", '18: hasChildren() expects an array of strings.'],
    ['data.hasChildren([])', '18: hasChildren() expects a non-empty array of child names.'],
    ["['a'] == null", '1: Unexpected array literal.'],
    ["$key.matches('a')", '14: matches() expects a regular expression literal argument.'],
    ['$key.matches(/a/g)', '14: regular expressions do not support flags other than i'],
    ["$key.replace(/a/, 'b') == 'c'", '14: Argument 1 of replace() must be a string.'],
    ["$key.replace('a', 1) == 'c'", '14: Argument 2 of replace() must be a string.'],
    ["$key.replace('a') == 'c'", '14: replace() expects 2 arguments.'],
    [
      '$key.matches(/(^a|b$)/)',
      '14: Invalid regular expression: /(^a|b$)/ has an empty part, or an operator without anything before it.',
    ],
    ['$key.matches(/a{5000}{5000}/)', '14: Invalid regular expression: /a{5000}{5000}/ is too large.'],
    [`${'('.repeat(5000)}true${')'.repeat(5000)}`, '201: Expression is nested too deeply.'],
    [`${'!'.repeat(5000)}true`, '4501: Expression is nested too deeply.'],
    [`data${'.parent()'.repeat(5000)}.exists()`, '1: Expression is nested too deeply.'],
    [`1${' + 1'.repeat(5000)} > 0`, '1: Expression is nested too deeply.'],
  ])('%s → %s', (expression, text) => {
    expect(expressionRefusal(expression)).toBe(text);
  });

  it('has no newData in .read', () => {
    expect(expressionRefusal('newData.exists()', '.read')).toBe('1: newData is invalid in .read expressions.');
    expect(expressionRefusal('newData.exists()', '.validate')).toBe('ok');
  });
});
