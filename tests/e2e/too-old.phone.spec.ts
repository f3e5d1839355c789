import { readAsOwner } from '../support/database.ts';
import { loadTodaysCheckIn, NETWORK_NOISE, prepareForOffline } from '../support/door.ts';
import { controlDatabase } from '../support/network.ts';
import { deleteCheckInsOfToday, PEOPLE, pollUntil } from '../support/people.ts';
import { isSamePage, markPage, serveTwoBuilds, type TwoBuilds } from '../support/two-builds.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow', allowedProblems: [NETWORK_NOISE] });

let builds: TwoBuilds;
test.beforeEach(async () => {
  await deleteCheckInsOfToday(PEOPLE.socia.uid);
  builds = await serveTwoBuilds();
});
test.afterEach(() => builds.close());

/** Returns how often a text occurs in the stored messages to the gym. */
async function countMessages(text: string): Promise<number> {
  return JSON.stringify(await readAsOwner('Contacts')).split(text).length - 1;
}

test('a button loads the newest build at the same URL if the open one is too old, without losing unsent data', async ({
  openBrowser,
  signInByForm,
  expectAccessible,
}) => {
  test.setTimeout(90_000);
  const page = await openBrowser({ baseURL: builds.origin });
  const connection = await controlDatabase(page);
  await signInByForm(page, PEOPLE.socia.email);
  const emergencyContact = page.getByRole('main').getByLabel('En caso de emergencia');
  await page.goto('/perfil-info');
  await emergencyContact.fill('Eva 81 2222 3333');
  await page.goto('/checador');
  await expect(page.getByText('Todo listo para entrar')).toBeVisible();
  await prepareForOffline(page);
  await connection.cut();
  await page.getByRole('button', { name: 'Registrar mi asistencia' }).click();
  await expect(page.getByRole('status')).toContainText('Asistencia guardada');

  // From here on, requests carry the number of a release that the server no longer accepts.
  await page.route('**/api/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-gym-release': '3.9.0' } }),
  );
  const text = `¿Abren el lunes? ${crypto.randomUUID()}`;
  await page.goto('/contact?sucursal=centro');
  await page.getByLabel('Nombre').fill('Sofía Martínez');
  await page.getByLabel('Correo').fill('socia@demo.gym');
  await page.getByLabel('Mensaje').fill(text);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  const updateBar = page
    .getByRole('alert')
    .filter({ hasText: /^Hay una versión nueva: la de esta página ya no funciona/ });
  await expect(updateBar).toBeVisible();
  await expect(updateBar.getByRole('button')).toHaveText(['Actualizar']);
  await expectAccessible(page);
  expect(await countMessages(text)).toBe(0);

  // Offline the button doesn't reload the page.
  builds.cut();
  await markPage(page);
  await updateBar.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('No hay internet. Conéctate y vuelve a intentarlo')).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  builds.mend();

  builds.publish();
  await page.unroute('**/api/**');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await loaded;
  expect(await isSamePage(page)).toBe(false);
  await expect(page).toHaveURL(`${builds.origin}/contact?sucursal=centro`);
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.getByText('Recibimos tu mensaje')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actualizar' })).toHaveCount(0);
  expect(await countMessages(text)).toBe(1);

  connection.mend();
  await page.goto('/perfil-info');
  await expect(emergencyContact).toHaveValue('Eva 81 2222 3333');
  await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.socia.uid)) !== null, 40_000);
});
