import { hasWholeRoster, prepareForOffline } from '../support/door.ts';
import { newPerson } from '../support/new-person.ts';
import { PEOPLE, pollUntil, today } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const CHECK_IN = { name: 'Registrar mi asistencia' } as const;

test('shows a visitor every public page', async ({ rehearsal, open }) => {
  const sitemap = await rehearsal.ask('/sitemap.xml');
  const paths = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThan(5);
  const page = await open('phone');
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  }
});

test('lets a member sign in, check in, open the card and order a renewal', async ({ rehearsal, open, signIn }) => {
  // Starts the server's process first, because calls of the app time out while it starts on a busy machine.
  await rehearsal.wake(PEOPLE.socia.email);
  const page = await open('phone');
  const main = page.getByRole('main');
  await signIn(page, PEOPLE.socia.email);
  await page.goto('/checador');
  await page.getByRole('button', CHECK_IN).click();
  await expect(page.getByRole('status')).toContainText('Asistencia registrada');
  // A trigger adds the name to the record.
  const recordPath = `Attendance/centro/${today()}/${PEOPLE.socia.uid}`;
  await pollUntil(async () => (await rehearsal.asOwner(`${recordPath}/Nombre`)) === PEOPLE.socia.name, 20_000);
  await page.goto('/perfil-usuario');
  await expect(main.getByRole('img', { name: 'Código de tu credencial' })).toBeVisible();
  await page.goto('/cart/membresia?plan=mensual');
  await page.getByRole('link', { name: 'Elegir cómo pagar' }).click();
  await page.getByRole('link', { name: /^Efectivo/ }).click();
  await page.getByRole('button', { name: /^Confirmar pedido por/ }).click();
  await expect(page).toHaveURL(/\/pedido\//);
  await expect(page.getByText('Pendiente de pago').first()).toBeVisible();
});

test('sends a member’s offline check-in when the network is back', async ({
  rehearsal,
  open,
  signIn,
  expectedProblems,
}) => {
  const page = await open('phone');
  const recordPath = `Attendance/centro/${today()}/${PEOPLE.porvencer.uid}`;
  await signIn(page, PEOPLE.porvencer.email);
  await page.goto('/checador');
  await expect(page.getByText('Puedes entrar', { exact: true })).toBeVisible();
  await prepareForOffline(page);
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', CHECK_IN).click();
  await expect(page.getByRole('status')).toContainText('Asistencia guardada');
  expect(await rehearsal.asOwner(recordPath)).toBeNull();
  await page.context().setOffline(false);
  await pollUntil(async () => (await rehearsal.asOwner(recordPath)) !== null, 40_000);
});

test('creates a person, sells them a plan, signs them in by an access link and lets them in at the terminal', async ({
  rehearsal,
  open,
  signIn,
}) => {
  test.setTimeout(150_000);
  await rehearsal.wake(PEOPLE.reception.email);
  const desk = await open('desk');
  const person = newPerson();
  await signIn(desk, PEOPLE.reception.email);
  await desk.goto('/crear');
  await desk.getByLabel('Nombre', { exact: true }).fill(person.name);
  await desk.getByLabel('Teléfono').fill(person.phone);
  await desk.getByLabel('Sucursal').selectOption({ label: 'Centro' });
  await desk.getByLabel('Plan').selectOption('mensual');
  await desk.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(desk.getByText('ya tiene su ficha')).toBeVisible();
  await desk.getByRole('button', { name: 'Enviar por WhatsApp' }).click();
  const href = await desk.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href');
  const text = new URL(href ?? '').searchParams.get('text') ?? '';
  const [link = ''] = /https:\/\/\S+\/acceso\/[\w-]{22}/.exec(text) ?? [];
  expect(new URL(link).origin).toBe(rehearsal.origin);

  const phone = await open('phone');
  await phone.goto(link);
  await expect(phone).toHaveURL('/checador');
  await expect(phone.getByRole('button', CHECK_IN)).toBeVisible();
  const uid = await phone.evaluate(() => localStorage.getItem('UID') ?? '');
  const pin = String(await rehearsal.asOwner(`Users/${uid}/Pin`));

  await desk.goto('/caja');
  const search = desk.getByRole('combobox', { name: 'Producto, código, plan o socio' });
  await search.fill(person.name);
  await expect(desk.getByRole('option', { name: person.name })).toBeVisible();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('option', { name: /^Semana/ })).toBeVisible();
  await desk.keyboard.press('Enter');
  await desk.keyboard.press('F2');
  await expect(desk.getByLabel('Recibido en pesos')).toBeFocused();
  await desk.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await expect(desk.getByRole('region', { name: 'Última venta' }).getByRole('status')).toContainText('Venta cobrada');

  const terminal = await open('desk');
  await signIn(terminal, PEOPLE.kiosk.email);
  await terminal.goto('/checador');
  await expect(terminal.getByRole('textbox', { name: 'PIN o teléfono' })).toBeVisible();
  await pollUntil(() => hasWholeRoster(terminal), 20_000);
  for (const digit of pin) await terminal.getByRole('button', { name: digit, exact: true }).click();
  await expect(terminal.getByRole('status')).toContainText('PUEDE PASAR');
  await pollUntil(async () => (await rehearsal.asOwner(`Attendance/centro/${today()}/${uid}`)) !== null, 20_000);
});

test('shows an administrator the reports of attendance, sales and memberships', async ({ rehearsal, open, signIn }) => {
  await rehearsal.wake(PEOPLE.admin.email);
  const page = await open('desk');
  await signIn(page, PEOPLE.admin.email);
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Reporte' }).click();
  await expect(page.getByRole('table', { name: /Asistencias por hora/ })).toBeVisible();
  await page.goto('/panel/todas?ver=ventas');
  await expect(page.getByRole('heading', { name: 'Vendido' })).toBeVisible();
  await page.getByRole('tab', { name: 'Membresías' }).click();
  await expect(page.getByRole('region', { name: /por mes/ })).toBeVisible();
});
