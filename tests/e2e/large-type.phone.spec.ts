import type { Page } from '@playwright/test';
import { PEOPLE } from '../support/people.ts';
import { untilAnswers } from '../support/until-answers.ts';
import { expect, test } from './fixtures.ts';
import { findUnreadable } from './unreadable.ts';

/** The font size in the browser's settings, px: the default, and 200 %. */
const USUAL = 16;
const LARGE = 32;

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

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAnswers(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // The names of people are loaded last.
  await expect(page.getByText('…', { exact: true })).toHaveCount(0);
}

/** All elements with their own text, without the initials that stand for a picture. */
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
  test(`scales every text of ${who} with the browser’s font size, without clipping any`, async ({ page, signIn }) => {
    if (email !== null) await signIn(page, email);
    const browser = await page.context().newCDPSession(page);
    const setFontSize = (standard: number) =>
      browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    for (const address of addresses) {
      await setFontSize(USUAL);
      await open(page, address);
      const texts = await findTexts(page);
      const sizes = () =>
        texts.evaluate((elements) =>
          elements.map((element) => ({
            // Replaces digits, because the card shows a countdown.
            text: element.textContent?.replace(/\d+/g, '0'),
            px: Number.parseFloat(getComputedStyle(element).fontSize),
          })),
        );
      const usual = await sizes();
      expect(usual.length, address).toBeGreaterThan(5);
      await setFontSize(LARGE);
      expect(await sizes(), address).toEqual(usual.map(({ text, px }) => ({ text, px: 2 * px })));
      await expect.poll(() => findUnreadable(page), address).toEqual([]);
    }
  });
