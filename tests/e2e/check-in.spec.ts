import { forgetToday, PEOPLE } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const BUTTON = { name: 'Registrar mi asistencia' } as const;

test.beforeEach(() => forgetToday(PEOPLE.socia.uid));

test('shows a returning member when they checked in, and links on', async ({ page, signIn, expectAccessible }) => {
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/checador');
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByRole('status')).toContainText('Asistencia registrada');
  await page.reload();
  await expect(page.getByText(/^Ya registraste tu asistencia a las \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Mi credencial' })).toBeVisible();
  await expectAccessible(page);
});
