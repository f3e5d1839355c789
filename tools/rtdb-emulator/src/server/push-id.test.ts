import { expect, test } from 'vitest';
import { PushIds } from './push-id.ts';

test('ids have 20 characters, sort by time, and are consecutive within a millisecond', () => {
  const ids = new PushIds();
  const made = [
    ...Array.from({ length: 200 }, () => ids.next(1_700_000_000_000)),
    ids.next(1_700_000_000_001),
    ids.next(1_600_000_000_000),
  ];
  expect(made.every((id) => /^[-\w]{20}$/.test(id))).toBe(true);
  expect(new Set(made).size).toBe(made.length);
  expect([...made].sort()).toEqual(made);
});

test('the first eight characters encode the time', () => {
  expect(new PushIds().next(0).slice(0, 8)).toBe('--------');
  expect(new PushIds().next(64).slice(0, 8)).toBe('------0-');
});
