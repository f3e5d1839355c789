import { DEMO_PASSWORD } from '../../scripts/seed/demo-accounts.ts';
import { readAsOwner } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

// Real users have the service worker.
test.use({ serviceWorkers: 'allow' });

test('asks a signed-out person to sign in for a page for staff, and refuses it to a member', async ({
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

test('opens the check-in for a signed-in person if the return URL of the sign-in page is outside the app', async ({
  page,
  signIn,
}) => {
  await signIn(page, PEOPLE.socia.email);
  for (const outsideUrl of [
    '/%09/evil.example/x',
    '/%0A/evil.example',
    '/.//evil.example',
    '//evil.example',
    '/%5Cevil.example',
  ]) {
    await page.goto(`/login?regreso=${outsideUrl}`);
    await expect(page).toHaveURL('/checador');
    await expect(page.getByRole('heading', { level: 1, name: 'Registro de asistencia' })).toBeVisible();
  }
});

test('returns to the check-in page after signing in from there', async ({ page, newAccount }) => {
  const member = await newAccount(null);
  await page.goto('/checador');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Inicia sesión|Entrar/ })
    .click();
  await page.getByLabel('Correo').fill(member.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/checador');
});

test('reports a wrong password in Spanish', async ({ browser, baseURL, newAccount }) => {
  const member = await newAccount(null);
  // A page without the fixtures, which would fail the test because the browser logs the refused request.
  const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}) });
  await page.goto('/login');
  await page.getByLabel('Correo').fill(member.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/contraseña/i);
  await page.close();
});

test('asks a person whose name is missing for the name, and stores it without superfluous spaces', async ({
  page,
  newAccount,
  signInByForm,
}) => {
  const { uid, email } = await newAccount(null, null);
  await signInByForm(page, email);
  await expect(page).toHaveURL('/set-personal-info');
  await page.getByLabel('Nombre').fill('  Nuria   Ñáñez ');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).not.toHaveURL('/set-personal-info');
  expect(await readAsOwner(`Users/${uid}/Nombre`)).toBe('Nuria Ñáñez');
});

test.describe('a URL that doesn’t exist', () => {
  // The browser logs the status of the response.
  test.use({ allowedProblems: [/404 \(Not Found\)/] });

  test('shows a 404 page with links to other pages', async ({ page }) => {
    const response = await page.goto('/no-existe');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/no existe|no encontramos/i);
    await page.getByRole('main').getByRole('link', { name: 'Ver planes y sucursales' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mi Gimnasio' })).toBeVisible();
  });

  test('shows a 404 page for an unknown kind of public list', async ({ page }) => {
    const response = await page.goto('/search/nada');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('No hay nada llamado «nada»')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Planes' }).click();
    await expect(page.getByText('Mensual', { exact: true })).toBeVisible();
  });
});

test('closes an open screen for staff within five seconds when the account loses its role', async ({
  page,
  newAccount,
  signInByForm,
}) => {
  const reception = await newAccount({ Role: 'reception', Branch: 'centro' });
  await signInByForm(page, reception.email);
  await page.goto('/admin');
  await expect(page.getByLabel('Fecha', { exact: true })).toBeVisible();
  await reception.setStaff(null);
  await expect(page.getByText('No tienes permiso para ver esta página')).toBeVisible({ timeout: 5_000 });
});
