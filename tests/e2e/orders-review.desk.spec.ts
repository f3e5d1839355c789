import { userPath } from '@gym/domain/database/people/users';
import type { Page } from '@playwright/test';
import { updateAsOwner } from '../support/database.ts';
import { forgetCalls, mustCall, newId, type Session, signIn as session } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

// The browser logs the refusal of the stale preview.
test.use({ allowedProblems: [/status of 400/] });

test.beforeEach(() => forgetCalls());

/** Orders a month online, as the confirmation screen does. */
async function orderMonth(who: Session): Promise<string> {
  const cart = { branch: 'centro', Plan: 'mensual' };
  const { Period, Total } = await mustCall(who, 'quoteOrder', cart);
  const Seen = { Entry: Period?.Entry, Ends: Period?.Ends, Total };
  const { Order } = await mustCall(who, 'placeOrder', { requestId: newId(), ...cart, Method: 'online', Total, Seen });
  return Order;
}

/** Starts a payment, and returns the URL of the payment page. */
async function startPayment(who: Session, order: string): Promise<string> {
  return (await mustCall(who, 'startPayment', { requestId: newId(), Order: order })).Url;
}

/** Presses a button of the local payment page: pays, refunds or charges back. The page then notifies the server. */
async function pressAt(url: string, action: 'paid' | 'charged-back'): Promise<void> {
  await fetch(`${url}/${action}`, { method: 'POST', redirect: 'manual' });
}

const reviewed = (page: Page) => page.getByRole('list', { name: 'Pedidos: Por revisar' });

test('applies a second order after reception saw both dates, and takes its period back after a charge-back', async ({
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
  const who = await session(email);
  const [first, second] = [await orderMonth(who), await orderMonth(who)];
  await pressAt(await startPayment(who, first), 'paid');
  await signIn(page, PEOPLE.reception.email);
  await page.goto(`/pedido/${first}`);
  await expect(page.getByText(/^La membresía vence ahora el /)).toBeVisible();
  const url = await startPayment(who, second);
  await pressAt(url, 'paid');

  await page.goto('/pedidos?estado=review');
  const row = reviewed(page).getByRole('link', { name: new RegExp(name) });
  await expect(row).toContainText('la membresía cambió después del pedido');
  await expectAccessible(page);
  await row.click();
  await expect(page).toHaveURL(`/pedido/${second}`);
  await expect(page.getByRole('button', { name: 'Devolver' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  const dialog = page.getByRole('dialog', { name: /^Aplicar el periodo del pedido/ });
  // The function may have to start first.
  await expect(dialog.getByText('Como se pidió')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText('Si se aplica ahora')).toBeVisible();
  const dates = dialog.getByText(/^vence el \d{4}-\d{2}-\d{2}$/);
  await expect(dates).toHaveCount(2);
  const [ordered, now] = await dates.allTextContents();
  expect(now).not.toBe(ordered);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText(`La membresía ${now?.replace('vence', 'vence ahora')}.`)).toBeVisible();
  await page.goto('/pedidos?estado=review');
  await expect(page.getByRole('tab', { name: 'Por revisar' })).toHaveAttribute('aria-selected', 'true');
  await expect(row).toHaveCount(0);

  await pressAt(url, 'charged-back');
  const desk = await openBrowser();
  await signIn(desk, PEOPLE.admin.email);
  await desk.goto(`/pedido/${second}`);
  await expect(desk.getByText(/^El dinero de este pedido regresó en Mercado Pago/)).toBeVisible();
  await desk.getByRole('button', { name: 'Quitar el periodo' }).click();
  const take = desk.getByRole('dialog', { name: 'Quitar el periodo' });
  // The screen shows the end before and after.
  await expect(take.locator('time')).toHaveCount(2);
  await take.getByRole('textbox').fill('Contracargo del banco');
  await expectAccessible(desk);
  await take.getByRole('button', { name: 'Quitar el periodo' }).click();
  await expect(desk.getByRole('list', { name: 'Cómo va' })).toContainText('Se quitó el periodo');
  await expect(desk.getByText(/^La membresía vence ahora el /)).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Quitar el periodo' })).toHaveCount(0);
  await expect(desk.getByText('Cancelado', { exact: true }).first()).toBeVisible();
  await desk.goto('/notifications');
  await expect(
    desk.getByRole('heading', { name: `Por revisar: pedido ${second.slice(0, 6).toUpperCase()}` }).first(),
  ).toBeVisible();
});
