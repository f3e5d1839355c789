import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { startEmulator } from '../../src/index.ts';

const RULES = `{ "rules": {
  "list": { ".read": true, ".write": true, ".indexOn": "n" }, "long": { ".read": true, ".write": true }, "count": { ".read": true, ".write": true },
  "users": { "$uid": { ".write": "auth.uid === $uid" } }
} }`;

const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const bundlePage = async (): Promise<string> => {
  const page = fileURLToPath(new URL('page.ts', import.meta.url));
  const result = await build({
    entryPoints: [page],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    logLevel: 'error',
  });
  return result.outputFiles[0]?.text ?? '';
};

test('a page in Chromium writes, listens to a query, runs a transaction, is refused a write, uses REST, and reads a long text', async () => {
  const script = await bundlePage();
  const pageServer = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>page</title><script>${script.replaceAll('</script', '<\\/script')}</script>`);
  });
  await new Promise<void>((resolve) => pageServer.listen(0, '127.0.0.1', resolve));
  const address = pageServer.address();
  const pagePort = typeof address === 'object' ? address?.port : undefined;
  const emulator = await startEmulator({ rules: RULES });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${pagePort}/`);
    const outcome: unknown = await page.evaluate(`run(${emulator.port})`);
    expect(outcome).toEqual({
      last: { c: { n: 3 } },
      count: 1,
      refusal: 'PERMISSION_DENIED: Permission denied',
      rest: { a: true, b: true, c: true },
      isLongTextUnchanged: true,
    });
  } finally {
    await browser.close();
    await emulator.close();
    pageServer.close();
  }
}, 60_000);
