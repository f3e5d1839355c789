import { expect, it } from 'vitest';
import { removePlaces } from './remove-places.ts';

const places = Array.from({ length: 500 }, (_, index) => `Audit/2020-01-05/l${index}`);

/** A database that keeps some places whatever is asked: an update that names one of them is refused as a whole. */
function keeping(...kept: readonly string[]) {
  const gone = new Set<string>();
  let writes = 0;
  const write = (updates: Readonly<Record<string, unknown>>): Promise<'written' | 'refused'> => {
    writes += 1;
    const named = Object.keys(updates);
    if (named.some((place) => kept.includes(place))) return Promise.resolve('refused');
    for (const place of named) gone.add(place);
    return Promise.resolve('written');
  };
  return { write, gone, writes: () => writes };
}

it('removes what nobody holds back in one update', async () => {
  const database = keeping();
  expect(await removePlaces(places, 50, database.write)).toEqual({ removed: 500, refused: [] });
  expect(database.writes()).toBe(1);
  expect(await removePlaces([], 50, database.write)).toEqual({ removed: 0, refused: [] });
  expect(database.writes()).toBe(1);
});

it.each([[[0]], [[499]], [[3, 250, 251]]])('removes all others where %j are refused', async (indexes) => {
  const kept = indexes.map((index) => places[index] ?? '');
  const database = keeping(...kept);
  expect(await removePlaces(places, 50, database.write)).toEqual({ removed: 500 - kept.length, refused: kept });
  expect([...database.gone].toSorted()).toEqual(places.filter((place) => !kept.includes(place)).toSorted());
  // Nine halvings to each.
  expect(database.writes()).toBeLessThanOrEqual(1 + 18 * kept.length);
});

it('stops after so many that are refused', async () => {
  const database = keeping(...places);
  const { removed, refused } = await removePlaces(places, 20, database.write);
  expect({ removed, refused: refused.length }).toEqual({ removed: 0, refused: 20 });
  expect(database.writes()).toBeLessThan(70);
});
