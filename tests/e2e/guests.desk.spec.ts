import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { readAsOwner } from '../support/database.ts';
import { resetRateLimits } from '../support/functions.ts';
import { PEOPLE, pollUntil, today } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

interface Guest {
  readonly Name: string;
  readonly Phone?: string;
  readonly Annulled?: { readonly Reason?: string };
}

/** Returns today's stored guests with this name. */
async function loadGuests(name: string): Promise<Guest[]> {
  const all = (await readAsOwner(`Guests/centro/${today()}`)) as Record<string, Guest> | null;
  return Object.values(all ?? {}).filter(({ Name }) => Name === name);
}

/** Registers a guest at the check-in screen of staff. */
async function register(page: Page, name: string, phone: string): Promise<void> {
  await page.getByLabel('Nombre del invitado').fill(name);
  await page.getByLabel('Teléfono (opcional)').fill(phone);
  await page.getByRole('button', { name: /^Registrar (otro )?pase$/ }).click();
  await expect(page.getByText(`${name} puede pasar.`)).toBeVisible();
}

/** Opens the list of the day, and returns the row of a person's pass. */
async function findPassRow(page: Page, name: string): Promise<Locator> {
  await page.goto('/admin');
  const passes = page.getByRole('list', { name: 'Pases de un día' }).getByRole('listitem');
  return passes.filter({ hasText: name }).first();
}

test.beforeEach(() => resetRateLimits('chargeGuest', 'annulGuest'));

test('registers, undoes, charges, lists, downloads and annuls the day pass of a guest', async ({
  page,
  signIn,
  expectAccessible,
}, { project }) => {
  test.setTimeout(90_000);
  const name = `Invitada Prueba ${project.name}`;
  await signIn(page, PEOPLE.reception.email);
  await page.goto('/checador');
  await page.getByLabel('Nombre del invitado').fill('L');
  await page.getByLabel('Teléfono (opcional)').fill('123');
  await page.getByRole('button', { name: 'Registrar pase' }).click();
  await expect(page.getByText('Escribe su nombre, al menos dos letras.')).toBeVisible();
  await expect(page.getByText(/Escribe un teléfono/)).toBeVisible();
  expect(await loadGuests('L')).toEqual([]);

  await register(page, name, '81 1234 5678');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(`Se deshizo el pase de ${name}.`)).toBeVisible();
  // A guest that is undone before it is sent leaves no record; one that was sent leaves an annulled record.
  await pollUntil(async () => (await loadGuests(name)).every(({ Annulled }) => Annulled !== undefined));

  await register(page, name, '81 1234 5678');
  await pollUntil(async () => (await loadGuests(name)).some(({ Annulled }) => !Annulled));
  expect((await loadGuests(name)).at(-1)?.Phone).toBe('+528112345678');
  await page.getByLabel('Forma de pago').selectOption('Tarjeta');
  await page.getByRole('button', { name: 'Cobrar $120.00' }).click();
  await expect(page.getByText('Cobrado: $120.00 · Tarjeta.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  await expectAccessible(page);
  // The same name in another spelling causes a warning, but is accepted.
  await page.getByLabel('Nombre del invitado').fill(name.toUpperCase());
  await expect(page.getByText(`${name} ya tiene un pase de hoy`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Registrar otro pase' })).toBeEnabled();

  const row = await findPassRow(page, name);
  await expect(row).toContainText('$120.00 · Tarjeta · 81 1234 5678');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file).toMatch(new RegExp(`${name},Recepción,,Cuenta,,Pase de un día,81 1234 5678,120.00,Tarjeta`));

  await row.getByRole('button', { name: 'Anular el pase' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(name);
  await expect(dialog).toContainText('Ya se cobró ($120.00 · Tarjeta)');
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').fill('Era de otra sucursal');
  await dialog.getByRole('button', { name: 'Anular pase' }).click();
  await expect(page.getByText('Pase anulado. Devuelve $120.00.')).toBeVisible();
  await expect(row).toContainText('Anulado: Era de otra sucursal');
  // By now all records of the guest are sent, and all are annulled.
  expect((await loadGuests(name)).filter(({ Annulled }) => !Annulled)).toEqual([]);
});

test('charges an uncharged guest from the list, and the audit log names the guest', async ({
  page,
  signIn,
  openBrowser,
}, { project }) => {
  test.setTimeout(90_000);
  const name = `Invitado Pendiente ${project.name}`;
  await signIn(page, PEOPLE.reception.email);
  await page.goto('/checador');
  await register(page, name, '');
  await pollUntil(async () => (await loadGuests(name)).length > 0);
  const row = await findPassRow(page, name);
  await expect(row).toContainText('Por cobrar');
  await row.getByRole('button', { name: 'Cobrar el pase' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Forma de pago').selectOption('Cortesía');
  await dialog.getByRole('button', { name: 'Cobrar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Escribe el motivo');
  await dialog.getByLabel('Forma de pago').selectOption('Efectivo');
  await dialog.getByRole('button', { name: 'Cobrar $120.00' }).click();
  await expect(page.getByText('Pase cobrado: $120.00.')).toBeVisible();
  await expect(row).toContainText('$120.00 · Efectivo');

  const adminPage = await openBrowser();
  await signIn(adminPage, PEOPLE.admin.email);
  await adminPage.goto('/bitacora');
  const line = adminPage.getByText(`cobró un pase de un día a ${name}.`).first();
  await expect(line).toBeVisible();
});
