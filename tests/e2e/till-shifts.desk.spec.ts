import {
  newShiftTotals,
  openShiftPath,
  type StoredShift,
  shiftPath,
  shiftRowUpdates,
  shiftTotalsPath,
} from '@gym/domain/database/money/shifts';
import type { Page } from '@playwright/test';
import { updateAsOwner } from '../support/database.ts';
import { mustCall, newId, signIn as openSession, resetRateLimits } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';
import { productWithBarCode, productWithBarCodeRemoval } from '../support/store.ts';
import { expect, test } from './fixtures.ts';

const PRODUCT = 'prueba-turno';
const CODE = '7509999000024';

test.use({ allowedProblems: [/status of (400|502)|\[call record(Sale|CashMovement)\]/] });

test.beforeEach(async () => {
  await resetRateLimits();
  await updateAsOwner(productWithBarCode(PRODUCT, 2_500, CODE));
});

test.afterEach(() => updateAsOwner(productWithBarCodeRemoval(PRODUCT, CODE)));

/** Loses the answers of the first `attempts` calls of a callable. Only the first of them reaches the server. */
async function loseAnswers(page: Page, name: string, attempts: number): Promise<void> {
  let calls = 0;
  await page.route(`**/api/${name}`, async (route) => {
    calls += 1;
    if (calls > attempts) return route.continue();
    if (calls === 1) await route.fetch();
    return route.fulfill({ status: 502, body: 'lost' });
  });
}

test('requires that unanswered requests are retried before the shift closes, and executes each once', async ({
  page,
  signIn,
  newAccount,
  expectAccessible,
}) => {
  test.setTimeout(90_000);
  const { email } = await newAccount({ Role: 'reception', Branch: 'centro' }, 'Perla Perdida');
  await mustCall(await openSession(email), 'openShift', { requestId: newId(), branch: 'centro', Float: 50_000 });
  await loseAnswers(page, 'recordSale', 1);
  await loseAnswers(page, 'recordCashMovement', 2);
  await signIn(page, email);
  await page.goto('/caja');
  const box = page.getByRole('combobox', { name: 'Producto, código, plan o socio' });
  const lines = page.getByRole('list', { name: 'Lo que se vende' });
  const dialog = page.getByRole('dialog');
  const closeButton = page.getByRole('button', { name: 'Cerrar turno', exact: true });
  const retryButton = page.getByRole('button', { name: 'Volver a intentar' });
  await expect(box).toBeFocused();
  await page.keyboard.type(CODE);
  await page.keyboard.press('Enter');
  await expect(lines).toContainText(`Prueba ${PRODUCT}`);
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await expect(page.getByText('No sabemos si la venta se registró')).toBeVisible();
  // Until the answer is known, scans are kept for the next sale, also after a reload.
  await box.fill(CODE);
  await box.press('Enter');
  await expect(page.getByText('Espera 1 para agregarse al terminar esta venta.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Espera 1 para agregarse al terminar esta venta.')).toBeVisible();
  await closeButton.click();
  await expect(dialog.getByText(/^Una venta se está enviando o se quedó sin respuesta/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ir a la venta' }).click();
  await retryButton.click();
  await expect(page.getByRole('region', { name: 'Última venta' })).toContainText('Venta cobrada: $25.00');
  await expect(lines).toContainText('1 pieza');
  await page.getByRole('button', { name: 'Vaciar' }).click();

  await page.getByRole('button', { name: 'Entrada o salida' }).click();
  await dialog.getByLabel('Cantidad en pesos').fill('200');
  await dialog.getByLabel('Motivo').fill('Depósito al banco');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Sale efectivo: $200.00 · Depósito al banco')).toBeVisible();
  await expect(retryButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Tampoco hubo respuesta esta vez/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Búsqueda general' }).click();
  await expect(dialog).toContainText('nadie sabrá si se registró hasta que vuelvas a Caja');
  await dialog.getByRole('button', { name: 'Seguir aquí' }).click();
  await closeButton.click();
  await dialog.getByRole('button', { name: 'Ir al movimiento' }).click();
  await retryButton.click();
  await expect(page.getByText('Salieron $200.00 de la caja.')).toBeVisible();

  // Expected are 500 + 25 − 200 pesos, because each request was executed once.
  await closeButton.click();
  for (const { denomination, pieces } of [
    { denomination: '$100.00', pieces: '3' },
    { denomination: '$20.00', pieces: '1' },
    { denomination: '$5.00', pieces: '1' },
  ])
    await dialog.getByLabel(denomination, { exact: true }).fill(pieces);
  await dialog.getByRole('button', { name: 'Confirmar el corte' }).click();
  await expect(dialog.getByRole('status')).toContainText('Cuadra');
});

test('shows a shift that was left open overnight, sells nothing in it, and lets an administrator close it with a reason', async ({
  page,
  signIn,
  newAccount,
  openBrowser,
  expectAccessible,
}) => {
  const shift = newId();
  const At = Date.now() - 30 * 3_600_000;
  const { uid, email } = await newAccount({ Role: 'reception', Branch: 'valle' }, 'Olvido Noche');
  const stored: StoredShift = { Placed: { Uid: uid, Branch: 'valle', At, Float: 10_000 }, State: 'open' };
  const testPaths = [
    shiftPath.at({ shift }),
    shiftTotalsPath.at({ shift }),
    ...Object.keys(shiftRowUpdates(shift, stored)),
  ];
  await updateAsOwner({
    [shiftPath.at({ shift })]: stored,
    [shiftTotalsPath.at({ shift })]: newShiftTotals(shift, 10_000),
    [openShiftPath.at({ branch: 'valle', uid })]: shift,
    ...shiftRowUpdates(shift, stored),
  });
  try {
    await signIn(page, email);
    await page.goto('/caja');
    await expect(page.getByText('Tu turno quedó abierto desde otro día')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cobrar', exact: true })).toHaveCount(0);

    const adminPage = await openBrowser();
    await signIn(adminPage, PEOPLE.admin.email);
    await adminPage.goto('/caja?sucursal=valle&ver=turnos');
    await adminPage.getByRole('button', { name: /^Olvido Noche.*Quedó abierto/ }).click();
    await adminPage.getByRole('tabpanel').getByRole('button', { name: 'Cerrar turno', exact: true }).click();
    const dialog = adminPage.getByRole('dialog', { name: 'Cierra el turno de Olvido Noche' });
    await dialog.getByLabel('$100.00', { exact: true }).fill('1');
    await dialog.getByRole('button', { name: 'Confirmar el corte' }).click();
    await expect(dialog.getByText('Escribe el motivo, de 3 a 200 letras.')).toBeVisible();
    await dialog.getByLabel('Por qué lo cierras tú').fill('Se fue sin cerrar');
    await expectAccessible(adminPage);
    await dialog.getByRole('button', { name: 'Confirmar el corte' }).click();
    await expect(adminPage.getByRole('dialog').getByRole('status')).toContainText('Cuadra');
    // The seller's screen updates without a reload.
    await expect(page.getByRole('button', { name: 'Abrir turno', exact: true })).toBeVisible();
    await adminPage.getByRole('button', { name: 'Ver el corte' }).click();
    await expect(adminPage.getByText(/Motivo: Se fue sin cerrar/)).toBeVisible();
  } finally {
    await updateAsOwner(Object.fromEntries(testPaths.map((path) => [path, null])));
  }
});

test('refuses to take out more cash than there is, and asks again if the count is empty or not a number', async ({
  page,
  signIn,
  newAccount,
  expectAccessible,
}) => {
  const { email } = await newAccount({ Role: 'reception', Branch: 'centro' }, 'Celia Corta');
  await mustCall(await openSession(email), 'openShift', { requestId: newId(), branch: 'centro', Float: 50_000 });
  await signIn(page, email);
  await page.goto('/panel/centro');
  await expect(page.getByRole('link', { name: /^Ventas hoy/ })).toContainText('Se ve al cerrar tu turno.');
  await page.goto('/caja');
  // On a small laptop, the search is wide enough, and the button doesn't cover the field for the cash.
  await page.setViewportSize({ width: 1024, height: 768 });
  const box = page.getByRole('combobox', { name: 'Producto, código, plan o socio' });
  await box.fill(CODE);
  await box.press('Enter');
  const charge = page.getByRole('button', { name: 'Cobrar', exact: true });
  await expect(charge).toBeInViewport({ ratio: 1 });
  const [search, received, button] = await Promise.all(
    [box, page.getByLabel('Recibido en pesos'), charge].map((locator) => locator.boundingBox()),
  );
  expect(search?.width).toBeGreaterThan(260);
  expect((received?.y ?? 0) + (received?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  await page.getByRole('button', { name: 'Vaciar' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Entrada o salida' }).click();
  await dialog.getByLabel('Cantidad en pesos').fill('500.01');
  await dialog.getByLabel('Motivo').fill('Depósito al banco');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText(/^No hay tanto en caja\./)).toBeVisible();
  await expect(dialog.getByLabel('Cantidad en pesos')).toBeFocused();
  await dialog.getByLabel('Cantidad en pesos').fill('500');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Salieron $500.00 de la caja.')).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar turno', exact: true }).click();
  await dialog.getByRole('button', { name: 'Confirmar el corte' }).click();
  await expect(dialog.getByText('No escribiste nada')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sí, cerrar con $0.00' })).toBeVisible();
  await dialog.getByLabel('$20.00', { exact: true }).fill('tres');
  await expect(dialog.getByRole('status')).toHaveText('ContadoFalta corregir');
  await dialog.getByRole('button', { name: 'Confirmar el corte' }).click();
  await expect(dialog.getByLabel('$20.00', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByLabel('$20.00', { exact: true }).fill('0');
  await dialog.getByRole('button', { name: 'Confirmar el corte' }).click();
  await dialog.getByRole('button', { name: 'Ver el corte' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Turno de Celia Corta' })).toBeVisible();
});

test('refunds a whole sale that was paid by two tenders, and suggests the sum of each', async ({
  page,
  signIn,
  newAccount,
  expectAccessible,
}) => {
  const { email } = await newAccount({ Role: 'reception', Branch: 'centro' }, 'Mila Mixta');
  const seller = await openSession(email);
  await mustCall(seller, 'openShift', { requestId: newId(), branch: 'centro', Float: 50_000 });
  const sale = await mustCall(seller, 'recordSale', {
    requestId: newId(),
    branch: 'centro',
    Total: 5_000,
    Lines: [{ Kind: 'product', Item: PRODUCT, Quantity: 2 }],
    Payments: { cash: { Amount: 2_000 }, card: { Amount: 3_000 } },
  });
  await signIn(page, email);
  await page.goto(`/caja?ver=ventas&venta=${sale.Sale}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Devolver', exact: true }).click();
  const [cash, card] = [dialog.getByLabel('Efectivo, en pesos'), dialog.getByLabel('Tarjeta, en pesos')];
  await expect(cash).toHaveValue('20');
  await expect(card).toHaveValue('30');
  await expect(dialog.getByLabel('Transferencia, en pesos')).toHaveCount(0);
  await dialog.getByLabel('Motivo').fill('Venía abierta');
  await cash.fill('21');
  await card.fill('29');
  await dialog.getByRole('button', { name: 'Devolver dinero' }).click();
  await expect(dialog.getByText('Así sólo quedan $20.00 por devolver. Escribe esa cantidad o menos.')).toBeVisible();
  await expectAccessible(page);
  await cash.fill('20');
  await dialog.getByRole('button', { name: 'Devolver dinero' }).click();
  await expect(dialog.getByText('Las cantidades deben sumar $50.00. Revísalas.')).toBeVisible();
  await card.fill('30');
  await dialog.getByRole('button', { name: 'Devolver dinero' }).click();
  await expect(page.getByText(/Se devolvieron \$50\.00\. Folio \d+\./)).toBeVisible();
  await expect(page.getByText('Ya se devolvió todo.')).toBeVisible();
});
