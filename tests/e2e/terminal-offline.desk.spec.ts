import { DEMO_PASSWORD } from '../../scripts/seed/demo-accounts.ts';
import {
  countRefusedRecords,
  DEMO_NUMBERS,
  enterAsStaff,
  loadTodaysCheckIn,
  NETWORK_NOISE,
  openTerminal,
  PIN_FIELD,
  prepareForOffline,
  waitForServiceWorker,
} from '../support/door.ts';
import { deleteCheckInsOfToday, PEOPLE, pollUntil } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

test.use({ allowedProblems: [NETWORK_NOISE], serviceWorkers: 'allow' });

test.beforeEach(() => deleteCheckInsOfToday(PEOPLE.socia.uid));

test('checks in offline, keeps the record after a reload, and sends it when the network is back', async ({
  page,
  context,
}) => {
  await openTerminal(page);
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.getByRole('textbox', PIN_FIELD).fill(DEMO_NUMBERS.socia.pin);
  await expect(page.getByRole('status')).toContainText('Asistencia registrada');
  const checkedInAt = Date.now();
  await expect(page.getByText('1 registro por enviar')).toBeVisible();

  // Offline, staff can't be verified: the panel says so, and the terminal stays locked.
  await page.getByRole('button', { name: 'Personal' }).click();
  const panel = page.getByRole('dialog');
  await enterAsStaff(page, PEOPLE.reception.email, DEMO_PASSWORD);
  await expect(panel.getByRole('alert')).toContainText('Sin internet no se puede comprobar la contraseña');
  await expect(panel.getByRole('button', { name: 'Salir de la terminal' })).toHaveCount(0);
  await expect(page.getByRole('textbox', PIN_FIELD)).toBeVisible();

  await page.reload();
  await expect(page.getByText('1 registro por enviar')).toBeVisible();
  await page.getByRole('textbox', PIN_FIELD).fill(DEMO_NUMBERS.socia.pin);
  await expect(page.getByRole('status')).toContainText('Ya registraste tu asistencia');
  expect(await loadTodaysCheckIn(PEOPLE.socia.uid)).toBeNull();

  await context.setOffline(false);
  await expect(page.getByText('Todo enviado')).toBeVisible({ timeout: 30_000 });
  const record = await loadTodaysCheckIn(PEOPLE.socia.uid);
  expect(Math.abs((record?.At ?? 0) - checkedInAt)).toBeLessThan(10_000);
});

test('closes the terminal when its role is taken away, keeps refused records, and lets staff send them', async ({
  page,
  context,
  newAccount,
}) => {
  const terminal = await newAccount({ Role: 'kiosk', Branch: 'centro' });
  await openTerminal(page, terminal.email);
  await prepareForOffline(page);
  await context.setOffline(true);
  await page.getByRole('textbox', PIN_FIELD).fill(DEMO_NUMBERS.socia.pin);
  await expect(page.getByRole('status')).toContainText('Asistencia registrada');
  await terminal.setStaff(null);
  await context.setOffline(false);
  await expect(page.getByRole('textbox', PIN_FIELD)).toHaveCount(0, { timeout: 30_000 });
  await pollUntil(async () => (await countRefusedRecords(page)) === 1);
  expect(await loadTodaysCheckIn(PEOPLE.socia.uid)).toBeNull();
  // The terminal's account is no person, so the screen neither asks for a name nor offers to check in.
  await expect(page.getByRole('heading', { name: 'Esta terminal ya no tiene permiso' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Esta terminal ya no tiene permiso' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Registrar mi asistencia' })).toHaveCount(0);

  await terminal.setStaff({ Role: 'kiosk', Branch: 'centro' });
  await expect(page.getByText('1 registro por revisar')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Personal' }).click();
  const dialog = page.getByRole('dialog');
  await enterAsStaff(page, PEOPLE.reception.email, DEMO_PASSWORD);
  await expect(dialog.getByText(PEOPLE.socia.name)).toBeVisible();
  await dialog.getByRole('button', { name: 'Reenviar' }).click();
  await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.socia.uid)) !== null);
  await expect(dialog.getByText('No hay registros por revisar')).toBeVisible();
});
