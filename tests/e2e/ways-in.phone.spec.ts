import { PASSWORD } from '../../scripts/lib/accounts.ts';
import { readAsOwner } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

// Here as people have it: from the second page on, the service worker answers.
test.use({ serviceWorkers: 'allow' });

test('a page for staff refuses a member, and who is signed out is asked to sign in', async ({
  page,
  newAccount,
  signInByForm,
}) => {
  const member = await newAccount(null);
  await page.goto('/admin');
  await expect(page.getByText('Inicia sesión para continuar')).toBeVisible();
  await signInByForm(page, member.email);
  await page.goto('/admin');
  await expect(page.getByText('No tienes permiso para ver esta página')).toBeVisible();
});

test('an address to return to that is none of ours leads to the start', async ({ page, signIn }) => {
  await signIn(page, PEOPLE.socia.email);
  for (const hostile of [
    '/%09/evil.example/x',
    '/%0A/evil.example',
    '/.//evil.example',
    '//evil.example',
    '/%5Cevil.example',
  ]) {
    await page.goto(`/login?regreso=${hostile}`);
    await expect(page).toHaveURL('/checador');
    await expect(page.getByRole('heading', { level: 1, name: 'Registro de asistencia' })).toBeVisible();
  }
});

test('after signing in one is back where one wanted to go', async ({ page, newAccount }) => {
  const member = await newAccount(null);
  await page.goto('/checador');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Inicia sesión|Entrar/ })
    .click();
  await page.getByLabel('Correo').fill(member.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/checador');
});

test('a wrong password is told in Spanish', async ({ browser, baseURL, newAccount }) => {
  const member = await newAccount(null);
  // An own context: the browser itself reports the refused request on the console, which other tests don't allow.
  const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}) });
  await page.goto('/login');
  await page.getByLabel('Correo').fill(member.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/contraseña/i);
  await page.close();
});

test('who has no name is asked for it, and nothing else is lost', async ({ page, newAccount, signInByForm }) => {
  const { uid, email } = await newAccount(null, null);
  await signInByForm(page, email);
  await expect(page).toHaveURL('/set-personal-info');
  await page.getByLabel('Nombre').fill('  Nuria   Ñáñez ');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).not.toHaveURL('/set-personal-info');
  expect(await readAsOwner(`Users/${uid}/Nombre`)).toBe('Nuria Ñáñez');
});

test.describe('what is not there', () => {
  // The browser itself says on the console that it was told so.
  test.use({ allowedProblems: [/404 \(Not Found\)/] });

  test('an unknown address says so and leads on', async ({ page }) => {
    const answer = await page.goto('/no-existe');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/no existe|no encontramos/i);
    await page.getByRole('main').getByRole('link', { name: 'Ver planes y sucursales' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mi Gimnasio' })).toBeVisible();
  });

  test('so does an unknown part of the gym’s page', async ({ page }) => {
    const answer = await page.goto('/search/nada');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('No hay nada llamado «nada»')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Planes' }).click();
    await expect(page.getByText('Mensual', { exact: true })).toBeVisible();
  });
});

test('a role taken away closes the open screen within five seconds', async ({ page, newAccount, signInByForm }) => {
  const reception = await newAccount({ Role: 'reception', Branch: 'centro' });
  await signInByForm(page, reception.email);
  await page.goto('/admin');
  await expect(page.getByLabel('Fecha', { exact: true })).toBeVisible();
  await reception.setStaff(null);
  await expect(page.getByText('No tienes permiso para ver esta página')).toBeVisible({ timeout: 5_000 });
});
