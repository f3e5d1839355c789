import { describe, expect, it } from 'vitest';
import { allPassed, judge, report } from './result.ts';

const counts = (passed: number, failed = 0, unproven = 0) => ({ passed, failed, unproven });

describe('judge', () => {
  it('takes a clean run as it is', () => {
    expect(judge('unit', counts(3), 0, 1)).toEqual({ name: 'unit', passed: 3, failed: 0, seconds: 1 });
  });

  it('counts skipped tests as failed', () => {
    expect(judge('unit', counts(3, 0, 2), 0, 1)).toMatchObject({ passed: 3, failed: 2 });
  });

  it.each([
    ['no report', undefined, 0],
    ['no test', counts(0), 0],
    ['a bad exit although every test passed', counts(3), 1],
  ])('fails on %s', (_, given, code) => {
    expect(judge('unit', given, code, 1).failed).toBe(1);
  });
});

it('ends with the sum that CI reads', () => {
  const results = [judge('unit', counts(3), 0, 1.25), judge('rules', counts(2, 1), 1, 2)];
  expect(report(results).split('\n').at(-1)).toBe('5 passed, 1 failed');
});

it('passes only when every suite ran and none failed', () => {
  expect(allPassed([])).toBe(false);
  expect(allPassed([judge('unit', counts(3), 0, 1)])).toBe(true);
  expect(allPassed([judge('unit', counts(3), 0, 1), judge('rules', counts(0), 0, 1)])).toBe(false);
});
