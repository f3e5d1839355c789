import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startVite } from '../../scripts/lib/dev-servers.ts';
import { HOST } from '../../scripts/lib/project.ts';
import { expect, test } from './fixtures.ts';

/** Differs from the port of `npm run dev`, so that both can run. */
const PORT = 5174;
/** The default accent, and extreme accents of gyms: yellow, pink, white, black. */
const ACCENTS = ['#0b6b74', '#ffe600', '#d0006f', '#ffffff', '#000000'];
/** Minimum contrast of text on its background: WCAG 2.2, AA. */
const MIN_CONTRAST = 4.5;
/** Time limit of the first opening, during which Vite compiles the sources. */
const FIRST_COMPILE_MS = 90_000;
const SCHEMES = ['light', 'dark'] as const;

const components = readdirSync('web/src/ui')
  .filter((file) => /^(?!.*\.test\.).*\.tsx$/.test(file))
  .map((file) => file.replace('.tsx', ''));

let stop: () => Promise<void> = async () => {};

test.beforeAll(async () => {
  test.setTimeout(FIRST_COMPILE_MS);
  stop = await startVite(PORT);
});
test.afterAll(() => stop());

/** Opens the page of the UI kit, which shows each component of web/src/ui in both colour schemes. */
async function openKit(page: Page): Promise<void> {
  await page.goto(`http://${HOST}:${PORT}/kit`);
  await expect(page.getByRole('heading', { level: 1, name: 'Piezas' })).toBeVisible({ timeout: FIRST_COMPILE_MS });
}

/** Measures the contrast of text for each accent, colour scheme, and pair of text and background colour. */
function measureContrasts(page: Page): Promise<Record<string, number>> {
  return page.evaluate((accents) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    const luminance = (colour: string): number => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) =>
        channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrasts: Record<string, number> = {};
    for (const accent of accents) {
      document.documentElement.style.setProperty('--accent', accent);
      for (const scheme of ['light', 'dark']) {
        const schemeElement = document.querySelector(`[data-scheme="${scheme}"]`);
        for (const [text, background] of [
          ['--on-accent', '--accent-7'],
          ['--on-accent', '--accent-8'],
          ['--accent-ink', '--accent-soft'],
          ['--accent-ink', '--surface'],
          ['--ink', '--accent-soft'],
        ]) {
          const probe = document.createElement('span');
          probe.style.color = `var(${text})`;
          probe.style.backgroundColor = `var(${background})`;
          schemeElement?.append(probe);
          const { color, backgroundColor } = getComputedStyle(probe);
          const [darker = 0, lighter = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b);
          contrasts[`${accent} ${scheme} ${text} on ${background}`] = (lighter + 0.05) / (darker + 0.05);
          probe.remove();
        }
      }
    }
    return contrasts;
  }, ACCENTS);
}

test('renders every component of the kit in light and dark', async ({ page, expectAccessible }, info) => {
  test.setTimeout(FIRST_COMPILE_MS * 2);
  await openKit(page);
  const rendered = await page.locator('[data-part]').evaluateAll((parts) =>
    parts.map((part) => ({
      name: `${part.closest<HTMLElement>('[data-scheme]')?.dataset.scheme} ${part.getAttribute('data-part')}`,
      // An example whose component renders nothing is 32 px high: its title and the gap below it.
      isVisible: part.checkVisibility() && part.getBoundingClientRect().height > 40,
    })),
  );
  expect(rendered.filter(({ isVisible }) => isVisible).map(({ name }) => name)).toEqual(
    expect.arrayContaining(SCHEMES.flatMap((scheme) => components.map((part) => `${scheme} ${part}`))),
  );
  await info.attach('kit', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
  await expectAccessible(page);
});

test('has at least AA contrast on the default and extreme accents, in light and dark', async ({ page }) => {
  test.setTimeout(FIRST_COMPILE_MS);
  await openKit(page);
  const contrasts = Object.entries(await measureContrasts(page));
  // 5: the number of pairs of text and background colour.
  expect(contrasts).toHaveLength(ACCENTS.length * SCHEMES.length * 5);
  expect(contrasts.filter(([, contrast]) => contrast < MIN_CONTRAST)).toEqual([]);
});

test('traps the focus in an open dialog, and returns it when the dialog closes', async ({ page }) => {
  test.setTimeout(FIRST_COMPILE_MS);
  await openKit(page);
  const opener = page.locator('[data-scheme="dark"]').getByRole('button', { name: 'Abrir el diálogo' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Renovar a Ana Núñez' });
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('Tab');
    // `body`: the focus is on the browser's own controls, and the next Tab returns it to the dialog.
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('accepts a typed date in an English browser, and returns the focus when the calendar closes', async ({
  openBrowser,
  expectAccessible,
}) => {
  test.setTimeout(FIRST_COMPILE_MS);
  const page = await openBrowser({ locale: 'en-US' });
  await openKit(page);
  const field = page.locator('[data-scheme="light"]').getByRole('textbox', { name: 'Fecha' });
  await field.fill('');
  await field.pressSequentially('20261102');
  await expect(field).toHaveValue('2026-11-02');
  await field.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Calendario: Fecha' });
  await expect(calendar.getByRole('button', { name: 'Lunes 2 de noviembre' })).toBeFocused();
  await expectAccessible(page);
  // No part of the calendar is outside the viewport.
  await expect(calendar).toBeInViewport({ ratio: 1 });
  // PageDown: a month later, 2 December. Home: the Sunday that begins its week.
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(field).toHaveValue('2026-11-29');
  await expect(field).toBeFocused();
  await field.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
});

test.describe('the production build', () => {
  // The server answers 404 for this path.
  test.use({ allowedProblems: [/status of 404/] });

  test('has no kit page', async ({ page }) => {
    await page.goto('/kit');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/no existe|no encontramos/i);
  });
});
