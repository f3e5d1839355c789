import { SITE_COLLECTIONS, siteValuePath } from '@gym/domain/contracts/site';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { expect, test } from './fixtures.ts';

/** Each public page, with a text that visitors look for. */
const PAGES: Readonly<Record<string, RegExp>> = {
  '/home/search/mi-gimnasio': /^\$\d/,
  '/search/planes': /^\$\d/,
  '/search/productos': /^\$18\.00/,
  '/search/sucursales': /^Av\. Juárez/,
  '/sucursales': /^Hoy: /,
  '/world-map': /^Av\. Juárez/,
  '/como-funciona': /^¿Puedo pausar/,
  '/contact': /Hoy: /,
  '/modal-wpp': /^Planes y precios/,
  '/aviso-de-privacidad': /datos personales/,
};
/** A query and fragment that a link in a message or advertisement may have, with parameters of other screens. */
const QUERY_AND_FRAGMENT = '?utm_source=whatsapp&ver=atendidos&kind=plan&src=%2F%2Fotro.mx#planes';

/** A name that is one long word. */
const LONG_WORD = 'Otorrinolaringológicamente'.repeat(2);

/** Returns whether the content of an element is wider than the element, or could be shortened by an ellipsis. */
const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth || getComputedStyle(element).textOverflow === 'ellipsis';

/** Returns by how much the page is wider than the window, px. */
const measureOverflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the title and a part of the content of each public page', async ({ page }) => {
    for (const [path, text] of Object.entries(PAGES)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(page.getByText(text).first()).toBeVisible();
    }
  });

  test('has links to public pages in the footer, because the menu needs scripts', async ({ page }) => {
    await page.goto('/home/search/mi-gimnasio');
    const links = page.getByRole('navigation', { name: 'Gimnasio' }).getByRole('link');
    await expect(links).toHaveText([
      'Explorar',
      'Sucursales',
      'Mapa',
      'Cómo funciona',
      'Contacto',
      'Aviso de privacidad',
    ]);
    await links.getByText('Cómo funciona').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cómo funciona');
    for (const link of await links.all()) await expect(link).toBeVisible();
  });

  test('says at once that a page needs scripts, and nothing covers the text', async ({ page }) => {
    for (const size of [
      { width: 360, height: 740 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/login');
      const message = page.locator('body > noscript');
      // No space is reserved for the menu, and there is no button that opens it.
      await expect(page.getByRole('navigation', { name: 'Menú principal' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Menú' })).toHaveCount(0);
      await expect(page.getByRole('banner').getByText('Mi Gimnasio')).toBeVisible();
      const bar = await page.getByRole('banner').boundingBox();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      // The page begins right below the bar.
      expect((title?.y ?? Number.NaN) - (bar?.height ?? 0)).toBeLessThanOrEqual(32);
      expect(await message.textContent()).toContain('activa JavaScript');
      await message.click({ trial: true });
    }
    // No space is reserved for content that needs scripts.
    await page.goto('/world-map');
    await expect(page.getByText(/^Mapa sencillo/)).toBeHidden();
  });
});

test('hydrates each public page that is opened with a query and fragment', async ({ page }) => {
  for (const [path, text] of Object.entries(PAGES)) {
    // The test fails if the browser logs an error, for example of hydration.
    await page.goto(path + QUERY_AND_FRAGMENT);
    await waitForHydration(page);
    await expect(page.getByText(text).first()).toBeVisible();
    expect(await page.evaluate(measureOverflow), path).toBe(0);
  }
});

/**
 * Returns the values with 30 more branches. Their names, the gym's name, and the texts of a plan and of the only notice
 * are long words.
 */
function withLongWords(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const [branches, plans] = [Object(values.Branches), Object(values.Plans)];
  const copies = Array.from({ length: 30 }, (_, index) => [`copia-${index}`, { ...branches.centro, Name: LONG_WORD }]);
  return {
    ...values,
    Config: { ...Object(values.Config), Name: LONG_WORD },
    Branches: { ...branches, ...Object.fromEntries(copies) },
    Plans: { ...plans, mensual: { ...plans.mensual, Name: LONG_WORD, Description: LONG_WORD } },
    Notices: { larga: { Title: LONG_WORD, Text: `${LONG_WORD}\nSegunda línea`, From: 1 } },
  };
}

test('fits long names and many branches into the window', async ({ page }) => {
  const stored: Record<string, unknown> = {};
  for (const name of SITE_COLLECTIONS) stored[name] = await (await page.request.get(siteValuePath(name))).json();
  const values = withLongWords(stored);
  // The test itself serves these values, so that the server caches no page with such names.
  await page.route('/datos/*.json', (route) => {
    const name = /(\w+)\.json$/.exec(route.request().url())?.[1] ?? '';
    return route.fulfill({ json: values[name] ?? null });
  });
  await page.goto('/login');
  await waitForHydration(page);
  // The link to the gym's page. Its text changes once the gym's long name is loaded.
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Ver las 33 sucursales' }).first()).toBeVisible();
  const header = page.getByRole('banner');
  expect(await header.evaluate(isCut)).toBe(false);
  expect(await header.getByText(LONG_WORD).evaluate(isCut)).toBe(false);
  // The long name doesn't narrow the button.
  expect((await header.getByRole('button', { name: 'Menú' }).boundingBox())?.width).toBe(44);
  for (const screen of ['Explorar', 'Sucursales', 'Mapa', 'Contacto']) {
    if (screen !== 'Explorar') {
      await page.getByRole('button', { name: 'Menú' }).click();
      const menu = page.getByRole('navigation', { name: 'Menú principal' });
      await menu.getByRole('link', { name: screen, exact: true }).click();
    }
    await expect(
      page.getByRole('heading', { level: 1, name: screen === 'Explorar' ? LONG_WORD : screen }),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText(LONG_WORD).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(measureOverflow), screen).toBe(0);
  }
});
