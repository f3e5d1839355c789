import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/project.ts';
import { type AppWithSettings, serveAppWithSettings } from '../support/app-with-settings.ts';
import { expect, test } from './fixtures.ts';

// The test answers these requests itself.
test.use({ allowedProblems: [/off this machine: https:\/\/(www\.google\.com\/recaptcha|content-firebaseappcheck\.)/] });

const SITE_KEY = 'llave-de-prueba';
const TOKEN = 'token-of-app-check';

let app: AppWithSettings;

test.beforeAll(async () => {
  test.setTimeout(60_000);
  app = await serveAppWithSettings({ VITE_APP_CHECK_SITE_KEY: SITE_KEY, VITE_FIREBASE_APP_ID: '1:2:web:3' });
});
test.afterAll(async () => {
  await app.close();
});

/** A stub of reCAPTCHA's script with the functions that the SDK calls. */
const RECAPTCHA = `grecaptcha = { enterprise: {
  ready: (then) => then(),
  render: (_container, { callback }) => callback(),
  execute: async () => 'token-of-recaptcha',
} };`;

test('with a site key, a call has an App Check token, reCAPTCHA is loaded only for a call, and the Content Security Policy allows it', async ({
  page,
}) => {
  const requests: string[] = [];
  await page.route('https://www.google.com/recaptcha/enterprise.js*', (route) => {
    requests.push('recaptcha');
    return route.fulfill({ contentType: 'text/javascript', body: RECAPTCHA });
  });
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) => {
    requests.push(route.request().url());
    expect(route.request().postDataJSON()).toEqual({ recaptcha_enterprise_token: 'token-of-recaptcha' });
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { token: TOKEN, ttl: '3600s' },
    });
  });
  const callRequest = page.waitForRequest('**/api/sendContact');
  await page.route('**/api/sendContact', (route) => route.fulfill({ json: { result: { At: 1 } } }));
  await page.goto(`${app.origin}/contact`);
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeEnabled();
  expect(requests).toEqual([]);
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Teléfono').fill('8112345678');
  await page.getByLabel('Mensaje').fill('Hola, ¿a qué hora abren?');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  expect((await callRequest).headers()['x-firebase-appcheck']).toBe(TOKEN);
  expect(requests).toEqual([
    'recaptcha',
    expect.stringContaining('/projects/demo-gym/apps/1:2:web:3:exchangeRecaptchaEnterpriseToken'),
  ]);
});

test('without a site key the build has no App Check code, and the policy doesn’t allow its origins', async ({
  request,
}) => {
  const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
  expect(Object.keys(JSON.parse(read('web/dist/.vite/packages.json')))).not.toContain('@firebase/app-check');
  expect(read('web/dist/.vite/manifest.json')).not.toContain('app-check');
  const policy = (await request.get('/login')).headers()['content-security-policy'];
  expect(policy).toContain("frame-src 'none'");
  expect(policy).not.toMatch(/recaptcha|firebaseappcheck/);
});
