import { expect, it } from 'vitest';
import { preconditionsOf } from './preconditions.ts';

const rulesWithWrite = (write: string): string => JSON.stringify({ rules: { Links: { $code: { '.write': write } } } });

// A precondition of a write is a condition that isn't only about the caller or the written value, such as one that
// reads stored data.
it('lists every alternative of a precondition, including those that are not a precondition on their own', () => {
  const write = "auth != null && (auth.uid === 'server' || (!data.exists() && newData.isString()))";
  expect(preconditionsOf(rulesWithWrite(write))).toEqual([
    {
      path: '/Links/$code/.write',
      kinds: ['stored'],
      alternatives: ['"server" == auth.uid', '(!(exists(old /Links/$code)) && isString(new /Links/$code))'],
    },
  ]);
});

it('leaves out a condition whose alternatives are about the caller or the written value', () => {
  expect(preconditionsOf(rulesWithWrite("auth != null && (auth.uid === 'server' || newData.isString())"))).toEqual([]);
});
