import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { databasePath } from '../path.ts';
import { all, any, Condition, printExpression } from './expression.ts';
import type { RuleSourceNode } from './node.ts';
import { CALLER, equals, isGreater, wildcardKey } from './operand.ts';
import { printComment, printRules } from './print.ts';
import { after, before, field, oldField, value } from './value.ts';

const recordPath = databasePath('Visits/{branch}/{uid}', z.object({ At: z.number() }));
const userPath = databasePath('Users/{uid}', z.object({ Nombre: z.string() }));

const a = new Condition('a');
const b = new Condition('b');

/** Prints the rules file of a single collection. */
function printVisits(rules: RuleSourceNode): string {
  const row = { root: 'Visits', paths: [recordPath], person: 'nobody', keep: 'always', rules } as const;
  return printRules([row], 'Written.');
}

it('adds brackets where two operators meet, and none for the same operator', () => {
  expect(printExpression(all(a, all(b, any(a, all(b, a)))), 0)).toBe('a && b && (a || (b && a))');
  expect(printExpression(any(a), 0)).toBe('a');
});

it('prints each part on a separate line if one line would be too long', () => {
  const [long, longer] = [new Condition('x'.repeat(100)), new Condition('y'.repeat(100))];
  expect(printExpression(all(long, any(longer, a)), 2)).toBe(`${long.text}\n  && (${longer.text} || a)`);
});

it('prints references to the root and to the record from a rule at any depth', () => {
  const name = after(userPath, {}, 'Nombre');
  const text = printVisits({
    at: {
      $branch: {
        at: {
          $uid: {
            write: all(isGreater(field('At'), oldField('At')), name.exists),
            at: { At: isGreater(value, field('Of')), Undone: { at: { By: all(field('At').isNumber, name.exists) } } },
          },
        },
      },
    },
  });
  expect(text).toContain(`&& newData.child('At').val() > data.child('At').val()\n`);
  expect(text).toContain(`&& newData.parent().parent().parent().child('Users/' + $uid + '/Nombre').exists()"`);
  expect(text).toContain(
    `"At": { ".validate": "newData.getPriority() === null && newData.val() > newData.parent().child('Of').val()" }`,
  );
  expect(text).toContain(`newData.parent().parent().child('At').isNumber()`);
  expect(text).toContain(
    `newData.parent().parent().parent().parent().parent().child('Users/' + $uid + '/Nombre').exists()`,
  );
});

it('prints a read rule that requires a sign-in and the bound of the list, or `true` if everyone may read without one', () => {
  const read = equals(CALLER, wildcardKey('$uid'));
  expect(printVisits({ list: { from: 'last', most: 20 }, read })).toContain(
    `".read": "auth != null && query.limitToLast <= 20 && auth.uid === $uid"`,
  );
  expect(printVisits({ read: 'everyone' })).toContain('"Visits": { ".read": true }');
});

it('accepts texts and terms as keys of a path, and takes missing keys from the rule’s own path', () => {
  expect(before(userPath, { uid: CALLER }, 'Nombre').text).toBe("root.child('Users/' + auth.uid + '/Nombre').val()");
  expect(before(recordPath, { uid: 'ana' }).exists.text).toBe("root.child('Visits/' + $branch + '/ana').exists()");
});

it('refuses other children of a closed node, and wraps the lines of comments', () => {
  const text = printVisits({ note: 'Why it is so.', at: { $branch: { validate: a, closed: true } } });
  expect(text).toContain('    // Why it is so.\n    "Visits": {');
  expect(text).toContain('"$other": { ".validate": false }');
  const lines = printComment(`- ${'word '.repeat(40)}end`, 0);
  expect(lines.length).toBe(2);
  expect(lines[1]).toMatch(/^\/\/ {3}word/);
});

it('bounds a list that everyone may read, and requires no sign-in for it', () => {
  const text = printVisits({
    list: { from: 'first', most: 20 },
    read: 'everyone',
    at: { $branch: { read: 'everyone' } },
  });
  expect(text).toContain('"Visits": {\n      ".read": "query.limitToFirst <= 20"');
  expect(text).toContain('"$branch": { ".read": true }');
});
