import { terminalOwner, terminalPath, terminalsPath } from '@gym/domain/database/door/terminals';
import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test';
import { z } from 'zod';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { checkInOf, NETWORK_NOISE, readyForOffline } from '../support/door.ts';
import type { OwnAccount } from '../support/own-account.ts';
import { forgetToday, PEOPLE, today, until } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

test.use({ allowedProblems: [NETWORK_NOISE], serviceWorkers: 'allow' });

const GUESTS = `Guests/centro/${today()}`;
const BAR = 'Sin conexión. Sigues registrando; se envía al volver.';
const SWITCH = { name: 'Usar sin conexión en este equipo' } as const;

let reception: OwnAccount;

test.beforeEach(async ({ newAccount }) => {
  await forgetToday(PEOPLE.porvencer.uid);
  await forgetToday(PEOPLE.vencido.uid);
  await updateAsOwner({ [GUESTS]: null });
  reception = await newAccount({ Role: 'reception', Branch: 'centro' });
});

/** The connection between the page and the database. */
class Line {
  readonly #open = new Set<WebSocketRoute>();
  readonly #dead = new Set<WebSocketRoute>();
  #state: 'up' | 'cut' | 'mute' = 'up';

  async lay(page: Page): Promise<this> {
    await page.routeWebSocket(/\.ws/, (socket) => {
      if (this.#state === 'cut') return void socket.close();
      const server = socket.connectToServer();
      this.#open.add(socket);
      if (this.#state === 'mute') this.#dead.add(socket);
      socket.onMessage((message) => {
        if (!this.#dead.has(socket)) server.send(message);
      });
      server.onMessage((message) => {
        if (!this.#dead.has(socket)) socket.send(message);
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

  /** Drops all traffic: the sockets stay open, but nothing passes through them any more. */
  mute(): void {
    this.#state = 'mute';
    for (const socket of this.#open) this.#dead.add(socket);
  }

  async restore(context: BrowserContext): Promise<void> {
    this.#state = 'up';
    await context.setOffline(false);
  }
}

/** Returns the keys of this account's devices at Centro that have a copy of the roster. */
async function desks(): Promise<readonly string[]> {
  const devices = z.nullable(terminalsPath.schema).parse(await readAsOwner(terminalsPath.at({ branch: 'centro' })));
  return Object.keys(devices ?? {}).filter((key) => terminalOwner(key) === reception.uid);
}

/** Returns the names of the browser's databases that contain people. */
function peopleDatabases(page: Page): Promise<readonly (string | undefined)[]> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    return all.map(({ name }) => name).filter((name) => name === 'gym-roster' || name === 'gym-photos');
  });
}

async function switchOn(page: Page): Promise<void> {
  await page.getByRole('checkbox', SWITCH).check();
  await expect(page.getByText(/Lista al día: \d+ socios/)).toBeVisible({ timeout: 15_000 });
}

async function openDesk(page: Page, signIn: (page: Page, email: string) => Promise<void>): Promise<void> {
  await signIn(page, reception.email);
  await page.goto('/checador');
  await expect(page.getByRole('searchbox', { name: 'Buscar socio' })).toBeVisible();
}

async function register(page: Page, typed: string, name: string | RegExp): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar socio' }).fill(typed);
  const named = typeof name === 'string' ? `Registrar a ${name}` : name;
  await page.getByRole('button', { name: named }).click();
}

test('keeps reception working when the network fails', async ({ page, context, signIn, expectAccessible }) => {
  const line = await new Line().lay(page);
  await openDesk(page, signIn);
  await switchOn(page);
  await readyForOffline(page);
  await until(async () => (await desks()).length === 1);

  await line.cut(context);
  await expect(page.getByText(BAR)).toBeVisible();
  await expect(page.getByText(/^Esperan la red:/)).toBeVisible();
  await expectAccessible(page);
  await register(page, 'cavazos pablo nunez', PEOPLE.porvencer.name);
  const status = page.getByRole('status');
  await expect(status).toContainText('Puede entrar');
  await expect(page.getByText('1 registro por enviar')).toBeVisible();

  // After a reload all data come from the device.
  await page.reload();
  await expect(page.getByText(BAR)).toBeVisible();
  await register(page, PEOPLE.porvencer.name.split(' ')[0] ?? '', PEOPLE.porvencer.name);
  await expect(status).toContainText('Ya había entrado');
  await register(page, '100003', /Registrar a Víctor/);
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
  expect(await checkInOf(PEOPLE.porvencer.uid)).toBeNull();

  await line.restore(context);
  await expect(page.getByText(BAR)).toHaveCount(0, { timeout: 30_000 });
  await until(async () => (await checkInOf(PEOPLE.porvencer.uid))?.Via === 'desk');
  await until(async () => (await checkInOf(PEOPLE.vencido.uid))?.Reason === 'Paga al salir');
  await until(async () => (await readAsOwner(GUESTS)) !== null);
  expect((await checkInOf(PEOPLE.porvencer.uid))?.By).toBe(reception.uid);
});

test('treats a silent socket as offline after 3 s, and recovers by itself', async ({ page, context, signIn }) => {
  const line = await new Line().lay(page);
  await openDesk(page, signIn);
  await switchOn(page);
  line.mute();
  await page.getByRole('searchbox', { name: 'Buscar socio' }).fill('100002');
  await expect(page.getByText(BAR)).toBeVisible({ timeout: 4_500 });
  await page.getByRole('button', { name: `Registrar a ${PEOPLE.porvencer.name}` }).click();
  await expect(page.getByRole('status')).toContainText('Puede entrar');
  await line.restore(context);
  await expect(page.getByText(BAR)).toHaveCount(0, { timeout: 30_000 });
  await until(async () => (await checkInOf(PEOPLE.porvencer.uid))?.Via === 'desk');
});

test('removes the copy when an administrator ends it, and says so', async ({ page, openBrowser, signIn }) => {
  await openDesk(page, signIn);
  await switchOn(page);
  expect(await peopleDatabases(page)).toContain('gym-roster');
  const office = await openBrowser();
  await signIn(office, PEOPLE.admin.email);
  await office.goto('/ajustes?ver=terminales');
  const row = office.getByRole('listitem').filter({ hasText: 'Recepción ·' }).filter({ hasText: 'Cuenta de Prueba' });
  await row.getByRole('button', { name: /^Terminar/ }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByText('se terminó en este equipo y su copia se borró')).toBeVisible();
  await expect(page.getByRole('checkbox', SWITCH)).not.toBeChecked();
  await expect.poll(() => peopleDatabases(page)).toEqual([]);
  await expect(row).toHaveCount(0);
});

test('removes the copy at sign-out, with the role, and with the switch', async ({ page, signIn, signInByForm }) => {
  await openDesk(page, signIn);
  await switchOn(page);
  await page.getByRole('checkbox', SWITCH).uncheck();
  await expect.poll(() => peopleDatabases(page)).toEqual([]);
  await until(async () => (await desks()).length === 0);

  await switchOn(page);
  const menu = page.getByRole('button', { name: 'Menú' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect.poll(() => peopleDatabases(page)).toEqual([]);
  await until(async () => (await desks()).length === 0);

  await signInByForm(page, reception.email);
  await page.goto('/checador');
  await switchOn(page);
  await reception.setStaff(null);
  await expect(page.getByRole('checkbox', SWITCH)).toHaveCount(0);
  await expect.poll(() => peopleDatabases(page)).toEqual([]);
});

/** Stores a desk of this account whose copy is on another device. */
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

test('removes a copy whose key belongs to another device, which stays on the list', async ({ page, signIn }) => {
  await openDesk(page, signIn);
  await switchOn(page);
  const [key = ''] = await desks();
  expect(key).toBe(`${reception.uid}~0`);
  await updateAsOwner({ [terminalPath.at({ branch: 'centro', device: key })]: OTHER_DESK });
  await expect(page.getByText('se terminó en este equipo y su copia se borró')).toBeVisible();
  await expect.poll(() => peopleDatabases(page)).toEqual([]);
  expect(await desks()).toEqual([key]);
});

test('tells an account with ten devices how to free one', async ({ page, signIn }) => {
  const places = Array.from({ length: 10 }, (_, digit) =>
    terminalPath.at({ branch: 'centro', device: `${reception.uid}~${digit}` }),
  );
  await updateAsOwner(Object.fromEntries(places.map((place) => [place, OTHER_DESK])));
  await openDesk(page, signIn);
  await page.getByRole('checkbox', SWITCH).click();
  await expect(page.getByText('Tu cuenta ya tiene 10 equipos sin conexión en esta sucursal.')).toBeVisible();
  await expect(page.getByRole('checkbox', SWITCH)).not.toBeChecked();
  await updateAsOwner(Object.fromEntries(places.map((place) => [place, null])));
});

test('without the copy, shows the unsent entries and offers to switch the copy on', async ({
  page,
  context,
  signIn,
}) => {
  const line = await new Line().lay(page);
  await openDesk(page, signIn);
  await readyForOffline(page);
  await line.cut(context);
  await expect(page.getByText('Sin conexión. Buscar y registrar esperan la red.')).toBeVisible();
  await expect(page.getByText(/activa «Usar sin conexión en este equipo»/)).toBeVisible();
  await expect(page.getByRole('checkbox', SWITCH)).toBeDisabled();
  await page.getByRole('searchbox', { name: 'Buscar socio' }).fill('sofia');
  await expect(page.getByText('La búsqueda espera la red.')).toBeVisible();
  await line.restore(context);
  await expect(page.getByText(/esperan la red/)).toHaveCount(0, { timeout: 30_000 });
});
