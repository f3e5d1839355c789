import { SITE_COLLECTIONS, siteValuePath } from '@gym/domain/contracts/site';
import { untilAnswers } from '../support/until-answers.ts';
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
/** A query and fragment as links in messages and advertisements may have, with parameters of other screens. */
const AFTER = '?utm_source=whatsapp&ver=atendidos&kind=plan&src=%2F%2Fotro.mx#planes';

/** A name of the maximum length, in one word. */
const WORD = 'Otorrinolaringológicamente'.repeat(2);

/** Whether a part of an element's text is hidden. */
const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth || getComputedStyle(element).textOverflow === 'ellipsis';

const sideways = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows each public page readably on a phone', async ({ page }) => {
    for (const [path, words] of Object.entries(PAGES)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(page.getByText(words).first()).toBeVisible();
    }
  });

  test('has links to the public pages in the footer, because the menu needs scripts', async ({ page }) => {
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
      const words = page.locator('body > noscript');
      // No space is reserved for the menu, and no button opens one.
      await expect(page.getByRole('navigation', { name: 'Menú principal' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Menú' })).toHaveCount(0);
      await expect(page.getByRole('banner').getByText('Mi Gimnasio')).toBeVisible();
      const bar = await page.getByRole('banner').boundingBox();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      // The page begins right below the bar.
      expect((title?.y ?? Number.NaN) - (bar?.height ?? 0)).toBeLessThanOrEqual(32);
      expect(await words.textContent()).toContain('activa JavaScript');
      await words.click({ trial: true });
    }
    // No space is reserved for content that needs scripts.
    await page.goto('/world-map');
    await expect(page.getByText(/^Mapa sencillo/)).toBeHidden();
  });
});

test('hydrates each public page with any query and fragment', async ({ page }) => {
  for (const [path, words] of Object.entries(PAGES)) {
    // An error of React or the browser fails the test.
    await page.goto(path + AFTER);
    await untilAnswers(page);
    await expect(page.getByText(words).first()).toBeVisible();
    expect(await page.evaluate(sideways), path).toBe(0);
  }
});

/** A gym whose names have the greatest length, in one word, and which has many branches. */
function withLongWords(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const [branches, plans] = [Object(values.Branches), Object(values.Plans)];
  const copies = Array.from({ length: 30 }, (_, index) => [`copia-${index}`, { ...branches.centro, Name: WORD }]);
  return {
    ...values,
    Config: { ...Object(values.Config), Name: WORD },
    Branches: { ...branches, ...Object.fromEntries(copies) },
    Plans: { ...plans, mensual: { ...plans.mensual, Name: WORD, Description: WORD } },
    Notices: { larga: { Title: WORD, Text: `${WORD}\nSegunda línea`, From: 1 } },
  };
}

test('fits long words, long names and many branches', async ({ page }) => {
  const stored: Record<string, unknown> = {};
  for (const name of SITE_COLLECTIONS) stored[name] = await (await page.request.get(siteValuePath(name))).json();
  const values = withLongWords(stored);
  // The values are served by the test only, so that no page with such names is cached.
  await page.route('/datos/*.json', (route) => {
    const name = /(\w+)\.json$/.exec(route.request().url())?.[1] ?? '';
    return route.fulfill({ json: values[name] ?? null });
  });
  await page.goto('/login');
  await untilAnswers(page);
  await page.getByRole('link', { name: 'Mi Gimnasio' }).click();
  await expect(page.getByRole('link', { name: 'Ver las 33 sucursales' }).first()).toBeVisible();
  const header = page.getByRole('banner');
  expect(await header.evaluate(isCut)).toBe(false);
  expect(await header.getByText(WORD).evaluate(isCut)).toBe(false);
  expect((await header.getByRole('button', { name: 'Menú' }).boundingBox())?.width).toBe(44);
  for (const screen of ['Explorar', 'Sucursales', 'Mapa', 'Contacto']) {
    if (screen !== 'Explorar') {
      await page.getByRole('button', { name: 'Menú' }).click();
      const menu = page.getByRole('navigation', { name: 'Menú principal' });
      await menu.getByRole('link', { name: screen, exact: true }).click();
    }
    await expect(page.getByRole('heading', { level: 1, name: screen === 'Explorar' ? WORD : screen })).toBeVisible();
    await expect(page.getByRole('main').getByText(WORD).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(sideways), screen).toBe(0);
  }
});
