import { expect, test } from 'vitest';
import { PushIds } from './push-id.ts';

test('ids have 20 characters and are distinct and ascending, also within a millisecond and if the clock is set back', () => {
  const ids = new PushIds();
  const generated = [
    ...Array.from({ length: 200 }, () => ids.next(1_700_000_000_000)),
    ids.next(1_700_000_000_001),
    ids.next(1_600_000_000_000),
  ];
  expect(generated.every((id) => /^[-\w]{20}$/.test(id))).toBe(true);
  expect(new Set(generated).size).toBe(generated.length);
  expect([...generated].sort()).toEqual(generated);
});

test('the first eight characters encode the time', () => {
  expect(new PushIds().next(0).slice(0, 8)).toBe('--------');
  expect(new PushIds().next(64).slice(0, 8)).toBe('------0-');
});
