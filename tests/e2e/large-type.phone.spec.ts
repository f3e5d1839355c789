import type { Page } from '@playwright/test';
import { PEOPLE } from '../support/people.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { expect, test } from './fixtures.ts';
import { findUnreadable } from './unreadable.ts';

/** Default font size of the browser, px. */
const DEFAULT_SIZE = 16;
/** Font size of a user who set it to 200 %, px. */
const LARGE_SIZE = 32;

const GROUPS = [
  { who: 'a visitor', email: null, addresses: ['/login', '/home/search/mi-gimnasio', '/sucursales'] },
  {
    who: 'a member',
    email: PEOPLE.socia.email,
    addresses: ['/checador', '/perfil-usuario', '/inicio', '/search/productos'],
  },
  {
    who: 'reception',
    email: PEOPLE.reception.email,
    addresses: ['/caja', '/checador', `/profile-user?uid=${PEOPLE.socia.uid}`],
  },
] as const;

/** Opens an address and waits until the screen is loaded. */
async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // The names of people are loaded last.
  await expect(page.getByText('…', { exact: true })).toHaveCount(0);
}

/**
 * Returns a handle of the visible elements that directly contain text. Leaves out those hidden from assistive
 * technology, such as initials in place of a picture.
 */
function findTexts(page: Page) {
  return page.evaluateHandle(() =>
    [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility() &&
        element.closest('[aria-hidden="true"]') === null &&
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
    ),
  );
}

test.use({ reducedMotion: 'reduce' });

for (const { who, email, addresses } of GROUPS)
  test(`the text on the screens of ${who} doubles with the browser’s font size, and is not clipped`, async ({
    page,
    signIn,
  }) => {
    if (email !== null) await signIn(page, email);
    const devTools = await page.context().newCDPSession(page);
    const setFontSize = (standard: number) =>
      devTools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    for (const address of addresses) {
      await setFontSize(DEFAULT_SIZE);
      await openScreen(page, address);
      const texts = await findTexts(page);
      const readSizes = () =>
        texts.evaluate((elements) =>
          elements.map((element) => ({
            // Replaces digits, because the card shows a countdown.
            text: element.textContent?.replace(/\d+/g, '0'),
            px: Number.parseFloat(getComputedStyle(element).fontSize),
          })),
        );
      const defaultSizes = await readSizes();
      expect(defaultSizes.length, address).toBeGreaterThan(5);
      await setFontSize(LARGE_SIZE);
      expect(await readSizes(), address).toEqual(defaultSizes.map(({ text, px }) => ({ text, px: 2 * px })));
      await expect.poll(() => findUnreadable(page), address).toEqual([]);
    }
  });
