// Takes the README's screenshots of the running local suite: npm start, then npm run screenshots.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { PASSWORD } from './lib/accounts.ts';
import { CHROMIUM_ARGS, findChromium } from './lib/chromium.ts';
import { APP_ORIGIN, ROOT } from './lib/project.ts';

interface Shot {
  readonly file: string;
  /** `null`: signed out. */
  readonly email: string | null;
  readonly path: string;
  readonly size: 'phone' | 'desk' | 'tablet';
  /** What to do before the picture. */
  /** Its name among the pictures that installers show. */
  readonly installer?: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

const SIZES = {
  phone: { width: 360, height: 740 },
  desk: { width: 1440, height: 900 },
  tablet: { width: 1280, height: 800 },
} as const;

const SHOTS: readonly Shot[] = [
  { file: 'explore-phone', email: null, path: '/', size: 'phone' },
  {
    file: 'check-in-phone',
    installer: 'check-in',
    email: 'socia@demo.gym',
    path: '/checador',
    size: 'phone',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Registrar mi asistencia' }).click();
      await page
        .getByRole('status')
        .getByText(/registra/)
        .waitFor();
    },
  },
  { file: 'attendance-desk', email: 'admin@demo.gym', path: '/admin', size: 'desk' },
  { file: 'search-desk', email: 'recepcion@demo.gym', path: '/search-users?q=garza', size: 'desk' },
  {
    file: 'terminal-tablet',
    email: 'checador@demo.gym',
    path: '/checador',
    size: 'tablet',
    prepare: async (page) => {
      await page.getByLabel('PIN o teléfono').fill('100002');
      await page.getByRole('status').getByText('Puedes pasar').waitFor();
    },
  },
  { file: 'card-phone', installer: 'card', email: 'socia@demo.gym', path: '/perfil-usuario', size: 'phone' },
  { file: 'expirations-desk', email: 'admin@demo.gym', path: '/vvencimientos', size: 'desk' },
  { file: 'file-desk', email: 'recepcion@demo.gym', path: '/profile-user?uid=demo-congelada', size: 'desk' },
];

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${APP_ORIGIN}/login`);
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found. Set CHROMIUM_PATH, or run npm test once, which gets one.');
const folder = join(ROOT, 'docs/images');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
for (const { file, installer, email, path, size, prepare } of SHOTS) {
  const context = await browser.newContext({ viewport: SIZES[size], locale: 'es-MX', timezoneId: 'America/Monterrey' });
  const page = await context.newPage();
  if (email !== null) await signIn(page, email);
  await page.goto(`${APP_ORIGIN}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.screenshot({ path: join(folder, `${file}.png`), animations: 'disabled' });
  console.log(`docs/images/${file}.png`);
  if (installer) copyFileSync(join(folder, `${file}.png`), join(ROOT, `web/public/screenshots/${installer}.png`));
  await context.close();
}
await browser.close();
