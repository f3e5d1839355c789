import { DEMO_PASSWORD } from '../../scripts/seed/demo-accounts.ts';
import { mustCall, newId, signIn as openSession } from '../support/functions.ts';
import { PEOPLE, pollUntil } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

// The server answers a sign-in to a closed account with status 400, which the browser logs.
test.use({ allowedProblems: [/status of 400/] });

test('staff close an account in its file, its owner can’t sign in, and staff open it again', async ({
  page,
  openBrowser,
  signIn,
  signInByForm,
  newAccount,
  expectAccessible,
}) => {
  test.setTimeout(60_000);
  const owner = await newAccount(null, 'Cuenta Que Se Cierra');
  await signIn(page, PEOPLE.reception.email);
  await page.goto(`/profile-user?uid=${owner.uid}`);
  await page.getByRole('button', { name: 'Cerrar cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ya no podrá iniciar sesión ni registrar su asistencia');
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').fill('Lo pidió por escrito');
  await dialog.getByRole('button', { name: 'Cerrar cuenta' }).click();
  await expect(page.getByText('Esta cuenta está cerrada.')).toBeVisible();
  await expectAccessible(page);

  const ownersPage = await openBrowser();
  await ownersPage.goto('/login');
  await ownersPage.getByLabel('Correo').fill(owner.email);
  await ownersPage.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await ownersPage.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(ownersPage.getByText('Esta cuenta está cerrada. Pide ayuda en recepción.')).toBeVisible();

  await page.getByRole('button', { name: 'Reabrir cuenta' }).click();
  await dialog.getByLabel('Motivo').fill('Volvió');
  await dialog.getByRole('button', { name: 'Reabrir cuenta' }).click();
  await expect(page.getByText('Esta cuenta está cerrada.')).toBeHidden();
  await signInByForm(ownersPage, owner.email);
});

test('reception reads who may change a colleague’s file, and sees no button that the server would refuse', async ({
  page,
  signIn,
  newAccount,
  expectAccessible,
}) => {
  const colleague = await newAccount({ Role: 'reception', Branch: 'centro' }, 'Colega De Recepción');
  await signIn(page, PEOPLE.reception.email);
  await page.goto(`/profile-user?uid=${colleague.uid}`);
  await expect(page.getByText(/^Es del personal: su membresía, sus datos y sus notas sólo los cambia/)).toBeVisible();
  await expect(page.getByText(/^Son de alguien del personal/)).toBeVisible();
  const refusedActions =
    /^(Renovar|Editar datos|Enlace de acceso|Unir fichas|Cerrar cuenta|Cerrar sus sesiones|Agregar nota|Agregar datos fiscales)$/;
  await expect(page.getByRole('main').getByRole('button', { name: refusedActions })).toHaveCount(0);
  await expectAccessible(page);
});

test('asks for a new sign-in when a role is given to a signed-in person', async ({
  page,
  signInByForm,
  newAccount,
}) => {
  const account = await newAccount(null, 'Permiso Nuevo');
  await signInByForm(page, account.email);
  const since = Math.floor(Date.now() / 1_000);
  await account.setStaff({ Role: 'reception', Branch: 'centro', Since: since });
  const bar = page.getByText('Tu permiso cambió. Vuelve a iniciar sesión para usarlo.');
  await expect(bar).toBeVisible();
  await page.goto('/search-users');
  await expect(bar).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Buscar usuarios' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click();
  // A role applies only to sessions that begin after the second in its `Since`.
  await pollUntil(async () => Date.now() / 1_000 > since + 1);
  await page.getByLabel('Correo').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/search-users');
  await expect(page.getByRole('searchbox', { name: 'Buscar usuarios' })).toBeVisible();
  await expect(bar).toBeHidden();
});

test.describe('a request without an answer', () => {
  // If the session ends during a call, the server answers the call with status 401.
  test.use({ allowedProblems: [/status of (502|401)|\[call sendContact\]/] });

  test('stays listed for its owner after the session was ended, and is dropped by a confirmed sign-out', async ({
    page,
    signInByForm,
    newAccount,
    expectAccessible,
  }) => {
    test.setTimeout(60_000);
    const owner = await newAccount(null, 'Rosa Que Espera');
    await signInByForm(page, owner.email);
    await page.route('**/api/sendContact', (route) => route.fulfill({ status: 502, body: 'lost' }));
    await page.goto('/contact');
    // The page is public. Before the sign-in is restored, a request would belong to a visitor.
    await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
    await page.getByLabel('Nombre').fill('Rosa');
    await page.getByLabel('Correo').fill('rosa.espera@correo.mx');
    await page.getByLabel('Mensaje', { exact: true }).fill('¿A qué hora abren el domingo?');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(page.getByText('No sabemos si se registró')).toBeVisible();

    const admin = await openSession(PEOPLE.admin.email);
    await mustCall(admin, 'endSessions', { requestId: newId(), uid: owner.uid });
    await expect(page).toHaveURL(/\/login/);
    await signInByForm(page, owner.email);
    await page.goto('/inicio');
    const requestLine = page.getByText('Tu mensaje al gimnasio: no sabemos si se registró');
    await expect(requestLine).toBeVisible();

    await page.getByRole('button', { name: 'Salir' }).click();
    const signOutDialog = page.getByRole('dialog', { name: 'No sabemos si se registró todo' });
    await expect(signOutDialog).toContainText('Tu mensaje al gimnasio: no sabemos si se registró');
    await expectAccessible(page);
    await signOutDialog.getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(requestLine).toBeVisible();
    await page.getByRole('button', { name: 'Salir' }).click();
    await signOutDialog.getByRole('button', { name: 'Salir de todos modos' }).click();
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
    await signInByForm(page, owner.email);
    await page.goto('/inicio');
    await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
    await expect(requestLine).toBeHidden();
  });
});

test('signs a member out when staff end their sessions, says so, and lets them sign in again', async ({
  page,
  openBrowser,
  signIn,
  signInByForm,
  newAccount,
  expectAccessible,
}) => {
  test.setTimeout(60_000);
  const owner = await newAccount(null, 'Sesión Que Se Cierra');
  const ownersPage = await openBrowser();
  await signInByForm(ownersPage, owner.email);
  await signIn(page, PEOPLE.reception.email);
  await page.goto(`/profile-user?uid=${owner.uid}`);
  await page.getByRole('button', { name: 'Cerrar sus sesiones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cerrar las sesiones de Sesión Que Se Cierra' });
  await expect(dialog).toContainText('Su sesión se cerrará en todos sus equipos.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await expect(ownersPage).not.toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Cerrar sus sesiones' }).click();
  await dialog.getByRole('button', { name: 'Cerrar sus sesiones' }).click();
  await expect(page.getByText('Sus sesiones se cerraron.')).toBeVisible();

  const explanation = ownersPage.getByText('Tu sesión se cerró. Entra otra vez o pide un enlace nuevo en recepción.');
  await expect(explanation).toBeVisible();
  await expect(ownersPage).toHaveURL(/\/login/);
  await expectAccessible(ownersPage);
  await ownersPage.reload();
  await expect(explanation).toBeVisible();
  await signInByForm(ownersPage, owner.email);
  await expect(explanation).toBeHidden();
});
