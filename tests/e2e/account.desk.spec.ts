import { PASSWORD } from '../../scripts/lib/accounts.ts';
import { mustCall, newId, signIn as session } from '../support/functions.ts';
import { PEOPLE, until } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

// Signing in to a closed account answers 400, which the browser reports.
test.use({ allowedProblems: [/status of 400/] });

test('an account is closed on its file, refuses its owner, and is opened again', async ({
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

  const own = await openBrowser();
  await own.goto('/login');
  await own.getByLabel('Correo').fill(owner.email);
  await own.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await own.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(own.getByText('Esta cuenta está cerrada. Pide ayuda en recepción.')).toBeVisible();

  await page.getByRole('button', { name: 'Reabrir cuenta' }).click();
  await dialog.getByLabel('Motivo').fill('Volvió');
  await dialog.getByRole('button', { name: 'Reabrir cuenta' }).click();
  await expect(page.getByText('Esta cuenta está cerrada.')).toBeHidden();
  await signInByForm(own, owner.email);

  // A member with a role is a colleague: reception reads who can change the account, and sees no button that the
  // server would refuse.
  await owner.setStaff({ Role: 'reception', Branch: 'centro', Since: Math.floor(Date.now() / 1_000) });
  await page.reload();
  await expect(page.getByText(/^Es del personal: su membresía, sus datos y sus notas sólo los cambia/)).toBeVisible();
  await expect(page.getByText(/^Son de alguien del personal/)).toBeVisible();
  const deeds =
    /^(Renovar|Editar datos|Enlace de acceso|Unir fichas|Cerrar cuenta|Cerrar sus sesiones|Agregar nota|Agregar datos fiscales)$/;
  await expect(page.getByRole('main').getByRole('button', { name: deeds })).toHaveCount(0);
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
  // A session counts from the second after the role.
  await until(async () => Date.now() / 1_000 > since + 1);
  await page.getByLabel('Correo').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/search-users');
  await expect(page.getByRole('searchbox', { name: 'Buscar usuarios' })).toBeVisible();
  await expect(bar).toBeHidden();
});

test.describe('a request without an answer', () => {
  // Calls in flight when the session ends are answered with 401.
  test.use({ allowedProblems: [/status of (502|401)|\[call sendContact\]/] });

  test('is kept for its owner when the session expires, and listed before an explicit sign-out', async ({
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
    await page.getByLabel('Nombre').fill('Rosa');
    await page.getByLabel('Correo').fill('rosa.espera@correo.mx');
    await page.getByLabel('Mensaje', { exact: true }).fill('¿A qué hora abren el domingo?');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(page.getByText('No sabemos si se registró')).toBeVisible();

    const admin = await session(PEOPLE.admin.email);
    await mustCall(admin, 'endSessions', { requestId: newId(), uid: owner.uid });
    await expect(page).toHaveURL(/\/login/);
    await signInByForm(page, owner.email);
    await page.goto('/inicio');
    const unsure = page.getByText('Tu mensaje al gimnasio: no sabemos si se registró');
    await expect(unsure).toBeVisible();

    await page.getByRole('button', { name: 'Salir' }).click();
    const question = page.getByRole('dialog', { name: 'No sabemos si se registró todo' });
    await expect(question).toContainText('Tu mensaje al gimnasio: no sabemos si se registró');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(unsure).toBeVisible();
    await page.getByRole('button', { name: 'Salir' }).click();
    await question.getByRole('button', { name: 'Salir de todos modos' }).click();
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
    await signInByForm(page, owner.email);
    await page.goto('/inicio');
    await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
    await expect(unsure).toBeHidden();
  });
});

test('signs a member out everywhere when staff end the sessions, says why, and lets them in again', async ({
  page,
  openBrowser,
  signIn,
  signInByForm,
  newAccount,
  expectAccessible,
}) => {
  test.setTimeout(60_000);
  const owner = await newAccount(null, 'Sesión Que Se Cierra');
  const own = await openBrowser();
  await signInByForm(own, owner.email);
  await signIn(page, PEOPLE.reception.email);
  await page.goto(`/profile-user?uid=${owner.uid}`);
  await page.getByRole('button', { name: 'Cerrar sus sesiones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cerrar las sesiones de Sesión Que Se Cierra' });
  await expect(dialog).toContainText('Su sesión se cerrará en todos sus equipos.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await expect(own).not.toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Cerrar sus sesiones' }).click();
  await dialog.getByRole('button', { name: 'Cerrar sus sesiones' }).click();
  await expect(page.getByText('Sus sesiones se cerraron.')).toBeVisible();

  const why = own.getByText('Tu sesión se cerró. Entra otra vez o pide un enlace nuevo en recepción.');
  await expect(why).toBeVisible();
  await expect(own).toHaveURL(/\/login/);
  await expectAccessible(own);
  await own.reload();
  await expect(why).toBeVisible();
  await signInByForm(own, owner.email);
  await expect(why).toBeHidden();
});
