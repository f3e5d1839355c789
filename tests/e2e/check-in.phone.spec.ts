import { readAsOwner } from '../support/database.ts';
import { deleteDeniedCheckIns, loadTodaysCheckIn } from '../support/door.ts';
import { deleteCheckInsOfToday, PEOPLE, pollUntil, setMembershipEnd, today } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const CHECK_IN_BUTTON = { name: 'Registrar mi asistencia' } as const;

test.describe('a member who undid a check-in and checked in again', () => {
  test.use({ allowedProblems: [/permission.denied/i] });

  test('can’t undo the second check-in, and reception sees that an earlier one was annulled', async ({
    page,
    openBrowser,
    signIn,
  }) => {
    const { uid, name } = PEOPLE.socia;
    await deleteCheckInsOfToday(uid);
    const recordPath = `Attendance/centro/${today()}/${uid}`;
    const status = page.getByRole('status');
    await signIn(page, PEOPLE.socia.email);
    await page.goto('/checador');
    await page.getByRole('button', CHECK_IN_BUTTON).click();
    await expect(status).toContainText('Asistencia registrada');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(status).toContainText('Deshiciste la asistencia');
    await pollUntil(async () => (await readAsOwner(`${recordPath}/Annulled`)) !== null);
    await page.getByRole('button', CHECK_IN_BUTTON).click();
    await expect(status).toContainText('Asistencia registrada');
    await pollUntil(async () => (await readAsOwner(`${recordPath}/Annulled`)) === null);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText(/^No se pudo deshacer la asistencia de las \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText('pide en recepción que la anulen')).toBeVisible();
    expect(await readAsOwner(`${recordPath}/Annulled`)).toBeNull();

    const receptionPage = await openBrowser();
    await signIn(receptionPage, PEOPLE.reception.email);
    await receptionPage.goto('/admin');
    const row = receptionPage.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(/Antes anulada: \d\d:\d\d/);
    await expect(row.getByRole('button', { name: /^Anular la asistencia/ })).toBeVisible();
    await deleteCheckInsOfToday(uid);
  });
});

test.describe('without access to the browser’s storage', () => {
  test.use({ allowedProblems: [/^console: \[outbox\] SecurityError$/] });

  test('writes a check-in and its undo without the outbox', async ({ page, signInByForm }) => {
    await deleteCheckInsOfToday(PEOPLE.socia.uid);
    // Some browsers refuse access to IndexedDB in a private window.
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('closed', 'SecurityError');
      };
      Object.defineProperty(window, 'indexedDB', { value: { open: refuse, deleteDatabase: refuse } });
    });
    await signInByForm(page, PEOPLE.socia.email);
    await page.goto('/checador');
    await page.getByRole('button', CHECK_IN_BUTTON).click();
    await expect(page.getByRole('status')).toContainText('Asistencia registrada');
    expect(await loadTodaysCheckIn(PEOPLE.socia.uid)).toMatchObject({ Via: 'self', Verdict: 'granted' });
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByRole('status')).toContainText('Deshiciste la asistencia');
    expect(await loadTodaysCheckIn(PEOPLE.socia.uid)).toHaveProperty('Annulled');
  });
});

test.describe('a check-in on the member’s own phone', () => {
  test.beforeEach(async () => {
    await deleteCheckInsOfToday(PEOPLE.socia.uid);
    await deleteCheckInsOfToday(PEOPLE.porvencer.uid);
  });

  test('appears in the administrator’s open list without a reload', async ({ page, openBrowser, signIn }) => {
    const adminPage = await openBrowser();
    await signIn(adminPage, PEOPLE.admin.email);
    await adminPage.goto('/admin');
    await expect(adminPage.getByRole('heading', { level: 1, name: 'Asistencias' })).toBeVisible();
    await expect(adminPage.getByLabel('Fecha', { exact: true })).toHaveValue(today());
    await adminPage.getByLabel('Sucursal').selectOption({ label: 'Centro' });
    await expect(adminPage.getByText(PEOPLE.socia.name)).toHaveCount(0);

    await signIn(page, PEOPLE.socia.email);
    await page.goto('/checador');
    await page.getByRole('button', CHECK_IN_BUTTON).click();
    await expect(page.getByRole('status')).toContainText('Asistencia registrada');
    await expect(adminPage.getByText(PEOPLE.socia.name)).toBeVisible();
  });

  test('is written and counted once if the member double-clicks', async ({ page, signIn }) => {
    const totalPath = `Stats/centro/${today()}/Total`;
    const totalBefore = Number((await readAsOwner(totalPath)) ?? 0);
    await signIn(page, PEOPLE.socia.email);
    await page.goto('/checador');
    await page.getByRole('button', CHECK_IN_BUTTON).dblclick();
    // Matches the answer to a first click ('Asistencia registrada') and to a second one ('Ya registraste').
    await expect(page.getByRole('status')).toContainText(/registra/);
    await pollUntil(async () => Number(await readAsOwner(totalPath)) === totalBefore + 1);
    const branches = await readAsOwner(`MemberAttendance/${PEOPLE.socia.uid}/${today()}`);
    expect(Object.keys(branches as object)).toEqual(['centro']);
  });

  test('can be undone and made again, and its time is shown after a reload and on Inicio', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const recordPath = `Attendance/centro/${today()}/${PEOPLE.socia.uid}`;
    await signIn(page, PEOPLE.socia.email);
    await page.goto('/checador');
    await page.getByRole('button', CHECK_IN_BUTTON).click();
    await expect(page.getByRole('status')).toContainText('Asistencia registrada');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByRole('status')).toContainText('Deshiciste la asistencia');
    await pollUntil(async () => (await readAsOwner(`${recordPath}/Annulled`)) !== null);
    // In landscape, the answer must be visible although it is below the first screen of the page.
    await page.setViewportSize({ width: 740, height: 360 });
    await page.getByRole('button', CHECK_IN_BUTTON).click();
    const title = page.getByRole('status').getByText('Asistencia registrada');
    await expect(title).toBeInViewport({ ratio: 1 });
    await pollUntil(async () => (await readAsOwner(`${recordPath}/Annulled`)) === null);
    await expectAccessible(page);
    await expect(page.getByText('Tienes 30 segundos.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Visita \d+ de [a-z]+$/ })).toBeVisible();
    // After a reload the page offers no undo, and sends the member to reception instead.
    await page.reload();
    await expect(page.getByText(/^Ya registraste tu asistencia a las \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Avisa en recepción' })).toBeVisible();
    await expect(page.getByRole('button', CHECK_IN_BUTTON)).toHaveCount(0);

    await page.getByRole('link', { name: 'Listo' }).click();
    await expect(page.getByText(/^Viniste hoy a las \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Registrar mi asistencia' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('is granted with a warning if the membership ends soon', async ({ page, signIn }) => {
    await setMembershipEnd(PEOPLE.porvencer.uid, 3);
    await signIn(page, PEOPLE.porvencer.email);
    await page.goto('/checador');
    await page.getByRole('button', CHECK_IN_BUTTON).click();
    await expect(page.getByRole('status')).toContainText('Asistencia registrada');
    await expect(page.getByRole('status')).toContainText('vence en 3 días');
  });
});

test.describe('a refused member', () => {
  // The database refuses a member's second denied check-in at a branch on a day, and the SDK would log that.
  test.beforeEach(() => deleteDeniedCheckIns());

  test('reads that the membership expired and should be renewed', async ({ page, signIn }) => {
    await setMembershipEnd(PEOPLE.vencido.uid, -5);
    await signIn(page, PEOPLE.vencido.email);
    await page.goto('/checador');
    await page.getByRole('button', CHECK_IN_BUTTON).click();
    await expect(page.getByRole('status')).toContainText('Tu membresía venció hace 5 días. Renueva y entra hoy mismo.');
    expect(await readAsOwner(`MemberAttendance/${PEOPLE.vencido.uid}/${today()}`)).toBeNull();
  });

  test('reads that the membership is frozen, with a link to Inicio, where it can be resumed', async ({
    page,
    signIn,
  }) => {
    await signIn(page, PEOPLE.congelada.email);
    await page.goto('/checador');
    await page.getByRole('button', CHECK_IN_BUTTON).click();
    await expect(page.getByRole('status')).toContainText('Tu membresía está congelada');
    expect(await readAsOwner(`MemberAttendance/${PEOPLE.congelada.uid}/${today()}`)).toBeNull();
    await page.getByRole('link', { name: 'Reanudar mi membresía' }).click();
    await expect(page.getByText(/^Congelada hasta el \d{4}-\d\d-\d\d\. Puedes volver el/)).toBeVisible();
    await expect(page.getByText('reanúdala aquí')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reanudar' })).toBeVisible();
  });
});
