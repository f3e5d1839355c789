import { expect, it } from 'vitest';
import { loadOutline } from './outline.ts';

it('holds every country, Mexico among them', async () => {
  const { features } = await loadOutline();
  expect(features.length).toBeGreaterThan(150);
  expect(features.map(({ properties }) => properties?.name)).toContain('Mexico');
  expect(features.every(({ geometry }) => /Polygon$/.test(geometry.type))).toBe(true);
});
