import { addDays, type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../scripts/seed/demo-accounts.ts';
import { updateAsOwner } from '../support/database.ts';
import { newId, resetRateLimits } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';
import { paidMonth, productUpdates, promotionUpdates } from '../support/store.ts';
import { expect, test } from './fixtures.ts';

const PRODUCT = 'prueba-pedido';
const CODE = 'PEDIDO-20';

// The server refuses a stale preview with status 400, which the browser logs.
test.use({ allowedProblems: [/status of 400/] });

test.beforeEach(async () => {
  await resetRateLimits();
  await updateAsOwner({
    ...productUpdates(PRODUCT, 2_500, { centro: 20 }),
    ...promotionUpdates(CODE, { Percent: 20 }),
  });
});

test.afterEach(() =>
  updateAsOwner({ [`Products/${PRODUCT}`]: null, [`Stock/centro/${PRODUCT}`]: null, [`Promotions/${CODE}`]: null }),
);

/** Returns the database updates that give a person a month as a courtesy of reception. `ends`: its last day. */
function monthUpdates(uid: string, ends: GymDay): Readonly<Record<string, unknown>> {
  const payment = { by: PEOPLE.reception.uid, at: Date.now(), priceCentavos: 0, paidBy: 'courtesy' } as const;
  return paidMonth(uid, newId(), ends, payment);
}

const findTotal = (page: Page) => page.getByRole('definition').filter({ hasText: /^\$/ }).first();

test('a member buys a product with the code of a link, and sees the order’s progress without a reload', async ({
  page,
  openBrowser,
  signIn,
  newAccount,
  expectAccessible,
}) => {
  test.setTimeout(90_000);
  const { email, uid } = await newAccount(null, 'Compradora de Prueba');
  await updateAsOwner({ [`Users/${uid}/HomeBranch`]: 'centro' });
  await page.goto(`/login/${CODE}`);
  await expect(page.getByText(`Código ${CODE}`)).toBeVisible();
  await expect(page.getByText(/^20 % de descuento/)).toBeVisible();
  await page.getByRole('tab', { name: 'Entrar' }).click();
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  // A signed-in person who opens the link sees the discount, and where to use the code.
  await page.goto(`/login/${CODE}`);
  await expect(page.getByText(/^20 % de descuento/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver productos' }).click();
  await expect(page).toHaveURL('/search/productos');
  await expect(page.getByText(/^20 % de descuento/)).toBeVisible();
  await page.goto(`/cart/productos?producto=${PRODUCT}`);
  await expect(page).toHaveURL('/cart/productos');
  const lines = page.getByRole('list', { name: 'En tu carrito' });
  await expect(lines).toContainText('$25.00 c/u');
  await page.getByRole('button', { name: `Una pieza más de Prueba ${PRODUCT}` }).click();
  await expect(findTotal(page)).toHaveText('$50.00');
  await expectAccessible(page);

  // An account may have only a few unpaid pieces. Above the limit, the page offers to write to the gym.
  for (let pieces = 3; pieces <= 6; pieces++)
    await page.getByRole('button', { name: `Una pieza más de Prueba ${PRODUCT}` }).click();
  await expect(page.getByText(/Pide hasta 5 piezas/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Elegir cómo pagar' })).toBeHidden();
  await expectAccessible(page);
  for (let pieces = 5; pieces >= 2; pieces--)
    await page.getByRole('button', { name: `Una pieza menos de Prueba ${PRODUCT}` }).click();
  await expect(findTotal(page)).toHaveText('$50.00');

  // The cart survives a reload, and says which prices changed meanwhile.
  await updateAsOwner({ [`Products/${PRODUCT}/Price`]: 3_000, [`Products/${PRODUCT}/Revision`]: 2 });
  await page.reload();
  await expect(page.getByText(`Prueba ${PRODUCT}: costaba $25.00, ahora cuesta $30.00.`)).toBeVisible();
  await expect(findTotal(page)).toHaveText('$60.00');
  await page.getByRole('link', { name: 'Elegir cómo pagar' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Efectivo/ }).click();
  await expect(page).toHaveURL('/confirmar-pedido/productos/efectivo');
  await expect(page.getByText(`Código ${CODE} aplicado: $12.00 menos.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmar pedido por $48.00' }).click();
  await expect(page).toHaveURL(/\/pedido\//);
  await expect(page.getByText('Pendiente de pago').first()).toBeVisible();
  await expect(page.getByText('Las piezas no están apartadas: se apartan cuando pagas.')).toBeVisible();
  await expectAccessible(page);
  const order = page.url().split('/').at(-1) ?? '';

  const receptionPage = await openBrowser();
  await signIn(receptionPage, PEOPLE.reception.email);
  await receptionPage.goto('/pedidos');
  const row = receptionPage
    .getByRole('list', { name: 'Pedidos: Por pagar' })
    .getByRole('link', { name: /Compradora de Prueba/ });
  await expectAccessible(receptionPage);
  await row.click();
  await expect(receptionPage).toHaveURL(`/pedido/${order}`);
  await receptionPage.getByRole('button', { name: 'Registrar pago' }).click();
  await receptionPage.getByRole('button', { name: 'Guardar pago' }).click();
  // The payment is a sale with a folio.
  await expect(receptionPage.getByRole('list', { name: 'Pagos' })).toContainText(/Folio \d+/);
  // The member's page updates by itself.
  await expect(page.getByText('Te avisamos cuando puedas recogerlo.')).toBeVisible();
  await receptionPage.getByRole('button', { name: 'Marcar como listo' }).click();
  await expect(page.getByText('Pasa por él a la sucursal.')).toBeVisible();
  await receptionPage.getByRole('button', { name: 'Entregar' }).click();
  await expect(page.getByText('Ya no falta nada.')).toBeVisible();
  await expectAccessible(receptionPage);
  await page.goto('/pedidos');
  await expect(page.getByRole('list', { name: 'Tus pedidos' })).toContainText('Entregado');
  await page.goto('/payments/historial');
  await expect(page.getByRole('list', { name: 'Tus pagos' })).toContainText('$48.00');
  await page.goto('/cart/productos');
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
});

test('shows how an order changes the membership, asks again if the membership changed meanwhile, and starts the period once paid', async ({
  page,
  openBrowser,
  signIn,
  newAccount,
  expectAccessible,
}) => {
  test.setTimeout(60_000);
  const { email, uid } = await newAccount(null, 'Socia Nueva de Prueba');
  await updateAsOwner({ [`Users/${uid}/HomeBranch`]: 'centro' });
  await signIn(page, email);
  await page.goto('/cart/membresia?plan=mensual');
  await expect(page.getByRole('radio', { name: /^Mensual 1 mes/ })).toBeChecked();
  await page.getByRole('link', { name: 'Elegir cómo pagar' }).click();
  await page.getByRole('link', { name: /^Transferencia/ }).click();
  await page.getByLabel('Código de promoción').fill(CODE);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText(`Código ${CODE} aplicado`)).toBeVisible();
  const datesHeading = page.getByRole('heading', { name: 'Tu membresía' });
  await expect(datesHeading).toBeVisible();
  await expect(page.getByText('Sin membresía')).toBeVisible();
  await expectAccessible(page);
  // Reception adds a month meanwhile, so the page shows the new dates and asks again.
  await updateAsOwner(monthUpdates(uid, addDays(gymDayOf(Date.now()), 20)));
  const confirm = page.getByRole('button', { name: /^Confirmar pedido por/ });
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('La membresía cambió. Revisa las fechas nuevas');
  await expect(page.getByText('Sin membresía')).toHaveCount(0);
  await expectAccessible(page);
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Cuenta para transferir' })).toBeVisible();
  await expect(datesHeading).toHaveCount(0);
  const order = new URL(page.url()).pathname;

  const adminPage = await openBrowser();
  await signIn(adminPage, PEOPLE.admin.email);
  await adminPage.goto(order);
  await adminPage.getByRole('button', { name: 'Registrar pago' }).click();
  await adminPage.getByLabel('Referencia').fill('SPEI 4451');
  await adminPage.getByRole('button', { name: 'Guardar pago' }).click();
  await expect(page.getByText('¡Listo, Socia!')).toBeVisible();
  await expect(page.getByText(/^Ya puedes entrar hasta el /)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pagos' })).toContainText('SPEI 4451');
});
