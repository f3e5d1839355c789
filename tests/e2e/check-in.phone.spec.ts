import { readAsOwner } from '../support/database.ts';
import { checkInOf, forgetDenied } from '../support/door.ts';
import { endsIn, forgetToday, PEOPLE, today, until } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const BUTTON = { name: 'Registrar mi asistencia' } as const;

test.describe('a member who undoes every check-in', () => {
  test.use({ allowedProblems: [/permission.denied/i] });

  test('can check in once a day without using a visit, and the desk sees it', async ({ page, openBrowser, signIn }) => {
    const { uid, name } = PEOPLE.socia;
    await forgetToday(uid);
    const place = `Attendance/centro/${today()}/${uid}`;
    const status = page.getByRole('status');
    await signIn(page, PEOPLE.socia.email);
    await page.goto('/checador');
    await page.getByRole('button', BUTTON).click();
    await expect(status).toContainText('Asistencia registrada');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(status).toContainText('Deshiciste la asistencia');
    await until(async () => (await readAsOwner(`${place}/Annulled`)) !== null);
    await page.getByRole('button', BUTTON).click();
    await expect(status).toContainText('Asistencia registrada');
    await until(async () => (await readAsOwner(`${place}/Annulled`)) === null);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText(/^No se pudo deshacer la asistencia de las \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText('pide en recepción que la anulen')).toBeVisible();
    expect(await readAsOwner(`${place}/Annulled`)).toBeNull();

    const desk = await openBrowser();
    await signIn(desk, PEOPLE.reception.email);
    await desk.goto('/admin');
    const row = desk.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(/Antes anulada: \d\d:\d\d/);
    await expect(row.getByRole('button', { name: /^Anular la asistencia/ })).toBeVisible();
    await forgetToday(uid);
  });
});

test.describe('without access to the browser’s storage', () => {
  test.use({ allowedProblems: [/^console: \[outbox\] SecurityError$/] });

  test('sends a check-in directly', async ({ page, signInByForm }) => {
    await forgetToday(PEOPLE.socia.uid);
    // Some browsers refuse storage in a private window.
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('closed', 'SecurityError');
      };
      Object.defineProperty(window, 'indexedDB', { value: { open: refuse, deleteDatabase: refuse } });
    });
    await signInByForm(page, PEOPLE.socia.email);
    await page.goto('/checador');
    await page.getByRole('button', BUTTON).click();
    await expect(page.getByRole('status')).toContainText('Asistencia registrada');
    expect(await checkInOf(PEOPLE.socia.uid)).toMatchObject({ Via: 'self', Verdict: 'granted' });
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByRole('status')).toContainText('Deshiciste la asistencia');
    expect(await checkInOf(PEOPLE.socia.uid)).toHaveProperty('Annulled');
  });
});

test.describe('a member checks in on their own phone', () => {
  test.beforeEach(async () => {
    await forgetToday(PEOPLE.socia.uid);
    await forgetToday(PEOPLE.porvencer.uid);
  });

  test('shows the name to the administrator without reload', async ({ page, openBrowser, signIn }) => {
    const desk = await openBrowser();
    await signIn(desk, PEOPLE.admin.email);
    await desk.goto('/admin');
    await expect(desk.getByRole('heading', { level: 1, name: 'Asistencias' })).toBeVisible();
    await expect(desk.getByLabel('Fecha', { exact: true })).toHaveValue(today());
    await desk.getByLabel('Sucursal').selectOption({ label: 'Centro' });
    await expect(desk.getByText(PEOPLE.socia.name)).toHaveCount(0);

    await signIn(page, PEOPLE.socia.email);
    await page.goto('/checador');
    await page.getByRole('button', BUTTON).click();
    await expect(page.getByRole('status')).toContainText('Asistencia registrada');
    await expect(desk.getByText(PEOPLE.socia.name)).toBeVisible();
  });

  test('a double tap writes one check-in and counts it once', async ({ page, signIn }) => {
    const stats = `Stats/centro/${today()}/Total`;
    const before = Number((await readAsOwner(stats)) ?? 0);
    await signIn(page, PEOPLE.socia.email);
    await page.goto('/checador');
    await page.getByRole('button', BUTTON).dblclick();
    await expect(page.getByRole('status')).toContainText(/registra/);
    await until(async () => Number(await readAsOwner(stats)) === before + 1);
    const days = await readAsOwner(`MemberAttendance/${PEOPLE.socia.uid}/${today()}`);
    expect(Object.keys(days as object)).toEqual(['centro']);
  });

  test('doesn’t count an undone check-in, counts the next one, and shows its time on Inicio', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const place = `Attendance/centro/${today()}/${PEOPLE.socia.uid}`;
    await signIn(page, PEOPLE.socia.email);
    await page.goto('/checador');
    await page.getByRole('button', BUTTON).click();
    await expect(page.getByRole('status')).toContainText('Asistencia registrada');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByRole('status')).toContainText('Deshiciste la asistencia');
    await until(async () => (await readAsOwner(`${place}/Annulled`)) !== null);
    // In landscape the answer would appear below the screen.
    await page.setViewportSize({ width: 740, height: 360 });
    await page.getByRole('button', BUTTON).click();
    const title = page.getByRole('status').getByText('Asistencia registrada');
    await expect(title).toBeInViewport({ ratio: 1 });
    await until(async () => (await readAsOwner(`${place}/Annulled`)) === null);
    await expectAccessible(page);
    await expect(page.getByText('Tienes 30 segundos para deshacerla.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Visita \d+ de [a-z]+$/ })).toBeVisible();
    // After a reload the phone can't undo the check-in; reception can.
    await page.reload();
    await expect(page.getByText(/^Ya registraste tu asistencia a las \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Avisa en recepción' })).toBeVisible();
    await expect(page.getByRole('button', BUTTON)).toHaveCount(0);

    await page.getByRole('link', { name: 'Listo' }).click();
    await expect(page.getByText(/^Viniste hoy a las \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Registrar mi asistencia' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('grants a check-in with a warning when the membership is about to end', async ({ page, signIn }) => {
    await endsIn(PEOPLE.porvencer.uid, 3);
    await signIn(page, PEOPLE.porvencer.email);
    await page.goto('/checador');
    await page.getByRole('button', BUTTON).click();
    await expect(page.getByRole('status')).toContainText('Asistencia registrada');
    await expect(page.getByRole('status')).toContainText('vence en 3 días');
  });
});

test.describe('a refused member reads the reason and the next step', () => {
  // The first denied try of a day is stored. The database refuses the next ones, and its SDK reports them.
  test.beforeEach(() => forgetDenied());

  test('an expired membership', async ({ page, signIn }) => {
    await endsIn(PEOPLE.vencido.uid, -5);
    await signIn(page, PEOPLE.vencido.email);
    await page.goto('/checador');
    await page.getByRole('button', BUTTON).click();
    await expect(page.getByRole('status')).toContainText('Tu membresía venció hace 5 días. Renueva y entra hoy mismo.');
    expect(await readAsOwner(`MemberAttendance/${PEOPLE.vencido.uid}/${today()}`)).toBeNull();
  });

  test('a frozen membership', async ({ page, signIn }) => {
    await signIn(page, PEOPLE.congelada.email);
    await page.goto('/checador');
    await page.getByRole('button', BUTTON).click();
    await expect(page.getByRole('status')).toContainText('Tu membresía está congelada');
    expect(await readAsOwner(`MemberAttendance/${PEOPLE.congelada.uid}/${today()}`)).toBeNull();
    await page.goto('/inicio');
    await expect(page.getByText(/^Congelada hasta el \d{4}-\d\d-\d\d\. Puedes volver el/)).toBeVisible();
    await expect(page.getByText('reanúdala aquí')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reanudar' })).toBeVisible();
  });
});
