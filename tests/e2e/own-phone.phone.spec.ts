import { branchSlotAt, branchSlotKey, formatBranchProof } from '@gym/domain/door/branch-code';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import {
  countRefusedRecords,
  DEMO_NUMBERS,
  loadTodaysCheckIn,
  NETWORK_NOISE,
  openTerminal,
  prepareForOffline,
  waitForServiceWorker,
} from '../support/door.ts';
import { deleteCheckInsOfToday, PEOPLE, pollUntil } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const CHECK_IN_BUTTON = { name: 'Registrar mi asistencia' } as const;
const { pin: PIN } = DEMO_NUMBERS.socia;

test.use({ allowedProblems: [NETWORK_NOISE], serviceWorkers: 'allow' });

test.beforeEach(() => deleteCheckInsOfToday(PEOPLE.socia.uid));

test('stores a check-in on the phone while offline, and sends it when the network is back', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/checador');
  await expect(page.getByText('Todo listo para entrar')).toBeVisible();
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', CHECK_IN_BUTTON).click();
  const status = page.getByRole('status');
  await expect(status).toContainText('Asistencia guardada');
  await expect(status).toContainText('Se enviará cuando haya conexión');
  await expect(page.getByText('1 registro por enviar')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 registro por enviar')).toBeVisible();
  await expect(page.getByText(/Ya registraste tu asistencia a las/)).toBeVisible();
  expect(await loadTodaysCheckIn(PEOPLE.socia.uid)).toBeNull();
  await page.goto('/inicio');
  await expect(
    page.getByText(/^Asistencia de las \d\d:\d\d guardada\. Se enviará cuando haya conexión\.$/),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', CHECK_IN_BUTTON)).toHaveCount(0);

  await context.setOffline(false);
  await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.socia.uid))?.Via === 'self');
  await expect(page.getByText('1 registro por enviar')).toHaveCount(0);
  await expect(page.getByText(/^Viniste hoy a las \d\d:\d\d$/)).toBeVisible();
});

test('shows a check-in that was stored offline as refused if the server refuses it later', async ({
  page,
  context,
  signIn,
  restoreAfterwards,
}) => {
  const accessPath = `Access/${PEOPLE.socia.uid}`;
  await restoreAfterwards(accessPath);
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/checador');
  await expect(page.getByText('Todo listo para entrar')).toBeVisible();
  await prepareForOffline(page);
  await context.setOffline(true);
  await page.getByRole('button', CHECK_IN_BUTTON).click();
  await expect(page.getByRole('status')).toContainText('Asistencia guardada');
  // The membership ends while the phone is offline.
  await updateAsOwner({ [`${accessPath}/Until`]: Date.now() - 3_600_000 });
  await context.setOffline(false);
  await expect(page.getByText(/No se aceptó la asistencia de las \d\d:\d\d/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Pasa a recepción para que la revisen.')).toBeVisible();
  await expect(page.getByRole('status')).not.toContainText('Asistencia guardada');
  await pollUntil(async () => (await countRefusedRecords(page)) === 1);
  expect(await loadTodaysCheckIn(PEOPLE.socia.uid)).toBeNull();
});

test('shows both refusals if check-ins at two branches were stored offline and the server refuses them', async ({
  page,
  context,
  signIn,
  restoreAfterwards,
}) => {
  const accessPath = `Access/${PEOPLE.socia.uid}`;
  await restoreAfterwards(accessPath);
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/checador');
  await expect(page.getByText('Todo listo para entrar')).toBeVisible();
  await prepareForOffline(page);
  await context.setOffline(true);
  for (const branch of ['Centro', 'Cumbres']) {
    await page.getByLabel('Sucursal').selectOption({ label: branch });
    await page.getByRole('button', CHECK_IN_BUTTON).click();
    await expect(page.getByRole('status')).toContainText('Asistencia guardada');
  }
  await updateAsOwner({ [`${accessPath}/Until`]: Date.now() - 3_600_000 });
  await context.setOffline(false);
  await expect(page.getByText(/No se aceptó la asistencia de las \d\d:\d\d/)).toHaveCount(2, { timeout: 30_000 });
});

test('shows the card’s whole code also in a tiny window, and opens the card offline', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/perfil-usuario');
  await expect(page.getByRole('heading', { level: 1, name: 'Mi credencial' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Código de tu credencial' })).toBeVisible();
  await expect(page.getByText(PIN)).toBeVisible();
  await expect(page.getByText(PEOPLE.socia.name)).toBeVisible();
  await expectAccessible(page);
  await prepareForOffline(page);
  // The size of a window of 1366 × 768 px at 400 % zoom.
  await page.setViewportSize({ width: 341, height: 192 });
  await page.reload();
  await expect(page.getByRole('img', { name: 'Código de tu credencial' })).toBeInViewport({ ratio: 1 });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('img', { name: 'Código de tu credencial' })).toBeVisible();
  await expect(page.getByText(PEOPLE.socia.name)).toBeVisible();
});

test('opens offline a card that was never opened on this phone, and the start page with streak and notices', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/inicio');
  await expect(page.getByText(/^Hola, /)).toBeVisible();
  await prepareForOffline(page);
  const readStoredKeys = (): Promise<readonly string[]> => page.evaluate(() => Object.keys(localStorage));
  const { uid } = PEOPLE.socia;
  const expectedKeys = ['Users', 'Cards', 'Memberships', 'Photos'].map((root) =>
    expect.stringMatching(`${root}/${uid}$`),
  );
  await expect.poll(readStoredKeys).toEqual(expect.arrayContaining(expectedKeys));
  const streak = page.getByText(/^\d+ semanas? seguidas?$|^1 semana$/);
  await expect(streak).toBeVisible();
  const noticeTitles = page.getByRole('heading', { level: 3 });
  await expect(noticeTitles).not.toHaveCount(0);
  const notices = await noticeTitles.allTextContents();
  await context.setOffline(true);
  await page.goto('/perfil-usuario');
  await expect(page.getByRole('img', { name: 'Código de tu credencial' })).toBeVisible();
  await expect(page.getByText(PEOPLE.socia.name)).toBeVisible();
  await expect(page.getByText(PIN)).toBeVisible();
  await expect(page.getByText('Mensual')).toBeVisible();
  await page.goto('/inicio');
  await expect(streak).toBeVisible();
  await expect(noticeTitles).toHaveText(notices);
});

test('deletes the person’s name and PIN from localStorage at sign-out', async ({ page, signIn }) => {
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/perfil-usuario');
  await expect(page.getByText(PEOPLE.socia.name)).toBeVisible();
  const readStorage = (): Promise<string> => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  await pollUntil(async () => (await readStorage()).includes(PIN));
  const menu = page.getByRole('button', { name: 'Menú' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByText('Inicia sesión para continuar')).toBeVisible();
  const storage = await readStorage();
  expect(storage).not.toContain(PEOPLE.socia.name);
  expect(storage).not.toContain(PIN);
});

test.describe('at a branch that requires a code', () => {
  test.beforeEach(async ({ restoreAfterwards }) => {
    await restoreAfterwards('Branches/centro/SelfCheckIn');
    await updateAsOwner({ 'Branches/centro/SelfCheckIn': 'code' });
  });

  test('refuses a wrong code, and accepts the code that the terminal shows', async ({ page, openBrowser, signIn }) => {
    const terminal = await openBrowser();
    await openTerminal(terminal);
    const codePanel = terminal.getByRole('region', { name: 'Regístrate con tu teléfono' });
    await expect(codePanel.getByText(/^\d{4} \d{4}$/)).toBeVisible({ timeout: 30_000 });

    await signIn(page, PEOPLE.socia.email);
    await page.goto('/checador');
    const field = page.getByLabel('Código de la entrada');
    await field.fill('0000 0000');
    await page.getByRole('button', CHECK_IN_BUTTON).click();
    await expect(page.getByRole('status')).toContainText('El código no coincide');
    await field.fill((await codePanel.getByText(/^\d{4} \d{4}$/).textContent()) ?? '');
    await page.getByRole('button', CHECK_IN_BUTTON).click();
    await expect(page.getByRole('status')).toContainText('Asistencia registrada');
    await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.socia.uid)) !== null);
    expect(await readAsOwner('Branches/centro/SelfCheckIn')).toBe('code');
  });

  test('accepts a check-in that was made offline with the terminal’s QR code and is sent later', async ({
    page,
    signIn,
  }) => {
    await pollUntil(async () => (await readAsOwner('Codes/centro')) !== null);
    const slot = branchSlotKey(branchSlotAt(Date.now()));
    const key = String(await readAsOwner(`Codes/centro/${slot}/Key`));
    await signIn(page, PEOPLE.socia.email);
    await page.goto(`/checador?codigo=${formatBranchProof({ slot, key })}`);
    await expect(page.getByText('Código de la entrada leído')).toBeVisible();
    await expect(page.getByRole('button', CHECK_IN_BUTTON)).toBeEnabled();
    await prepareForOffline(page);
    await page.context().setOffline(true);
    await page.getByRole('button', CHECK_IN_BUTTON).click();
    await expect(page.getByRole('status').first()).toContainText('Asistencia guardada');
    await page.context().setOffline(false);
    await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.socia.uid)) !== null, 30_000);
  });
});
