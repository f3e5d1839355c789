// npm run screenshots: takes the pictures of the README and the guides from the running local suite (npm start). Start
// the suite anew before, because taking the pictures changes its data.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from './lib/chromium.ts';
import { hashSharedLook, isAppText, PICTURES_FILE, type PicturesRecord, readTextSources } from './lib/picture-words.ts';
import { APP_ORIGIN, ROOT } from './lib/project.ts';
import { DEMO_PASSWORD } from './seed/demo-accounts.ts';

interface Shot {
  /** Name of the picture file without extension. */
  readonly file: string;
  /** The account to sign in with; `null`: nobody signs in. */
  readonly email: string | null;
  readonly path: string;
  readonly size: 'phone' | 'desk' | 'tablet';
  /**
   * Name of the copy in web/public/screenshots, which browsers show when a person installs the app. Absent: no copy.
   */
  readonly installer?: string;
  /** Does something on the page before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const SIZES = {
  phone: { width: 360, height: 740 },
  desk: { width: 1440, height: 900 },
  tablet: { width: 1280, height: 800 },
} as const;

const RECEPTION = 'recepcion@demo.gym';
const ADMIN = 'admin@demo.gym';

const SHOTS: readonly Shot[] = [
  { file: 'explore-phone', email: null, path: '/', size: 'phone' },
  { file: 'home-phone', email: 'socia@demo.gym', path: '/inicio', size: 'phone' },
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
  {
    file: 'desk-desk',
    email: RECEPTION,
    path: '/checador',
    size: 'desk',
    prepare: async (page) => {
      await page.getByLabel('Buscar socio').fill('garza');
      await page.getByRole('list', { name: 'Socios encontrados' }).waitFor();
    },
  },
  { file: 'attendance-desk', email: ADMIN, path: '/admin', size: 'desk' },
  { file: 'search-desk', email: RECEPTION, path: '/search-users?q=garza', size: 'desk' },
  { file: 'create-user-desk', email: RECEPTION, path: '/crear', size: 'desk' },
  { file: 'expirations-desk', email: ADMIN, path: '/vvencimientos', size: 'desk' },
  { file: 'file-desk', email: RECEPTION, path: '/profile-user?uid=demo-congelada', size: 'desk' },
  { file: 'orders-desk', email: RECEPTION, path: '/pedidos', size: 'desk' },
  { file: 'open-shift-desk', email: ADMIN, path: '/caja', size: 'desk' },
  {
    file: 'sale-desk',
    email: RECEPTION,
    path: '/caja',
    size: 'desk',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Agua natural/ }).click();
      await page.getByRole('button', { name: /^Barra de proteína/ }).click();
      await page
        .getByRole('button', { name: /^Cobrar/ })
        .first()
        .waitFor();
    },
  },
  {
    file: 'closing-desk',
    email: RECEPTION,
    path: '/caja',
    size: 'desk',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Cerrar turno' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { file: 'panel-desk', email: ADMIN, path: '/panel/centro', size: 'desk' },
  { file: 'reports-desk', email: ADMIN, path: '/reportes', size: 'desk' },
  { file: 'manage-desk', email: ADMIN, path: '/admin/planes', size: 'desk' },
  { file: 'settings-desk', email: ADMIN, path: '/ajustes', size: 'desk' },
];

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${APP_ORIGIN}/login`);
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** Returns the visible texts in the viewport. */
function readTextsInView(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode);
      const { top, bottom } = range.getBoundingClientRect();
      const isInView = walker.currentNode.parentElement?.checkVisibility() && bottom > 0 && top < window.innerHeight;
      if (isInView) texts.push(walker.currentNode.textContent?.trim() ?? '');
    }
    return texts;
  });
}

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found. Set CHROMIUM_PATH, or run npm test once, which gets one.');
const folder = join(ROOT, 'docs/images');
mkdirSync(folder, { recursive: true });
const source = readTextSources();
/** The texts of the app in each picture, by which a test finds pictures that are out of date. */
const words: Record<string, readonly string[]> = {};
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
for (const { file, installer, email, path, size, prepare } of SHOTS) {
  const context = await browser.newContext({ viewport: SIZES[size], locale: 'es-MX', timezoneId: 'America/Monterrey' });
  const page = await context.newPage();
  if (email !== null) await signIn(page, email);
  await page.goto(`${APP_ORIGIN}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await prepare?.(page);
  await page.screenshot({ path: join(folder, `${file}.png`), animations: 'disabled' });
  const texts = new Set(await readTextsInView(page));
  words[file] = [...texts].filter((text) => isAppText(text, source)).toSorted();
  console.log(`docs/images/${file}.png`);
  if (installer) copyFileSync(join(folder, `${file}.png`), join(ROOT, `web/public/screenshots/${installer}.png`));
  await context.close();
}
await browser.close();
const record: PicturesRecord = { look: hashSharedLook(), words };
writeFileSync(PICTURES_FILE, `${JSON.stringify(record, null, 2)}\n`);
