import type { Locator, Page } from '@playwright/test';
import { addDays } from '../../domain/src/calendar/calendar.ts';
import { readAsOwner } from '../support/database.ts';
import { mustCall, newId, newMember, signIn as session } from '../support/functions.ts';
import { mustChange, seenNow } from '../support/membership-changes.ts';
import { PEOPLE, today } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

// The browser reports the 400 of a refusal.
test.use({ allowedProblems: [/status of 400/] });

/** Creates a person whose week ended some days ago. */
async function newExpired(): Promise<{ readonly uid: string; readonly name: string }> {
  const admin = await session(PEOPLE.admin.email);
  const { name } = newPerson();
  const { uid } = await newMember(admin, { Nombre: name, Plan: 'semana', Starts: addDays(today(), -30) });
  return { uid, name };
}

const periods = async (uid: string): Promise<number> =>
  Object.keys(Object(await readAsOwner(`MembershipPeriods/${uid}`))).length;
/** Opens the till and puts the plan Semana for this member into the cart. Returns the lines of the sale. */
async function putWeekInCart(page: Page, name: string): Promise<Locator> {
  await page.goto('/caja');
  await expect(page.getByRole('combobox', { name: 'Producto, código, plan o socio' })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /^Semana/ }).click();
  return page.getByRole('list', { name: 'Lo que se vende' });
}

const salesOf = async (uid: string): Promise<number> =>
  Object.values(Object(await readAsOwner('Sales'))).filter((sale) => Object(sale).Uid === uid).length;

/** Delays the first call until it is released, so that its preview becomes stale. */
async function holdFirst(
  page: Page,
  name: string,
): Promise<{ readonly held: Promise<void>; readonly release: () => void }> {
  const [held, isHeld] = gate();
  const [released, release] = gate();
  let asked = 0;
  await page.route(`**/api/${name}`, async (route) => {
    asked += 1;
    if (asked === 1) {
      isHeld();
      await released;
    }
    await route.continue();
  });
  return { held, release };
}

function gate(): readonly [opened: Promise<void>, open: () => void] {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [opened, open];
}

test('when two devices renew a member, shows the second one the new dates and charges only after they are confirmed', async ({
  page,
  openBrowser,
  signIn,
  expectAccessible,
}) => {
  const { uid } = await newExpired();
  const other = await openBrowser();
  for (const device of [page, other]) await signIn(device, PEOPLE.admin.email);
  for (const device of [page, other]) {
    await device.goto(`/profile-user?uid=${uid}`);
    await device.getByRole('button', { name: 'Renovar' }).click();
  }
  const [first, second] = [other.getByRole('dialog'), page.getByRole('dialog')];
  const Plan = await second.getByLabel('Plan').inputValue();
  const shown = await seenNow('renewMembership', { uid, Plan });
  for (const dialog of [first, second]) await expect(dialog.getByText(String(shown.Ends))).toBeVisible();

  const { held, release } = await holdFirst(page, 'renewMembership');
  await second.getByRole('button', { name: 'Renovar' }).click();
  await held;
  await first.getByRole('button', { name: 'Renovar' }).click();
  await first.getByRole('button', { name: 'Listo' }).click();
  await expect(other.getByText('Listo, quedó guardado.')).toBeVisible();
  const now = await seenNow('renewMembership', { uid, Plan });
  const [paid, sold] = [await periods(uid), await salesOf(uid)];
  // A background page doesn't finish its transitions.
  await page.bringToFront();
  release();

  const notice = second.getByRole('alert');
  await expect(notice).toContainText('La membresía cambió');
  await expect(notice).toContainText(`Viste: vence el ${shown.Ends}. Ahora: vence el ${now.Ends}.`);
  await expect(notice).toContainText('Se cobra $');
  await expectAccessible(page);
  expect(await periods(uid)).toBe(paid);
  expect(await salesOf(uid)).toBe(sold);

  await second.getByRole('button', { name: 'Renovar' }).click();
  await second.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('Listo, quedó guardado.')).toBeVisible();
  expect(await periods(uid)).toBe(paid + 1);
  expect(await salesOf(uid)).toBe(sold + 1);
  expect(await readAsOwner(`Memberships/${uid}/Ends`)).toBe(now.Ends);
});

test('announces a preview that changes while it is shown, and charges nothing at the first press', async ({
  page,
  signIn,
  newAccount,
}) => {
  const { uid, name } = await newExpired();
  const admin = await session(PEOPLE.admin.email);
  const { email } = await newAccount({ Role: 'reception', Branch: 'centro' }, 'Nora Turno');
  await mustCall(await session(email), 'openShift', { requestId: newId(), branch: 'centro', Float: 50_000 });
  await signIn(page, email);
  await page.goto(`/profile-user?uid=${uid}`);
  await page.getByRole('button', { name: 'Renovar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Plan').selectOption('semana');
  const shown = await seenNow('renewMembership', { uid, Plan: 'semana' });
  await expect(dialog.getByText(String(shown.Ends))).toBeVisible();
  await mustChange(admin, 'renewMembership', { requestId: newId(), uid, Plan: 'semana' });
  const now = await seenNow('renewMembership', { uid, Plan: 'semana' });
  const told = `Viste: vence el ${shown.Ends}. Ahora: vence el ${now.Ends}.`;
  await expect(dialog.getByRole('alert')).toContainText(told);
  const [paid, sold] = [await periods(uid), await salesOf(uid)];
  const refused = page.waitForResponse('**/api/renewMembership');
  await dialog.getByRole('button', { name: 'Renovar' }).click();
  expect((await refused).status()).toBe(400);
  await expect(dialog.getByRole('alert')).toContainText(told);
  expect([await periods(uid), await salesOf(uid)]).toEqual([paid, sold]);
  await dialog.getByRole('button', { name: 'Volver' }).click();

  // The till does the same: the line is in the cart while another person renews.
  const lines = await putWeekInCart(page, name);
  await expect(lines).toContainText(String(now.Ends));
  await mustChange(admin, 'renewMembership', { requestId: newId(), uid, Plan: 'semana' });
  const latest = await seenNow('renewMembership', { uid, Plan: 'semana' });
  await expect(lines).toContainText(String(latest.Ends));
  const before = await salesOf(uid);
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(`Viste: vence el ${now.Ends}. Ahora: vence el ${latest.Ends}.`);
  expect(await salesOf(uid)).toBe(before);
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Última venta' })).toContainText('Venta cobrada');
  expect(await salesOf(uid)).toBe(before + 1);
});

test('charges a plan at the till only for confirmed new dates if its person was renewed meanwhile', async ({
  page,
  signIn,
  newAccount,
  expectAccessible,
}) => {
  const { uid, name } = await newExpired();
  const { email } = await newAccount({ Role: 'reception', Branch: 'centro' }, 'Nora Turno');
  await mustCall(await session(email), 'openShift', { requestId: newId(), branch: 'centro', Float: 50_000 });
  await signIn(page, email);
  const lines = await putWeekInCart(page, name);
  const shown = await seenNow('renewMembership', { uid, Plan: 'semana' });
  await expect(lines).toContainText(String(shown.Ends));

  const { held, release } = await holdFirst(page, 'recordSale');
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await held;
  await mustChange(await session(PEOPLE.admin.email), 'renewMembership', { requestId: newId(), uid, Plan: 'semana' });
  const now = await seenNow('renewMembership', { uid, Plan: 'semana' });
  const [paid, sold] = [await periods(uid), await salesOf(uid)];
  release();

  const notice = page.getByRole('alert');
  await expect(notice).toContainText('La membresía cambió');
  await expect(notice).toContainText(`Ahora: vence el ${now.Ends}.`);
  await expectAccessible(page);
  expect(await salesOf(uid)).toBe(sold);

  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Última venta' })).toContainText('Venta cobrada');
  expect(await periods(uid)).toBe(paid + 1);
  expect(await salesOf(uid)).toBe(sold + 1);
  expect(await readAsOwner(`Memberships/${uid}/Ends`)).toBe(now.Ends);
});
