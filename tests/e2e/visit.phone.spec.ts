import { randomUUID } from 'node:crypto';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

// The browser logs the 404 of a missing picture.
test.use({ allowedProblems: [/status of 404/] });

const CHAT = /^https:\/\/wa\.me\/528100000000\?text=Hola%2C%20Mi%20Gimnasio/;

test('shows the topics for WhatsApp in a dialog over the current page or, opened by URL, as a page, and tells a member if the gym’s number is invalid', async ({
  page,
  openBrowser,
  signIn,
  restoreAfterwards,
  expectAccessible,
}) => {
  await page.goto('/como-funciona');
  await expect(page.getByRole('heading', { level: 1, name: 'Cómo funciona' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('¿Puedo pausar mi membresía?').click();
  await expect(page.getByText('los días que no uses se agregan al final')).toBeVisible();

  const whatsAppLink = page.getByRole('link', { name: 'WhatsApp' });
  const dialog = page.getByRole('dialog', { name: 'WhatsApp' });
  await whatsAppLink.click();
  await expect(page).toHaveURL(/\/modal-wpp$/);
  await expect(dialog.getByRole('link', { name: 'Planes y precios' })).toHaveAttribute('href', CHAT);
  await expect(page.getByRole('heading', { level: 1, name: 'Cómo funciona', includeHidden: true })).toBeAttached();
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/como-funciona$/);
  await whatsAppLink.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/como-funciona$/);

  await whatsAppLink.click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(/\/como-funciona$/);

  await page.goto('/modal-wpp');
  await expect(page.getByRole('heading', { level: 1, name: 'WhatsApp' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Otro tema' })).toHaveAttribute('href', CHAT);
  await expect(dialog).toBeHidden();

  // A signed-in person reads that the gym's number is invalid.
  await restoreAfterwards('Config/WhatsApp');
  await updateAsOwner({ 'Config/WhatsApp': '81 12' });
  const member = await openBrowser();
  await signIn(member, PEOPLE.socia.email);
  await member.goto('/modal-wpp');
  await expect(member.getByText('El número de WhatsApp del gimnasio está mal escrito')).toBeVisible();
  await expectAccessible(member);
  await member.getByRole('link', { name: 'Ir a Contacto' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
});

test('sends a visitor’s message to the gym, and shows it at once to staff, who mark it as answered', async ({
  page,
  openBrowser,
  signIn,
  expectAccessible,
}) => {
  await updateAsOwner({ 'RateLimits/contacts': null, 'RateLimits/sendContact': null });
  const name = `Visita ${randomUUID().slice(0, 8)}`;
  const receptionPage = await openBrowser();
  await signIn(receptionPage, PEOPLE.reception.email);
  await receptionPage.goto('/contact');
  await expect(receptionPage.getByRole('tab', { name: 'Por contestar' })).toHaveAttribute('aria-selected', 'true');

  await page.goto('/contact');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Escribe un teléfono o un correo, para poder contestarte.')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Teléfono', { exact: true }).fill('81 1234 5678');
  await page.getByLabel('Sucursal').selectOption('Cumbres');
  await page.getByLabel('Mensaje').fill('¿Hay clases los domingos?');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Recibimos tu mensaje')).toBeVisible();
  await expectAccessible(page);

  const message = receptionPage.getByRole('listitem').filter({ hasText: name });
  await expect(message).toContainText('¿Hay clases los domingos?');
  await expect(message).toContainText('Cumbres');
  await expect(message.getByRole('link', { name: `WhatsApp: ${name}` })).toHaveAttribute(
    'href',
    /wa\.me\/528112345678/,
  );
  await expectAccessible(receptionPage);
  await message.getByLabel('Cómo se atendió').selectOption('Por teléfono');
  await message.getByRole('button', { name: `Marcar como atendido el mensaje de ${name}` }).click();
  await expect(message).toBeHidden();
  await receptionPage.getByRole('tab', { name: 'Atendidos' }).click();
  await expect(message).toContainText('Atendido por teléfono');
  await expectAccessible(receptionPage);
  const answered = Object.entries(Object(await readAsOwner('Contacts/answered'))).filter(([, contact]) =>
    JSON.stringify(contact).includes(name),
  );
  expect(answered).toHaveLength(1);
  await updateAsOwner(Object.fromEntries(answered.map(([key]) => [`Contacts/answered/${key}`, null])));
});

test('shows the branches on a map, and lets the visitor choose one there by keyboard or in the list', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/world-map');
  const list = page.getByRole('list', { name: 'Sucursales en el mapa' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('link', { name: 'Cómo llegar a Valle' })).toHaveAttribute(
    'href',
    /google\.com\/maps\/dir\/\?api=1&destination=25\.6573%2C-100\.3668$/,
  );
  const map = page.getByRole('region', { name: 'Mapa de sucursales' });
  const marker = map.getByRole('button', { name: 'Cumbres' });
  await expect(marker).toBeVisible();
  await expect(map.locator('path').first()).toBeAttached();
  await expectAccessible(page);
  await marker.focus();
  await page.keyboard.press('Enter');
  await expect(map.getByRole('link', { name: 'Cómo llegar a Cumbres' })).toBeVisible();
  // On a phone the list is below the map. Choosing a branch in the list scrolls back to the map.
  await list.getByRole('button', { name: 'Ver en el mapa: Valle' }).click();
  await expect(map.getByRole('link', { name: 'Cómo llegar a Valle' })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('says whether a branch is open, its hours, and how to get there', async ({ page, expectAccessible }) => {
  await page.goto('/sucursales');
  await expect(page.getByRole('heading', { level: 1, name: 'Sucursales' })).toBeVisible();
  const centro = page.getByRole('list', { name: 'Sucursales' }).getByRole('listitem').filter({ hasText: 'Av. Juárez' });
  await expect(centro).toContainText(/Abierto|Cerrado/);
  await expect(centro).toContainText('Hoy: ');
  await expect(centro.getByRole('link', { name: 'Cómo llegar a Centro' })).toHaveAttribute('href', /25\.6694/);
  await expect(centro.getByRole('link', { name: /^Llamar a Centro/ })).toHaveAttribute('href', 'tel:+528100000001');
  await centro.getByText('Horario de la semana').click();
  await expect(centro).toContainText('Lunes05:30 – 23:00');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver en el mapa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mapa' })).toBeVisible();
});

test('shows only pictures of the app in the viewer, which zooms by button, key and wheel', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/contact');
  await page.goto('/show-img?src=/icons/icon-512.png');
  const viewer = page.getByRole('dialog', { name: 'Imagen' });
  await expect(viewer.getByText('100 %')).toBeVisible();
  const zoomInButton = viewer.getByRole('button', { name: 'Acercar' });
  await expect(zoomInButton).toBeEnabled();
  await expectAccessible(page);
  await zoomInButton.click();
  await expect(viewer.getByText('100 %')).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('0');
  await expect(viewer.getByText('100 %')).toBeVisible();
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, -300);
  await expect(viewer.getByText('100 %')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await page.goto('/show-img?src=/icons/no-hay.png');
  await expect(page.getByText('La imagen no se pudo cargar')).toBeVisible();
  for (const src of [
    'https://otro.mx/a.png',
    '//otro.mx/a.png',
    '/\\otro.mx/a.png',
    'https:%2F%2Fotro.mx/a.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)//a.png',
    'blob:http://127.0.0.1/a.png',
    '/api/whoAmI',
    '',
  ]) {
    await page.goto(`/show-img?src=${encodeURIComponent(src)}`);
    await expect(page.getByText('Esta imagen no se puede abrir')).toBeVisible();
  }
  await expectAccessible(page);
});

test('shows a question and its answer that an administrator wrote', async ({
  page,
  openBrowser,
  signIn,
  restoreAfterwards,
}) => {
  await restoreAfterwards('Config/Questions');
  const admin = await openBrowser();
  await signIn(admin, PEOPLE.admin.email);
  await admin.goto('/ajustes?ver=visitantes');
  await admin.getByLabel('Pregunta 1', { exact: true }).fill('¿Hay estacionamiento?');
  await admin.getByLabel('Respuesta 1', { exact: true }).fill('Sí, gratis por tres horas.');
  await admin.getByRole('button', { name: 'Guardar' }).click();
  await expect(admin.getByText('Guardado.')).toBeVisible();
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/como-funciona');
  await page.getByText('¿Hay estacionamiento?').click();
  await expect(page.getByText('Sí, gratis por tres horas.')).toBeVisible();
});
