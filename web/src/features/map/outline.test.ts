import { expect, it } from 'vitest';
import { loadOutline } from './outline.ts';

it('has every country, including Mexico', async () => {
  const { features } = await loadOutline();
  expect(features.length).toBeGreaterThan(150);
  expect(features.map(({ properties }) => properties?.name)).toContain('Mexico');
  expect(features.every(({ geometry }) => /Polygon$/.test(geometry.type))).toBe(true);
});

it('draws no line across the whole map', async () => {
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
      const [before = lng] = ring[index - 1] ?? [];
      // Lines along a pole are outside of the map.
      return Math.abs(lng - before) > 180 && Math.abs(lat) < 90;
    }),
  );
  expect(jumps.map(({ name }) => name)).toEqual([]);
  // Russia continues beyond the eastern edge; Mexico keeps its position.
  const reach = (name: string): number =>
    Math.max(...rings.filter((one) => one.name === name).flatMap(({ ring }) => ring.map(([lng = 0]) => lng)));
  expect(reach('Russia')).toBeGreaterThan(185);
  expect(reach('Mexico')).toBeCloseTo(-86.8, 0);
  expect(reach('Antarctica')).toBeLessThan(190);
});
