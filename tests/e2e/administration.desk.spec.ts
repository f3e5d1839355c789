import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays } from '../../domain/src/calendar/calendar.ts';
import { createTextWorkbook } from '../../web/src/features/import/test/workbook.ts';
import { readAsOwner } from '../support/database.ts';
import { PEOPLE, pollUntil, setMembershipEnd, today } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { createPerson, fillPerson, newPerson } from './people.ts';
import { readWhatsAppMessage } from './whatsapp.ts';

// The browser logs the stubbed WhatsApp tab, and the status of each refusal and lost answer. One regular expression
// covers them, because Playwright would read an array of two elements as a value and its options.
test.use({ allowedProblems: [/wa\.me|status of (400|404|409|502)|\[call createUser\]/] });

test('an administrator creates, renews, freezes and finds a member, sends a reminder, and adds and annuls a check-in', async ({
  page,
  signIn,
}) => {
  test.setTimeout(90_000);
  const person = newPerson();
  await signIn(page, PEOPLE.admin.email);

  await createPerson(page, person, 'mensual');
  await expect(page.getByText('PIN para la entrada')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Código QR del enlace de acceso' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver su ficha' }).click();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Renovar' }).click();
  // The dialog charges like the till: discount, cash received, change, and a receipt with a folio.
  await dialog.getByRole('button', { name: 'Descuento' }).click();
  await dialog.getByLabel('Descuento', { exact: true }).fill('99');
  await dialog.getByLabel('Motivo del descuento').fill('Convenio');
  await dialog.getByLabel('Recibido en pesos').fill('400');
  await dialog.getByRole('button', { name: 'Renovar' }).click();
  await expect(dialog.getByText('Es menos de lo que se debe.')).toBeVisible();
  await dialog.getByLabel('Recibido en pesos').fill('600');
  await dialog.getByRole('button', { name: 'Renovar' }).click();
  await expect(dialog.getByText(/^Venta cobrada: \$500\.00 · folio \d+$/)).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText('Cambio$100.00');
  await expect(dialog.getByRole('button', { name: 'Imprimir ticket' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('Listo, quedó guardado.')).toBeVisible();
  await page.getByRole('button', { name: 'Congelar' }).click();
  await dialog.getByRole('button', { name: 'Congelar' }).click();
  await expect(page.getByText('Congelada del')).toBeVisible();

  await page.getByLabel('Nota', { exact: true }).fill('Prefiere que le llamen por la tarde');
  await page.getByRole('button', { name: 'Agregar nota' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Prefiere que le llamen' })).toContainText('Alejandra');

  await page.goto('/search-users');
  const digits = person.name.split(' ').at(-1) ?? '';
  await page.getByRole('searchbox', { name: 'Buscar usuarios' }).fill(`nunez ${digits}`);
  await expect(page.getByRole('link', { name: new RegExp(person.name) })).toBeVisible();

  const endDate = addDays(today(), 3);
  await setMembershipEnd(PEOPLE.porvencer.uid, 3);
  await page.goto(`/vvencimientos?ver=fechas&desde=${endDate}&hasta=${endDate}`);
  const whatsAppLink = page.getByRole('link', { name: `Escribir a ${PEOPLE.porvencer.name} por WhatsApp` });
  const text = await readWhatsAppMessage(page, () => whatsAppLink.click());
  expect(text).toContain('Hola, Pablo.');
  expect(text).toContain('vence en 3 días');
  const row = page.getByRole('listitem').filter({ has: whatsAppLink });
  await expect(row.getByText(/Mensaje hoy \d\d:\d\d, tú/)).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Agregar asistencia' }).click();
  await dialog.getByLabel('Buscar usuarios').fill(`ximena ${digits}`);
  await dialog.getByRole('button', { name: new RegExp(person.name) }).click();
  await dialog.getByLabel('Motivo').fill('Se fue la luz');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByText('Asistencia agregada.')).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: person.name });
  await entry.getByRole('button', { name: /^Anular la asistencia de/ }).click();
  await dialog.getByLabel('Motivo').fill('Era otra persona');
  await dialog.getByRole('button', { name: 'Anular asistencia' }).click();
  await expect(entry.getByText('Anulada: Era otra persona')).toBeVisible();
});

test('a double click creates one person, and a phone that is already used links to its owner’s file', async ({
  page,
  signIn,
}) => {
  const person = newPerson();
  await signIn(page, PEOPLE.reception.email);
  await page.goto('/crear');
  await fillPerson(page, person);
  await page.getByRole('button', { name: 'Crear usuario' }).dblclick();
  await expect(page.getByText('ya tiene su ficha')).toBeVisible();
  await page.getByRole('button', { name: 'Crear otro' }).click();

  await fillPerson(page, { ...person, name: 'Otra Persona' });
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByText('Ya hay una ficha con ese dato')).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Otra Persona');
  await page.getByRole('link', { name: 'Ver su ficha' }).click();
  // The form of the other person still has unsent text, so the app asks before it leaves the page.
  await page.getByRole('dialog').getByRole('button', { name: 'Salir de todos modos' }).click();
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
});

test('a missing name and phone show their errors, and a retry after a lost answer creates no second person', async ({
  page,
  signIn,
}) => {
  await signIn(page, PEOPLE.admin.email);
  await page.goto('/crear');
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
  await expect(page.getByText('Escribe el nombre, con al menos dos letras.')).toBeVisible();
  await expect(page.getByText('Escribe un teléfono de 10 dígitos')).toBeVisible();

  const person = newPerson();
  await fillPerson(page, person);
  // The server creates the person but its answer is lost. The retry must not create a second one.
  let attempts = 0;
  await page.route('**/api/createUser', async (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    await route.fetch();
    return route.fulfill({ status: 502, body: 'lost' });
  });
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByText('No sabemos si se registró')).toBeVisible();
  await expect(page.getByText(new RegExp(`^Alta de ${person.name}, 56 `))).toBeVisible();
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.getByText('ya tiene su ficha')).toBeVisible();
  expect(attempts).toBe(2);
});

test('expirations have tabs and a CSV file for spreadsheets, and staff can renew from the list', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, PEOPLE.reception.email);
  await page.goto('/vvencimientos');
  for (const name of ['Vencidos', 'Hoy', '7 días', '15 días', '30 días']) {
    await expect(page.getByRole('tab', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('list', { name: 'Personas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: '30 días' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const bytes = await readFile(await (await download).path());
  // The UTF-8 byte order mark, by which spreadsheets recognise the encoding.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').trimEnd().split('\r\n');
  expect(lines[0]).toContain('Nombre,Teléfono,Plan');
  const people = await page.getByText(/^\d+ personas$/).textContent();
  expect(lines.length - 1).toBe(Number.parseInt(people ?? '', 10));

  await page
    .getByRole('button', { name: /^Renovar a/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renovar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText(/quedó al corriente/)).toBeVisible();
});

test('imports people from a CSV file in the Windows encoding, and creates none of them again from a workbook', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, PEOPLE.admin.email);
  await page.goto('/crear');
  await page.getByRole('tab', { name: 'Desde un archivo' }).click();
  await expect(page.getByRole('button', { name: 'Descargar plantilla' })).toBeVisible();
  await expectAccessible(page);
  const people = [newPerson(), newPerson()].map(({ name, phone }) => [name, phone, 'Valle', 'Mensual']);
  const rows = [['Nombre', 'Teléfono', 'Sucursal', 'Plan'], ...people, ['Sin Teléfono', '', 'Valle', '']];
  // These letters have the same bytes in Latin-1 as in the Windows encoding in which spreadsheets save CSV files.
  const text = Buffer.from(rows.map((cells) => cells.join(';')).join('\r\n'), 'latin1');
  const csv = { name: 'socios.csv', mimeType: 'text/csv', buffer: text };
  const workbook = { name: 'socios.xlsx', mimeType: 'application/zip', buffer: Buffer.from(createTextWorkbook(rows)) };

  for (const { file, outcome } of [
    { file: csv, outcome: '2 personas creadas' },
    { file: workbook, outcome: '2 ya existían' },
  ]) {
    await page.getByLabel('Elegir archivo').setInputFiles(file);
    await expect(page.getByText('Ximena Núñez').first()).toBeVisible();
    await expect(page.getByLabel('Falta el teléfono · 1')).toBeVisible();
    await page.getByRole('button', { name: 'Crear 2 personas' }).click();
    await expect(page.getByText('Importación terminada')).toBeVisible();
    await expect(page.getByText(`${outcome}, 1 no se pudo crear.`)).toBeVisible();
    await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  }
});

test('the attendance report is a table of hours and weekdays, and a list shows who stopped coming', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, PEOPLE.admin.email);
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Reporte' }).click();
  const hoursTable = page.getByRole('table', { name: /Asistencias por hora/ });
  await expect(hoursTable.getByRole('columnheader', { name: 'lun' })).toBeVisible();
  await expect(hoursTable.getByRole('rowheader', { name: '18:00' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Sin venir' }).click();
  await expect(page.getByText(/días sin venir/).first()).toBeVisible();
  await expectAccessible(page);
});

test('a changed setting is saved and logged, and the only administrator can’t lose the role', async ({
  page,
  signIn,
  restoreAfterwards,
  expectAccessible,
}) => {
  test.setTimeout(90_000);
  await restoreAfterwards('Config/GraceDays');
  await signIn(page, PEOPLE.admin.email);
  await page.goto('/ajustes');
  const grace = page.getByLabel('Días de gracia');
  const originalDays = Number(await grace.inputValue());
  // A membership of the seed (the test data) ended five days ago. Other tests expect that its grace days are over, so
  // the changed value must be less than five.
  const changedDays = originalDays === 4 ? 3 : 4;
  await grace.fill('99');
  await expect(page.getByText('Escribe un número entero de 0 a 30.')).toBeVisible();
  await grace.fill(String(changedDays));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado.')).toBeVisible();
  expect(await readAsOwner('Config/GraceDays')).toBe(changedDays);
  await grace.fill(String(originalDays));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await pollUntil(async () => (await readAsOwner('Config/GraceDays')) === originalDays);
  await expectAccessible(page);
  for (const tab of ['Entrada', 'Textos']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page);
  }

  await page.getByRole('tab', { name: 'Personal' }).click();
  await page.getByRole('button', { name: /Cambiar el permiso de Alejandra/ }).click();
  await page.getByRole('button', { name: 'Quitar permiso' }).click();
  await expect(page.getByText('Es la única cuenta con permiso de administrador')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/bitacora');
  await expect(page.getByLabel('Día', { exact: true })).toHaveValue(today());
  await page.getByLabel('Qué se hizo').selectOption({ label: 'Cambió ajustes' });
  await expect(page.getByText(`días de gracia: ${originalDays} → ${changedDays}`).first()).toBeVisible();
  await expectAccessible(page);
});

test('a courtesy membership needs a reason and is listed for the administrator', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const person = newPerson();
  await signIn(page, PEOPLE.admin.email);
  await createPerson(page, person, 'semana');
  await page.getByRole('link', { name: 'Ver su ficha' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Renovar' }).click();
  await dialog.getByLabel('Forma de pago').selectOption('courtesy');
  await expect(dialog.getByText('No se cobra', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Renovar' }).click();
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').fill(`Aniversario ${person.name}`);
  await dialog.getByRole('button', { name: 'Renovar' }).click();
  await expect(page.getByText('Listo, quedó guardado.')).toBeVisible();

  await page.goto('/bitacora');
  await page.getByRole('tab', { name: 'Sin cobro' }).click();
  const uncharged = page.getByRole('list', { name: 'Membresías sin cobro' });
  const line = uncharged.getByRole('listitem').filter({ hasText: person.name });
  await expect(line).toContainText(`Cortesía: Aniversario ${person.name}`);
  await expect(line.getByRole('link', { name: person.name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(page.getByText('Nada sin cobro este mes')).toBeVisible();
});

test('the settings and the audit log refuse reception', async ({ page, signIn }) => {
  await signIn(page, PEOPLE.reception.email);
  for (const path of ['/ajustes', '/bitacora']) {
    await page.goto(path);
    await expect(page.getByText('No tienes permiso para ver esta página')).toBeVisible();
  }
});

test('the form for a new person and a person’s file are accessible, and staff save an emergency contact', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, PEOPLE.admin.email);
  await page.goto('/crear');
  await expect(page.getByLabel('Plan')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/profile-user?uid=${PEOPLE.socia.uid}`);
  await page.getByRole('button', { name: 'Editar datos' }).click();
  await page.getByRole('dialog').getByLabel('En caso de emergencia').fill('Luis Martínez 81 1111 2222');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Luis Martínez 81 1111 2222')).toBeVisible();
  await page.getByRole('button', { name: 'Enlace de acceso' }).click();
  await expect(page.getByRole('dialog').getByText('Esta persona ya tiene su propia cuenta.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
});

/** Returns the largest vertical distance, in pixels, between the controls of fields that stand side by side. */
function measureVerticalDistance(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main label[for]')].flatMap((label) => {
      const control = document.getElementById(label.getAttribute('for') ?? '');
      const field = label.parentElement?.parentElement;
      return control && field
        ? [{ top: control.getBoundingClientRect().top, field: field.getBoundingClientRect() }]
        : [];
    });
    const distances = boxes.flatMap((box) =>
      boxes
        .filter(
          ({ field }) => field.left >= box.field.right && field.top < box.field.bottom && field.bottom > box.field.top,
        )
        .map(({ top }) => Math.abs(top - box.top)),
    );
    if (distances.length === 0) throw new Error('No fields stand side by side');
    return Math.max(...distances);
  });
}

test('the controls of fields that stand side by side are aligned, also next to hints and errors', async ({
  page,
  signIn,
}) => {
  await signIn(page, PEOPLE.admin.email);
  await page.goto('/crear');
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByText('Escribe el nombre, con al menos dos letras.')).toBeVisible();
  expect(await measureVerticalDistance(page)).toBeLessThan(1);
  await page.goto('/ajustes');
  await expect(page.getByLabel('Minutos de estancia')).toBeVisible();
  expect(await measureVerticalDistance(page)).toBeLessThan(1);
});
