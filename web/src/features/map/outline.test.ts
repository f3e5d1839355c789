import { expect, it } from 'vitest';
import { loadOutline } from './outline.ts';

it('has the polygons of more than 150 countries, Mexico among them', async () => {
  const { features } = await loadOutline();
  expect(features.length).toBeGreaterThan(150);
  expect(features.map(({ properties }) => properties?.name)).toContain('Mexico');
  expect(features.every(({ geometry }) => /Polygon$/.test(geometry.type))).toBe(true);
});

it('draws no line across the whole map: Russia continues beyond the eastern edge, and Mexico keeps its position', async () => {
  const { features } = await loadOutline();
  const rings = features.flatMap(({ properties, geometry }) => {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    return polygons.flat().map((ring) => ({ name: properties?.name, ring }));
  });
  const jumps = rings.filter(({ ring }) =>
    ring.some(([lng = 0, lat = 0], index) => {
      const [previousLng = lng] = ring[index - 1] ?? [];
      // Lines along a pole are outside of the map.
      return Math.abs(lng - previousLng) > 180 && Math.abs(lat) < 90;
    }),
  );
  expect(jumps.map(({ name }) => name)).toEqual([]);
  const findEastEdge = (name: string): number =>
    Math.max(...rings.filter((country) => country.name === name).flatMap(({ ring }) => ring.map(([lng = 0]) => lng)));
  expect(findEastEdge('Russia')).toBeGreaterThan(185);
  expect(findEastEdge('Mexico')).toBeCloseTo(-86.8, 0);
  // The ring of Antarctica goes around the pole. It still spans the map only once.
  expect(findEastEdge('Antarctica')).toBeLessThan(190);
});
