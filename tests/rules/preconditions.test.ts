import { expect, it } from 'vitest';
import { preconditionsOf } from './preconditions.ts';

const rulesWith = (write: string): string => JSON.stringify({ rules: { Links: { $code: { '.write': write } } } });

it('lists all alternatives of a precondition, including conditions that are none by themselves', () => {
  const write = "auth != null && (auth.uid === 'server' || (!data.exists() && newData.isString()))";
  expect(preconditionsOf(rulesWith(write))).toEqual([
    {
      path: '/Links/$code/.write',
      kinds: ['stored'],
      alternatives: ['"server" == auth.uid', '(!(exists(old /Links/$code)) && isString(new /Links/$code))'],
    },
  ]);
});

it('leaves out conditions that are only about the caller or the written value', () => {
  expect(preconditionsOf(rulesWith("auth != null && (auth.uid === 'server' || newData.isString())"))).toEqual([]);
});
