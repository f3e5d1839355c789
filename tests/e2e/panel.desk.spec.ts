import { gymDayOf, hourOf } from '../../domain/src/calendar/calendar.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { findUnreadable } from './unreadable.ts';

const BRANCH = 'cumbres';
const TODAY = gymDayOf(Date.now());
const THREE_DAYS_AGO = Date.now() - 3 * 86_400_000;
const STATS = `Stats/${BRANCH}/${TODAY}`;
const MEMBERS = `MemberTotals/${BRANCH}/${TODAY}`;
const TERMINAL = `Terminals/${BRANCH}/prueba-panel`;
const ORDER = `BranchOrders/${BRANCH}/paid/prueba-panel`;
const SHIFT = `BranchShifts/${BRANCH}/prueba-panel`;

/** Increments today's counters of check-ins. */
async function countVisit(): Promise<void> {
  const hour = `h${String(hourOf(Date.now())).padStart(2, '0')}`;
  const increment = { '.sv': { increment: 1 } };
  await updateAsOwner({ [`${STATS}/Total`]: increment, [`${STATS}/Hours/${hour}`]: increment });
}

test.afterEach(() => updateAsOwner({ [TERMINAL]: null, [ORDER]: null, [SHIFT]: null }));

test('shows the numbers of a branch live, with links to the lists behind them', async ({
  page,
  signIn,
  restoreAfterwards,
  expectAccessible,
}) => {
  await restoreAfterwards(STATS);
  await restoreAfterwards(MEMBERS);
  await updateAsOwner({
    [TERMINAL]: { Seen: Date.now() - 20 * 60_000, Build: '3.7.0-prueba', Queue: 2, Refused: 0, Version: 1 },
    [MEMBERS]: { InForce: 90, AtRisk: 7 },
    [SHIFT]: { Uid: PEOPLE.reception.uid, Branch: BRANCH, At: THREE_DAYS_AGO, State: 'open', Open: THREE_DAYS_AGO },
  });
  await signIn(page, PEOPLE.admin.email);
  await page.goto('/panel');
  await expect(page).toHaveURL('/panel/todas');
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de sucursal' })).toBeVisible();
  // The header, and a row for each of the three branches.
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('table').getByRole('link', { name: 'Cumbres' }).click();
  await expect(page).toHaveURL(`/panel/${BRANCH}`);

  const numbers = page.getByRole('list', { name: 'Hoy en números' });
  const visits = numbers.getByRole('link', { name: /Asistencias hoy/ });
  const alerts = page.getByRole('list', { name: 'Por atender' });
  await expect(alerts.getByRole('link', { name: '1 terminal sin conexión' })).toBeVisible();
  await expect(alerts.getByRole('link', { name: '7 socios sin venir desde hace 10 días o más' })).toBeVisible();
  await expect(page.getByText('versión 3.7.0-prueba · 2 por enviar')).toBeVisible();
  const ordersBefore = Object.keys((await readAsOwner(`BranchOrders/${BRANCH}/paid`)) ?? {}).length;
  const visitsBefore = Number((await readAsOwner(`${STATS}/Total`)) ?? 0);
  await expect(visits).toContainText(String(visitsBefore));
  await countVisit();
  await updateAsOwner({
    [ORDER]: { Uid: PEOPLE.socia.uid, Kind: 'products', Branch: BRANCH, State: 'paid', At: Date.now(), Total: 100 },
  });
  await expect(visits.locator('strong')).toHaveText(String(visitsBefore + 1));
  const toPrepare = ordersBefore === 0 ? '1 pedido por preparar' : `${ordersBefore + 1} pedidos por preparar`;
  await expect(alerts.getByRole('link', { name: toPrepare, exact: true })).toBeVisible();
  await page.getByText('Ver como tabla').click();
  await expect(page.getByRole('table', { name: 'Asistencias por hora' })).toBeVisible();
  await expectAccessible(page);

  for (const width of [360, 720, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await findUnreadable(page), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await numbers.getByRole('link', { name: /Vencen en 7 días/ }).click();
  await expect(page).toHaveURL(`/vvencimientos?ver=7&sucursal=${BRANCH}`);
  await page.goBack();
  await alerts.getByRole('link', { name: toPrepare, exact: true }).click();
  await expect(page).toHaveURL(`/pedidos?estado=paid&sucursal=${BRANCH}`);
  await page.goBack();
  await alerts.getByRole('link', { name: '1 turno de caja quedó abierto desde otro día' }).click();
  await expect(page).toHaveURL(`/caja?sucursal=${BRANCH}&ver=turnos&abiertos=si`);
  await expect(page.getByRole('checkbox', { name: 'Solo los abiertos' })).toBeChecked();
  const shifts = page.getByRole('list', { name: 'Turnos, el último primero' }).getByRole('button');
  await expect(shifts).toHaveCount(1);
  await expect(shifts).toContainText('Quedó abierto');
});

test('shows reception the panel of its own branch only', async ({ page, signIn }) => {
  await signIn(page, PEOPLE.reception.email);
  await page.goto('/panel');
  await expect(page).toHaveURL('/panel/centro');
  await expect(page.getByRole('heading', { name: 'Por atender' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toHaveCount(0);
  await page.goto('/panel/valle');
  await expect(page.getByText('Ese panel es de otra sucursal')).toBeVisible();
  await page.getByRole('link', { name: 'Ver mi sucursal' }).click();
  await expect(page).toHaveURL('/panel/centro');
  await page.goto('/panel/polanco');
  await expect(page.getByText('No encontramos esa sucursal')).toBeVisible();
});
