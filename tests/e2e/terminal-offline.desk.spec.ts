import { PASSWORD } from '../../scripts/lib/accounts.ts';
import {
  checkInOf,
  enterAsStaff,
  FIELD,
  NETWORK_NOISE,
  NUMBERS,
  openTerminal,
  readyForOffline,
  refusedOn,
  takenOver,
} from '../support/door.ts';
import { forgetToday, PEOPLE, until } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

test.use({ allowedProblems: [NETWORK_NOISE], serviceWorkers: 'allow' });

test.beforeEach(() => forgetToday(PEOPLE.socia.uid));

test('decides on its own while offline, keeps the queue after a reload, and sends it when the network is back', async ({
  page,
  context,
}) => {
  await openTerminal(page);
  await takenOver(page);
  await context.setOffline(true);
  await page.getByRole('textbox', FIELD).fill(NUMBERS.socia.pin);
  await expect(page.getByRole('status')).toContainText('Asistencia registrada');
  const happened = Date.now();
  await expect(page.getByText('1 registro por enviar')).toBeVisible();

  // Staff can't be verified now, so the terminal stays locked, and says so.
  await page.getByRole('button', { name: 'Personal' }).click();
  const panel = page.getByRole('dialog');
  await enterAsStaff(page, PEOPLE.reception.email, PASSWORD);
  await expect(panel.getByRole('alert')).toContainText('Sin internet no se puede comprobar la contraseña');
  await expect(panel.getByRole('button', { name: 'Salir de la terminal' })).toHaveCount(0);
  await expect(page.getByRole('textbox', FIELD)).toBeVisible();

  await page.reload();
  await expect(page.getByText('1 registro por enviar')).toBeVisible();
  await page.getByRole('textbox', FIELD).fill(NUMBERS.socia.pin);
  await expect(page.getByRole('status')).toContainText('Ya registraste tu asistencia');
  expect(await checkInOf(PEOPLE.socia.uid)).toBeNull();

  await context.setOffline(false);
  await expect(page.getByText('Todo enviado')).toBeVisible({ timeout: 30_000 });
  const kept = await checkInOf(PEOPLE.socia.uid);
  expect(Math.abs((kept?.At ?? 0) - happened)).toBeLessThan(10_000);
});

test('closes the terminal when its role is taken away; refused records stay, and staff send them', async ({
  page,
  context,
  newAccount,
}) => {
  const terminal = await newAccount({ Role: 'kiosk', Branch: 'centro' });
  await openTerminal(page, terminal.email);
  await readyForOffline(page);
  await context.setOffline(true);
  await page.getByRole('textbox', FIELD).fill(NUMBERS.socia.pin);
  await expect(page.getByRole('status')).toContainText('Asistencia registrada');
  await terminal.setStaff(null);
  await context.setOffline(false);
  await expect(page.getByRole('textbox', FIELD)).toHaveCount(0, { timeout: 30_000 });
  await until(async () => (await refusedOn(page)) === 1);
  expect(await checkInOf(PEOPLE.socia.uid)).toBeNull();
  // A closed terminal neither asks for a name nor offers a button that would check in its own account.
  await expect(page.getByRole('heading', { name: 'Esta terminal ya no tiene permiso' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Esta terminal ya no tiene permiso' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Registrar mi asistencia' })).toHaveCount(0);

  await terminal.setStaff({ Role: 'kiosk', Branch: 'centro' });
  await expect(page.getByText('1 registro por revisar')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Personal' }).click();
  const dialog = page.getByRole('dialog');
  await enterAsStaff(page, PEOPLE.reception.email, PASSWORD);
  await expect(dialog.getByText(PEOPLE.socia.name)).toBeVisible();
  await dialog.getByRole('button', { name: 'Reenviar' }).click();
  await until(async () => (await checkInOf(PEOPLE.socia.uid)) !== null);
  await expect(dialog.getByText('No hay registros por revisar')).toBeVisible();
});
