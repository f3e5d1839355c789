import { terminalOwner, terminalPath, terminalsPath } from '@gym/domain/database/door/terminals';
import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test';
import { z } from 'zod';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { DEMO_NUMBERS, loadTodaysCheckIn, NETWORK_NOISE, prepareForOffline } from '../support/door.ts';
import { deleteCheckInsOfToday, PEOPLE, pollUntil, today } from '../support/people.ts';
import type { TestAccount } from '../support/test-account.ts';
import { expect, test } from './fixtures.ts';

test.use({ allowedProblems: [NETWORK_NOISE], serviceWorkers: 'allow' });

const GUESTS = `Guests/centro/${today()}`;
const OFFLINE_TEXT = 'Sin conexión. Sigues registrando; se envía al volver.';
const COPY_SWITCH = { name: 'Usar sin conexión en este equipo' } as const;

let reception: TestAccount;

test.beforeEach(async ({ newAccount }) => {
  await deleteCheckInsOfToday(PEOPLE.porvencer.uid);
  await deleteCheckInsOfToday(PEOPLE.vencido.uid);
  await updateAsOwner({ [GUESTS]: null });
  reception = await newAccount({ Role: 'reception', Branch: 'centro' });
});

/** The connection between a page and the database, which a test can interrupt. */
class DatabaseConnection {
  readonly #open = new Set<WebSocketRoute>();
  readonly #muted = new Set<WebSocketRoute>();
  /** `up`: works. `cut`: refuses sockets. `mute`: accepts sockets, but passes no messages. */
  #state: 'up' | 'cut' | 'mute' = 'up';

  /** Routes the page's connection through this object. */
  async intercept(page: Page): Promise<this> {
    await page.routeWebSocket(/\.ws/, (socket) => {
      if (this.#state === 'cut') return void socket.close();
      const server = socket.connectToServer();
      this.#open.add(socket);
      if (this.#state === 'mute') this.#muted.add(socket);
      socket.onMessage((message) => {
        if (!this.#muted.has(socket)) server.send(message);
      });
      server.onMessage((message) => {
        if (!this.#muted.has(socket)) socket.send(message);
      });
    });
    return this;
  }

  /** Cuts the connection: open sockets close, and no new one opens. */
  async cut(context: BrowserContext): Promise<void> {
    this.#state = 'cut';
    await context.setOffline(true);
    await Promise.all([...this.#open].map((socket) => socket.close()));
    this.#open.clear();
  }

  /** Drops all messages. The sockets stay open, and never pass a message again. */
  mute(): void {
    this.#state = 'mute';
    for (const socket of this.#open) this.#muted.add(socket);
  }

  /** Lets new sockets work again. */
  async restore(context: BrowserContext): Promise<void> {
    this.#state = 'up';
    await context.setOffline(false);
  }
}

/** Returns the keys of this account's desks at Centro that are registered for offline use. */
async function loadDeskKeys(): Promise<readonly string[]> {
  const devices = z.nullable(terminalsPath.schema).parse(await readAsOwner(terminalsPath.at({ branch: 'centro' })));
  return Object.keys(devices ?? {}).filter((key) => terminalOwner(key) === reception.uid);
}

/** Returns the names of the browser's databases that belong to the desk copy. */
function listPeopleDatabases(page: Page): Promise<readonly (string | undefined)[]> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    return all.map(({ name }) => name).filter((name) => name === 'gym-roster' || name === 'gym-photos');
  });
}

/** Switches the desk copy on and waits until it is complete. */
async function switchCopyOn(page: Page): Promise<void> {
  await page.getByRole('checkbox', COPY_SWITCH).check();
  await expect(page.getByText(/Lista al día: \d+ socios/)).toBeVisible({ timeout: 15_000 });
}

async function openDesk(page: Page, signIn: (page: Page, email: string) => Promise<void>): Promise<void> {
  await signIn(page, reception.email);
  await page.goto('/checador');
  await expect(page.getByRole('searchbox', { name: 'Buscar socio' })).toBeVisible();
}

/** Searches for a person and checks them in. */
async function register(page: Page, query: string, name: string | RegExp): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar socio' }).fill(query);
  const buttonName = typeof name === 'string' ? `Registrar a ${name}` : name;
  await page.getByRole('button', { name: buttonName }).click();
}

test('lets reception find, check in and let in members and register guests while offline, even after a reload, and sends the records once online', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  const connection = await new DatabaseConnection().intercept(page);
  await openDesk(page, signIn);
  await switchCopyOn(page);
  await prepareForOffline(page);
  await pollUntil(async () => (await loadDeskKeys()).length === 1);

  await connection.cut(context);
  await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
  await expect(page.getByText(/^Esperan la red:/)).toBeVisible();
  await expectAccessible(page);
  await register(page, 'cavazos pablo nunez', PEOPLE.porvencer.name);
  const status = page.getByRole('status');
  await expect(status).toContainText('Puede entrar');
  await expect(page.getByText('1 registro por enviar')).toBeVisible();

  // After a reload all data come from the device.
  await page.reload();
  await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
  await register(page, PEOPLE.porvencer.name.split(' ')[0] ?? '', PEOPLE.porvencer.name);
  await expect(status).toContainText('Ya había entrado');
  await register(page, DEMO_NUMBERS.vencido.pin, /Registrar a Víctor/);
  await expect(status).toContainText('No puede entrar');
  await expect(page.getByRole('button', { name: 'Renovar y registrar · espera la red' })).toBeDisabled();
  await page.getByRole('button', { name: 'Dejar entrar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Paga al salir');
  await dialog.getByRole('button', { name: 'Dejar entrar' }).click();
  await expect(status).toContainText('ya puede entrar');
  await page.getByLabel('Nombre del invitado').fill('Luis Invitado');
  await page.getByRole('button', { name: 'Registrar pase' }).click();
  await expect(page.getByText('Luis Invitado puede pasar.')).toBeVisible();
  expect(await loadTodaysCheckIn(PEOPLE.porvencer.uid)).toBeNull();

  await connection.restore(context);
  await expect(page.getByText(OFFLINE_TEXT)).toHaveCount(0, { timeout: 30_000 });
  await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.porvencer.uid))?.Via === 'desk');
  await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.vencido.uid))?.Reason === 'Paga al salir');
  await pollUntil(async () => (await readAsOwner(GUESTS)) !== null);
  expect((await loadTodaysCheckIn(PEOPLE.porvencer.uid))?.By).toBe(reception.uid);
});

test('treats a silent socket as offline within seconds, and recovers by itself', async ({ page, context, signIn }) => {
  const connection = await new DatabaseConnection().intercept(page);
  await openDesk(page, signIn);
  await switchCopyOn(page);
  connection.mute();
  await page.getByRole('searchbox', { name: 'Buscar socio' }).fill(DEMO_NUMBERS.porvencer.pin);
  await expect(page.getByText(OFFLINE_TEXT)).toBeVisible({ timeout: 4_500 });
  await page.getByRole('button', { name: `Registrar a ${PEOPLE.porvencer.name}` }).click();
  await expect(page.getByRole('status')).toContainText('Puede entrar');
  await connection.restore(context);
  await expect(page.getByText(OFFLINE_TEXT)).toHaveCount(0, { timeout: 30_000 });
  await pollUntil(async () => (await loadTodaysCheckIn(PEOPLE.porvencer.uid))?.Via === 'desk');
});

test('removes the copy and says so when an administrator ends the desk’s offline use', async ({
  page,
  openBrowser,
  signIn,
}) => {
  await openDesk(page, signIn);
  await switchCopyOn(page);
  expect(await listPeopleDatabases(page)).toContain('gym-roster');
  const office = await openBrowser();
  await signIn(office, PEOPLE.admin.email);
  await office.goto('/ajustes?ver=terminales');
  const row = office.getByRole('listitem').filter({ hasText: 'Recepción ·' }).filter({ hasText: 'Cuenta de Prueba' });
  await row.getByRole('button', { name: /^Terminar/ }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByText('se terminó en este equipo y su copia se borró')).toBeVisible();
  await expect(page.getByRole('checkbox', COPY_SWITCH)).not.toBeChecked();
  await expect.poll(() => listPeopleDatabases(page)).toEqual([]);
  await expect(row).toHaveCount(0);
});

test('removes the copy when it is switched off, at sign-out, and when the account loses its role', async ({
  page,
  signIn,
  signInByForm,
}) => {
  await openDesk(page, signIn);
  await switchCopyOn(page);
  await page.getByRole('checkbox', COPY_SWITCH).uncheck();
  await expect.poll(() => listPeopleDatabases(page)).toEqual([]);
  await pollUntil(async () => (await loadDeskKeys()).length === 0);

  await switchCopyOn(page);
  const menu = page.getByRole('button', { name: 'Menú' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect.poll(() => listPeopleDatabases(page)).toEqual([]);
  await pollUntil(async () => (await loadDeskKeys()).length === 0);

  await signInByForm(page, reception.email);
  await page.goto('/checador');
  await switchCopyOn(page);
  await reception.setStaff(null);
  await expect(page.getByRole('checkbox', COPY_SWITCH)).toHaveCount(0);
  await expect.poll(() => listPeopleDatabases(page)).toEqual([]);
});

/** The stored record of a desk on another device. */
const OTHER_DESK = {
  Seen: 1,
  Build: '3.7.0',
  Queue: 0,
  Refused: 0,
  Version: 0,
  Kind: 'desk',
  Id: crypto.randomUUID(),
  Device: 'Otro equipo',
};

test('removes the copy if another device has taken over the desk’s key, and leaves that device registered', async ({
  page,
  signIn,
}) => {
  await openDesk(page, signIn);
  await switchCopyOn(page);
  const [key = ''] = await loadDeskKeys();
  expect(key).toBe(`${reception.uid}~0`);
  await updateAsOwner({ [terminalPath.at({ branch: 'centro', device: key })]: OTHER_DESK });
  await expect(page.getByText('se terminó en este equipo y su copia se borró')).toBeVisible();
  await expect.poll(() => listPeopleDatabases(page)).toEqual([]);
  expect(await loadDeskKeys()).toEqual([key]);
});

test('refuses an eleventh device of an account, and says why', async ({ page, signIn }) => {
  const paths = Array.from({ length: 10 }, (_, digit) =>
    terminalPath.at({ branch: 'centro', device: `${reception.uid}~${digit}` }),
  );
  await updateAsOwner(Object.fromEntries(paths.map((path) => [path, OTHER_DESK])));
  await openDesk(page, signIn);
  await page.getByRole('checkbox', COPY_SWITCH).click();
  await expect(page.getByText('Tu cuenta ya tiene 10 equipos sin conexión en esta sucursal.')).toBeVisible();
  await expect(page.getByRole('checkbox', COPY_SWITCH)).not.toBeChecked();
  await updateAsOwner(Object.fromEntries(paths.map((path) => [path, null])));
});

test('without the copy, says while offline that searches and check-ins wait for the network, and suggests switching the copy on', async ({
  page,
  context,
  signIn,
}) => {
  const connection = await new DatabaseConnection().intercept(page);
  await openDesk(page, signIn);
  await prepareForOffline(page);
  await connection.cut(context);
  await expect(page.getByText('Sin conexión. Buscar y registrar esperan la red.')).toBeVisible();
  await expect(page.getByText(/activa «Usar sin conexión en este equipo»/)).toBeVisible();
  await expect(page.getByRole('checkbox', COPY_SWITCH)).toBeDisabled();
  await page.getByRole('searchbox', { name: 'Buscar socio' }).fill('sofia');
  await expect(page.getByText('La búsqueda espera la red.')).toBeVisible();
  await connection.restore(context);
  await expect(page.getByText(/esperan la red/)).toHaveCount(0, { timeout: 30_000 });
});
