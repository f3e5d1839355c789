import { firstNameAndInitial } from '@gym/domain/person/names';
import type { Locator } from '@playwright/test';
import { DEMO_PASSWORD } from '../../scripts/seed/demo-accounts.ts';
import { readAsOwner, writeAsOwner } from '../support/database.ts';
import {
  countRefusedRecords,
  countRosterRows,
  createCardCode,
  DEMO_NUMBERS,
  deleteDeniedCheckIns,
  enterAsStaff,
  loadDeniedReasons,
  loadRegisteredIds,
  loadTodaysCheckIn,
  NETWORK_NOISE,
  openTerminal,
  PIN_FIELD,
} from '../support/door.ts';
import { deleteCheckInsOfToday, PEOPLE, pollUntil, setMembershipEnd, today } from '../support/people.ts';
import { scan } from '../support/scanner.ts';
import { expect, test } from './fixtures.ts';

test.use({ allowedProblems: [NETWORK_NOISE] });

/** The pause between keys, ms: longer than between the digits of a scanner (`SCANNER_GAP_MS` in `entry.ts`). */
const BY_HAND = { delay: 130 } as const;

test.beforeEach(async ({ page }) => {
  await deleteCheckInsOfToday(PEOPLE.socia.uid);
  await deleteCheckInsOfToday(PEOPLE.porvencer.uid);
  await deleteDeniedCheckIns();
  // This runs before the terminal loads its copy of the roster.
  await Promise.all([
    setMembershipEnd(PEOPLE.socia.uid, 19),
    setMembershipEnd(PEOPLE.porvencer.uid, 3),
    setMembershipEnd(PEOPLE.vencido.uid, -5),
  ]);
  await openTerminal(page);
});

test('lets a member in by a PIN on the pad, and clears the answer by itself', async ({ page, expectAccessible }) => {
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
  for (const digit of DEMO_NUMBERS.socia.pin) await page.getByRole('button', { name: digit, exact: true }).click();
  const status = page.getByRole('status');
  await expect(status).toContainText('PUEDE PASAR');
  await expect(status).toContainText(PEOPLE.socia.name);
  await expect(status).toContainText('Asistencia registrada');
  await expect(status).toContainText('Te quedan 19 días');
  await expectAccessible(page);
  await expect(status).toBeEmpty();
  await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.socia.uid))?.Via === 'kiosk');
  expect((await loadTodaysCheckIn(PEOPLE.socia.uid))?.By).toBe(PEOPLE.kiosk.uid);
});

test('lets a member in by a phone number typed on the keyboard, and accepts the next PIN during the answer', async ({
  page,
}) => {
  await page.keyboard.type(DEMO_NUMBERS.socia.phone, BY_HAND);
  const status = page.getByRole('status');
  // Friends know each other's numbers, so the answer shows only the first name and an initial.
  await expect(status).toContainText(firstNameAndInitial(PEOPLE.socia.name));
  await expect(status).not.toContainText(PEOPLE.socia.name);
  await page.keyboard.type(DEMO_NUMBERS.porvencer.pin, BY_HAND);
  await expect(status).toContainText('REVISA EN RECEPCIÓN');
  await expect(status).toContainText(PEOPLE.porvencer.name);
  await expect(status).toContainText('vence en 3 días');
  await expect(status).toContainText('Puedes pasar. Renueva para seguir entrando.');
});

for (const { preposition, ending } of [
  { preposition: 'without', ending: 'nothing' },
  { preposition: 'with', ending: 'Enter' },
] as const) {
  test(`lets a member in by a card that is scanned ${preposition} a final Enter`, async ({ page }) => {
    const card = await createCardCode(PEOPLE.socia.uid, DEMO_NUMBERS.socia.pin);
    await scan(page, card, ending);
    await expect(page.getByRole('status')).toContainText(PEOPLE.socia.name);
    await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.socia.uid)) !== null);
  });
}

test('counts a card that is scanned twice as one check-in, and shows its time', async ({ page }) => {
  const card = await createCardCode(PEOPLE.socia.uid, DEMO_NUMBERS.socia.pin);
  await scan(page, card);
  await scan(page, card);
  await expect(page.getByRole('status')).toContainText(/Ya registraste tu asistencia a las \d\d:\d\d/);
  await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.socia.uid)) !== null);
  await expect(page.getByText('Todo enviado')).toBeVisible();
  const record = await loadTodaysCheckIn(PEOPLE.socia.uid);
  expect(await loadRegisteredIds(page)).toEqual([record?.Id]);
  expect(await countRefusedRecords(page)).toBe(0);
  const visits = await readAsOwner(`MemberAttendance/${PEOPLE.socia.uid}/${today()}`);
  expect(Object.keys(visits as object)).toEqual(['centro']);
});

test('refuses a card code that is ten minutes old, and stores the denied check-in', async ({ page }) => {
  await scan(page, await createCardCode(PEOPLE.socia.uid, DEMO_NUMBERS.socia.pin, Date.now() - 10 * 60_000));
  await expect(page.getByRole('status')).toContainText('Ese código ya cambió');
  await expect(page.getByRole('status')).not.toContainText(PEOPLE.socia.name);
  await pollUntil(async () => (await loadDeniedReasons()).includes('wrong-code'));
  expect(await loadTodaysCheckIn(PEOPLE.socia.uid)).toBeNull();
});

test('tells a refused person the reason, and stores it with the denied check-in', async ({ page }) => {
  await page.getByRole('textbox', PIN_FIELD).fill(DEMO_NUMBERS.vencido.pin);
  const status = page.getByRole('status');
  await expect(status).toContainText('NO PUEDE PASAR');
  await expect(status).toContainText('Tu membresía venció hace 5 días.');
  await expect(status).toContainText('Renueva y entra hoy mismo.');
  await pollUntil(async () => (await loadDeniedReasons()).includes('expired'));
});

test('locks the field for some seconds after four unknown PINs', async ({ page }) => {
  for (const guess of ['000001', '000002', '000003', '000004']) {
    await page.getByRole('textbox', PIN_FIELD).fill(guess);
    await expect(page.getByRole('status')).toContainText('No te encontramos');
    await expect(page.getByRole('textbox', PIN_FIELD)).toHaveValue('');
  }
  await expect(page.getByText(/Espera \d segundos?/)).toBeVisible();
  await expect(page.getByRole('textbox', PIN_FIELD)).toBeDisabled();
  await expect(page.getByRole('textbox', PIN_FIELD)).toBeEnabled();
});

test('lets only staff mute the sound, stays muted after a reload, and lets anybody unmute it', async ({ page }) => {
  const mute = page.getByRole('button', { name: 'Silenciar' });
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
  await enterAsStaff(page, PEOPLE.reception.email, DEMO_PASSWORD);
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
});

test.describe('while the panel for staff is open', () => {
  test('closes the panel fifteen seconds after the last input, and discards its text', async ({ page }) => {
    await page.clock.install();
    await page.getByRole('button', { name: 'Personal' }).click();
    const panel = page.getByRole('dialog');
    await page.clock.fastForward(14_000);
    await panel.getByLabel('Correo del personal').fill('recepcion@');
    await page.clock.fastForward(14_000);
    await expect(panel).toBeVisible();
    await page.clock.fastForward(1_500);
    await expect(panel).toHaveCount(0);
    await page.getByRole('button', { name: 'Personal' }).click();
    await expect(panel.getByLabel('Correo del personal')).toHaveValue('');
  });

  test('treats a card scanned into the panel’s field, and a PIN on the pad, as check-ins', async ({ page }) => {
    await page.getByRole('button', { name: 'Personal' }).click();
    const field = page.getByRole('dialog').getByLabel('Correo del personal');
    await field.fill('recep');
    await page.keyboard.type(await createCardCode(PEOPLE.socia.uid, DEMO_NUMBERS.socia.pin));
    await page.keyboard.press('Enter');
    const status = page.getByRole('status');
    await expect(status).toContainText('PUEDE PASAR');
    await expect(status).toContainText(PEOPLE.socia.name);
    await expect(field).toHaveValue('recep');
    await expect(page.getByRole('alert')).toHaveCount(0);
    for (const digit of DEMO_NUMBERS.porvencer.pin) {
      await page.getByRole('button', { name: digit, exact: true }).click();
    }
    await expect(status).toContainText(PEOPLE.porvencer.name);
    await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.porvencer.uid)) !== null);
  });
});

test('stores the status of the terminal', async ({ page }) => {
  const statusPath = `Terminals/centro/${PEOPLE.kiosk.uid}`;
  // Removes the status that the terminal stored earlier.
  await writeAsOwner(statusPath, null);
  await page.reload();
  await pollUntil(async () => Number(await readAsOwner(`${statusPath}/Seen`)) > Date.now() - 60_000);
  await pollUntil(async () => Number(await readAsOwner(`${statusPath}/Version`)) > 0);
  expect(await readAsOwner(`${statusPath}/Queue`)).toBe(0);
  expect(await readAsOwner(`${statusPath}/Build`)).toMatch(/^3\.7/);
});

test('shows texts, camera button and field below each other on an upright tablet, without overlaps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  const measureVerticalEdges = async (element: Locator): Promise<[number, number]> => {
    const box = await element.boundingBox();
    if (!box) throw new Error(`not visible: ${element}`);
    return [box.y, box.y + box.height];
  };
  const fromTop = [
    page.getByText('Todo enviado'),
    page.getByText(/^\d\d:\d\d$/),
    page.getByText('Acerca tu credencial o escribe tu PIN'),
    page.getByText('También sirve tu teléfono a 10 dígitos.'),
    page.getByRole('button', { name: 'Usar la cámara' }),
    page.getByRole('textbox', PIN_FIELD),
  ];
  const edges = (await Promise.all(fromTop.map(measureVerticalEdges))).flat();
  expect(edges).toEqual([...edges].sort((a, b) => a - b));
});

test('leaves the terminal only with the password of staff, and then deletes its copy of the roster', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/checador');
  await page.getByRole('button', { name: 'Personal' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await enterAsStaff(page, PEOPLE.reception.email, 'equivocada');
  await expect(dialog.getByRole('alert')).toContainText('no coinciden');
  await enterAsStaff(page, PEOPLE.socia.email, DEMO_PASSWORD);
  await expect(dialog.getByRole('alert')).toContainText('no es del personal');
  await enterAsStaff(page, PEOPLE.reception.email, DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Salir de la terminal' }).click();
  await expect(page.getByText('Inicia sesión para continuar')).toBeVisible();
  expect(await countRosterRows(page)).toBe(0);
});
