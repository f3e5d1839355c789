import type { Page } from '@playwright/test';
import { addDays } from '../../domain/src/calendar/calendar.ts';
import { readAsOwner } from '../support/database.ts';
import { deleteDeniedCheckIns, loadTodaysCheckIn } from '../support/door.ts';
import { newId, newMember, signIn as openSession } from '../support/functions.ts';
import { mustChange } from '../support/membership-changes.ts';
import { deleteCheckInsOfToday, PEOPLE, pollUntil, setMembershipEnd, today } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { readWhatsAppMessage } from './whatsapp.ts';

// The window has the size of reception's screen. The browser logs problems of the stubbed WhatsApp page, and of the
// full storage in one test.
test.use({ viewport: { width: 1366, height: 768 }, allowedProblems: [/wa\.me|\[desk\]|QuotaExceeded/] });

// An account has a limited number of keys for its denied check-ins of a day. Without a clean-up, a check-in could need
// a key that an earlier test has taken.
test.beforeEach(() => deleteDeniedCheckIns());

/** Makes names of people unique. */
let nameSuffix = Number(String(Date.now()).slice(-6));

/** Creates a member whose membership of a month began 40 days ago and is over, with a unique name. */
async function createExpiredMember(): Promise<{ readonly uid: string; readonly name: string; readonly pin: string }> {
  nameSuffix += 1;
  const name = `Nicolasa Treviño ${nameSuffix}`;
  const admin = await openSession(PEOPLE.admin.email);
  const input = { Nombre: name, Plan: 'mensual', PaidBy: 'cash', Starts: addDays(today(), -40) };
  return { ...(await newMember(admin, input)), name };
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

function findAnswerPanel(page: Page) {
  return page.getByRole('region', { name: 'Respuesta' });
}

/** Types a person's PIN into the search, and waits for the result. */
async function findMember(page: Page, person: { readonly pin: string; readonly name: string }): Promise<void> {
  await expect(page.getByRole('searchbox', { name: 'Buscar socio' })).toBeFocused();
  await page.keyboard.type(person.pin);
  await expect(page.getByRole('button', { name: `Registrar a ${person.name}` })).toBeVisible();
}

test('reception can do the work of a morning by keyboard alone', async ({ page, signIn, expectAccessible }) => {
  test.setTimeout(120_000);
  const [renewed, letIn] = [await createExpiredMember(), await createExpiredMember()];
  await deleteCheckInsOfToday(PEOPLE.porvencer.uid);
  await signIn(page, PEOPLE.reception.email);
  await page.goto('/checador');
  const search = page.getByRole('searchbox', { name: 'Buscar socio' });
  const status = findAnswerPanel(page).getByRole('status');
  const keyboard = page.keyboard;
  await expect(search).toBeFocused();

  await test.step('find a person with an expired membership, renew it and check them in', async () => {
    await findMember(page, renewed);
    await keyboard.press('Enter');
    await expect(status).toContainText('No puede entrar');
    await expect(search).toBeFocused();
    await expectAccessible(page);
    await keyboard.press('Enter');
    const renewButton = findAnswerPanel(page).getByRole('button', { name: 'Renovar y registrar' });
    await expect(page.getByText('Se cobra', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Plan')).toHaveValue('mensual');
    const ends = String(await readAsOwner(`Memberships/${renewed.uid}/Ends`));
    await expect(page.getByText(ends, { exact: false })).toBeVisible();
    await expect(renewButton).toBeFocused();
    await expectAccessible(page);
    await keyboard.press('Enter');
    await expect(status).toContainText('Puede entrar');
    await expect(status).toContainText('Quedó renovada');
    await expect(page.getByRole('region', { name: 'Última venta' })).toContainText(/folio \d+/);
    await expect(search).toBeFocused();
    await pollUntil(async () => (await loadTodaysCheckIn(renewed.uid))?.Via === 'desk');
    const periods = await readAsOwner(`MembershipPeriods/${renewed.uid}`);
    expect(Object.keys(Object(periods))).toHaveLength(2);
  });

  await test.step('let a refused person in with a reason, from the door feed', async () => {
    await findMember(page, letIn);
    await keyboard.press('Enter');
    await expect(status).toContainText('No puede entrar');
    await keyboard.press('Escape');
    await expect(status).toBeEmpty();
    const feed = page.getByRole('list', { name: /En la puerta/ });
    await expect(feed.getByRole('link', { name: letIn.name })).toBeVisible();
    await keyboard.press('ArrowDown');
    // The newest entry comes first, and nobody was refused after this person.
    await expect(feed.getByRole('link', { name: letIn.name })).toBeFocused();
    await keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: `Dejar entrar a ${letIn.name}` });
    await expect(dialog.getByLabel('Motivo')).toBeFocused();
    await expectAccessible(page);
    await keyboard.type('Paga al salir');
    await keyboard.press('Enter');
    await expect(status).toContainText('ya puede entrar');
    await expect(search).toBeFocused();
    await pollUntil(async () => (await loadTodaysCheckIn(letIn.uid))?.Verdict === 'let-in');
    const row = feed.getByRole('listitem').filter({ hasText: letIn.name });
    await expect(row).toContainText('Con permiso: Paga al salir');
    await expect(row.getByRole('button')).toHaveCount(0);
  });

  await test.step('register a day pass', async () => {
    await keyboard.press('F2');
    await expect(page.getByLabel('Nombre del invitado')).toBeFocused();
    await keyboard.type(`Invitada ${nameSuffix}`);
    await keyboard.press('Enter');
    await expect(page.getByRole('list', { name: /En la puerta/ }).getByText(`Invitada ${nameSuffix}`)).toBeVisible();
    await keyboard.press('Escape');
    await expect(search).toBeFocused();
  });

  await test.step('check somebody in and undo it', async () => {
    await keyboard.type('pablo nunez cavazos');
    await expect(page.getByRole('button', { name: `Registrar a ${PEOPLE.porvencer.name}` })).toBeVisible();
    await keyboard.press('Enter');
    await expect(status).toContainText('Puede entrar');
    await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.porvencer.uid))?.Via === 'desk');
    await keyboard.press('Control+z');
    await expect(status).toContainText('Se deshizo');
    await expect(search).toBeFocused();
    await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.porvencer.uid))?.Annulled !== undefined);
  });

  await test.step('remind somebody whose membership ends soon', async () => {
    const endDate = addDays(today(), 3);
    await setMembershipEnd(PEOPLE.porvencer.uid, 3);
    await page.goto(`/vvencimientos?ver=fechas&desde=${endDate}&hasta=${endDate}`);
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: PEOPLE.porvencer.name, exact: true }) });
    await expect(row).toBeVisible();
    await goToRow(page, PEOPLE.porvencer.name);
    expect(await readWhatsAppMessage(page, () => keyboard.press('w'))).toContain('Hola, Pablo.');
    await expect(row.getByText(/Mensaje hoy/)).toHaveCount(1);
  });

  await test.step('annul a check-in of today', async () => {
    await page.goto('/admin');
    const entry = page.getByRole('listitem').filter({ hasText: letIn.name }).first();
    await expect(entry).toBeVisible();
    await goToRow(page, letIn.name);
    await keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Motivo')).toBeFocused();
    await expectAccessible(page);
    await keyboard.type('Era otra persona');
    await keyboard.press('Enter');
    await expect(entry.getByText('Anulada: Era otra persona')).toBeVisible();
    // The button to annul disappears, and the focus moves to the person's name in the row.
    await expect(entry.getByRole('link', { name: letIn.name })).toBeFocused();
  });
});

test.describe('a lost answer', () => {
  test.use({ allowedProblems: [/status of 502|\[call renewMembership\]/] });

  test('reports a renewal whose answer is lost while reception serves the next person, and renews once despite a retry', async ({
    page,
    signIn,
  }) => {
    const [renewed, nextMember] = [await createExpiredMember(), await createExpiredMember()];
    await signIn(page, PEOPLE.reception.email);
    await page.goto('/checador');
    const status = findAnswerPanel(page).getByRole('status');
    let loseAnswer = (): void => {};
    const receptionMovedOn = new Promise<void>((resolve) => {
      loseAnswer = resolve;
    });
    await page.route('**/api/renewMembership', async (route) => {
      await route.fetch();
      await receptionMovedOn;
      await route.fulfill({ status: 502, body: 'lost' });
    });
    await findMember(page, renewed);
    await page.keyboard.press('Enter');
    await expect(status).toContainText('No puede entrar');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Se cobra', { exact: true })).toBeVisible();
    const renewButton = findAnswerPanel(page).getByRole('button', { name: 'Renovar y registrar' });
    await expect(renewButton).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(renewButton).toHaveAttribute('aria-busy', 'true');
    await page.getByRole('searchbox', { name: 'Buscar socio' }).focus();
    await findMember(page, nextMember);
    await page.keyboard.press('Enter');
    await expect(status).toContainText(nextMember.name);
    await expect(page.getByText(`Renovación de ${renewed.name}: enviando…`)).toBeVisible();
    loseAnswer();
    const unsureAlert = page
      .getByRole('alert')
      .filter({ hasText: `Renovación de ${renewed.name}: no sabemos si se registró` });
    await expect(unsureAlert).toBeVisible();
    await page.unroute('**/api/renewMembership');
    await page.reload();
    await unsureAlert.getByRole('button', { name: 'Volver a intentar' }).click();
    await expect(page.getByText(`Renovación de ${renewed.name}: listo, quedó registrado.`)).toBeVisible();
    const periods = await readAsOwner(`MembershipPeriods/${renewed.uid}`);
    expect(Object.keys(Object(periods))).toHaveLength(2);
  });
});

test('says that a renewal succeeded but the check-in was not stored, and lets reception check in again', async ({
  page,
  signIn,
}) => {
  const person = await createExpiredMember();
  await signIn(page, PEOPLE.reception.email);
  await page.goto('/checador');
  const status = findAnswerPanel(page).getByRole('status');
  await findMember(page, person);
  await page.keyboard.press('Enter');
  await expect(status).toContainText('No puede entrar');
  await page.keyboard.press('Enter');
  await expect(findAnswerPanel(page).getByRole('button', { name: 'Renovar y registrar' })).toBeFocused();
  // From here on the device's storage is full.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.add = IDBObjectStore.prototype.put;
  });
  await page.keyboard.press('Enter');
  await expect(status).toContainText(`${person.name} ya está al corriente, pero su entrada no quedó registrada`);
  expect(await loadTodaysCheckIn(person.uid)).toBeNull();
  await page.reload();
  await findMember(page, person);
  await page.keyboard.press('Enter');
  await expect(status).toContainText('Puede entrar');
  await pollUntil(async () => (await loadTodaysCheckIn(person.uid))?.Via === 'desk');
  expect(Object.keys(Object(await readAsOwner(`MembershipPeriods/${person.uid}`)))).toHaveLength(2);
});

test('resumes the membership of a frozen member and checks them in, in one step', async ({ page, signIn }) => {
  const admin = await openSession(PEOPLE.admin.email);
  nameSuffix += 1;
  const name = `Fabiola Treviño ${nameSuffix}`;
  const { uid, pin } = await newMember(admin, { Nombre: name, Plan: 'mensual', PaidBy: 'cash' });
  const day = today();
  await mustChange(admin, 'freezeMembership', { requestId: newId(), uid, From: day, To: addDays(day, 9) });
  await signIn(page, PEOPLE.reception.email);
  await page.goto('/checador');
  await findMember(page, { pin, name });
  await page.keyboard.press('Enter');
  const status = findAnswerPanel(page).getByRole('status');
  await expect(status).toContainText('Congelada');
  await page.keyboard.press('Enter');
  await expect(findAnswerPanel(page).getByRole('button', { name: 'Reanudar y registrar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status).toContainText('Puede entrar');
  await expect(status).toContainText('Quedó reanudada');
  await pollUntil(async () => (await loadTodaysCheckIn(uid))?.Via === 'desk');
});
