import { checkInOf } from '../support/door.ts';
import { endsIn, forgetToday, PEOPLE, until } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page, signIn }) => {
  await forgetToday(PEOPLE.porvencer.uid);
  await forgetToday(PEOPLE.vencido.uid);
  await endsIn(PEOPLE.vencido.uid, -5);
  await signIn(page, PEOPLE.reception.email);
  await page.goto('/checador');
});

test('lets a refused person in with a reason, and stores the reason', async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Buscar socio' }).fill('100003');
  await page.getByRole('button', { name: /Registrar a Víctor/ }).click();
  const status = page.getByRole('status');
  await expect(status).toContainText('No puede entrar');
  await expect(status).toContainText('Venció hace 5 días');
  // Only staff see this. The people of the seed have no photos.
  await expect(status).toContainText('Sin foto');
  await page.getByRole('region', { name: 'Respuesta' }).getByRole('button', { name: 'Dejar entrar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Dejar entrar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Escribe el motivo');
  await dialog.getByLabel('Motivo').fill('Paga al salir');
  await dialog.getByRole('button', { name: 'Dejar entrar' }).click();
  await expect(status).toContainText('ya puede entrar');
  await until(async () => (await checkInOf(PEOPLE.vencido.uid))?.Verdict === 'let-in');
  expect((await checkInOf(PEOPLE.vencido.uid))?.Reason).toBe('Paga al salir');
});

test('lists the people inside live', async ({ page }) => {
  // The time of entry tells the list of people inside from the search results.
  const inside = page
    .getByRole('listitem')
    .filter({ has: page.getByText(/^\d\d:\d\d$/) })
    .filter({ hasText: PEOPLE.porvencer.name });
  await expect(page.getByRole('meter')).toBeVisible();
  await expect(inside).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Buscar socio' }).fill('100002');
  await page.getByRole('button', { name: `Registrar a ${PEOPLE.porvencer.name}` }).click();
  await expect(page.getByRole('status')).toContainText('Puede entrar');
  await expect(inside).toBeVisible();
});
