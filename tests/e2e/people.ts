import type { Page } from '@playwright/test';
import { type NewPerson, newPerson } from '../support/new-person.ts';
import { expect } from './fixtures.ts';

export { newPerson };

/** Fills in the form for a new person, at the branch Centro. */
export async function fillPerson(page: Page, { name, phone }: NewPerson): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByLabel('Teléfono').fill(phone);
  await page.getByLabel('Sucursal').selectOption({ label: 'Centro' });
}

/** Creates a person with the form for staff. Afterwards the screen shows the PIN and the access link. */
export async function createPerson(page: Page, person: NewPerson, plan = ''): Promise<void> {
  await page.goto('/crear');
  await fillPerson(page, person);
  if (plan !== '') await page.getByLabel('Plan').selectOption(plan);
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByText('ya tiene su ficha')).toBeVisible();
}
