// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Pin } from './pins.ts';
import type { MapSettings } from './tiles.ts';

const NONE: MapSettings = { mapsKey: null, mapsTiles: null, mapsCredit: null, mapsCreditLink: null };
const settings = vi.hoisted((): { now: Partial<MapSettings> } => ({ now: {} }));
vi.mock(import('../../lib/environment.ts'), async (original) => {
  const { environment } = await original();
  return {
    get environment() {
      return { ...environment, ...settings.now };
    },
  };
});
vi.mock('./outline.ts', () => ({ loadOutline: () => new Promise(() => {}) }));

const PINS: readonly Pin[] = [
  { key: 'centro', name: 'Centro', lat: 25.6694, lng: -100.3099, address: null, directions: null, state: 'Abierto' },
];

beforeAll(() => {
  // The test's browser has no layout, so the map's size is set here.
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

/** Renders the map with these settings. Returns the tiles that it loads. */
async function renderMap(changed: Partial<MapSettings>, onTileError = () => {}): Promise<readonly HTMLImageElement[]> {
  settings.now = { ...NONE, ...changed };
  const { BranchMap } = await import('./branch-map.tsx');
  render(<BranchMap pins={PINS} chosen={null} onChoose={() => {}} onClose={() => {}} onTileError={onTileError} />);
  return [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];
}

it('loads MapTiler’s tiles around the branches if its key is configured, and shows the attribution', async () => {
  const tiles = await renderMap({ mapsKey: 'clave' });
  expect(tiles.length).toBeGreaterThan(3);
  // The tile of Centro at zoom 14, the maximum of the first view.
  expect(tiles.map(({ src }) => src)).toContain(
    'https://api.maptiler.com/maps/streets-v2/256/14/3626/6982.png?key=clave',
  );
  expect(screen.getByRole('link', { name: '© MapTiler' }).getAttribute('href')).toContain('maptiler.com/copyright');
  expect(screen.getByRole('link', { name: '© OpenStreetMap' })).toBeTruthy();
});

it('loads tiles from the configured address', async () => {
  const tiles = await renderMap({ mapsTiles: 'https://tiles.gym.example/{z}/{x}/{y}.png' });
  expect(tiles.every(({ src }) => /^https:\/\/tiles\.gym\.example\/14\/\d+\/\d+\.png$/.test(src))).toBe(true);
  expect(screen.getByText('© OpenStreetMap')).toBeTruthy();
});

it('shows the configured attribution for tiles from the configured address', async () => {
  const credit = { mapsCredit: '© Calles <b>del Norte</b>', mapsCreditLink: 'https://calles.example/derechos' };
  await renderMap({ mapsTiles: 'https://tiles.gym.example/{z}/{x}/{y}.png', ...credit });
  const link = screen.getByRole('link', { name: '© Calles <b>del Norte</b>' });
  expect(link.getAttribute('href')).toBe('https://calles.example/derechos');
  expect(screen.getByRole('link', { name: '© OpenStreetMap' })).toBeTruthy();
  // A long attribution may need the whole width, so nothing else is at the bottom.
  const bottom = [...document.querySelectorAll('.leaflet-bottom .leaflet-control')];
  expect(bottom.map(({ className }) => className)).toEqual([expect.stringContaining('attribution')]);
});

it('reports a tile that can’t be loaded', async () => {
  const onTileError = vi.fn();
  const [tile] = await renderMap({ mapsKey: 'clave' }, onTileError);
  if (tile) fireEvent.error(tile);
  expect(onTileError).toHaveBeenCalledTimes(1);
});

it('loads no tiles without a key or an address', async () => {
  expect(await renderMap({})).toEqual([]);
  expect(screen.queryByText(/OpenStreetMap/)).toBeNull();
});

it('opens the chosen branch’s popup, reports a press on its marker and the closing of the popup, and removes the marker at unmount', async () => {
  settings.now = NONE;
  const { BranchMap } = await import('./branch-map.tsx');
  const onChoose = vi.fn();
  const onClose = vi.fn();
  const createElement = (chosen: string | null) => (
    <BranchMap pins={PINS} chosen={chosen} onChoose={onChoose} onClose={onClose} onTileError={() => {}} />
  );
  const { rerender, unmount } = render(createElement(null));
  const findPopup = (): Element | null => document.querySelector('.leaflet-popup-content');
  expect(findPopup()).toBeNull();
  rerender(createElement('centro'));
  expect(findPopup()?.textContent).toBe('CentroAbierto');
  fireEvent.click(screen.getByRole('button', { name: 'Centro' }));
  expect(onChoose).toHaveBeenCalledWith('centro');
  expect(onClose).toHaveBeenCalledWith('centro');
  unmount();
  expect(document.querySelector('.leaflet-marker-icon')).toBeNull();
});
