import { addDays, gymDayOf } from '../../domain/src/calendar/calendar.ts';
import { formatCentavos } from '../../domain/src/money/money.ts';
import { call, mustCall, newId, signIn as openSession } from '../support/functions.ts';
import {
  classifyRetention,
  countVisitorsInside,
  countVisitsByHour,
  listLowProducts,
  loadReportData,
  sumByPlan,
  sumBySeller,
  sumIncome,
  sumOwed,
} from '../support/owner-answers.ts';
import { PEOPLE } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const BRANCH = 'centro';
const PRICE = 4_321;

test('the screens answer questions of an owner with the same numbers as a count of the stored records', async ({
  page,
  signIn,
}) => {
  const admin = await openSession(PEOPLE.admin.email);
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

  const data = await loadReportData();
  const now = Date.now();
  const today = gymDayOf(now);
  const days = { from: addDays(today, -30), to: today };
  const range = `desde=${days.from}&hasta=${days.to}`;
  await signIn(page, PEOPLE.admin.email);

  // The income, and how many people left and stayed. The number who left links to their list.
  await page.goto(`/reportes?${range}`);
  const { till, outside } = sumIncome(data, days);
  await expect(page.getByText(formatCentavos(till + outside), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^En Caja/ })).toContainText(formatCentavos(till));
  const { left, stayed, unclear } = classifyRetention(data, days, today);
  // The test can't classify people with entries other than purchases (`unclear`). The screen may count them.
  const readCount = async (name: string): Promise<number> =>
    Number((await page.getByRole('link', { name }).textContent())?.replace(/\D/g, ''));
  const [leftOnScreen, stayedOnScreen] = [await readCount('Se fueron'), await readCount('Se quedaron')];
  expect(leftOnScreen - left.length).toBeGreaterThanOrEqual(0);
  expect(stayedOnScreen - stayed.length).toBeGreaterThanOrEqual(0);
  expect(leftOnScreen + stayedOnScreen - left.length - stayed.length).toBeLessThanOrEqual(unclear.length);
  await page.getByRole('link', { name: 'Se fueron' }).click();
  await expect(page.getByRole('combobox', { name: 'Qué pasó' })).toContainText(`Se fueron (${leftOnScreen})`);

  // The plan that earns most, and the sum of the sales of one seller, the administrator.
  await page.goto(`/reportes?ver=ventas&${range}`);
  const adminSales = sumBySeller(data, days)[PEOPLE.admin.uid] ?? 0;
  const people = page.getByRole('region', { name: 'Por persona que vendió' });
  await expect(people.getByRole('cell', { name: formatCentavos(adminSales), exact: true })).toBeVisible();
  const [bestPlan] = sumByPlan(data, days);
  const plans = page.getByRole('region', { name: 'Por plan' });
  if (bestPlan === undefined) await expect(plans).toHaveCount(0);
  else await expect(plans.getByRole('row').nth(1)).toContainText(formatCentavos(bestPlan[1]));

  // The sum of a seller links to the list of their sales.
  await people
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: formatCentavos(adminSales), exact: true }) })
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
  const visitsByHour = countVisitsByHour(data, finished, BRANCH);
  const busiest = Math.max(...visitsByHour.flat());
  const table = page.getByRole('region', { name: 'Por hora y día de la semana' });
  await expect(table.getByRole('cell', { name: String(busiest), exact: true }).first()).toBeVisible();

  // The people inside (the seed's gym counts a visit for 90 minutes), the products low in stock, and the orders with
  // money owed back.
  await page.goto(`/panel/${BRANCH}`);
  const inside = countVisitorsInside(data, BRANCH, now, 90);
  await expect(page.getByRole('link', { name: /^Dentro ahora/ })).toContainText(String(inside));
  await page.goto(`/list-products?ver=pocas&sucursal=${BRANCH}`);
  const low = listLowProducts(data, BRANCH);
  if (low.length === 0) await expect(page.getByRole('listitem')).toHaveCount(0);
  else await expect(page.getByText(low[0] ?? '', { exact: true }).first()).toBeVisible();
  await page.goto(`/pedidos?estado=owed&sucursal=${BRANCH}`);
  const owed = Object.values(sumOwed(data, BRANCH));
  const orders = page.getByRole('list', { name: 'Pedidos: Por devolver' }).getByRole('listitem');
  await expect(orders).toHaveCount(owed.length);
  for (const sum of owed) await expect(orders.filter({ hasText: formatCentavos(sum) }).first()).toBeVisible();
});
