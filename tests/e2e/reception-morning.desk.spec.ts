import type { Page } from '@playwright/test';
import { addDays } from '../../domain/src/calendar/calendar.ts';
import { readAsOwner } from '../support/database.ts';
import { checkInOf, forgetDenied } from '../support/door.ts';
import { newId, newMember, signIn as session } from '../support/functions.ts';
import { mustChange } from '../support/membership-changes.ts';
import { endsIn, forgetToday, PEOPLE, today, until } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

// The window has the size of reception's screen. The test answers WhatsApp's address, which opens in a new tab. One
// test fills the device's storage.
test.use({ viewport: { width: 1366, height: 768 }, allowedProblems: [/wa\.me|\[desk\]|QuotaExceeded/] });

// A denied try uses one of 4,096 keys of the day: without a clean-up, those of earlier tests would collide once in a
// hundred runs.
test.beforeEach(() => forgetDenied());

let people = Number(String(Date.now()).slice(-6));

/** Creates a member whose membership ended ten days ago, with a unique name. */
async function expiredMember(): Promise<{ readonly uid: string; readonly name: string; readonly pin: string }> {
  people += 1;
  const name = `Nicolasa Treviño ${people}`;
  const admin = await session(PEOPLE.admin.email);
  const more = { Nombre: name, Plan: 'mensual', PaidBy: 'cash', Starts: addDays(today(), -40) };
  return { ...(await newMember(admin, more)), name };
}

/** Moves with Tab to the first row of a list, and with arrow keys to a person's row. */
async function goToRow(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await page.evaluate(() => document.activeElement?.closest('[data-row]') != null)) break;
    await page.keyboard.press('Tab');
  }
  for (let step = 0; step < 60; step += 1) {
    if ((await page.evaluate(() => document.activeElement?.textContent)) === name) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`the arrows do not reach ${name}`);
}

function answerOf(page: Page) {
  return page.getByRole('region', { name: 'Respuesta' });
}

async function find(page: Page, person: { readonly pin: string; readonly name: string }): Promise<void> {
  await expect(page.getByRole('searchbox', { name: 'Buscar socio' })).toBeFocused();
  await page.keyboard.type(person.pin);
  await expect(page.getByRole('button', { name: `Registrar a ${person.name}` })).toBeVisible();
}

test('supports reception’s morning by keyboard alone', async ({ page, signIn, expectAccessible }) => {
  test.setTimeout(120_000);
  const [renewed, letIn] = [await expiredMember(), await expiredMember()];
  await forgetToday(PEOPLE.porvencer.uid);
  await signIn(page, PEOPLE.reception.email);
  await page.goto('/checador');
  const search = page.getByRole('searchbox', { name: 'Buscar socio' });
  const status = answerOf(page).getByRole('status');
  const keys = page.keyboard;
  await expect(search).toBeFocused();

  await test.step('find somebody expired, renew and register', async () => {
    await find(page, renewed);
    await keys.press('Enter');
    await expect(status).toContainText('No puede entrar');
    await expect(search).toBeFocused();
    await expectAccessible(page);
    await keys.press('Enter');
    const confirm = answerOf(page).getByRole('button', { name: 'Renovar y registrar' });
    await expect(page.getByText('Se cobra', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Plan')).toHaveValue('mensual');
    await expect(page.getByText(addDays(today(), -10), { exact: false })).toBeVisible();
    await expect(confirm).toBeFocused();
    await expectAccessible(page);
    await keys.press('Enter');
    await expect(status).toContainText('Puede entrar');
    await expect(status).toContainText('Quedó renovada');
    await expect(page.getByRole('region', { name: 'Última venta' })).toContainText(/folio \d+/);
    await expect(search).toBeFocused();
    await until(async () => (await checkInOf(renewed.uid))?.Via === 'desk');
    const periods = await readAsOwner(`MembershipPeriods/${renewed.uid}`);
    expect(Object.keys(Object(periods))).toHaveLength(2);
  });

  await test.step('the next one is refused and let in with a reason, from the feed', async () => {
    await find(page, letIn);
    await keys.press('Enter');
    await expect(status).toContainText('No puede entrar');
    await keys.press('Escape');
    await expect(status).toBeEmpty();
    const feed = page.getByRole('list', { name: /En la puerta/ });
    await expect(feed.getByRole('link', { name: letIn.name })).toBeVisible();
    await keys.press('ArrowDown');
    // The list is sorted by the newest: nobody was refused after them.
    await expect(feed.getByRole('link', { name: letIn.name })).toBeFocused();
    await keys.press('d');
    const dialog = page.getByRole('dialog', { name: `Dejar entrar a ${letIn.name}` });
    await expect(dialog.getByLabel('Motivo')).toBeFocused();
    await expectAccessible(page);
    await keys.type('Paga al salir');
    await keys.press('Enter');
    await expect(status).toContainText('ya puede entrar');
    await expect(search).toBeFocused();
    await until(async () => (await checkInOf(letIn.uid))?.Verdict === 'let-in');
    const row = feed.getByRole('listitem').filter({ hasText: letIn.name });
    await expect(row).toContainText('Con permiso: Paga al salir');
    await expect(row.getByRole('button')).toHaveCount(0);
  });

  await test.step('a day pass', async () => {
    await keys.press('F2');
    await expect(page.getByLabel('Nombre del invitado')).toBeFocused();
    await keys.type(`Invitada ${people}`);
    await keys.press('Enter');
    await expect(page.getByRole('list', { name: /En la puerta/ }).getByText(`Invitada ${people}`)).toBeVisible();
    await keys.press('Escape');
    await expect(search).toBeFocused();
  });

  await test.step('register somebody and take it back', async () => {
    await keys.type('pablo nunez cavazos');
    await expect(page.getByRole('button', { name: `Registrar a ${PEOPLE.porvencer.name}` })).toBeVisible();
    await keys.press('Enter');
    await expect(status).toContainText('Puede entrar');
    await until(async () => (await checkInOf(PEOPLE.porvencer.uid))?.Via === 'desk');
    await keys.press('Control+z');
    await expect(status).toContainText('Se deshizo');
    await expect(search).toBeFocused();
    await until(async () => (await checkInOf(PEOPLE.porvencer.uid))?.Annulled !== undefined);
  });

  await test.step('remind somebody whose membership ends', async () => {
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    const ends = addDays(today(), 3);
    await endsIn(PEOPLE.porvencer.uid, 3);
    await page.goto(`/vvencimientos?ver=fechas&desde=${ends}&hasta=${ends}`);
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: PEOPLE.porvencer.name, exact: true }) });
    await expect(row).toBeVisible();
    await goToRow(page, PEOPLE.porvencer.name);
    const [opened] = await Promise.all([page.context().waitForEvent('page'), keys.press('w')]);
    expect(new URL(opened.url()).searchParams.get('text')).toContain('Hola, Pablo.');
    await opened.close();
    await expect(row.getByText(/Mensaje hoy/)).toHaveCount(1);
  });

  await test.step('annul a check-in of today', async () => {
    await page.goto('/admin');
    const entry = page.getByRole('listitem').filter({ hasText: letIn.name }).first();
    await expect(entry).toBeVisible();
    await goToRow(page, letIn.name);
    await keys.press('a');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Motivo')).toBeFocused();
    await expectAccessible(page);
    await keys.type('Era otra persona');
    await keys.press('Enter');
    await expect(entry.getByText('Anulada: Era otra persona')).toBeVisible();
    // The button disappears with the row's new state. The focus stays in the row.
    await expect(entry.getByRole('link', { name: letIn.name })).toBeFocused();
  });
});

test.describe('a lost answer', () => {
  test.use({ allowedProblems: [/status of 502|\[call renewMembership\]/] });

  test('reports a renewal whose answer is lost after reception moved on, and retries it once', async ({
    page,
    signIn,
  }) => {
    const [renewed, next] = [await expiredMember(), await expiredMember()];
    await signIn(page, PEOPLE.reception.email);
    await page.goto('/checador');
    const status = answerOf(page).getByRole('status');
    let lose = (): void => {};
    const wentOn = new Promise<void>((resolve) => {
      lose = resolve;
    });
    await page.route('**/api/renewMembership', async (route) => {
      await route.fetch();
      await wentOn;
      await route.fulfill({ status: 502, body: 'lost' });
    });
    await find(page, renewed);
    await page.keyboard.press('Enter');
    await expect(status).toContainText('No puede entrar');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Se cobra', { exact: true })).toBeVisible();
    const confirm = answerOf(page).getByRole('button', { name: 'Renovar y registrar' });
    await expect(confirm).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(confirm).toHaveAttribute('aria-busy', 'true');
    await page.getByRole('searchbox', { name: 'Buscar socio' }).focus();
    await find(page, next);
    await page.keyboard.press('Enter');
    await expect(status).toContainText(next.name);
    await expect(page.getByText(`Renovación de ${renewed.name}: enviando…`)).toBeVisible();
    lose();
    const unsure = page
      .getByRole('alert')
      .filter({ hasText: `Renovación de ${renewed.name}: no sabemos si se registró` });
    await expect(unsure).toBeVisible();
    await page.unroute('**/api/renewMembership');
    await page.reload();
    await unsure.getByRole('button', { name: 'Volver a intentar' }).click();
    await expect(page.getByText(`Renovación de ${renewed.name}: listo, quedó registrado.`)).toBeVisible();
    const periods = await readAsOwner(`MembershipPeriods/${renewed.uid}`);
    expect(Object.keys(Object(periods))).toHaveLength(2);
  });
});

test('reports a renewal that succeeded and a check-in that failed, and retries only the check-in', async ({
  page,
  signIn,
}) => {
  const person = await expiredMember();
  await signIn(page, PEOPLE.reception.email);
  await page.goto('/checador');
  const status = answerOf(page).getByRole('status');
  await find(page, person);
  await page.keyboard.press('Enter');
  await expect(status).toContainText('No puede entrar');
  await page.keyboard.press('Enter');
  await expect(answerOf(page).getByRole('button', { name: 'Renovar y registrar' })).toBeFocused();
  // From here on the device's storage is full.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.add = IDBObjectStore.prototype.put;
  });
  await page.keyboard.press('Enter');
  await expect(status).toContainText(`${person.name} ya está al corriente, pero su entrada no quedó registrada`);
  expect(await checkInOf(person.uid)).toBeNull();
  await page.reload();
  await find(page, person);
  await page.keyboard.press('Enter');
  await expect(status).toContainText('Puede entrar');
  await until(async () => (await checkInOf(person.uid))?.Via === 'desk');
  expect(Object.keys(Object(await readAsOwner(`MembershipPeriods/${person.uid}`)))).toHaveLength(2);
});

test('resumes and checks in a frozen member in one step', async ({ page, signIn }) => {
  const admin = await session(PEOPLE.admin.email);
  people += 1;
  const name = `Fabiola Treviño ${people}`;
  const { uid, pin } = await newMember(admin, { Nombre: name, Plan: 'mensual', PaidBy: 'cash' });
  const day = today();
  await mustChange(admin, 'freezeMembership', { requestId: newId(), uid, From: day, To: addDays(day, 9) });
  await signIn(page, PEOPLE.reception.email);
  await page.goto('/checador');
  await find(page, { pin, name });
  await page.keyboard.press('Enter');
  const status = answerOf(page).getByRole('status');
  await expect(status).toContainText('Congelada');
  await page.keyboard.press('Enter');
  await expect(answerOf(page).getByRole('button', { name: 'Reanudar y registrar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status).toContainText('Puede entrar');
  await expect(status).toContainText('Quedó reanudada');
  await until(async () => (await checkInOf(uid))?.Via === 'desk');
});
