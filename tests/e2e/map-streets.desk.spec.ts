import { branchesPath } from '@gym/domain/database/system/branches';
import { type AppWithSettings, serveAppWithSettings } from '../support/app-with-settings.ts';
import { readAsOwner } from '../support/database.ts';
import { startTileProvider, type TileProvider } from '../support/street-map.ts';
import { expect, test } from './fixtures.ts';

// The browser logs the failing provider and the blocked image to the console.
test.use({ allowedProblems: [/status of 503|violates the following Content Security Policy directive: "img-src/] });

const PROVIDER_KEY = 'clave de prueba';

let provider: TileProvider;
let app: AppWithSettings;

test.beforeAll(async () => {
  test.setTimeout(60_000);
  provider = await startTileProvider();
  app = await serveAppWithSettings({
    VITE_MAPS_TILES: `${provider.origin}/streets/{z}/{x}/{y}.png?key={key}`,
    VITE_MAPS_KEY: PROVIDER_KEY,
    VITE_MAPS_CREDIT: '© Calles & Mapas del Norte',
    VITE_MAPS_CREDIT_LINK: 'https://calles.example/derechos',
  });
});
test.beforeEach(() => {
  provider.isWorking = true;
  provider.requestedPaths.length = 0;
});
test.afterAll(async () => {
  await app.close();
  await provider.close();
});

/** Returns the URL path of the slippy-map tile that contains a position. */
function tilePath(zoom: number, lat: number, lng: number): string {
  const tiles = 2 ** zoom;
  const x = Math.floor(((lng + 180) / 360) * tiles);
  const y = Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * tiles);
  return `/streets/${zoom}/${x}/${y}.png?key=${encodeURIComponent(PROVIDER_KEY)}`;
}

test('the map shows streets with their attribution, and can load tiles only from the configured provider', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`${app.origin}/world-map`);
  const map = page.getByRole('region', { name: 'Mapa de sucursales' });
  await expect(map.getByRole('button', { name: 'Cumbres' })).toBeVisible();
  const tile = map.locator('img').first();
  await expect(tile).toHaveJSProperty('naturalWidth', 1);
  await expect(tile).toHaveCSS('opacity', '1');
  await expect(page.getByText(/Mapa sencillo|no se pudieron cargar/)).toHaveCount(0);
  const attribution = map.getByRole('link', { name: '© Calles & Mapas del Norte' });
  await expect(attribution).toHaveAttribute('href', 'https://calles.example/derechos');
  await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toHaveAttribute('href', /openstreetmap\.org/);

  // The filled outline of the country must be below the streets.
  const readZIndex = (selector: string): Promise<number> =>
    map
      .locator(selector)
      .first()
      .evaluate((element) => Number(getComputedStyle(element.closest('.leaflet-pane') ?? element).zIndex));
  await expect(map.locator('path').first()).toBeAttached();
  expect(await readZIndex('path')).toBeLessThan(await readZIndex('img'));

  const zoom = Number(/^\/streets\/(\d+)\//.exec(provider.requestedPaths[0] ?? '')?.[1]);
  const branches = branchesPath.schema.parse(await readAsOwner(branchesPath.at({})));
  for (const { Lat = 0, Lng = 0 } of Object.values(branches))
    expect(provider.requestedPaths).toContain(tilePath(zoom, Lat, Lng));

  const requestsBefore = provider.requestedPaths.length;
  await map.getByRole('button', { name: 'Acercar el mapa' }).click();
  await expect
    .poll(() => provider.requestedPaths.slice(requestsBefore).some((path) => path.startsWith(`/streets/${zoom + 1}/`)))
    .toBe(true);
  await expectAccessible(page);

  const otherProvider = await startTileProvider();
  const refusedBy = await page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
        new Image().src = src;
      }),
    `${otherProvider.origin}/streets/1/1/1.png`,
  );
  expect(refusedBy).toBe('img-src');
  expect(otherProvider.requestedPaths).toEqual([]);
  await otherProvider.close();
});

test('the map shows the outline, the branches and their list if no tiles load', async ({ page, expectAccessible }) => {
  provider.isWorking = false;
  await page.goto(`${app.origin}/world-map`);
  await expect(page.getByText('Las calles no se pudieron cargar. Se ve el mapa sencillo.')).toBeVisible();
  const map = page.getByRole('region', { name: 'Mapa de sucursales' });
  await expect(map.locator('path').first()).toBeAttached();
  const list = page.getByRole('list', { name: 'Sucursales en el mapa' });
  await expect(list.getByRole('link', { name: 'Cómo llegar a Valle' })).toHaveAttribute('href', /destination=25\.6573/);
  await list.getByRole('button', { name: 'Ver en el mapa: Valle' }).click();
  await expect(map.getByRole('link', { name: 'Cómo llegar a Valle' })).toBeVisible();
  await expectAccessible(page);
});
