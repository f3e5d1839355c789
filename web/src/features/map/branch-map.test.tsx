// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Pin } from './pins.ts';

interface Settings {
  readonly mapsKey: string | null;
  readonly mapsTiles: string | null;
}
const settings = vi.hoisted((): { now: Settings } => ({ now: { mapsKey: null, mapsTiles: null } }));
vi.mock(import('../../lib/environment.ts'), async (original) => {
  const { environment } = await original();
  return {
    environment: {
      ...environment,
      get mapsKey() {
        return settings.now.mapsKey;
      },
      get mapsTiles() {
        return settings.now.mapsTiles;
      },
    },
  };
});
vi.mock('./outline.ts', () => ({ loadOutline: () => new Promise(() => {}) }));

const PINS: readonly Pin[] = [
  { key: 'centro', name: 'Centro', lat: 25.6694, lng: -100.3099, address: null, directions: null, state: 'Abierto' },
];

beforeAll(() => {
  // The test's browser lays nothing out.
  for (const [side, length] of [
    ['clientWidth', 512],
    ['clientHeight', 512],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => length });
  }
});
afterEach(() => {
  cleanup();
  vi.resetModules();
});

/** The map with these settings, and what it asks for. */
async function show(changed: Partial<Settings>, onNoTiles = () => {}): Promise<readonly HTMLImageElement[]> {
  settings.now = { mapsKey: null, mapsTiles: null, ...changed };
  const { BranchMap } = await import('./branch-map.tsx');
  render(<BranchMap pins={PINS} chosen={null} onChoose={() => {}} onClose={() => {}} onNoTiles={onNoTiles} />);
  return [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];
}

it('asks the key’s provider for the streets around the branches, and names whose they are', async () => {
  const tiles = await show({ mapsKey: 'clave' });
  expect(tiles.length).toBeGreaterThan(3);
  // Where Monterrey is at this zoom.
  expect(tiles.map(({ src }) => src)).toContain(
    'https://api.maptiler.com/maps/streets-v2/256/14/3626/6982.png?key=clave',
  );
  expect(screen.getByRole('link', { name: '© MapTiler' }).getAttribute('href')).toContain('maptiler.com/copyright');
  expect(screen.getByRole('link', { name: '© OpenStreetMap' })).toBeTruthy();
});

it('asks the address that was set', async () => {
  const tiles = await show({ mapsTiles: 'https://tiles.gym.example/{z}/{x}/{y}.png' });
  expect(tiles.every(({ src }) => /^https:\/\/tiles\.gym\.example\/14\/\d+\/\d+\.png$/.test(src))).toBe(true);
  expect(screen.getByText('© OpenStreetMap')).toBeTruthy();
});

it('says so when a tile doesn’t come', async () => {
  const onNoTiles = vi.fn();
  const [tile] = await show({ mapsKey: 'clave' }, onNoTiles);
  if (tile) fireEvent.error(tile);
  expect(onNoTiles).toHaveBeenCalledTimes(1);
});

it('asks nobody without either', async () => {
  expect(await show({})).toEqual([]);
  expect(screen.queryByText(/OpenStreetMap/)).toBeNull();
});
