import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.ts';
import { loadTodaysCheckIn, openTerminal } from '../support/door.ts';
import { deleteCheckInsOfToday, PEOPLE, pollUntil } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const WIDTH = 1280;
const HEIGHT = 720;
/** Size of a module (a square) of the QR code in the video, px. */
const MODULE_PX = 10;
/** Position of the code's top left corner in the video, px. */
const LEFT = 440;
const TOP = 180;

/** Returns the dark modules, as column and row, of the QR code that a page shows. */
async function readModules(page: Page): Promise<readonly (readonly [number, number])[]> {
  const path = page.getByRole('img', { name: 'Código de tu credencial' }).locator('path');
  const pathData = (await path.getAttribute('d')) ?? '';
  return [...pathData.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
}

/** Returns a video (YUV4MPEG2) of one frame: what a camera in front of this code records. */
function createVideo(modules: readonly (readonly [number, number])[]): Buffer {
  // In YUV video, a brightness of 24 is almost black, and 235 almost white. The colour 128 is neutral.
  const brightness = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (const [x, y] of modules) {
    for (let row = 0; row < MODULE_PX; row += 1) {
      const start = (TOP + y * MODULE_PX + row) * WIDTH + LEFT + x * MODULE_PX;
      brightness.fill(24, start, start + MODULE_PX);
    }
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`),
    brightness,
    colour,
  ]);
}

test('the terminal’s camera reads the card that a phone shows', async ({ page, signIn, baseURL }) => {
  await deleteCheckInsOfToday(PEOPLE.socia.uid);
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/perfil-usuario');
  await expect(page.getByRole('img', { name: 'Código de tu credencial' })).toBeVisible();

  const folder = mkdtempSync(join(tmpdir(), 'camera-'));
  const video = join(folder, 'card.y4m');
  writeFileSync(video, createVideo(await readModules(page)));
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
    // The code of the card changes every 30 seconds, so the video gets the current one.
    writeFileSync(video, createVideo(await readModules(page)));
    await terminal.getByRole('button', { name: 'Usar la cámara' }).click();
    await expect(terminal.getByRole('status')).toContainText(PEOPLE.socia.name);
    await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.socia.uid)) !== null);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
});

test('if the camera is refused, the terminal says so and lets it be switched off', async ({ page }) => {
  await openTerminal(page);
  await page.getByRole('button', { name: 'Usar la cámara' }).click();
  await expect(page.getByRole('alert')).toContainText(/cámara/);
  await page.getByRole('button', { name: 'Apagar la cámara' }).click();
  await expect(page.getByRole('button', { name: 'Usar la cámara' })).toBeVisible();
});
