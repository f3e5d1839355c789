import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { resetRateLimits } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';
import { findProductNamed, removeProduct } from '../support/products.ts';
import { expect, test } from './fixtures.ts';

/** A PNG image of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.beforeEach(() => resetRateLimits('saveProduct', 'moveStock', 'countStock'));

test('an administrator adds a product, moves and counts its stock, and changes its price', async ({
  page,
  signIn,
  expectAccessible,
}, { project }) => {
  const name = `Rodillo de prueba ${project.name}`;
  const leftover = await findProductNamed(name);
  if (leftover !== null) await removeProduct(leftover);
  try {
    await signIn(page, PEOPLE.admin.email);
    await page.goto('/list-products');
    await expect(page.getByRole('heading', { level: 1, name: 'Inventario' })).toBeVisible();
    const list = page.getByRole('list', { name: 'Productos' });
    await expect(list.getByRole('listitem').filter({ hasText: 'Agua natural 1 l' })).toContainText('piezas');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Agregar producto' }).click();
    await page.getByLabel('Nombre').fill(name);
    await page.getByLabel('Precio en pesos').fill('12,5');
    await page.getByRole('button', { name: 'Guardar producto' }).click();
    await expect(page.getByText(/Escribe un precio/)).toBeVisible();
    await page.getByLabel('Precio en pesos').fill('249.50');
    await page.getByLabel('Avisar con pocas piezas').fill('3');
    await page.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(page.getByRole('img', { name: 'Foto del producto' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar producto' }).click();
    await expect(page.getByText(`Se guardó ${name}.`)).toBeVisible();

    await page.getByLabel('Buscar productos').fill('rodi prueba');
    const row = list.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('$249.50');
    await expect(row).toContainText('Agotado');
    await row.getByRole('button', { name: `Mover inventario de ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Piezas', { exact: true }).fill('5');
    await expect(dialog.getByRole('status')).toHaveText('Quedan 5 piezas disponibles.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(`${name}: quedan 5 piezas disponibles.`)).toBeVisible();
    await expect(row).toContainText('5 piezas');

    await row.getByRole('button', { name: `Mover inventario de ${name}` }).click();
    await dialog.getByLabel('Salieron piezas').check();
    await dialog.getByLabel('Piezas', { exact: true }).fill('2');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText(/Escribe el motivo/)).toBeVisible();
    await dialog.getByLabel('Motivo').fill('Se dañaron');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(row).toContainText('3 piezas');
    await expect(row).toContainText('Pocas');

    await page.getByRole('tab', { name: 'Inventario bajo' }).click();
    await expect(list.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await page.getByRole('tab', { name: 'Conteo' }).click();
    const counted = page.getByLabel(`Contadas de ${name}`);
    await expect(counted).toBeEnabled();
    await counted.fill('4');
    await expect(page.getByText('Diferencia: +1')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar 1 producto' }).click();
    await expect(page.getByText('Se guardó el conteo de 1 producto: 1 con diferencia.')).toBeVisible();

    await page.getByRole('tab', { name: 'Todos' }).click();
    await row.getByRole('button', { name: `Editar ${name}` }).click();
    await expect(page.getByLabel('Precio en pesos')).toHaveValue('249.50');
    await page.getByLabel('Precio en pesos').fill('260');
    await page.getByRole('button', { name: 'Guardar producto' }).click();
    await expect(row).toContainText('$260.00');
    await expect(row).toContainText('4 piezas');

    await page.goto(`/create?kind=producto&id=${await findProductNamed(name)}`);
    await expect(page.getByLabel('Precio en pesos')).toHaveValue('260');
  } finally {
    const created = await findProductNamed(name);
    if (created !== null) await removeProduct(created);
  }
});

test('shows reception the stock of its own branch only, and no button to change products', async ({ page, signIn }) => {
  const availablePieces = await readAsOwner('Stock/centro/agua-1l/Available');
  await signIn(page, PEOPLE.reception.email);
  // The URL asks for another branch and for the form of a product.
  await page.goto('/list-products?sucursal=valle&editar=agua-1l&q=agua');
  const list = page.getByRole('list', { name: 'Productos' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Agua natural 1 l' })).toContainText(
    `${availablePieces} piezas`,
  );
  await expect(page.getByLabel('Sucursal').getByRole('option')).toHaveText(['Centro']);
  await expect(page.getByRole('button', { name: /^(Editar|Agregar)/ })).toHaveCount(0);
  // A product is found by its bar code, as a scanner types it.
  await page.getByLabel('Buscar productos').fill('7506475100021');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('listitem')).toContainText('Proteína de suero 2 kg');
  await page.getByLabel('Buscar productos').fill('nada de eso');
  await expect(page.getByText('Ningún producto coincide')).toBeVisible();
});

test('shows a signed-in person the products with photos, and a new price at once', async ({
  page,
  signIn,
  restoreAfterwards,
  expectAccessible,
}) => {
  await restoreAfterwards('Products/agua-1l/Price');
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/search/productos');
  const card = page.getByRole('listitem').filter({ hasText: 'Agua natural 1 l' });
  await expect(card).toContainText('$18.00');
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  // This product of the seed is hidden.
  await expect(page.getByText('Llave de casillero')).toHaveCount(0);
  await updateAsOwner({ 'Products/agua-1l/Price': 1_950 });
  await expect(card).toContainText('$19.50');
  await expectAccessible(page);
});
