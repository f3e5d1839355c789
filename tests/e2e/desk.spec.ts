import { loadTodaysCheckIn } from '../support/door.ts';
import { deleteCheckInsOfToday, PEOPLE, pollUntil } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page, signIn }) => {
  await deleteCheckInsOfToday(PEOPLE.porvencer.uid);
  await deleteCheckInsOfToday(PEOPLE.vencido.uid);
  await signIn(page, PEOPLE.reception.email);
  await page.goto('/checador');
});

test('finds a member by keyboard, checks them in and undoes it', async ({ page, expectAccessible }) => {
  const search = page.getByRole('searchbox', { name: 'Buscar socio' });
  await expect(search).toBeFocused();
  await page.keyboard.type('pablo nunez cavazos');
  await expect(page.getByRole('button', { name: `Registrar a ${PEOPLE.porvencer.name}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const status = page.getByRole('status');
  await expect(status).toContainText(PEOPLE.porvencer.name);
  await expect(status).toContainText('Puede entrar');
  await expect(search).toBeFocused();
  await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.porvencer.uid))?.Via === 'desk');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(status).toContainText('Se deshizo');
  await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.porvencer.uid))?.Annulled !== undefined);
});
