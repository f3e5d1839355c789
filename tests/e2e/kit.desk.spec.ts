import { readdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { startVite } from '../../scripts/lib/dev-servers.ts';
import { HOST } from '../../scripts/lib/project.ts';
import { expect, test } from './fixtures.ts';

/** Beside the port of `npm run dev`, so that both can run. */
const PORT = 5174;
/** A gym's own colours, from the palest to the darkest, on which words and buttons must be readable. */
const ACCENTS = ['#ffe600', '#d0006f', '#ffffff', '#000000'];
/** What the sources ship besides: development builds, compiled for the first time. */
const FIRST_COMPILE_MS = 90_000;

const parts = readdirSync('web/src/ui')
  .filter((file) => /^(?!.*\.test\.).*\.tsx$/.test(file))
  .map((file) => file.replace('.tsx', ''));

let stop: () => Promise<void> = async () => {};

test.beforeAll(async () => {
  test.setTimeout(FIRST_COMPILE_MS);
  stop = await startVite(PORT);
});
test.afterAll(() => stop());

async function openKit(page: Page): Promise<void> {
  await page.goto(`http://${HOST}:${PORT}/kit`);
  await expect(page.getByRole('heading', { level: 1, name: 'Piezas' })).toBeVisible({ timeout: FIRST_COMPILE_MS });
}

test('every part of the kit is drawn, in light and in dark', async ({ page, expectAccessible }, info) => {
  test.setTimeout(FIRST_COMPILE_MS * 2);
  await openKit(page);
  for (const scheme of ['light', 'dark'] as const) {
    const side = page.locator(`[data-scheme="${scheme}"]`);
    for (const part of parts) {
      const drawn = side.locator(`[data-part="${part}"]`);
      await expect(drawn, `${part}, ${scheme}`).toBeVisible();
      const { height = 0 } = (await drawn.boundingBox()) ?? {};
      expect(height, `${part}, ${scheme}`).toBeGreaterThan(40);
    }
    await info.attach(`kit-${scheme}`, { body: await side.screenshot(), contentType: 'image/png' });
  }
  const background = (scheme: string): Promise<string> =>
    page.locator(`[data-scheme="${scheme}"]`).evaluate((side) => getComputedStyle(side).backgroundColor);
  expect(await background('light')).not.toBe(await background('dark'));
  await expectAccessible(page);
});

test('words stay readable on any gym’s colour', async ({ page }) => {
  test.setTimeout(FIRST_COMPILE_MS);
  await openKit(page);
  for (const accent of ACCENTS) {
    await page.evaluate((colour) => document.documentElement.style.setProperty('--accent', colour), accent);
    const axe = new AxeBuilder({ page }).withRules(['color-contrast']);
    for (const part of ['button', 'tabs', 'notice', 'portrait']) axe.include(`[data-part="${part}"]`);
    const { violations, passes } = await axe.analyze();
    expect(passes.length, accent).toBeGreaterThan(0);
    expect(
      violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
      accent,
    ).toEqual([]);
  }
});

test('a dialog keeps the focus, closes on Escape and gives it back', async ({ page, expectAccessible }) => {
  test.setTimeout(FIRST_COMPILE_MS);
  await openKit(page);
  const opener = page.locator('[data-scheme="dark"]').getByRole('button', { name: 'Abrir el diálogo' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Renovar a Ana Núñez' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('Tab');
    // The body: the focus is in the browser's own controls on its way round.
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the build has no such page', async ({ page }) => {
  await page.goto('/kit');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/no existe|no encontramos/i);
});
