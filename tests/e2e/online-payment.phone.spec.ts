import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { orderCode } from '@gym/domain/text/orders';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { loadTodaysCheckIn } from '../support/door.ts';
import { mustCall, newId, newMember, newPhone, signIn as openSession, resetRateLimits } from '../support/functions.ts';
import { mustChange } from '../support/membership-changes.ts';
import { PEOPLE, pollUntil } from '../support/people.ts';
import { productUpdates } from '../support/store.ts';
import { expect, test } from './fixtures.ts';
import { EMPLOYEE, fillTaxData } from './tax-form.ts';

const PRODUCT = 'prueba-en-linea';

test.beforeEach(async () => {
  await resetRateLimits();
  await updateAsOwner(productUpdates(PRODUCT, 2_550, { centro: 5 }));
});

test.afterEach(() => updateAsOwner({ [`Products/${PRODUCT}`]: null, [`Stock/centro/${PRODUCT}`]: null }));

test('a member pays an order online after failed attempts, and an administrator cancels and refunds it', async ({
  page,
  openBrowser,
  signIn,
  newAccount,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const { email, uid } = await newAccount(null, 'Pagadora de Prueba');
  await updateAsOwner({ [`Users/${uid}/HomeBranch`]: 'centro' });
  await signIn(page, email);
  await page.goto(`/cart/productos?producto=${PRODUCT}`);
  await expect(page.getByRole('link', { name: 'Carrito: 1 pieza' })).toBeVisible();
  await page.getByRole('link', { name: 'Elegir cómo pagar' }).click();
  await page.getByRole('link', { name: /^En línea/ }).click();
  await expect(page).toHaveURL('/confirmar-pedido/productos/en-linea');
  // An invoice (factura) needs tax data. The page asks for them, and selects the invoice once they are given.
  await expect(page.getByRole('checkbox', { name: 'Requiere factura' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Agregar datos fiscales' }).click();
  const taxDialog = page.getByRole('dialog', { name: 'Tus datos fiscales' });
  await fillTaxData(taxDialog, EMPLOYEE);
  await taxDialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(taxDialog).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Requiere factura' })).toBeChecked();
  await expect(page.getByText('Se factura a CACX7605101P8, XÓCHITL CASAS CHÁVEZ')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmar pedido por $25.50' }).click();

  // The person may go back from the payment page, and pay later.
  await expect(page.getByRole('heading', { name: 'Pago de prueba' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver sin pagar' }).click();
  await expect(page).toHaveURL(/\/pedido\/.*\?pago=1$/);
  // The page asks the server several times about the payment, and shows this text after the second answer. The first
  // answer takes long, because the function must start.
  await expect(page.getByText(/^Todavía no vemos tu pago/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);

  // The app reports a rejected card, an expired payment page and a pending payment, and offers a next step for each.
  await page.getByRole('button', { name: 'Pagar en línea' }).click();
  await page.getByRole('button', { name: 'Tarjeta rechazada' }).click();
  await expect(page.getByText(/^Tu banco rechazó la tarjeta\. No se cobró nada\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Otras formas de pagar' })).toBeVisible();
  await expect(page.getByText(/^En recepción de Centro, en efectivo o con tarjeta/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Probar con otra tarjeta' }).click();
  await page.getByRole('button', { name: 'Dejar que venza' }).click();
  await expect(page.getByText(/^Se acabó el tiempo para pagar en línea\. No se cobró nada\./)).toBeVisible();
  await page.getByRole('button', { name: 'Pagar en línea' }).click();
  await page.getByRole('button', { name: 'Pagar después en una tienda' }).click();
  await expect(page.getByText(/^Tu pago está pendiente\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revisar si ya se pagó' })).toBeVisible();
  await page.goto('/inicio');
  await expect(page.getByRole('region', { name: /^Pedido .* · \$25\.50$/ })).toContainText('Falta pagarlo en línea.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pagar ahora' }).click();
  await expect(page.getByRole('heading', { name: 'Pago de prueba' })).toBeVisible();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page).toHaveURL(/\/pedido\//);
  await expect(page.getByText('Te avisamos cuando puedas recogerlo.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pagos' })).toContainText('Entró $25.50 · En línea');
  await expect(page.getByRole('button', { name: 'Pagar en línea' })).toHaveCount(0);
  await expectAccessible(page);

  const adminPage = await openBrowser();
  await signIn(adminPage, PEOPLE.admin.email);
  const orderAddress = new URL(page.url()).pathname;
  const [from, to] = [addDays(gymDayOf(Date.now()), -1), gymDayOf(Date.now())];
  const { rows } = await mustCall(await openSession(PEOPLE.admin.email), 'listInvoices', { from, to });
  const orderRows = rows.filter(({ Key }) => orderAddress.endsWith(Key));
  expect(orderRows).toMatchObject([{ Name: 'Pagadora de Prueba', Folio: null, Total: 2_550, Standing: 'to-issue' }]);
  await adminPage.goto(orderAddress);
  await expect(adminPage.getByText('En línea · Requiere factura')).toBeVisible();
  await adminPage.getByRole('button', { name: 'Cancelar pedido' }).click();
  const cancelDialog = adminPage.getByRole('dialog');
  await cancelDialog.getByRole('textbox').fill('Se agotó');
  await cancelDialog.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByText('Tienes $25.50 a tu favor. Pídelo en recepción.')).toBeVisible();
  await adminPage.getByRole('button', { name: 'Devolver $25.50 en línea' }).click();
  await expectAccessible(adminPage);
  await adminPage.getByRole('button', { name: 'Devolver en línea' }).click();
  await expect(adminPage.getByText('Por devolver: $25.50.')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Pagos' })).toContainText('Se devolvió $25.50 · En línea');
  await adminPage.goto('/panel/centro?ver=facturas');
  const invoiceRow = adminPage
    .getByRole('region', { name: 'Ventas que requieren factura' })
    .getByRole('row')
    .filter({ hasText: 'Pagadora de Prueba' });
  await expect(invoiceRow).toHaveCount(1);
  await expect(invoiceRow).toContainText(`Pedido ${orderCode(orderAddress.slice('/pedido/'.length))}`);
  await expect(invoiceRow).toContainText('Pedido cancelado: no se factura');
});

test('an expired member renews from the denied check-in and checks in, with three clicks in the app', async ({
  page,
  signIn,
  newAccount,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const { email, uid } = await newAccount(null, 'Renata Vencida');
  await updateAsOwner({ [`Users/${uid}/HomeBranch`]: 'centro' });
  const admin = await openSession(PEOPLE.admin.email);
  const expiredPeriod = {
    uid,
    Plan: 'mensual',
    PaidBy: 'outside',
    Starts: addDays(gymDayOf(Date.now()), -40),
  } as const;
  await mustChange(admin, 'renewMembership', { requestId: newId(), Reason: 'Prueba', ...expiredPeriod });
  await signIn(page, email);
  await page.goto('/checador');
  await page.getByRole('button', { name: 'Registrar mi asistencia' }).click();
  await expect(page.getByRole('status')).toContainText('No puedes entrar todavía');
  await expectAccessible(page);

  // The three clicks are these two and the later one on "Registrar mi asistencia". The click on the payment page isn't
  // counted, because that page isn't part of the app.
  await page.getByRole('link', { name: 'Renovar Mensual · $599' }).click();
  await page.getByRole('button', { name: 'Confirmar pedido por $599.00' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByText('¡Listo, Renata!')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar mi asistencia' }).click();
  await expect(page.getByRole('status')).toContainText('Asistencia registrada');
});

test('lets a guardian renew for a child after changing the payment method, and check the child in', async ({
  page,
  signIn,
  newAccount,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const { email, uid } = await newAccount(null, 'Tutora Vencida');
  const phone = newPhone();
  await updateAsOwner({
    [`Users/${uid}/HomeBranch`]: 'centro',
    [`Users/${uid}/Phone`]: `+52${phone}`,
    [`Phones/+52${phone}`]: uid,
  });
  const admin = await openSession(PEOPLE.admin.email);
  const expiredPeriod = { Plan: 'mensual', PaidBy: 'outside', Starts: addDays(gymDayOf(Date.now()), -40) } as const;
  const child = { Nombre: 'Mateo Vencido', Phone: '', BirthDate: '2016-05-05', Guardian: { Uid: uid } };
  const { uid: ward } = await newMember(admin, child);
  await mustChange(admin, 'renewMembership', { requestId: newId(), Reason: 'Prueba', ...expiredPeriod, uid: ward });
  await signIn(page, email);
  await page.goto('/inicio');
  await page.getByLabel('¿Para quién?').selectOption({ label: 'Mateo Vencido' });
  await expect(page.getByText('Esto es de Mateo Vencido')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Renovar Mensual · $599' }).click();
  await page.getByRole('link', { name: 'Cambiar' }).click();
  await page.getByRole('link', { name: /^En línea/ }).click();
  await expect(page.getByLabel('¿Para quién?')).toHaveValue(ward);
  await page.getByRole('button', { name: 'Confirmar pedido por $599.00' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByText('¡Listo, Mateo!')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Ya puede entrar hasta el /)).toBeVisible();
  await pollUntil(async () => Number(await readAsOwner(`Access/${ward}/Until`)) > Date.now(), 30_000);
  await page.goto('/perfil-usuario');
  await expect(page.getByText('Mateo Vencido').last()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Código de tu credencial' })).toBeVisible();
  await page.goto('/checador');
  await page.getByRole('button', { name: 'Registrar mi asistencia' }).click();
  await expect(page.getByRole('status')).toContainText('Hola, Mateo.');
  await pollUntil(async () => (await loadTodaysCheckIn(ward)) !== null);
  expect(await loadTodaysCheckIn(ward)).toMatchObject({ Via: 'self', By: uid });
  await page.goto(`/profile-user?uid=${ward}`);
  await expect(page.getByText('Esta ficha no es tuya')).toBeVisible();
});
