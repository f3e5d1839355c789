import { branchSlotAt, branchSlotKey, formatBranchProof } from '@gym/domain/door/branch-code';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { checkInOf, NETWORK_NOISE, openTerminal, readyForOffline, refusedOn, takenOver } from '../support/door.ts';
import { forgetToday, PEOPLE, until } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const BUTTON = { name: 'Registrar mi asistencia' } as const;

test.use({ allowedProblems: [NETWORK_NOISE], serviceWorkers: 'allow' });

test.beforeEach(() => forgetToday(PEOPLE.socia.uid));

test('stores a check-in on the phone while offline, and sends it when the network is back', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/checador');
  await expect(page.getByText('Todo listo para entrar')).toBeVisible();
  await takenOver(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', BUTTON).click();
  const status = page.getByRole('status');
  await expect(status).toContainText('Asistencia guardada');
  await expect(status).toContainText('Se enviará cuando haya conexión');
  await expect(page.getByText('1 registro por enviar')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 registro por enviar')).toBeVisible();
  await expect(page.getByText(/Ya registraste tu asistencia a las/)).toBeVisible();
  expect(await checkInOf(PEOPLE.socia.uid)).toBeNull();
  // Inicio shows it, at the home branch, because no other branch was chosen.
  await page.goto('/inicio');
  await expect(
    page.getByText(/^Asistencia de las \d\d:\d\d guardada\. Se enviará cuando haya conexión\.$/),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', BUTTON)).toHaveCount(0);

  await context.setOffline(false);
  await until(async () => (await checkInOf(PEOPLE.socia.uid))?.Via === 'self');
  await expect(page.getByText('1 registro por enviar')).toHaveCount(0);
  await expect(page.getByText(/^Viniste hoy a las \d\d:\d\d$/)).toBeVisible();
});

test('keeps a stored check-in that the server refuses later on the list, marked as refused', async ({
  page,
  context,
  signIn,
  putBack,
}) => {
  const place = `Access/${PEOPLE.socia.uid}`;
  await putBack(place);
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/checador');
  await expect(page.getByText('Todo listo para entrar')).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByRole('status')).toContainText('Asistencia guardada');
  // The membership ends while the phone is offline.
  await updateAsOwner({ [`${place}/Until`]: Date.now() - 3_600_000 });
  await context.setOffline(false);
  await expect(page.getByText(/No se aceptó la asistencia de las \d\d:\d\d/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Pasa a recepción para que la revisen.')).toBeVisible();
  await expect(page.getByRole('status')).not.toContainText('Asistencia guardada');
  await until(async () => (await refusedOn(page)) === 1);
  expect(await checkInOf(PEOPLE.socia.uid)).toBeNull();
});

test('keeps showing a stored check-in when another branch’s check-in is made before it is refused', async ({
  page,
  context,
  signIn,
  putBack,
}) => {
  const place = `Access/${PEOPLE.socia.uid}`;
  await putBack(place);
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/checador');
  await expect(page.getByText('Todo listo para entrar')).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);
  for (const branch of ['Centro', 'Cumbres']) {
    await page.getByLabel('Sucursal').selectOption({ label: branch });
    await page.getByRole('button', BUTTON).click();
    await expect(page.getByRole('status')).toContainText('Asistencia guardada');
  }
  await updateAsOwner({ [`${place}/Until`]: Date.now() - 3_600_000 });
  await context.setOffline(false);
  await expect(page.getByText(/No se aceptó la asistencia de las \d\d:\d\d/)).toHaveCount(2, { timeout: 30_000 });
});

test('shows a changing code on the card, and opens the card offline', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/perfil-usuario');
  await expect(page.getByRole('heading', { level: 1, name: 'Mi credencial' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Código de tu credencial' })).toBeVisible();
  await expect(page.getByText('100001')).toBeVisible();
  await expect(page.getByText(PEOPLE.socia.name)).toBeVisible();
  await expectAccessible(page);
  await readyForOffline(page);
  // The size is that of 1366 × 768 at 400 %.
  await page.setViewportSize({ width: 341, height: 192 });
  await page.reload();
  await expect(page.getByRole('img', { name: 'Código de tu credencial' })).toBeInViewport({ ratio: 1 });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('img', { name: 'Código de tu credencial' })).toBeVisible();
  await expect(page.getByText(PEOPLE.socia.name)).toBeVisible();
});

test('opens the card offline although it was never opened on this phone', async ({ page, context, signIn }) => {
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/inicio');
  await expect(page.getByText(/^Hola, /)).toBeVisible();
  await readyForOffline(page);
  const keptPlaces = (): Promise<readonly string[]> => page.evaluate(() => Object.keys(localStorage));
  const { uid } = PEOPLE.socia;
  const own = ['Users', 'Cards', 'Memberships', 'Photos'].map((root) => expect.stringMatching(`${root}/${uid}$`));
  await expect.poll(keptPlaces).toEqual(expect.arrayContaining(own));
  const streak = page.getByText(/^\d+ semanas? seguidas?$|^1 semana$/);
  await expect(streak).toBeVisible();
  const titles = page.getByRole('heading', { level: 3 });
  await expect(titles).not.toHaveCount(0);
  const notices = await titles.allTextContents();
  await context.setOffline(true);
  await page.goto('/perfil-usuario');
  await expect(page.getByRole('img', { name: 'Código de tu credencial' })).toBeVisible();
  await expect(page.getByText(PEOPLE.socia.name)).toBeVisible();
  await expect(page.getByText('100001')).toBeVisible();
  await expect(page.getByText('Mensual')).toBeVisible();
  await page.goto('/inicio');
  await expect(streak).toBeVisible();
  await expect(titles).toHaveText(notices);
});

test('deletes what was stored of a person at sign-out', async ({ page, signIn }) => {
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/perfil-usuario');
  await expect(page.getByText(PEOPLE.socia.name)).toBeVisible();
  const keptOn = (): Promise<string> => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  await until(async () => (await keptOn()).includes('100001'));
  const menu = page.getByRole('button', { name: 'Menú' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByText('Inicia sesión para continuar')).toBeVisible();
  const kept = await keptOn();
  expect(kept).not.toContain(PEOPLE.socia.name);
  expect(kept).not.toContain('100001');
});

test.describe('at a branch that requires a code', () => {
  test.beforeEach(async ({ putBack }) => {
    await putBack('Branches/centro/SelfCheckIn');
    await updateAsOwner({ 'Branches/centro/SelfCheckIn': 'code' });
  });

  test('accepts the code that the terminal shows', async ({ page, openBrowser, signIn }) => {
    const terminal = await openBrowser();
    await openTerminal(terminal);
    const shown = terminal.getByRole('region', { name: 'Regístrate con tu teléfono' });
    await expect(shown.getByText(/^\d{4} \d{4}$/)).toBeVisible({ timeout: 30_000 });

    await signIn(page, PEOPLE.socia.email);
    await page.goto('/checador');
    const field = page.getByLabel('Código de la entrada');
    await field.fill('0000 0000');
    await page.getByRole('button', BUTTON).click();
    await expect(page.getByRole('status')).toContainText('El código no coincide');
    await field.fill((await shown.getByText(/^\d{4} \d{4}$/).textContent()) ?? '');
    await page.getByRole('button', BUTTON).click();
    await expect(page.getByRole('status')).toContainText('Asistencia registrada');
    await until(async () => (await checkInOf(PEOPLE.socia.uid)) !== null);
    expect(await readAsOwner('Branches/centro/SelfCheckIn')).toBe('code');
  });

  test('accepts the QR code as proof, also when it is sent later', async ({ page, signIn }) => {
    await until(async () => (await readAsOwner('Codes/centro')) !== null);
    const slot = branchSlotKey(branchSlotAt(Date.now()));
    const key = String(await readAsOwner(`Codes/centro/${slot}/Key`));
    await signIn(page, PEOPLE.socia.email);
    await page.goto(`/checador?codigo=${formatBranchProof({ slot, key })}`);
    await expect(page.getByText('Código de la entrada leído')).toBeVisible();
    await expect(page.getByRole('button', BUTTON)).toBeEnabled();
    await readyForOffline(page);
    await page.context().setOffline(true);
    await page.getByRole('button', BUTTON).click();
    await expect(page.getByRole('status').first()).toContainText('Asistencia guardada');
    await page.context().setOffline(false);
    await until(async () => (await checkInOf(PEOPLE.socia.uid)) !== null, 30_000);
  });
});
