import { deleteCheckInsOfToday, PEOPLE } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const CHECK_IN_BUTTON = { name: 'Registrar mi asistencia' } as const;

test.beforeEach(() => deleteCheckInsOfToday(PEOPLE.socia.uid));

test('after a reload, shows when the member checked in, and a link to their card', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/checador');
  await page.getByRole('button', CHECK_IN_BUTTON).click();
  await expect(page.getByRole('status')).toContainText('Asistencia registrada');
  await page.reload();
  await expect(page.getByText(/^Ya registraste tu asistencia a las \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Mi credencial' })).toBeVisible();
  await expectAccessible(page);
});
