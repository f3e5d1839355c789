import { addDays, type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { Page } from '@playwright/test';
import { PASSWORD } from '../../scripts/lib/accounts.ts';
import { updateAsOwner } from '../support/database.ts';
import { forgetCalls, newId } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';
import { paidMonth, productUpdates, promotionUpdates } from '../support/store.ts';
import { expect, test } from './fixtures.ts';

const AGUA = 'prueba-pedido';
const CODE = 'PEDIDO-20';

// The server refuses a stale preview.
test.use({ allowedProblems: [/status of 400/] });

test.beforeEach(async () => {
  await forgetCalls();
  await updateAsOwner({ ...productUpdates(AGUA, 2_500, { centro: 20 }), ...promotionUpdates(CODE, { Percent: 20 }) });
});

test.afterEach(() =>
  updateAsOwner({ [`Products/${AGUA}`]: null, [`Stock/centro/${AGUA}`]: null, [`Promotions/${CODE}`]: null }),
);

/** Returns the updates of a month that reception sold and that ends on this day. */
function monthUpdates(uid: string, ends: GymDay): Readonly<Record<string, unknown>> {
  const payment = { by: PEOPLE.reception.uid, at: Date.now(), priceCentavos: 0, paidBy: 'courtesy' } as const;
  return paidMonth(uid, newId(), ends, payment);
}

const total = (page: Page) => page.getByRole('definition').filter({ hasText: /^\$/ }).first();

test('buys a product with a code from a link, and shows its progress live', async ({
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
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  // A signed-in person who opens the link sees the discount, and where to use the code.
  await page.goto(`/login/${CODE}`);
  await expect(page.getByText(/^20 % de descuento/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver productos' }).click();
  await expect(page).toHaveURL('/search/productos');
  await expect(page.getByText(/^20 % de descuento/)).toBeVisible();
  await page.goto(`/cart/productos?producto=${AGUA}`);
  await expect(page).toHaveURL('/cart/productos');
  const lines = page.getByRole('list', { name: 'En tu carrito' });
  await expect(lines).toContainText('$25.00 c/u');
  await page.getByRole('button', { name: `Una pieza más de Prueba ${AGUA}` }).click();
  await expect(total(page)).toHaveText('$50.00');
  await expectAccessible(page);

  // An account may have only a few unpaid pieces; the page offers what to do about it.
  for (let pieces = 3; pieces <= 6; pieces++)
    await page.getByRole('button', { name: `Una pieza más de Prueba ${AGUA}` }).click();
  await expect(page.getByText(/Pide hasta 5 piezas/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Elegir cómo pagar' })).toBeHidden();
  await expectAccessible(page);
  for (let pieces = 5; pieces >= 2; pieces--)
    await page.getByRole('button', { name: `Una pieza menos de Prueba ${AGUA}` }).click();
  await expect(total(page)).toHaveText('$50.00');

  // The cart survives a reload, and says what changed meanwhile.
  await updateAsOwner({ [`Products/${AGUA}/Price`]: 3_000, [`Products/${AGUA}/Revision`]: 2 });
  await page.reload();
  await expect(page.getByText(`Prueba ${AGUA}: costaba $25.00, ahora cuesta $30.00.`)).toBeVisible();
  await expect(total(page)).toHaveText('$60.00');
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

  const desk = await openBrowser();
  await signIn(desk, PEOPLE.reception.email);
  await desk.goto('/pedidos');
  const row = desk
    .getByRole('list', { name: 'Pedidos: Por pagar' })
    .getByRole('link', { name: /Compradora de Prueba/ });
  await expectAccessible(desk);
  await row.click();
  await expect(desk).toHaveURL(`/pedido/${order}`);
  await desk.getByRole('button', { name: 'Registrar pago' }).click();
  await desk.getByRole('button', { name: 'Guardar pago' }).click();
  // The payment is a sale in the seller's shift.
  await expect(desk.getByRole('list', { name: 'Pagos' })).toContainText(/Folio \d+/);
  // The page updates by itself.
  await expect(page.getByText('Te avisamos cuando puedas recogerlo.')).toBeVisible();
  await desk.getByRole('button', { name: 'Marcar como listo' }).click();
  await expect(page.getByText('Pasa por él a la sucursal.')).toBeVisible();
  await desk.getByRole('button', { name: 'Entregar' }).click();
  await expect(page.getByText('Ya no falta nada.')).toBeVisible();
  await expectAccessible(desk);
  await page.goto('/pedidos');
  await expect(page.getByRole('list', { name: 'Tus pedidos' })).toContainText('Entregado');
  await page.goto('/payments/historial');
  await expect(page.getByRole('list', { name: 'Tus pagos' })).toContainText('$48.00');
  await page.goto('/cart/productos');
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
});

test('shows the end of a membership before and after, and begins it when it is paid', async ({
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
  const ends = page.getByRole('heading', { name: 'Tu membresía' });
  await expect(ends).toBeVisible();
  await expect(page.getByText('Sin membresía')).toBeVisible();
  await expectAccessible(page);
  // Reception sells a month meanwhile: the page shows the new dates, and asks again.
  await updateAsOwner(monthUpdates(uid, addDays(gymDayOf(Date.now()), 20)));
  const confirm = page.getByRole('button', { name: /^Confirmar pedido por/ });
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('La membresía cambió. Revisa las fechas nuevas');
  await expect(page.getByText('Sin membresía')).toHaveCount(0);
  await expectAccessible(page);
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Cuenta para transferir' })).toBeVisible();
  await expect(ends).toHaveCount(0);
  const order = new URL(page.url()).pathname;

  const desk = await openBrowser();
  await signIn(desk, PEOPLE.admin.email);
  await desk.goto(order);
  await desk.getByRole('button', { name: 'Registrar pago' }).click();
  await desk.getByLabel('Referencia').fill('SPEI 4451');
  await desk.getByRole('button', { name: 'Guardar pago' }).click();
  await expect(page.getByText('¡Listo, Socia!')).toBeVisible();
  await expect(page.getByText(/^Ya puedes entrar hasta el /)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pagos' })).toContainText('SPEI 4451');
});
