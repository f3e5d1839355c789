import { gymDayOf } from '@gym/domain/calendar/calendar';
import { plansPath } from '@gym/domain/database/memberships/plans';
import { saleTotalsPath } from '@gym/domain/database/money/sale-totals';
import { formatCentavos } from '@gym/domain/money/money';
import { orderCode } from '@gym/domain/text/orders';
import type { Page } from '@playwright/test';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { mustCall, newId, newMember, signIn as openSession, resetRateLimits } from '../support/functions.ts';
import { controlNetwork } from '../support/network.ts';
import { findTextsOutside, type PrintedPage, readPdf } from '../support/pdf.ts';
import { PEOPLE } from '../support/people.ts';
import { productWithBarCode, productWithBarCodeRemoval } from '../support/store.ts';
import { expect, test } from './fixtures.ts';

const PRODUCT = 'prueba-caja';
const CODE = '7509999000017';

test.use({ allowedProblems: [/net::ERR_INTERNET_DISCONNECTED/] });

test.beforeEach(async () => {
  await resetRateLimits();
  await updateAsOwner(productWithBarCode(PRODUCT, 2_500, CODE));
});

test.afterEach(() => updateAsOwner(productWithBarCodeRemoval(PRODUCT, CODE)));

/** Returns the total of a branch's sales today, centavos. */
async function loadTodaysTotal(branch: string): Promise<number> {
  return Number((await readAsOwner(saleTotalsPath.at({ branch, day: gymDayOf(Date.now()) }, 'Total'))) ?? 0);
}

/** Prints with a button, without the browser's dialog, and returns the pages of the PDF. */
async function printToPdf(page: Page, button: string): Promise<readonly PrintedPage[]> {
  await page.getByRole('button', { name: button }).click();
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('body > [data-paper] style').length)).toBe(1);
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  return pages;
}

test('opens a shift, sells, refunds, takes cash out, prints, and closes the shift 50 pesos short', async ({
  page,
  context,
  signIn,
  newAccount,
  openBrowser,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const setNetwork = await controlNetwork(page, context);
  const admin = await openSession(PEOPLE.admin.email);
  const name = `Yolanda Caja ${newId().slice(0, 6)}`;
  await newMember(admin, { Nombre: name });
  const { Price } = plansPath.schema.parse(await readAsOwner(plansPath.at({}))).semana ?? { Price: 0 };
  const buyer = await newAccount(null, 'Pedro Pedido');
  const { Order } = await mustCall(await openSession(buyer.email), 'placeOrder', {
    requestId: newId(),
    branch: 'centro',
    Items: [{ Product: PRODUCT, Quantity: 2 }],
    Method: 'card',
    Total: 5_000,
  });
  const { email } = await newAccount({ Role: 'reception', Branch: 'centro' }, 'Rita Recepción');
  await signIn(page, email);
  // An administrator watches the panel, which shows the sales of the day in whole pesos.
  const adminPage = await openBrowser();
  await signIn(adminPage, PEOPLE.admin.email);
  await adminPage.goto('/panel/centro');
  const salesToday = adminPage.getByRole('link', { name: /^Ventas hoy/ }).locator('strong');
  await expect(salesToday).toHaveText(/^\$-?[\d,]+$/);
  const totalBefore = await loadTodaysTotal('centro');
  const expectPanelTotal = (added: number) =>
    expect(salesToday).toHaveText(`$${Math.round((totalBefore + added) / 100).toLocaleString('es-MX')}`);

  await page.goto('/caja');
  await expect(page.getByRole('heading', { level: 1, name: 'Caja' })).toBeVisible();
  await page.getByLabel('Fondo inicial en pesos').fill('500');
  await page.getByRole('button', { name: 'Abrir turno', exact: true }).click();
  const box = page.getByRole('combobox', { name: 'Producto, código, plan o socio' });
  await expect(box).toBeFocused();

  // A membership can't be sold without a member.
  await page.keyboard.type('Semana');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Busca al socio' })).toBeVisible();
  await expect(box).toBeFocused();
  await page.getByRole('button', { name: 'Vaciar' }).click();
  await expect(page.getByText('Agrega algo para cobrar.')).toBeVisible();

  // Once the member is found, the sale needs at most six keys.
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('status').first()).toHaveText('1 resultado');
  await expect(box).toHaveAttribute('aria-activedescendant', /member~/);
  const pressedKeys = await page.evaluateHandle(() => {
    const keys: string[] = [];
    window.addEventListener('keydown', ({ key }) => keys.push(key), { capture: true });
    return keys;
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /^Semana/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const lines = page.getByRole('list', { name: 'Lo que se vende' });
  await expect(lines).toContainText('Vencerá');
  await page.keyboard.press('F2');
  await expect(page.getByLabel('Recibido en pesos')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cobrar', exact: true })).toBeEnabled();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const lastSale = page.getByRole('region', { name: 'Última venta' });
  await expect(lastSale.getByRole('status')).toContainText(`Venta cobrada: ${formatCentavos(Price)} · folio`);
  expect((await pressedKeys.jsonValue()).length).toBeLessThanOrEqual(6);
  await expectPanelTotal(Price);
  await expect(box).toBeFocused();
  // `width` and `margin` are millimetres.
  for (const { paper, width, margin } of [
    { paper: 'Rollo de 58 mm', width: 58, margin: 5 },
    { paper: 'Carta', width: 215.9, margin: 14 },
  ]) {
    if (width === 58) await lastSale.getByText('Impresora de este equipo').click();
    await lastSale.getByLabel('Papel').selectOption({ label: paper });
    const pages = await printToPdf(page, 'Imprimir ticket');
    expect(pages).toHaveLength(1);
    expect(pages[0]?.width).toBeCloseTo(width, 0);
    expect(pages.flatMap((printedPage) => findTextsOutside(printedPage, margin))).toEqual([]);
    expect(pages[0]?.text).toMatch(/Ticket · folio \d+/);
    for (const text of ['Centro', 'Atendió: Rita Recepción', `A nombre de: ${name}`, 'Semana', formatCentavos(Price)])
      expect(pages[0]?.text).toContain(text);
  }

  // The cart is kept after a reload and offline, but nothing can be sold offline. The scanner types Enter before the
  // search has answered.
  await box.focus();
  for (const scanned of [CODE, '0000000000000']) {
    await page.keyboard.type(scanned);
    await page.keyboard.press('Enter');
  }
  await expect(lines).toContainText(`Prueba ${PRODUCT}`);
  await expect(
    page.getByRole('alert').filter({ hasText: 'No se agregó «0000000000000»: nada coincide.' }),
  ).toBeVisible();
  await page.reload();
  await expect(lines).toContainText(`Prueba ${PRODUCT}`);
  await setNetwork(false);
  await expect(page.getByText(/Sin conexión\. No se puede cobrar/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cobrar', exact: true })).toBeDisabled();
  await expect(lines).toContainText(`Prueba ${PRODUCT}`);
  await setNetwork(true);
  await expect(page.getByRole('button', { name: 'Cobrar', exact: true })).toBeEnabled();

  await page.getByRole('button', { name: `Uno más de Prueba ${PRODUCT}` }).click();
  await page.getByRole('button', { name: 'Descuento' }).click();
  await page.getByLabel('Descuento', { exact: true }).fill('20%');
  await page.getByLabel('Motivo del descuento').fill('Empaque roto');
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await expect(page.getByText('Es más de lo que puedes descontar: hasta $5.00.')).toBeVisible();
  await page.getByLabel('Descuento', { exact: true }).fill('10%');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Recibido en pesos')).toBeFocused();
  await page.getByRole('button', { name: '$50.00', exact: true }).click();
  await expect(page.getByText('$5.00', { exact: true }).last()).toBeVisible();
  // The order of the elements for a screen reader.
  await expect(page.getByRole('tabpanel')).toMatchAriaSnapshot(`
    - tabpanel "Vender":
      - heading "Agregar" [level=2]
      - combobox "Producto, código, plan o socio"
      - list "Lo más usado"
      - heading "Venta" [level=2]
      - list "Lo que se vende":
        - listitem:
          - text: Prueba prueba-caja $25.00 c/u
          - button "Uno menos de Prueba prueba-caja"
          - text: 2 piezas
          - button "Uno más de Prueba prueba-caja"
          - text: $50.00
          - button "Quitar Prueba prueba-caja"
      - textbox "Descuento": 10%
      - textbox "Motivo del descuento": Empaque roto
      - checkbox "Requiere factura"
      - term: Total
      - definition: $45.00
      - group "Forma de pago":
        - radio "Efectivo" [checked]
        - radio "Tarjeta"
        - radio "Transferencia"
        - radio "Mixto"
        - textbox "Recibido en pesos"
        - paragraph:
          - text: Cambio
          - strong: $5.00
        - group "Recibido"
      - button "Cobrar"
  `);
  // A live region announces the total when it changes.
  await expect(page.getByRole('definition').filter({ hasText: '$45.00' })).toHaveAttribute('aria-live', 'polite');
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await expect(lastSale.getByRole('status')).toContainText('$45.00');
  await expect(lastSale.getByRole('status')).toContainText('Cambio$5.00');
  const folio = /folio (\d+)/.exec((await lastSale.getByRole('status').textContent()) ?? '')?.[1] ?? '';

  // Next, an order is paid by card at the till.
  await page.keyboard.type(orderCode(Order));
  await page.keyboard.press('Enter');
  await expect(lines).toContainText(`Pedido ${orderCode(Order)}`);
  await page.keyboard.press('F3');
  await page.keyboard.type('AUT 77');
  await page.keyboard.press('Enter');
  await expect(lastSale.getByRole('status')).toContainText('Venta cobrada: $50.00');

  // One of the two pieces is returned.
  await page.getByRole('tab', { name: 'Ventas' }).click();
  await expect(page.getByRole('list', { name: /^Ventas del turno/ }).getByRole('listitem')).toHaveCount(3);
  await page.getByLabel('Buscar por folio').fill(folio);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByRole('button', { name: 'Devolver', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Piezas de Prueba ${PRODUCT}`).fill('1');
  await dialog.getByLabel('Motivo').fill('Venía abierta');
  await dialog.getByRole('button', { name: 'Devolver dinero' }).click();
  await expect(page.getByText(/Se devolvieron \$22\.50\. Folio \d+\./)).toBeVisible();
  await expect(page.getByText('2 piezas · 1 devuelta')).toBeVisible();
  // The panel has updated without a reload. It counts the plan, the discounted sale, the order and the refund.
  await expectPanelTotal(Price + 4_500 + 5_000 - 2_250);

  await page.getByRole('button', { name: 'Entrada o salida' }).click();
  await dialog.getByLabel('Cantidad en pesos').fill('200');
  await dialog.getByLabel('Motivo').fill('Depósito al banco');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Salieron $200.00 de la caja.')).toBeVisible();

  // The seller counts without seeing the expected sum: 500 + the plan + 45 − 22.50 − 200. The count is 50 pesos less.
  await page.getByRole('button', { name: 'Cerrar turno', exact: true }).click();
  const counted = 50_000 + Price + 4_500 - 2_250 - 20_000 - 5_000;
  await dialog.getByLabel('$500.00', { exact: true }).fill(String(Math.floor(counted / 50_000)));
  await dialog.getByLabel('$0.50', { exact: true }).fill(String((counted % 50_000) / 50));
  await expect(dialog.getByRole('status').first()).toHaveText(`Contado${formatCentavos(counted)}`);
  await expect(dialog.getByText('Debía haber', { exact: true })).toHaveCount(0);
  await expect(dialog).not.toContainText(formatCentavos(counted + 5_000));
  await dialog.getByLabel('Vouchers de tarjeta, en pesos').fill('30 + 20');
  await dialog.getByLabel('Nota').fill('Falta un billete');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirmar el corte' }).click();
  const closedDialog = page.getByRole('dialog', { name: 'Turno cerrado' });
  await expect(closedDialog.getByRole('status')).toContainText(
    'Falta$50.00Vouchers$50.00Cobrado con tarjeta$50.00Cuadra',
  );
  await dialog.getByRole('button', { name: 'Ver el corte' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Turno de Rita Recepción' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Impresora de este equipo').click();
  await page.getByLabel('Papel').selectOption({ label: 'Rollo de 80 mm' });
  const [printedClosing, ...otherPages] = await printToPdf(page, 'Imprimir corte');
  expect(otherPages).toEqual([]);
  expect(printedClosing?.width).toBeCloseTo(80, 0);
  expect(printedClosing ? findTextsOutside(printedClosing, 4) : ['no page']).toEqual([]);
  for (const text of [
    'Corte de caja',
    'Turno de Rita Recepción',
    `Se contó ${formatCentavos(counted)}`,
    `Debía haber ${formatCentavos(counted + 5_000)}`,
    'Falta $50.00',
    'Vouchers $50.00',
    'Depósito al banco -$200.00',
    'Nota: Falta un billete',
  ])
    expect(printedClosing?.text).toContain(text);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^corte-\d{4}-\d\d-\d\d-\d{4}\.csv$/);

  // Nothing can be sold before another shift is opened.
  await page.getByRole('tab', { name: 'Vender' }).click();
  await expect(page.getByRole('button', { name: 'Abrir turno', exact: true })).toBeVisible();
});
