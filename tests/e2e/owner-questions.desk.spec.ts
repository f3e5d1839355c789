import { addDays, gymDayOf } from '../../domain/src/calendar/calendar.ts';
import { formatCentavos } from '../../domain/src/money/money.ts';
import { call, mustCall, newId, signIn as session } from '../support/functions.ts';
import {
  heatOn,
  incomeOn,
  insideAt,
  lowAt,
  owedAt,
  planSums,
  readOwnerExport,
  retentionOn,
  sellerSums,
} from '../support/owner-answers.ts';
import { PEOPLE } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const BRANCH = 'centro';
const PRICE = 4_321;

test('answers nine questions of an owner as the exported records do', async ({ page, signIn }) => {
  const admin = await session(PEOPLE.admin.email);
  // The shift may be open already.
  await call(admin, 'openShift', { requestId: newId(), branch: BRANCH, Float: 0 });
  const towel = { Kind: 'free', Name: 'Toalla de prueba', Quantity: 1, Price: PRICE, Tax: 'iva16' } as const;
  const sale = {
    requestId: newId(),
    branch: BRANCH,
    Lines: [towel],
    Payments: { cash: { Amount: PRICE } },
    Total: PRICE,
  };
  const { Folio } = await mustCall(admin, 'recordSale', sale);

  const data = await readOwnerExport();
  const now = Date.now();
  const today = gymDayOf(now);
  const days = { from: addDays(today, -30), to: today };
  const range = `desde=${days.from}&hasta=${days.to}`;
  await signIn(page, PEOPLE.admin.email);

  // The income, and how many people left and stayed. The number who left links to their list.
  await page.goto(`/reportes?${range}`);
  const { till, outside } = incomeOn(data, days);
  await expect(page.getByText(formatCentavos(till + outside), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^En Caja/ })).toContainText(formatCentavos(till));
  const { left, stayed, unclear } = retentionOn(data, days, today);
  // The formula can't classify people with other entries than purchases (`unclear`); the screen may count them.
  const countIn = async (name: string): Promise<number> =>
    Number((await page.getByRole('link', { name }).textContent())?.replace(/\D/g, ''));
  const [gone, loyal] = [await countIn('Se fueron'), await countIn('Se quedaron')];
  expect(gone - left.length).toBeGreaterThanOrEqual(0);
  expect(loyal - stayed.length).toBeGreaterThanOrEqual(0);
  expect(gone + loyal - left.length - stayed.length).toBeLessThanOrEqual(unclear.length);
  await page.getByRole('link', { name: 'Se fueron' }).click();
  await expect(page.getByRole('combobox', { name: 'Qué pasó' })).toContainText(`Se fueron (${gone})`);

  // The plan that earns most, and the sum of each seller.
  await page.goto(`/reportes?ver=ventas&${range}`);
  const seller = sellerSums(data, days)[PEOPLE.admin.uid] ?? 0;
  const people = page.getByRole('region', { name: 'Por persona que vendió' });
  await expect(people.getByRole('cell', { name: formatCentavos(seller), exact: true })).toBeVisible();
  const [best] = planSums(data, days);
  const plans = page.getByRole('region', { name: 'Por plan' });
  if (best === undefined) await expect(plans).toHaveCount(0);
  else await expect(plans.getByRole('row').nth(1)).toContainText(formatCentavos(best[1]));

  // The sum of a seller links to the list of their sales.
  await people
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: formatCentavos(seller), exact: true }) })
    .getByRole('link')
    .first()
    .click();
  const sales = page.getByRole('list', { name: 'Ventas, la última primero' });
  await expect(
    sales
      .getByRole('listitem')
      .filter({ hasText: `Folio ${Folio}` })
      .first(),
  ).toContainText('Toalla de prueba');

  // The busiest hour of the finished days. Today is left out, because other tests add and undo check-ins.
  const finished = { from: days.from, to: addDays(today, -1) };
  await page.goto(`/admin?ver=reporte&desde=${finished.from}&hasta=${finished.to}`);
  await page.getByRole('combobox', { name: 'Sucursal' }).selectOption({ label: 'Centro' });
  const heat = heatOn(data, finished, BRANCH);
  const most = Math.max(...heat.flat());
  const table = page.getByRole('region', { name: 'Por hora y día de la semana' });
  await expect(table.getByRole('cell', { name: String(most), exact: true }).first()).toBeVisible();

  // The people inside, the products low in stock, and the orders with money owed back.
  await page.goto(`/panel/${BRANCH}`);
  const inside = insideAt(data, BRANCH, now, 90);
  await expect(page.getByRole('link', { name: /^Dentro ahora/ })).toContainText(String(inside));
  await page.goto(`/list-products?ver=pocas&sucursal=${BRANCH}`);
  const low = lowAt(data, BRANCH);
  if (low.length === 0) await expect(page.getByRole('listitem')).toHaveCount(0);
  else await expect(page.getByText(low[0] ?? '', { exact: true }).first()).toBeVisible();
  await page.goto(`/pedidos?estado=owed&sucursal=${BRANCH}`);
  const owed = Object.values(owedAt(data, BRANCH));
  const orders = page.getByRole('list', { name: 'Pedidos: Por devolver' }).getByRole('listitem');
  await expect(orders).toHaveCount(owed.length);
  for (const sum of owed) await expect(orders.filter({ hasText: formatCentavos(sum) }).first()).toBeVisible();
});
