import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { PASSWORD } from '../../../scripts/lib/accounts.ts';
import { CHROMIUM_ARGS, findChromium } from '../../../scripts/lib/chromium.ts';
import { APP_ORIGIN } from '../../../scripts/lib/project.ts';

export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error('No Chromium found. Set CHROMIUM_PATH, or run npm test once, which gets one.');
  return path;
}

/** @param more arguments besides those of the tests */
export function launch(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, ...more] });
}

export const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;
export const DESK = { viewport: { width: 1440, height: 900 } } as const;

export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ locale: 'es-MX', timezoneId: 'America/Monterrey', ...options });
  return { context, page: await context.newPage() };
}

/** Signs in through the page, with the seed's password. */
export async function signInOn(page: Page, email: string): Promise<void> {
  await page.goto(`${APP_ORIGIN}/login`);
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** A line of Chromium's host rules that redirects a port of this machine; page and policy see no difference. */
export function portLeadsTo(from: number, to: number): string {
  return `--host-resolver-rules=MAP 127.0.0.1:${from} 127.0.0.1:${to}`;
}
