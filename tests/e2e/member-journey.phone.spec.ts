import { readFile } from 'node:fs/promises';
import { noticesReadPath } from '@gym/domain/database/messages/notices';
import { erasureRequestPath } from '@gym/domain/database/people/erasures';
import { userPath } from '@gym/domain/database/people/users';
import { DEMO_PASSWORD } from '../../scripts/seed/demo-accounts.ts';
import { readAsOwner } from '../support/database.ts';
import { NETWORK_NOISE, prepareForOffline } from '../support/door.ts';
import { call, mustCall, newId, signIn } from '../support/functions.ts';
import { mustChange } from '../support/membership-changes.ts';
import { deleteCheckInsOfToday, PEOPLE } from '../support/people.ts';
import { deleteTestAccount } from '../support/test-account.ts';
import { expect, test } from './fixtures.ts';

test.use({ allowedProblems: [NETWORK_NOISE], serviceWorkers: 'allow' });

let createdUid: string | null = null;
test.afterEach(async () => {
  if (createdUid === null) return;
  await deleteCheckInsOfToday(createdUid);
  await deleteTestAccount(createdUid);
  createdUid = null;
});

test('a new member signs up, opens the card offline, checks in, freezes, resumes, gets a notice, downloads their data and requests deletion', async ({
  page,
  context,
  restoreAfterwards,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  await restoreAfterwards('Notices');
  const main = page.getByRole('main');
  // This call starts the function's process, which on a busy machine may take longer than the app's timeout.
  await call(null, 'updateUser', {});

  await page.goto('/inicio');
  await main.getByRole('link', { name: 'Entrar' }).click();
  await page.getByRole('tab', { name: 'Crear cuenta' }).click();
  await page.getByLabel('Correo').fill(`nueva-${crypto.randomUUID()}@prueba.mx`);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL('/set-personal-info');
  const uid = await page.evaluate(() => localStorage.getItem('UID') ?? '');
  createdUid = uid;
  await page.getByLabel('Nombre').fill('Jimena Jornada Entera');
  await page.getByLabel('Sucursal').selectOption({ label: 'Centro' });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL('/inicio');

  // The app offers to be installed. Later it must not offer that again.
  await main.getByRole('button', { name: '¿Cómo la pongo?' }).click();
  await page.getByRole('tab', { name: 'iPhone' }).click();
  await expect(main.getByText('Abre esta página en Safari.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/perfil-info');
  await main.getByRole('textbox', { name: 'Fecha de nacimiento' }).fill('1995-03-04');
  await main.getByLabel('En caso de emergencia').fill('Laura 81 1000 0044');
  await main.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(main.getByText('Datos guardados.')).toBeVisible();

  const reception = await signIn(PEOPLE.reception.email);
  await mustChange(reception, 'renewMembership', { requestId: newId(), uid, Plan: 'mensual' });
  await page.goto('/perfil-usuario');
  await expect(main.getByRole('img', { name: 'Código de tu credencial' })).toBeVisible();
  const pin = String(await readAsOwner(userPath.at({ uid }, 'Pin')));
  await prepareForOffline(page);
  await context.setOffline(true);
  await page.reload();
  await expect(main.getByRole('img', { name: 'Código de tu credencial' })).toBeVisible();
  await expect(main.getByText(pin, { exact: true })).toBeVisible();
  await context.setOffline(false);

  await page.goto('/checador');
  await main.getByRole('button', { name: 'Registrar mi asistencia' }).click();
  await expect(page.getByRole('status')).toContainText('Jimena');
  await page.goto('/inicio');
  await expect(main.getByText(/^Viniste hoy a las \d\d:\d\d$/)).toBeVisible();
  await expect(main.getByText('hubo asistencia')).toHaveCount(1);
  await expect(main.getByText('1 semana')).toBeVisible();
  // The member has opened the instructions, so the offer to install doesn't appear again.
  await expect(main.getByRole('button', { name: '¿Cómo la pongo?' })).toHaveCount(0);
  await expectAccessible(page);

  await main.getByRole('button', { name: 'Congelar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Congelar tu membresía' });
  await expect(dialog.getByText(/Puedes congelar hasta 30 días al año\. En \d{4} te quedan 30\./)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Congelar' }).click();
  await expect(main.getByText(/^Tu pausa es del /)).toBeVisible();
  await expect(main.getByText(/^Tu pausa empieza el /)).toBeVisible();
  await main.getByRole('button', { name: 'Quitar la pausa' }).click();
  await expect(main.getByText(/^Tu membresía está activa\. Vence el /)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Congelar' })).toBeVisible();

  const notice = { Title: 'Clase abierta', Text: 'Hoy a las 19:00 en Centro.', From: Date.now() - 1_000 };
  const admin = await signIn(PEOPLE.admin.email);
  await mustCall(admin, 'saveNotice', { requestId: newId(), ...notice });
  await expect(main.getByRole('heading', { name: 'Clase abierta' })).toBeVisible();
  await page.getByRole('button', { name: 'Menú' }).click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Notificaciones.*sin leer/ })
    .click();
  await page.getByRole('button', { name: 'Marcar todo como leído' }).click();
  await expect(main.getByText('Todo está leído.')).toBeVisible();
  expect(await readAsOwner(noticesReadPath.at({ uid }))).toBe(notice.From);

  await page.goto('/inicio');
  await main.getByRole('link', { name: 'Ver mi historial' }).click();
  const visits = main.getByRole('list', { name: 'Tus asistencias' }).getByRole('listitem');
  await expect(visits).toHaveCount(1);
  await expect(visits).toContainText(/hoy.*Centro.*\d\d:\d\d/);
  await expectAccessible(page);

  await page.goto('/profile-user');
  await expect(main.getByRole('heading', { name: 'Jimena Jornada Entera' })).toBeVisible();
  await expect(main.getByText(/Mensual/).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/copia-de-mis-datos');
  await main.getByRole('button', { name: 'Preparar mi copia' }).click();
  await expect(main.getByText('En caso de emergencia: Laura 81 1000 0044')).toBeVisible();
  await expectAccessible(page);
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Descargar archivo (JSON)' }).click(),
  ]);
  const data = JSON.parse(await readFile(await copy.path(), 'utf8'));
  expect(data).toMatchObject({ Profile: { Nombre: 'Jimena Jornada Entera', EmergencyContact: 'Laura 81 1000 0044' } });
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['Membership', 'History', 'Visits']));
  await page.goto('/perfil-info');
  await main.getByRole('button', { name: 'Eliminar mi cuenta y mis datos' }).click();
  await page.getByRole('dialog').getByLabel('Contraseña actual').fill(DEMO_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir que se eliminen' }).click();
  await expect(main.getByText(/El gimnasio te contesta a más tardar el/)).toBeVisible();
  expect(await readAsOwner(erasureRequestPath.at({ uid }, 'Open'))).toBe(true);
});
