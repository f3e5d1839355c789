import { expect, it } from 'vitest';
import { removePaths } from './remove-paths.ts';

const paths = Array.from({ length: 500 }, (_, index) => `Audit/2020-01-05/l${index}`);

/** Creates a simulated database whose rules refuse every update that contains one of the protected paths. */
function createDatabase(...protectedPaths: readonly string[]) {
  const removed = new Set<string>();
  let writes = 0;
  const write = (updates: Readonly<Record<string, unknown>>): Promise<'written' | 'refused'> => {
    writes += 1;
    const updated = Object.keys(updates);
    if (updated.some((path) => protectedPaths.includes(path))) return Promise.resolve('refused');
    for (const path of updated) removed.add(path);
    return Promise.resolve('written');
  };
  return { write, removed, writes: () => writes };
}

it('removes all paths in one update if none is refused, and writes nothing if there are no paths', async () => {
  const database = createDatabase();
  expect(await removePaths(paths, 50, database.write)).toEqual({ removed: 500, refused: [] });
  expect(database.writes()).toBe(1);
  expect(await removePaths([], 50, database.write)).toEqual({ removed: 0, refused: [] });
  expect(database.writes()).toBe(1);
});

it.each([{ indexes: [0] }, { indexes: [499] }, { indexes: [3, 250, 251] }])(
  'removes all other paths if those at $indexes are refused',
  async ({ indexes }) => {
    const refused = indexes.map((index) => paths[index] ?? '');
    const database = createDatabase(...refused);
    expect(await removePaths(paths, 50, database.write)).toEqual({ removed: 500 - refused.length, refused });
    expect([...database.removed].toSorted()).toEqual(paths.filter((path) => !refused.includes(path)).toSorted());
    // One path out of 500 is isolated after nine halvings, with two writes each.
    expect(database.writes()).toBeLessThanOrEqual(1 + 18 * refused.length);
  },
);

it('stops early after the maximum number of refused paths', async () => {
  const database = createDatabase(...paths);
  const { removed, refused } = await removePaths(paths, 20, database.write);
  expect({ removed, refused: refused.length }).toEqual({ removed: 0, refused: 20 });
  // Isolating all 500 paths would take 999 writes.
  expect(database.writes()).toBeLessThan(70);
});
