import { firstNameAndInitial } from '@gym/domain/person/names';
import { addDays } from '../../domain/src/calendar/calendar.ts';
import { loadTodaysCheckIn, NETWORK_NOISE, openTerminal } from '../support/door.ts';
import { mustCall, newId, newMember, newPhone, signIn as openSession } from '../support/functions.ts';
import { PEOPLE, pollUntil, today } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

test.use({ allowedProblems: [NETWORK_NOISE] });

/** Returns the birth date of somebody of this age. Counts 366 days per year, so that the last birthday has passed. */
const birthDate = (years: number): string => addDays(today(), -years * 366);

test('creates a child without a phone, and finds the child by the guardian’s phone', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, PEOPLE.admin.email);
  await page.goto('/crear');
  const phone = newPhone();
  const name = `Emiliano Zúñiga ${phone.slice(-5)}`;
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Sin teléfono propio: tutor' }).click();
  await expect(page.getByLabel('Teléfono', { exact: true })).toHaveCount(0);
  await page.getByLabel('Sucursal').selectOption({ label: 'Centro' });
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(
    page.getByText('Quien no tiene teléfono propio necesita').or(page.getByText('de 10 dígitos')).first(),
  ).toBeVisible();

  await page.getByLabel('Nombre del tutor').fill('Laura Zúñiga');
  await page.getByLabel('Teléfono del tutor').fill(phone);
  await page.getByLabel('Parentesco').selectOption({ label: 'Mamá' });
  await page.getByRole('textbox', { name: 'Fecha de nacimiento' }).fill(birthDate(9));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByText('ya tiene su ficha')).toBeVisible();

  await page.goto('/search-users');
  await page.getByLabel('Buscar usuarios').fill(phone);
  const result = page.getByRole('link', { name: new RegExp(name) });
  await expect(result).toContainText('Tutor: Laura Zúñiga');
  await result.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Laura Zúñiga · /)).toBeVisible();
});

test('the terminal asks who is entering if a parent’s phone is typed, online and offline', async ({
  page,
  context,
  expectAccessible,
}) => {
  const reception = await openSession(PEOPLE.reception.email);
  const parent = await newMember(reception, { Nombre: 'Laura Zúñiga Ibarra', Plan: 'mensual' });
  const child = await mustCall(reception, 'createUser', {
    requestId: newId(),
    Nombre: 'Mateo Ibarra Zúñiga',
    Guardian: { Uid: parent.uid },
    BirthDate: birthDate(9),
    HomeBranch: 'centro',
    Plan: 'mensual',
  });
  await openTerminal(page);
  const question = page.getByRole('heading', { name: '¿Quién va a entrar?' });
  await page.keyboard.type(parent.phone, { delay: 130 });
  await expect(question).toBeVisible();
  await expect(page.getByRole('button', { name: firstNameAndInitial('Laura Zúñiga Ibarra') })).toBeVisible();
  await expect(page.getByText('Mateo Ibarra Zúñiga')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mateo I.' }).click();
  await expect(page.getByRole('status')).toContainText('PUEDE PASAR');
  await expect(page.getByRole('status')).toContainText('Mateo I.');
  await pollUntil(async () => (await loadTodaysCheckIn(child.uid)) !== null);
  expect(await loadTodaysCheckIn(parent.uid)).toBeNull();

  // Offline, the terminal finds both people in its roster. A PIN that is typed meanwhile replaces the question.
  await context.setOffline(true);
  await expect(page.getByRole('status')).toBeEmpty();
  await page.keyboard.type(parent.phone, { delay: 130 });
  await expect(question).toBeVisible();
  await page.keyboard.type(parent.pin, { delay: 130 });
  await expect(page.getByRole('status')).toContainText('Laura Zúñiga Ibarra');
  await expect(question).toHaveCount(0);
});
