import type { Locator, Page } from '@playwright/test';
import { addDays } from '../../domain/src/calendar/calendar.ts';
import { readAsOwner } from '../support/database.ts';
import { mustCall, newId, newMember, signIn as openSession } from '../support/functions.ts';
import { mustChange, seenNow } from '../support/membership-changes.ts';
import { PEOPLE, today } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';

// The server refuses a stale preview with status 400, which the browser logs.
test.use({ allowedProblems: [/status of 400/] });

/** Creates a person whose membership of a week ended about three weeks ago. */
async function createExpiredMember(): Promise<{ readonly uid: string; readonly name: string }> {
  const admin = await openSession(PEOPLE.admin.email);
  const { name } = newPerson();
  const { uid } = await newMember(admin, { Nombre: name, Plan: 'semana', Starts: addDays(today(), -30) });
  return { uid, name };
}

const countPeriods = async (uid: string): Promise<number> =>
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

const countSales = async (uid: string): Promise<number> =>
  Object.values(Object(await readAsOwner('Sales'))).filter((sale) => Object(sale).Uid === uid).length;

/**
 * Holds the first call of a callable until `release` is called, so that its preview becomes stale. `held` resolves when
 * the call is held.
 */
async function holdFirst(
  page: Page,
  name: string,
): Promise<{ readonly held: Promise<void>; readonly release: () => void }> {
  const [held, setHeld] = createGate();
  const [released, release] = createGate();
  let calls = 0;
  await page.route(`**/api/${name}`, async (route) => {
    calls += 1;
    if (calls === 1) {
      setHeld();
      await released;
    }
    await route.continue();
  });
  return { held, release };
}

/** Returns a promise, and the function that fulfils it. */
function createGate(): readonly [opened: Promise<void>, open: () => void] {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [opened, open];
}

test('when two devices renew a member, shows the new dates on the second and charges only after they are confirmed', async ({
  page,
  openBrowser,
  signIn,
  expectAccessible,
}) => {
  const { uid } = await createExpiredMember();
  const otherPage = await openBrowser();
  for (const device of [page, otherPage]) await signIn(device, PEOPLE.admin.email);
  for (const device of [page, otherPage]) {
    await device.goto(`/profile-user?uid=${uid}`);
    await device.getByRole('button', { name: 'Renovar' }).click();
  }
  const [firstDialog, secondDialog] = [otherPage.getByRole('dialog'), page.getByRole('dialog')];
  const Plan = await secondDialog.getByLabel('Plan').inputValue();
  const firstPreview = await seenNow('renewMembership', { uid, Plan });
  for (const dialog of [firstDialog, secondDialog])
    await expect(dialog.getByText(String(firstPreview.Ends))).toBeVisible();

  const { held, release } = await holdFirst(page, 'renewMembership');
  await secondDialog.getByRole('button', { name: 'Renovar' }).click();
  await held;
  await firstDialog.getByRole('button', { name: 'Renovar' }).click();
  await firstDialog.getByRole('button', { name: 'Listo' }).click();
  await expect(otherPage.getByText('Listo, quedó guardado.')).toBeVisible();
  const newPreview = await seenNow('renewMembership', { uid, Plan });
  const [periodsBefore, salesBefore] = [await countPeriods(uid), await countSales(uid)];
  // Transitions don't finish while a page is in the background.
  await page.bringToFront();
  release();

  const notice = secondDialog.getByRole('alert');
  await expect(notice).toContainText('La membresía cambió');
  await expect(notice).toContainText(`Viste: vence el ${firstPreview.Ends}. Ahora: vence el ${newPreview.Ends}.`);
  await expect(notice).toContainText('Se cobra $');
  await expectAccessible(page);
  expect(await countPeriods(uid)).toBe(periodsBefore);
  expect(await countSales(uid)).toBe(salesBefore);

  await secondDialog.getByRole('button', { name: 'Renovar' }).click();
  await secondDialog.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('Listo, quedó guardado.')).toBeVisible();
  expect(await countPeriods(uid)).toBe(periodsBefore + 1);
  expect(await countSales(uid)).toBe(salesBefore + 1);
  expect(await readAsOwner(`Memberships/${uid}/Ends`)).toBe(newPreview.Ends);
});

test('says that a preview changed while it was shown, and charges nothing at the first click', async ({
  page,
  signIn,
  newAccount,
}) => {
  const { uid, name } = await createExpiredMember();
  const admin = await openSession(PEOPLE.admin.email);
  const { email } = await newAccount({ Role: 'reception', Branch: 'centro' }, 'Nora Turno');
  await mustCall(await openSession(email), 'openShift', { requestId: newId(), branch: 'centro', Float: 50_000 });
  await signIn(page, email);
  await page.goto(`/profile-user?uid=${uid}`);
  await page.getByRole('button', { name: 'Renovar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Plan').selectOption('semana');
  const firstPreview = await seenNow('renewMembership', { uid, Plan: 'semana' });
  await expect(dialog.getByText(String(firstPreview.Ends))).toBeVisible();
  await mustChange(admin, 'renewMembership', { requestId: newId(), uid, Plan: 'semana' });
  const newPreview = await seenNow('renewMembership', { uid, Plan: 'semana' });
  const changeText = `Viste: vence el ${firstPreview.Ends}. Ahora: vence el ${newPreview.Ends}.`;
  await expect(dialog.getByRole('alert')).toContainText(changeText);
  const [periodsBefore, salesBefore] = [await countPeriods(uid), await countSales(uid)];
  const response = page.waitForResponse('**/api/renewMembership');
  await dialog.getByRole('button', { name: 'Renovar' }).click();
  expect((await response).status()).toBe(400);
  await expect(dialog.getByRole('alert')).toContainText(changeText);
  expect([await countPeriods(uid), await countSales(uid)]).toEqual([periodsBefore, salesBefore]);
  await dialog.getByRole('button', { name: 'Volver' }).click();

  // The till does the same if somebody else renews the member while the plan is in the cart.
  const lines = await putWeekInCart(page, name);
  await expect(lines).toContainText(String(newPreview.Ends));
  await mustChange(admin, 'renewMembership', { requestId: newId(), uid, Plan: 'semana' });
  const latestPreview = await seenNow('renewMembership', { uid, Plan: 'semana' });
  await expect(lines).toContainText(String(latestPreview.Ends));
  const salesBeforeTill = await countSales(uid);
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    `Viste: vence el ${newPreview.Ends}. Ahora: vence el ${latestPreview.Ends}.`,
  );
  expect(await countSales(uid)).toBe(salesBeforeTill);
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Última venta' })).toContainText('Venta cobrada');
  expect(await countSales(uid)).toBe(salesBeforeTill + 1);
});

test('if the member was renewed meanwhile, the till shows the new dates, and charges only after they are confirmed', async ({
  page,
  signIn,
  newAccount,
  expectAccessible,
}) => {
  const { uid, name } = await createExpiredMember();
  const { email } = await newAccount({ Role: 'reception', Branch: 'centro' }, 'Nora Turno');
  await mustCall(await openSession(email), 'openShift', { requestId: newId(), branch: 'centro', Float: 50_000 });
  await signIn(page, email);
  const lines = await putWeekInCart(page, name);
  const firstPreview = await seenNow('renewMembership', { uid, Plan: 'semana' });
  await expect(lines).toContainText(String(firstPreview.Ends));

  const { held, release } = await holdFirst(page, 'recordSale');
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await held;
  await mustChange(await openSession(PEOPLE.admin.email), 'renewMembership', {
    requestId: newId(),
    uid,
    Plan: 'semana',
  });
  const newPreview = await seenNow('renewMembership', { uid, Plan: 'semana' });
  const [periodsBefore, salesBefore] = [await countPeriods(uid), await countSales(uid)];
  release();

  const notice = page.getByRole('alert');
  await expect(notice).toContainText('La membresía cambió');
  await expect(notice).toContainText(`Ahora: vence el ${newPreview.Ends}.`);
  await expectAccessible(page);
  expect(await countSales(uid)).toBe(salesBefore);

  await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Última venta' })).toContainText('Venta cobrada');
  expect(await countPeriods(uid)).toBe(periodsBefore + 1);
  expect(await countSales(uid)).toBe(salesBefore + 1);
  expect(await readAsOwner(`Memberships/${uid}/Ends`)).toBe(newPreview.Ends);
});
