import { expect, it } from 'vitest';
import { unneeded } from './kept-files.ts';

it('keeps the files of this build and of the one before, and no older ones', () => {
  const onDevice = ['/oldest.js', '/before.js', '/both.js', '/own.js'];
  expect(unneeded(onDevice, ['/own.js', '/both.js'], ['/before.js', '/both.js'])).toEqual(['/oldest.js']);
});

it('keeps only its own where there was none before', () => {
  expect(unneeded(['/lost.js', '/own.js'], ['/own.js'], [])).toEqual(['/lost.js']);
});
