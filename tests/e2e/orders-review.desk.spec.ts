import { userPath } from '@gym/domain/database/people/users';
import type { Page } from '@playwright/test';
import { updateAsOwner } from '../support/database.ts';
import { mustCall, newId, signIn as openSession, resetRateLimits, type Session } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

// The browser logs the refusal of the stale preview.
test.use({ allowedProblems: [/status of 400/] });

test.beforeEach(() => resetRateLimits());

/** Orders a month online. Returns the order's key. */
async function orderMonth(session: Session): Promise<string> {
  const cart = { branch: 'centro', Plan: 'mensual' };
  const { Period, Total } = await mustCall(session, 'quoteOrder', cart);
  const Seen = { Entry: Period?.Entry, Ends: Period?.Ends, Total };
  const { Order } = await mustCall(session, 'placeOrder', {
    requestId: newId(),
    ...cart,
    Method: 'online',
    Total,
    Seen,
  });
  return Order;
}

/** Starts a payment, and returns the URL of the payment page. */
async function startPayment(session: Session, order: string): Promise<string> {
  return (await mustCall(session, 'startPayment', { requestId: newId(), Order: order })).Url;
}

/** Submits a button of the test payment page. The page then pays or charges back, and notifies the server. */
async function submitPayment(url: string, action: 'paid' | 'charged-back'): Promise<void> {
  await fetch(`${url}/${action}`, { method: 'POST', redirect: 'manual' });
}

const reviewList = (page: Page) => page.getByRole('list', { name: 'Pedidos: Por revisar' });

test('reception sees which last day was ordered and which one results now, and applies the order; an administrator takes the period back after a charge-back', async ({
  page,
  openBrowser,
  signIn,
  newAccount,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const name = `Dos Pedidos ${newId().slice(0, 6)}`;
  const { email, uid } = await newAccount(null, name);
  await updateAsOwner({ [userPath.at({ uid }, 'HomeBranch')]: 'centro' });
  const member = await openSession(email);
  const [first, second] = [await orderMonth(member), await orderMonth(member)];
  await submitPayment(await startPayment(member, first), 'paid');
  await signIn(page, PEOPLE.reception.email);
  await page.goto(`/pedido/${first}`);
  await expect(page.getByText(/^Con este pedido, la membresía llega hasta el /)).toBeVisible();
  const url = await startPayment(member, second);
  await submitPayment(url, 'paid');

  await page.goto('/pedidos?estado=review');
  const row = reviewList(page).getByRole('link', { name: new RegExp(name) });
  await expect(row).toContainText('la membresía cambió después del pedido');
  await expectAccessible(page);
  await row.click();
  await expect(page).toHaveURL(`/pedido/${second}`);
  await expect(page.getByRole('button', { name: 'Devolver' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  const dialog = page.getByRole('dialog', { name: /^Aplicar el periodo del pedido/ });
  // The server's function may have to start first.
  await expect(dialog.getByText('Como se pidió')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText('Si se aplica ahora')).toBeVisible();
  const dates = dialog.getByText(/^vence el \d{4}-\d{2}-\d{2}$/);
  await expect(dates).toHaveCount(2);
  const [orderedEnd, currentEnd] = await dates.allTextContents();
  expect(currentEnd).not.toBe(orderedEnd);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(
    page.getByText(`Con este pedido, la membresía ${currentEnd?.replace('vence', 'llega hasta')}.`),
  ).toBeVisible();
  await page.goto('/pedidos?estado=review');
  await expect(page.getByRole('tab', { name: 'Por revisar' })).toHaveAttribute('aria-selected', 'true');
  await expect(row).toHaveCount(0);

  await submitPayment(url, 'charged-back');
  const adminPage = await openBrowser();
  await signIn(adminPage, PEOPLE.admin.email);
  await adminPage.goto(`/pedido/${second}`);
  await expect(adminPage.getByText(/^El dinero de este pedido regresó en Mercado Pago/)).toBeVisible();
  await adminPage.getByRole('button', { name: 'Quitar el periodo' }).click();
  const takeBackDialog = adminPage.getByRole('dialog', { name: 'Quitar el periodo' });
  // The dialog shows the last day of the membership with the period and without it.
  await expect(takeBackDialog.locator('time')).toHaveCount(2);
  await takeBackDialog.getByRole('textbox').fill('Contracargo del banco');
  await expectAccessible(adminPage);
  await takeBackDialog.getByRole('button', { name: 'Quitar el periodo' }).click();
  await expect(adminPage.getByRole('list', { name: 'Cómo va' })).toContainText('Se quitó el periodo');
  await expect(adminPage.getByText(/^Con este pedido, la membresía llega hasta el /)).toHaveCount(0);
  await expect(adminPage.getByRole('button', { name: 'Quitar el periodo' })).toHaveCount(0);
  await expect(adminPage.getByText('Cancelado', { exact: true }).first()).toBeVisible();
  await adminPage.goto('/notifications');
  await expect(
    adminPage.getByRole('heading', { name: `Por revisar: pedido ${second.slice(0, 6).toUpperCase()}` }).first(),
  ).toBeVisible();
});
