import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { orderCode } from '@gym/domain/text/orders';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { checkInOf } from '../support/door.ts';
import { forgetCalls, mustCall, newId, newMember, newPhone, signIn as session } from '../support/functions.ts';
import { mustChange } from '../support/membership-changes.ts';
import { PEOPLE, until } from '../support/people.ts';
import { productUpdates } from '../support/store.ts';
import { expect, test } from './fixtures.ts';
import { EMPLOYEE, fillTaxData } from './tax-form.ts';

const PRODUCT = 'prueba-en-linea';

test.beforeEach(async () => {
  await forgetCalls();
  await updateAsOwner(productUpdates(PRODUCT, 2_550, { centro: 5 }));
});

test.afterEach(() => updateAsOwner({ [`Products/${PRODUCT}`]: null, [`Stock/centro/${PRODUCT}`]: null }));

test('pays an order online despite faults, and refunds it', async ({
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
  // A factura needs tax data: the page asks for them, and selects the factura once they are given.
  await expect(page.getByRole('checkbox', { name: 'Requiere factura' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Agregar datos fiscales' }).click();
  const taxes = page.getByRole('dialog', { name: 'Tus datos fiscales' });
  await fillTaxData(taxes, EMPLOYEE);
  await taxes.getByRole('button', { name: 'Guardar' }).click();
  await expect(taxes).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Requiere factura' })).toBeChecked();
  await expect(page.getByText('Se factura a CACX7605101P8, XÓCHITL CASAS CHÁVEZ')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmar pedido por $25.50' }).click();

  // The person may go back from the payment page, and pay later.
  await expect(page.getByRole('heading', { name: 'Pago de prueba' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver sin pagar' }).click();
  await expect(page).toHaveURL(/\/pedido\/.*\?pago=1$/);
  // The text comes with the server's second answer; the first one waits for the function to start.
  await expect(page.getByText(/^Todavía no vemos tu pago/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);

  // The app reports a rejected card, an expired time and a pending payment, and offers a next step for each.
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

  const desk = await openBrowser();
  await signIn(desk, PEOPLE.admin.email);
  const order = new URL(page.url()).pathname;
  const [from, to] = [addDays(gymDayOf(Date.now()), -1), gymDayOf(Date.now())];
  const { rows } = await mustCall(await session(PEOPLE.admin.email), 'listInvoices', { from, to });
  const ofOrder = rows.filter(({ Key }) => order.endsWith(Key));
  expect(ofOrder).toMatchObject([{ Name: 'Pagadora de Prueba', Folio: null, Total: 2_550, Standing: 'to-issue' }]);
  await desk.goto(order);
  await expect(desk.getByText('En línea · Requiere factura')).toBeVisible();
  await desk.getByRole('button', { name: 'Cancelar pedido' }).click();
  const cancel = desk.getByRole('dialog');
  await cancel.getByRole('textbox').fill('Se agotó');
  await cancel.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByText('Tienes $25.50 a tu favor. Pídelo en recepción.')).toBeVisible();
  await desk.getByRole('button', { name: 'Devolver $25.50 en línea' }).click();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Devolver en línea' }).click();
  await expect(desk.getByText('Por devolver: $25.50.')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Pagos' })).toContainText('Se devolvió $25.50 · En línea');
  await desk.goto('/panel/centro?ver=facturas');
  const listed = desk
    .getByRole('region', { name: 'Ventas que requieren factura' })
    .getByRole('row')
    .filter({ hasText: 'Pagadora de Prueba' });
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText(`Pedido ${orderCode(order.slice('/pedido/'.length))}`);
  await expect(listed).toContainText('Pedido cancelado: no se factura');
});

test('lets an expired member renew from the red answer of the check-in in three presses, and enter', async ({
  page,
  signIn,
  newAccount,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const { email, uid } = await newAccount(null, 'Renata Vencida');
  await updateAsOwner({ [`Users/${uid}/HomeBranch`]: 'centro' });
  const admin = await session(PEOPLE.admin.email);
  const sold = { uid, Plan: 'mensual', PaidBy: 'outside', Starts: addDays(gymDayOf(Date.now()), -40) } as const;
  await mustChange(admin, 'renewMembership', { requestId: newId(), Reason: 'Prueba', ...sold });
  await signIn(page, email);
  await page.goto('/checador');
  await page.getByRole('button', { name: 'Registrar mi asistencia' }).click();
  await expect(page.getByRole('status')).toContainText('No puedes entrar todavía');
  await expectAccessible(page);

  // These are the three presses. The one on the payment page isn't counted.
  await page.getByRole('link', { name: 'Renovar Mensual · $599' }).click();
  await page.getByRole('button', { name: 'Confirmar pedido por $599.00' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByText('¡Listo, Renata!')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar mi asistencia' }).click();
  await expect(page.getByRole('status')).toContainText('Asistencia registrada');
});

test('lets a guardian renew for a child with another payment method, and check it in', async ({
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
  const admin = await session(PEOPLE.admin.email);
  const sold = { Plan: 'mensual', PaidBy: 'outside', Starts: addDays(gymDayOf(Date.now()), -40) } as const;
  const child = { Nombre: 'Mateo Vencido', Phone: '', BirthDate: '2016-05-05', Guardian: { Uid: uid } };
  const { uid: ward } = await newMember(admin, child);
  await mustChange(admin, 'renewMembership', { requestId: newId(), Reason: 'Prueba', ...sold, uid: ward });
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
  await until(async () => Number(await readAsOwner(`Access/${ward}/Until`)) > Date.now(), 30_000);
  await page.goto('/perfil-usuario');
  await expect(page.getByText('Mateo Vencido').last()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Código de tu credencial' })).toBeVisible();
  await page.goto('/checador');
  await page.getByRole('button', { name: 'Registrar mi asistencia' }).click();
  await expect(page.getByRole('status')).toContainText('Hola, Mateo.');
  await until(async () => (await checkInOf(ward)) !== null);
  expect(await checkInOf(ward)).toMatchObject({ Via: 'self', By: uid });
  await page.goto(`/profile-user?uid=${ward}`);
  await expect(page.getByText('Esta ficha no es tuya')).toBeVisible();
});
