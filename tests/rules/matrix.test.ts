import { DATABASE_PATHS } from '@gym/domain/database/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from './matrix/row.ts';
import { cellsOf, MATRIX } from './matrix.ts';
import { emulatorClock } from './model/clock.ts';
import { EmulatorRunner } from './model/on-emulator.ts';

const clock = emulatorClock();
let runner: EmulatorRunner;

beforeAll(async () => {
  runner = await EmulatorRunner.start('matrix', clock);
});

afterAll(() => runner.stop());

it('has one row for every path of the registry', () => {
  const rows = MATRIX.map(({ pattern }) => pattern);
  expect(DATABASE_PATHS.map(({ pattern }) => pattern).filter((pattern) => !rows.includes(pattern))).toEqual([]);
  expect(rows.filter((pattern, index) => rows.indexOf(pattern) !== index)).toEqual([]);
});

// A loop, because `describe.each` shortens long values in titles.
for (const row of MATRIX) {
  describe(row.pattern === '' ? '/' : row.pattern, () => {
    it.each(OPERATIONS)('%s: every role gets the outcome in the matrix', async (operation) => {
      const wrong: string[] = [];
      for (const cell of cellsOf(row, operation, clock)) {
        const outcome = await runner.run(cell);
        if (outcome !== cell.expected) wrong.push(`${cell.name}: ${outcome}, not ${cell.expected}`);
      }
      expect(wrong).toEqual([]);
    });
  });
}

it('has the same roles for `list` in the row of a record as in the row of the list that contains it', () => {
  const lists = new Map(MATRIX.map((row) => [row.pattern, row.allow.list ?? []]));
  const rowsWithOtherRoles = MATRIX.filter(({ pattern, allow: { list = [] } }) => {
    const [, listPattern = ''] = /^(.+)\/\{[^/]*\}$/.exec(pattern) ?? [];
    const readers = lists.get(listPattern) ?? [];
    return readers.length > 0 && readers.toSorted().join() !== list.toSorted().join();
  });
  expect(rowsWithOtherRoles.map(({ pattern }) => pattern)).toEqual([]);
});
