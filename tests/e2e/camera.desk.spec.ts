import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.ts';
import { checkInOf, openTerminal } from '../support/door.ts';
import { forgetToday, PEOPLE, until } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const WIDTH = 1280;
const HEIGHT = 720;
/** Pixels per module of the code: a phone held some 30 cm before the terminal. */
const MODULE = 10;

/** Returns the dark modules of the QR code that a page shows. */
async function modulesOf(page: Page): Promise<readonly (readonly [number, number])[]> {
  const path = page.getByRole('img', { name: 'Código de tu credencial' }).locator('path');
  const drawn = (await path.getAttribute('d')) ?? '';
  return [...drawn.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
}

/** Returns a video frame (YUV4MPEG2) of a camera that looks at this code. */
function videoOf(modules: readonly (readonly [number, number])[]): Buffer {
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (const [x, y] of modules) {
    for (let row = 0; row < MODULE; row += 1) {
      const start = (180 + y * MODULE + row) * WIDTH + 440 + x * MODULE;
      light.fill(24, start, start + MODULE);
    }
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`), light, colour]);
}

test('the terminal’s camera reads the card of a phone', async ({ page, signIn, baseURL }) => {
  await forgetToday(PEOPLE.socia.uid);
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/perfil-usuario');
  await expect(page.getByRole('img', { name: 'Código de tu credencial' })).toBeVisible();

  const folder = mkdtempSync(join(tmpdir(), 'camera-'));
  const video = join(folder, 'card.y4m');
  writeFileSync(video, videoOf(await modulesOf(page)));
  const executablePath = findChromium();
  const camera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...CHROMIUM_ARGS, ...camera],
  });
  try {
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      permissions: ['camera'],
      viewport: { width: 1280, height: 800 },
    });
    const terminal = await context.newPage();
    await openTerminal(terminal);
    writeFileSync(video, videoOf(await modulesOf(page)));
    await terminal.getByRole('button', { name: 'Usar la cámara' }).click();
    await expect(terminal.getByRole('status')).toContainText(PEOPLE.socia.name);
    await until(async () => (await checkInOf(PEOPLE.socia.uid)) !== null);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
});

test('a refused camera says what to do', async ({ page }) => {
  await openTerminal(page);
  await page.getByRole('button', { name: 'Usar la cámara' }).click();
  await expect(page.getByRole('alert')).toContainText(/cámara/);
  await page.getByRole('button', { name: 'Apagar la cámara' }).click();
  await expect(page.getByRole('button', { name: 'Usar la cámara' })).toBeVisible();
});
