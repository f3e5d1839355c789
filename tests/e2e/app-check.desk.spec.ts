import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/project.ts';
import { type AppWithSettings, serveAppWithSettings } from '../support/app-with-settings.ts';
import { expect, test } from './fixtures.ts';

// Both are answered here.
test.use({ allowedProblems: [/off this machine: https:\/\/(www\.google\.com\/recaptcha|content-firebaseappcheck\.)/] });

const KEY = 'llave-de-prueba';
const TOKEN = 'token-of-app-check';

let app: AppWithSettings;

test.beforeAll(async () => {
  test.setTimeout(60_000);
  app = await serveAppWithSettings({ VITE_APP_CHECK_SITE_KEY: KEY, VITE_FIREBASE_APP_ID: '1:2:web:3' });
});
test.afterAll(async () => {
  await app.close();
});

/** What reCAPTCHA's script offers to the SDK. */
const RECAPTCHA = `grecaptcha = { enterprise: {
  ready: (then) => then(),
  render: (_place, { callback }) => callback(),
  execute: async () => 'token-of-recaptcha',
} };`;

test('with a site key a call carries the token of App Check, loaded with the sign-in and let through by the policy', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('https://www.google.com/recaptcha/enterprise.js*', (route) => {
    asked.push('recaptcha');
    return route.fulfill({ contentType: 'text/javascript', body: RECAPTCHA });
  });
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) => {
    asked.push(route.request().url());
    expect(route.request().postDataJSON()).toEqual({ recaptcha_enterprise_token: 'token-of-recaptcha' });
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { token: TOKEN, ttl: '3600s' },
    });
  });
  const called = page.waitForRequest('**/api/sendContact');
  await page.route('**/api/sendContact', (route) => route.fulfill({ json: { result: { At: 1 } } }));
  await page.goto(`${app.origin}/contact`);
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeEnabled();
  expect(asked).toEqual([]);
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Teléfono').fill('8112345678');
  await page.getByLabel('Mensaje').fill('Hola, ¿a qué hora abren?');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  expect((await called).headers()['x-firebase-appcheck']).toBe(TOKEN);
  expect(asked).toEqual([
    'recaptcha',
    expect.stringContaining('/projects/demo-gym/apps/1:2:web:3:exchangeRecaptchaEnterpriseToken'),
  ]);
});

test('without a site key the build has nothing of App Check, and the policy none of its origins', async ({
  request,
}) => {
  const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
  expect(Object.keys(JSON.parse(read('web/dist/.vite/packages.json')))).not.toContain('@firebase/app-check');
  expect(read('web/dist/.vite/manifest.json')).not.toContain('app-check');
  const policy = (await request.get('/login')).headers()['content-security-policy'];
  expect(policy).toContain("frame-src 'none'");
  expect(policy).not.toMatch(/recaptcha|firebaseappcheck/);
});
