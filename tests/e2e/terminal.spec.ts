import { readAsOwner, writeAsOwner } from '../support/database.ts';
import {
  cardOf,
  checkInOf,
  deniedReasons,
  FIELD,
  forgetDenied,
  NETWORK_NOISE,
  NUMBERS,
  openTerminal,
  peopleOn,
  refusedOn,
  registeredOn,
} from '../support/door.ts';
import { forgetToday, PEOPLE, today, until } from '../support/people.ts';
import { scan } from '../support/scanner.ts';
import { expect, test } from './fixtures.ts';

test.use({ allowedProblems: [NETWORK_NOISE] });

test.beforeEach(async ({ page }) => {
  await forgetToday(PEOPLE.socia.uid);
  await forgetToday(PEOPLE.porvencer.uid);
  await forgetDenied();
  await openTerminal(page);
});

test('a PIN on the pad lets in, and the tablet is ready again by itself', async ({ page, expectAccessible }) => {
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
  for (const digit of NUMBERS.socia.pin) await page.getByRole('button', { name: digit, exact: true }).click();
  const status = page.getByRole('status');
  await expect(status).toContainText(PEOPLE.socia.name);
  await expect(status).toContainText('Asistencia registrada');
  await expect(status).toContainText('Te quedan 19 días');
  await expectAccessible(page);
  await expect(status).toBeEmpty();
  await until(async () => (await checkInOf(PEOPLE.socia.uid))?.Via === 'kiosk');
  expect((await checkInOf(PEOPLE.socia.uid))?.By).toBe(PEOPLE.kiosk.uid);
});

test('a phone typed on the keyboard lets in; the next person starts during the answer', async ({ page }) => {
  await page.keyboard.type(NUMBERS.socia.phone, { delay: 130 });
  const status = page.getByRole('status');
  await expect(status).toContainText(PEOPLE.socia.name);
  await page.keyboard.type(NUMBERS.porvencer.pin, { delay: 130 });
  await expect(status).toContainText(PEOPLE.porvencer.name);
  await expect(status).toContainText('vence en 3 días');
});

for (const [ending, last] of [
  ['without', 'nothing'],
  ['with', 'Enter'],
] as const) {
  test(`a card scanned ${ending} a final Enter lets in`, async ({ page }) => {
    const card = await cardOf(PEOPLE.socia.uid, NUMBERS.socia.pin);
    await scan(page, card, last);
    await expect(page.getByRole('status')).toContainText(PEOPLE.socia.name);
    await until(async () => (await checkInOf(PEOPLE.socia.uid)) !== null);
  });
}

test('the same card twice is one check-in, and the second answer says when the first was', async ({ page }) => {
  const card = await cardOf(PEOPLE.socia.uid, NUMBERS.socia.pin);
  await scan(page, card);
  await scan(page, card);
  await expect(page.getByRole('status')).toContainText(/Ya registraste tu asistencia a las \d\d:\d\d/);
  await until(async () => (await checkInOf(PEOPLE.socia.uid)) !== null);
  await expect(page.getByText('Todo enviado')).toBeVisible();
  const kept = await checkInOf(PEOPLE.socia.uid);
  expect(await registeredOn(page)).toEqual([kept?.Id]);
  expect(await refusedOn(page)).toBe(0);
  const visits = await readAsOwner(`MemberAttendance/${PEOPLE.socia.uid}/${today()}`);
  expect(Object.keys(visits as object)).toEqual(['centro']);
});

test('a screenshot of an old code is refused, and the try is kept', async ({ page }) => {
  await scan(page, await cardOf(PEOPLE.socia.uid, NUMBERS.socia.pin, Date.now() - 10 * 60_000));
  await expect(page.getByRole('status')).toContainText('Ese código ya cambió');
  await expect(page.getByRole('status')).not.toContainText(PEOPLE.socia.name);
  await until(async () => (await deniedReasons()).includes('wrong-code'));
  expect(await checkInOf(PEOPLE.socia.uid)).toBeNull();
});

test('who may not enter hears why, and the try is kept with its reason', async ({ page }) => {
  await page.getByRole('textbox', FIELD).fill(NUMBERS.vencido.pin);
  await expect(page.getByRole('status')).toContainText('Tu membresía venció hace 5 días. Renueva en recepción.');
  await until(async () => (await deniedReasons()).includes('expired'));
});

test('guessing PINs slows the tablet down', async ({ page }) => {
  for (const guess of ['000001', '000002', '000003', '000004']) {
    await page.getByRole('textbox', FIELD).fill(guess);
    await expect(page.getByRole('status')).toContainText('No te encontramos');
    await expect(page.getByRole('textbox', FIELD)).toHaveValue('');
  }
  await expect(page.getByText(/Espera \d segundos?/)).toBeVisible();
  await expect(page.getByRole('textbox', FIELD)).toBeDisabled();
  await expect(page.getByRole('textbox', FIELD)).toBeEnabled();
});

test('the sound is muted with one touch, and stays so', async ({ page }) => {
  const mute = page.getByRole('button', { name: 'Silenciar' });
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
});

test('the tablet says how it is', async ({ page }) => {
  const place = `Terminals/centro/${PEOPLE.kiosk.uid}`;
  // What a tablet of another test said must not be taken for this one's.
  await writeAsOwner(place, null);
  await page.reload();
  await until(async () => Number(await readAsOwner(`${place}/Seen`)) > Date.now() - 60_000);
  await until(async () => Number(await readAsOwner(`${place}/Version`)) > 0);
  expect(await readAsOwner(`${place}/Queue`)).toBe(0);
  expect(await readAsOwner(`${place}/Build`)).toMatch(/^3\.7/);
});

test('nobody leaves the tablet without a password of the staff', async ({ page, expectAccessible }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/checador');
  await page.getByRole('button', { name: 'Personal' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  const enter = async (email: string, password: string): Promise<void> => {
    await dialog.getByLabel('Correo del personal').fill(email);
    await dialog.getByLabel('Contraseña del personal').fill(password);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
  };
  await enter(PEOPLE.reception.email, 'equivocada');
  await expect(dialog.getByRole('alert')).toContainText('no coinciden');
  await enter(PEOPLE.socia.email, 'gimnasio123');
  await expect(dialog.getByRole('alert')).toContainText('no es del personal');
  await enter(PEOPLE.reception.email, 'gimnasio123');
  await dialog.getByRole('button', { name: 'Salir de la terminal' }).click();
  await expect(page.getByText('Inicia sesión para continuar')).toBeVisible();
  expect(await peopleOn(page)).toBe(0);
});
