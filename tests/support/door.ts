import { attendancePath } from '@gym/domain/database/door/attendance';
import { deniedCheckInsPath } from '@gym/domain/database/door/denied-check-ins';
import { cardPath } from '@gym/domain/database/people/cards';
import { expect, type Page } from '@playwright/test';
import { cardText } from '../../domain/src/door/card-code.ts';
import { readEnvironment } from '../../web/src/lib/env.ts';
import { readAsOwner, updateAsOwner } from './database.ts';
import { HOST } from './emulator-ports.ts';
import { PEOPLE, pollUntil, today } from './people.ts';
import { storeSignIn } from './stored-sign-in.ts';

/** The numbers of the demo people in the seed. */
export const NUMBERS = {
  socia: { pin: '100001', phone: '8110000011' },
  porvencer: { pin: '100002' },
  vencido: { pin: '100003' },
} as const;

/** Messages that the browser logs when it goes offline or a password is refused. */
export const NETWORK_NOISE = /ERR_INTERNET_DISCONNECTED|Failed to load resource|permission_denied/i;

export const FIELD = { name: 'PIN o teléfono' } as const;

/** Opens the terminal of Centro and waits until it has its roster. */
export async function openTerminal(page: Page, email: string = PEOPLE.kiosk.email): Promise<void> {
  await storeSignIn(page.context(), email);
  await page.goto('/checador');
  await expect(page.getByRole('textbox', FIELD)).toBeVisible();
  await pollUntil(() => knowsPeople(page));
}

/** Types a colleague's sign-in into a panel of the terminal. */
export async function enterAsStaff(page: Page, email: string, password: string): Promise<void> {
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Correo del personal').fill(email);
  await panel.getByLabel('Contraseña del personal').fill(password);
  await panel.getByRole('button', { name: 'Continuar' }).click();
}

/** Returns all records of an IndexedDB store; empty if it doesn't exist yet. */
async function storedIn(page: Page, database: string, store: string): Promise<readonly unknown[]> {
  return page.evaluate(
    async ([databaseName, storeName]) => {
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === databaseName)) return [];
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(databaseName);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      try {
        if (!opened.objectStoreNames.contains(storeName)) return [];
        return await new Promise<unknown[]>((resolve, reject) => {
          const request = opened.transaction(storeName).objectStore(storeName).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      } finally {
        opened.close();
      }
    },
    [database, store] as const,
  );
}

/** Returns whether the terminal's copy of the roster has been complete. */
export async function knowsPeople(page: Page): Promise<boolean> {
  const [state] = (await storedIn(page, 'gym-roster', 'meta')) as { whole?: { rows: readonly string[] } }[];
  // There are two lists: the gym's and the branch's.
  return state?.whole?.rows.length === 2;
}

/** Returns the number of records on this device that the server refused. */
export async function refusedOn(page: Page): Promise<number> {
  const entries = (await storedIn(page, 'gym-outbox', 'entries')) as { refusal: object | null }[];
  return entries.filter(({ refusal }) => refusal !== null).length;
}

/** Returns the ids of the check-ins that this device made. */
export async function registeredOn(page: Page): Promise<readonly string[]> {
  const rows = (await storedIn(page, 'gym-outbox', 'known')) as { id: string }[];
  return rows.map(({ id }) => id);
}

/** Returns the number of people in the terminal's copy of the roster. */
export async function peopleOn(page: Page): Promise<number> {
  return (await storedIn(page, 'gym-roster', 'rows')).length;
}

/** Whether the service worker has cached what the signed-in role needs offline. */
function hasKeptSet(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const note = await caches.match('/sets', { cacheName: 'gym-notes' });
    return note !== undefined && (await note.json()).length > 0;
  });
}

/**
 * Waits until the app would open offline for the signed-in person: the service worker that the app registered controls
 * the page and has cached what the role needs.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
  await pollUntil(() => hasKeptSet(page), 30_000);
}

/**
 * Registers the service worker at once, without the app's delay, and waits until it controls the page. For tests that
 * go offline soon, when the app's own registration would fail. Tests with {@link takenOver} check that registration.
 */
export async function readyForOffline(page: Page): Promise<void> {
  const { serviceWorkerFile } = readEnvironment({}, HOST);
  await page.evaluate((file) => navigator.serviceWorker.register(`/${file}`).then(() => undefined), serviceWorkerFile);
  await takenOver(page);
}

/** Returns the code that a person's card shows at a time. */
export async function cardOf(uid: string, pin: string, at = Date.now()): Promise<string> {
  const secret = await readAsOwner(cardPath.at({ uid }, 'Secret'));
  const text = await cardText(pin, String(secret), at);
  if (text === null) throw new Error(`${uid} has no card`);
  return text;
}

export interface KeptCheckIn {
  readonly Id: string;
  readonly At: number;
  readonly Via: string;
  readonly By: string;
  readonly Verdict: string;
  readonly Reason?: string;
  readonly Annulled?: object;
}

/** Returns a person's stored check-in of today at Centro. */
export async function checkInOf(uid: string): Promise<KeptCheckIn | null> {
  return (await readAsOwner(attendancePath.at({ branch: 'centro', day: today(), uid }))) as KeptCheckIn | null;
}

/** Returns the reasons of today's denied tries at Centro. */
export async function deniedReasons(): Promise<readonly string[]> {
  const tries = (await readAsOwner(deniedCheckInsPath.at({ branch: 'centro', day: today() }))) as Record<
    string,
    { Reasons: object }
  > | null;
  return Object.values(tries ?? {}).flatMap(({ Reasons }) => Object.keys(Reasons));
}

/** Deletes today's denied tries at Centro. */
export async function forgetDenied(): Promise<void> {
  await updateAsOwner({ [deniedCheckInsPath.at({ branch: 'centro', day: today() })]: null });
}
