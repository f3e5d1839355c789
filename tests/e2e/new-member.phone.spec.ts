import { cardPath } from '@gym/domain/database/people/cards';
import { pinPath, userPath } from '@gym/domain/database/people/users';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../scripts/seed/demo-accounts.ts';
import { readAsOwner } from '../support/database.ts';
import { DEMO_NUMBERS } from '../support/door.ts';
import { loadMailedLink } from '../support/mails.ts';
import { pollUntil } from '../support/people.ts';
import { deleteTestAccount } from '../support/test-account.ts';
import { expect, test } from './fixtures.ts';

const createdUids: string[] = [];
test.afterEach(async () => {
  for (const uid of createdUids.splice(0)) await deleteTestAccount(uid);
});

/** Signs up with the form on the page, and corrects a mistyped e-mail. Returns the uid. */
async function signUp(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Crear cuenta' }).click();
  await page.getByLabel('Correo').fill(`alta-${crypto.randomUUID()}@gmial.con`);
  await page.getByRole('button', { name: '¿Quisiste decir gmail.com?' }).click();
  await expect(page.getByLabel('Correo')).toHaveValue(/^alta-.*@gmail\.com$/);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL('/set-personal-info');
  const uid = await page.evaluate(() => localStorage.getItem('UID') ?? '');
  createdUids.push(uid);
  return uid;
}

test('a visitor who chose a plan signs up, finds the plan in the cart, and sees the next steps on Inicio', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/search/planes');
  await page.getByRole('link', { name: 'Contratar Trimestral' }).click();
  await expect(page.getByRole('region', { name: 'Elegiste' })).toContainText('Trimestral$1,599 / 3 meses');
  const uid = await signUp(page);
  await expectAccessible(page);
  await page.getByLabel('Nombre').fill('Nuria Ñáñez');
  await page.getByLabel('Sucursal').selectOption({ label: 'Cumbres' });
  await page.getByRole('button', { name: 'Guardar' }).click();

  // `[^?]*`: the page itself is the cart, not one with the cart in a parameter of its address.
  await expect(page).toHaveURL(/^[^?]*\/cart\/membresia/);
  await expect(page.getByText('Trimestral').first()).toBeVisible();
  await page.goto('/inicio');
  const steps = page.getByRole('listitem').filter({ hasText: /^(Elige tu plan|Págalo|Agrega tu foto)/ });
  await expect(steps).toHaveText(['Elige tu plan: listo', 'Págalo', 'Agrega tu foto']);
  const emailHint = page.getByText(/Abre el enlace que enviamos a alta-.*@gmail\.com/);
  const [email = ''] = /alta-\S+@gmail\.com/.exec((await emailHint.textContent()) ?? '') ?? [];
  await page.goto(await loadMailedLink(email, 'VERIFY_EMAIL'));
  await page.getByRole('button', { name: 'Confirmar correo' }).click();
  await expect(page.getByText('Correo confirmado.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ir a Inicio' }).click();
  await expect(steps).toHaveCount(3);
  await expect(emailHint).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Elige tu plan' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Planes' }).getByText('Mensual', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recepción de Cumbres' })).toBeVisible();
  await expectAccessible(page);

  const user = (await readAsOwner(userPath.at({ uid }))) as Record<string, string>;
  expect(user).toMatchObject({ Nombre: 'Nuria Ñáñez', HomeBranch: 'cumbres', Pin: expect.stringMatching(/^\d{6}$/) });
  expect(await readAsOwner(pinPath.at({ pin: user.Pin ?? '' }))).toBe(uid);
  expect(await readAsOwner(cardPath.at({ uid }))).toMatchObject({ Secret: expect.any(String) });

  await page.goto('/checador');
  await expect(page.getByRole('heading', { name: 'Elige tu plan' })).toBeVisible();
  await expect(page.getByText('No puedes entrar todavía')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/perfil-usuario');
  await expect(page.getByText(user.Pin ?? '', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Código de tu credencial' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver planes y precios' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('a person without a name', () => {
  // The browser logs the status of the refused call.
  test.use({ allowedProblems: [/409 \(Conflict\)/] });

  test('signs in, reads what to do about another person’s phone, saves only a name, and reaches the page opened first', async ({
    page,
    newAccount,
  }) => {
    const { uid, email } = await newAccount(null, null);
    await page.goto('/perfil-usuario');
    await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
    await page.getByLabel('Correo').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL('/set-personal-info');
    await page.reload();
    await page.getByLabel('Nombre').fill('Raúl Peña');
    await page.getByLabel('Teléfono').fill(DEMO_NUMBERS.socia.phone);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert')).toContainText('pide en recepción que unan tus fichas');
    await page.getByLabel('Teléfono').fill('');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page).toHaveURL('/perfil-usuario');
    await pollUntil(async () => (await readAsOwner(userPath.at({ uid }, 'Pin'))) !== null);
  });
});
