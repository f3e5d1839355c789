import { forgetToday, PEOPLE } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const BUTTON = { name: 'Registrar mi asistencia' } as const;

test.beforeEach(() => forgetToday(PEOPLE.socia.uid));

test('a second press is a success that says when the first was', async ({ page, signIn, expectAccessible }) => {
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/checador');
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByRole('status')).toContainText('Asistencia registrada');
  await page.reload();
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByRole('status')).toContainText(/Ya registraste tu asistencia a las \d\d:\d\d/);
  await expectAccessible(page);
});
