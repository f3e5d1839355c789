import { expect, it } from 'vitest';
import { isoInstant } from './iso.ts';

it('formats an instant in ISO 8601', () => {
  expect(isoInstant(1_795_344_508_358)).toBe('2026-11-22T10:48:28.358Z');
});
