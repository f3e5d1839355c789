import { expect, it } from 'vitest';
import { loadOutline } from './outline.ts';

it('holds every country, Mexico among them', async () => {
  const { features } = await loadOutline();
  expect(features.length).toBeGreaterThan(150);
  expect(features.map(({ properties }) => properties?.name)).toContain('Mexico');
  expect(features.every(({ geometry }) => /Polygon$/.test(geometry.type))).toBe(true);
});

it('draws nothing from one edge of the map to the other', async () => {
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
      // Along a pole, out of the map's sight.
      return Math.abs(lng - before) > 180 && Math.abs(lat) < 90;
    }),
  );
  expect(jumps.map(({ name }) => name)).toEqual([]);
  // Russia goes on beyond the eastern edge, Mexico stays where it is.
  const reach = (name: string): number =>
    Math.max(...rings.filter((one) => one.name === name).flatMap(({ ring }) => ring.map(([lng = 0]) => lng)));
  expect(reach('Russia')).toBeGreaterThan(185);
  expect(reach('Mexico')).toBeCloseTo(-86.8, 0);
  expect(reach('Antarctica')).toBeLessThan(190);
});
