import type { Page } from '@playwright/test';
import { addDays } from '../../domain/src/calendar/calendar.ts';
import { updateAsOwner } from '../support/database.ts';
import { PEOPLE, today } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { createPerson, fillPerson, newPerson } from './people.ts';

// The browser logs the status of refused calls, for example when an access link is opened a second time.
test.use({ allowedProblems: [/status of (400|404)/] });

/** Opens or closes the menu if the window is narrow. In a wide window the menu is always visible. */
async function toggleMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Menú' });
  if (await button.isVisible()) await button.click();
}

/** Returns the path of the access link in the WhatsApp message of the page. */
async function readSentLink(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href');
  return /\/acceso\/[\w-]{22}/.exec(new URL(href ?? '').searchParams.get('text') ?? '')?.[0] ?? '';
}

test('shows or sends a one-time access link with its status, and lets staff revoke it', async ({
  page,
  openBrowser,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(90_000);
  const person = newPerson();
  await signIn(page, PEOPLE.reception.email);
  await createPerson(page, person, 'mensual');
  await expect(page.getByRole('img', { name: 'Código QR del enlace de acceso' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar por WhatsApp' }).click();
  const path = await readSentLink(page);
  await expect(page.getByRole('img', { name: 'Código QR del enlace de acceso' })).toHaveCount(0);

  const phone = await openBrowser();
  await phone.goto(path);
  await expect(phone).toHaveURL('/checador');
  await expect(phone.getByRole('button', { name: 'Registrar mi asistencia' })).toBeVisible();
  await expect(page.getByText(/^Se usó el \d{4}-\d{2}-\d{2} a las \d{2}:\d{2}\.$/)).toBeVisible();
  const otherPhone = await openBrowser();
  await otherPhone.goto(path);
  await expect(otherPhone.getByText('Este enlace ya no sirve')).toBeVisible();

  await page.getByRole('link', { name: 'Ver su ficha' }).click();
  await expect(page.getByText(/Enlace para enviar\. .*Se usó el/)).toBeVisible();
  await page.getByRole('button', { name: 'Enlace de acceso' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mostrar código QR' }).click();
  await expect(dialog.getByRole('img', { name: 'Código QR del enlace de acceso' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Terminar enlace' }).click();
  await expect(page.getByText(/Código QR en pantalla\. .*Se terminó el .* Lo terminó Rocío/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Terminar enlace' })).toHaveCount(0);
  await expectAccessible(page);
});

test('restores a form after a reload and after Back and Forward, asks before a link of the app leaves the page, and clears the form once it is sent', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(90_000);
  const person = newPerson();
  const name = page.getByLabel('Nombre', { exact: true });
  const restored = page.getByText('Aquí está lo que habías escrito.');
  await signIn(page, PEOPLE.reception.email);
  await page.goto('/search-users');
  await page.goto('/crear');
  await fillPerson(page, person);
  await page.reload();
  await expect(restored).toBeVisible();
  await expect(name).toHaveValue(person.name);
  await expect(page.getByLabel('Teléfono')).toHaveValue(person.phone);
  await expectAccessible(page);

  // The browser's back and forward buttons don't ask, because the draft is restored.
  await page.goBack();
  await expect(page).toHaveURL('/search-users');
  await page.goForward();
  await expect(name).toHaveValue(person.name);

  // A link of the app asks first.
  await toggleMenu(page);
  await page.getByRole('link', { name: 'Buscar usuarios' }).click();
  const leaveDialog = page.getByRole('dialog', { name: 'Hay algo sin guardar' });
  await expect(leaveDialog).toBeVisible();
  await expectAccessible(page);
  await leaveDialog.getByRole('button', { name: 'Seguir aquí' }).click();
  await toggleMenu(page);
  await expect(name).toHaveValue(person.name);

  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByText('ya tiene su ficha')).toBeVisible();
  await page.getByRole('button', { name: 'Crear otro' }).click();
  await expect(name).toHaveValue('');
  await page.reload();
  await expect(name).toHaveValue('');
  await expect(restored).toHaveCount(0);
});

test('restores an unsent note and an unsent edit, shows the note only for its person, and deletes drafts at sign-out', async ({
  page,
  signIn,
}) => {
  await signIn(page, PEOPLE.reception.email);
  await page.goto(`/profile-user?uid=${PEOPLE.vencido.uid}`);
  await page.getByLabel('Nota', { exact: true }).fill('Llamar el lunes');
  await page.getByRole('button', { name: 'Editar datos' }).click();
  const contact = page.getByRole('dialog').getByLabel('En caso de emergencia');
  const storedContact = await contact.inputValue();
  await contact.fill('Eva 81 2222 3333');
  await page.reload();
  await expect(page.getByLabel('Nota', { exact: true })).toHaveValue('Llamar el lunes');
  await page.getByRole('button', { name: 'Editar datos' }).click();
  await expect(contact).toHaveValue('Eva 81 2222 3333');
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(contact).toHaveValue(storedContact);

  await page.goto(`/profile-user?uid=${PEOPLE.porvencer.uid}`);
  await expect(page.getByLabel('Nota', { exact: true })).toHaveValue('');
  const readDraftKeys = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('gym.draft.')));
  expect(await readDraftKeys()).toHaveLength(1);
  // Signing out deletes the drafts, and asks first if there is one.
  await page.getByLabel('Nota', { exact: true }).fill('Vino con su hermano');
  await toggleMenu(page);
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  const leaveDialog = page.getByRole('dialog', { name: 'Hay algo sin guardar' });
  await expect(leaveDialog.getByText('Al cerrar tu sesión se borra')).toBeVisible();
  await leaveDialog.getByRole('button', { name: 'Salir de todos modos' }).click();
  await expect.poll(readDraftKeys).toEqual([]);
});

test('restores unsaved text in the settings and in the form of one’s own profile', async ({
  page,
  openBrowser,
  signIn,
  newAccount,
}) => {
  test.setTimeout(60_000);
  const restored = 'Aquí está lo que habías escrito.';
  await signIn(page, PEOPLE.admin.email);
  await page.goto('/ajustes?ver=textos');
  const text = page.getByLabel('Mensaje libre');
  const storedText = await text.inputValue();
  await text.fill('Hola, {nombre}. Te esperamos.');
  await page.reload();
  await expect(page.getByText(restored)).toBeVisible();
  await expect(text).toHaveValue('Hola, {nombre}. Te esperamos.');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(text).toHaveValue(storedText);

  const memberPage = await openBrowser();
  const { email } = await newAccount(null, null);
  await signIn(memberPage, email);
  await memberPage.goto('/set-personal-info');
  await memberPage.getByLabel('Nombre').fill('Ximena Núñez');
  await memberPage.reload();
  await expect(memberPage.getByText(restored)).toBeVisible();
  await expect(memberPage.getByLabel('Nombre')).toHaveValue('Ximena Núñez');
});

test('shows before a merge how each of the two people signs in', async ({ page, signIn, expectAccessible }) => {
  test.setTimeout(60_000);
  const person = newPerson();
  await signIn(page, PEOPLE.reception.email);
  await createPerson(page, person);
  await page.getByRole('link', { name: 'Ver su ficha' }).click();
  await page.getByRole('button', { name: 'Unir fichas' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Buscar usuarios').fill(PEOPLE.socia.name);
  await dialog.getByRole('button', { name: new RegExp(PEOPLE.socia.name) }).click();
  await expect(dialog.getByText('Entra sólo por enlace de recepción.')).toBeVisible();
  await expect(dialog.getByText(`Inicia sesión con su correo: ${PEOPLE.socia.email}`)).toBeVisible();
  await expectAccessible(page);
});

test('shows the result of a change of plan, a pause, a cancellation and an annulment before it is confirmed', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const [person, day] = [newPerson(), today()];
  await signIn(page, PEOPLE.reception.email);
  await createPerson(page, person, 'mensual');
  await page.getByRole('link', { name: 'Ver su ficha' }).click();
  const dialog = page.getByRole('dialog');
  const definition = (term: string) =>
    dialog.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });

  await page.getByRole('button', { name: 'Cambiar de plan' }).click();
  const plan = dialog.getByLabel('Plan');
  await expect(plan).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Cambiar de plan' })).toBeDisabled();
  await plan.selectOption('mensual-centro');
  await expect(definition('Pagado y sin usar')).toContainText('$');
  await expect(definition('Cuesta hasta esa fecha')).toContainText('$');
  // The dialog shows either the sum owed or the sum left.
  const differenceCount = await dialog.getByText(/^(Se cobra|Sobran)$/).count();
  expect(differenceCount).toBe(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cambiar de plan' }).click();
  await expect(page.getByText('Listo, quedó guardado.')).toBeVisible();

  await page.getByRole('button', { name: 'Congelar' }).click();
  await expect(dialog.getByText(/^De 7 a 60 días, con inicio a más tardar el .* éste lleva 0\.$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Volver' }).click();

  await page.getByRole('button', { name: 'Cancelar membresía' }).click();
  await expect(dialog.getByText(`Su último día fue ayer, ${addDays(day, -1)}. Hoy ya no podrá entrar.`)).toBeVisible();
  await dialog.getByLabel('Primer día sin membresía', { exact: true }).fill(addDays(day, 1));
  await expect(dialog.getByText(`Su último día es hoy, ${day}.`)).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Se muda de ciudad');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar la membresía' }).click();
  await expect(page.getByText(`Cancelada a partir del ${addDays(day, 1)}`)).toBeVisible();

  // Only the newest entry can be annulled.
  const annul = page.getByRole('button', { name: /^Anular: / });
  await expect(annul).toHaveCount(1);
  await annul.click();
  await expect(definition('Se anula')).toContainText(
    `Cancelación. A partir del ${addDays(day, 1)}. Motivo: Se muda de ciudad`,
  );
  await dialog.getByLabel('Motivo').fill('Se queda');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByText('Anulado', { exact: true })).toBeVisible();
  // The change of plan charged nothing, so it is annulled without a refund.
  await page.getByRole('button', { name: /^Anular: Cambio a / }).click();
  await expect(definition('Importe')).toContainText('Sobraron');
  await dialog.getByLabel('Motivo').fill('Era otro plan');
  await dialog.getByRole('button', { name: 'Anular', exact: true }).click();
  await expect(page.getByText('Anulado', { exact: true })).toHaveCount(2);
  // The period before the change was sold, so one request annuls it and refunds its sale.
  await page.getByRole('button', { name: /^Anular: Mensual/ }).click();
  await expect(definition('Importe')).toBeVisible();
  await expect(dialog.getByText(/^Se devuelve el dinero del folio \d+ y el periodo se quita/)).toBeVisible();
  await expect(dialog.getByLabel('Efectivo, en pesos')).not.toHaveValue('');
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').fill('Era otra persona');
  await dialog.getByRole('button', { name: 'Devolver y anular' }).click();
  await expect(page.getByText('Anulado', { exact: true })).toHaveCount(3);
});

test('shows a member without a plan the text for members, but neither the text for staff nor a button to annul', async ({
  page,
  signIn,
  newAccount,
}) => {
  const { email } = await newAccount(null);
  await signIn(page, email);
  await page.goto('/profile-user');
  await expect(page.getByText('Todavía no tienes un plan. Elige uno en Inicio.')).toBeVisible();
  await expect(page.getByText('Véndele un plan')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Anular' })).toHaveCount(0);
});

test('the audit log says in Spanish what changed and who was let in, without keys or uids', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(90_000);
  const [person, day, at] = [newPerson(), today(), Date.now()];
  await signIn(page, PEOPLE.admin.email);
  await createPerson(page, person, 'semana');
  await page.getByRole('link', { name: 'Ver su ficha' }).click();
  const uid = new URL(page.url()).searchParams.get('uid') ?? '';
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Cancelar membresía' }).click();
  await dialog.getByLabel('Motivo').fill('Se muda de ciudad');
  await dialog.getByRole('button', { name: 'Cancelar la membresía' }).click();
  await expect(page.getByText('Listo, quedó guardado.')).toBeVisible();
  const letIn = { Via: 'desk', By: PEOPLE.reception.uid, Verdict: 'let-in', Reason: 'Paga al salir', Clock: 'sure' };
  await updateAsOwner({
    [`Attendance/centro/${day}/${uid}`]: {
      Id: crypto.randomUUID(),
      At: at,
      Ts: at,
      Problems: { cancelled: true },
      ...letIn,
    },
    [`MemberAttendance/${uid}/${day}/centro`]: { Ts: at },
  });

  await page.goto('/bitacora');
  const rows = page.getByRole('listitem').filter({ hasText: person.name });
  const ends = addDays(day, 6);
  await expect(rows.filter({ hasText: 'canceló la membresía' })).toContainText(`Vence: ${ends} → ${addDays(day, -1)}`);
  await expect(rows.filter({ hasText: 'canceló la membresía' })).toContainText('Motivo: Se muda de ciudad');
  await expect(rows.filter({ hasText: 'dejó entrar' })).toContainText('Centro · Cancelada · Motivo: Paga al salir');
  const logText = (await page.getByRole('listitem').allTextContents()).join(' ');
  expect(logText).not.toMatch(
    /\b(membership|settings|user|attendance)-[a-z]+|\bu[0-9a-f]{27}\b|GraceDays|Config|undefined|\[object/,
  );
  await expectAccessible(page);
});
