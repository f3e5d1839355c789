import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../../scripts/lib/chromium.ts';
import { APP_ORIGIN } from '../../../scripts/lib/project.ts';
import { DEMO_PASSWORD } from '../../../scripts/seed/demo-accounts.ts';

/** Returns the path of Chromium. Throws if there is none. */
export function findChromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error('No Chromium found. Set CHROMIUM_PATH, or run npm test once, which gets one.');
  return path;
}

/** Launches Chromium with the arguments of the tests. `more`: further arguments. */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: findChromiumPath(), args: [...CHROMIUM_ARGS, ...more] });
}

/** Context options of a phone. */
export const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;
/** Context options of the desk's computer. */
export const DESK = { viewport: { width: 1440, height: 900 } } as const;

/** Opens a page in a new context with the gym's language and time zone. */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ locale: 'es-MX', timezoneId: 'America/Monterrey', ...options });
  return { context, page: await context.newPage() };
}

/** Signs in through the sign-in page, with the seed's password. */
export async function signInOn(page: Page, email: string): Promise<void> {
  await page.goto(`${APP_ORIGIN}/login`);
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/**
 * Returns the argument that makes Chromium connect to port `to` of this machine instead of port `from`. The page's URLs
 * and its content security policy stay the same.
 */
export function redirectPort(from: number, to: number): string {
  return `--host-resolver-rules=MAP 127.0.0.1:${from} 127.0.0.1:${to}`;
}
