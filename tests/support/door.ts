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

/** The PINs of three people in the seed (the test data of the emulators), and one phone. */
export const DEMO_NUMBERS = {
  socia: { pin: '100001', phone: '8110000011' },
  porvencer: { pin: '100002' },
  vencido: { pin: '100003' },
} as const;

/** Messages that the browser logs when it is offline, or when the server refuses a request. */
export const NETWORK_NOISE = /ERR_INTERNET_DISCONNECTED|Failed to load resource|permission_denied/i;

/** The accessible name of the terminal's field. */
export const PIN_FIELD = { name: 'PIN o teléfono' } as const;

/** Opens the terminal of Centro and waits until it has the whole roster. */
export async function openTerminal(page: Page, email: string = PEOPLE.kiosk.email): Promise<void> {
  await storeSignIn(page.context(), email);
  await page.goto('/checador');
  await expect(page.getByRole('textbox', PIN_FIELD)).toBeVisible();
  await pollUntil(() => hasWholeRoster(page));
}

/** Types the e-mail and password of staff into a panel of the terminal, and continues. */
export async function enterAsStaff(page: Page, email: string, password: string): Promise<void> {
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Correo del personal').fill(email);
  await panel.getByLabel('Contraseña del personal').fill(password);
  await panel.getByRole('button', { name: 'Continuar' }).click();
}

/** Returns all records of an IndexedDB store; empty if it doesn't exist yet. */
async function readStore(page: Page, database: string, store: string): Promise<readonly unknown[]> {
  return page.evaluate(
    async ([databaseName, storeName]) => {
      const databases = await indexedDB.databases();
      if (!databases.some(({ name }) => name === databaseName)) return [];
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

/** Returns whether the device's copy of the roster has been completely downloaded. */
export async function hasWholeRoster(page: Page): Promise<boolean> {
  const [state] = (await readStore(page, 'gym-roster', 'meta')) as { whole?: { rows: readonly string[] } }[];
  // The roster consists of two lists: the gym's and the branch's.
  return state?.whole?.rows.length === 2;
}

/** Returns the number of records in this device's outbox that the server refused. */
export async function countRefusedRecords(page: Page): Promise<number> {
  const entries = (await readStore(page, 'gym-outbox', 'entries')) as { refusal: object | null }[];
  return entries.filter(({ refusal }) => refusal !== null).length;
}

/** Returns the ids of the check-ins and guests' visits that this device registered. */
export async function loadRegisteredIds(page: Page): Promise<readonly string[]> {
  const rows = (await readStore(page, 'gym-outbox', 'known')) as { id: string }[];
  return rows.map(({ id }) => id);
}

/** Returns the number of rows in the device's copy of the roster: people, and tombstones of people who left. */
export async function countRosterRows(page: Page): Promise<number> {
  return (await readStore(page, 'gym-roster', 'rows')).length;
}

/** Returns whether the service worker has cached the files that the signed-in role needs offline. */
function hasCachedFiles(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    // The service worker notes at `/sets` which sets of files it has cached; see service-worker.js.
    const note = await caches.match('/sets', { cacheName: 'gym-notes' });
    return note !== undefined && (await note.json()).length > 0;
  });
}

/**
 * Waits until the app can open offline for the signed-in person: the service worker controls the page and has cached
 * the files that the role needs. The app registers the service worker itself.
 */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
  await pollUntil(() => hasCachedFiles(page), 30_000);
}

/**
 * Registers the service worker at once and then waits like {@link waitForServiceWorker}. For tests that go offline
 * before the app registers it, which it does after a delay.
 */
export async function prepareForOffline(page: Page): Promise<void> {
  const { serviceWorkerFile } = readEnvironment({}, HOST);
  await page.evaluate((file) => navigator.serviceWorker.register(`/${file}`).then(() => undefined), serviceWorkerFile);
  await waitForServiceWorker(page);
}

/** Returns the text of the QR code that a person's card shows at a time. @param at epoch milliseconds */
export async function createCardCode(uid: string, pin: string, at = Date.now()): Promise<string> {
  const secret = await readAsOwner(cardPath.at({ uid }, 'Secret'));
  const text = await cardText(pin, String(secret), at);
  if (text === null) throw new Error(`${uid} has no card`);
  return text;
}

/** Fields of a stored check-in. */
interface CheckInFields {
  readonly Id: string;
  readonly At: number;
  readonly Via: string;
  readonly By: string;
  readonly Verdict: string;
  readonly Reason?: string;
  readonly Annulled?: object;
}

/** Loads a person's stored check-in of today at Centro; `null` if there is none. */
export async function loadTodaysCheckIn(uid: string): Promise<CheckInFields | null> {
  return (await readAsOwner(attendancePath.at({ branch: 'centro', day: today(), uid }))) as CheckInFields | null;
}

/** Returns the reasons of all of today's denied check-ins at Centro. */
export async function loadDeniedReasons(): Promise<readonly string[]> {
  const deniedCheckIns = (await readAsOwner(deniedCheckInsPath.at({ branch: 'centro', day: today() }))) as Record<
    string,
    { Reasons: object }
  > | null;
  return Object.values(deniedCheckIns ?? {}).flatMap(({ Reasons }) => Object.keys(Reasons));
}

/** Deletes today's denied check-ins at Centro. */
export async function deleteDeniedCheckIns(): Promise<void> {
  await updateAsOwner({ [deniedCheckInsPath.at({ branch: 'centro', day: today() })]: null });
}
