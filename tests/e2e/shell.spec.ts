import { expect, test } from './fixtures.ts';

test('opens on the gym’s public page, with version and menu', async ({ page, viewport }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home\/search\/mi-gimnasio$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if ((viewport?.width ?? 0) < 700) await page.getByRole('button', { name: 'Menú' }).click();
  await expect(page.getByText(/3\.7/)).toBeVisible();
});

test('a member signs in by the page', async ({ page, signIn, expectAccessible }) => {
  await signIn(page, 'socia@demo.gym');
  await page.goto('/checador');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
