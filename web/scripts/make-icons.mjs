/**
 * Renders the app's icons and the preview picture of links from public/icons/icon.svg with the system's Chromium. Run
 * it after changing the drawing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const ICONS = new URL('../public/icons/', import.meta.url);
const drawing = readFileSync(new URL('icon.svg', ICONS), 'utf8');
// Systems crop maskable icons, so the background fills the whole square without rounded corners.
const fullBleed = drawing.replace(/rx="\d+"/, 'rx="0"');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const [file, svg, size] of [
  ['icon-192.png', drawing, 192],
  ['icon-512.png', drawing, 512],
  ['icon-maskable-512.png', fullBleed, 512],
  ['apple-touch-icon.png', fullBleed, 180],
]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  writeFileSync(new URL(file, ICONS), await page.screenshot({ omitBackground: true }));
}
// The preview picture of a link, with the drawing's background colour. It shows no name, hours or prices, which differ
// between gyms.
await page.setViewportSize({ width: 1200, height: 630 });
await page.setContent(
  `<style>body{display:grid;place-items:center;height:630px;margin:0;background:#0b6b74}svg{width:400px;height:400px}</style>${drawing}`,
);
writeFileSync(new URL('preview.png', ICONS), await page.screenshot());
await browser.close();
