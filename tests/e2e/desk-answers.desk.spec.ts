import { DEMO_NUMBERS, loadTodaysCheckIn } from '../support/door.ts';
import { deleteCheckInsOfToday, PEOPLE, pollUntil, setMembershipEnd } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page, signIn }) => {
  await deleteCheckInsOfToday(PEOPLE.porvencer.uid);
  await deleteCheckInsOfToday(PEOPLE.vencido.uid);
  await setMembershipEnd(PEOPLE.vencido.uid, -5);
  await signIn(page, PEOPLE.reception.email);
  await page.goto('/checador');
});

test('requires a reason to let a refused person in, and stores the reason', async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Buscar socio' }).fill(DEMO_NUMBERS.vencido.pin);
  await page.getByRole('button', { name: /Registrar a Víctor/ }).click();
  const status = page.getByRole('status');
  await expect(status).toContainText('No puede entrar');
  await expect(status).toContainText('Venció hace 5 días');
  await expect(status).toContainText('Sin foto');
  await page.getByRole('region', { name: 'Respuesta' }).getByRole('button', { name: 'Dejar entrar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Dejar entrar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Escribe el motivo');
  await dialog.getByLabel('Motivo').fill('Paga al salir');
  await dialog.getByRole('button', { name: 'Dejar entrar' }).click();
  await expect(status).toContainText('ya puede entrar');
  await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.vencido.uid))?.Verdict === 'let-in');
  expect((await loadTodaysCheckIn(PEOPLE.vencido.uid))?.Reason).toBe('Paga al salir');
});

test('adds a person to the list of people inside as soon as they check in', async ({ page }) => {
  // Rows of the list of people inside show a time. The search results don't.
  const inside = page
    .getByRole('listitem')
    .filter({ has: page.getByText(/^\d\d:\d\d$/) })
    .filter({ hasText: PEOPLE.porvencer.name });
  await expect(page.getByRole('meter')).toBeVisible();
  await expect(inside).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Buscar socio' }).fill(DEMO_NUMBERS.porvencer.pin);
  await page.getByRole('button', { name: `Registrar a ${PEOPLE.porvencer.name}` }).click();
  await expect(page.getByRole('status')).toContainText('Puede entrar');
  await expect(inside).toBeVisible();
});
