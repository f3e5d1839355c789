// npm run bench:door: from a scan or a PIN to the verdict on screen, online and offline, with a roster of 10,000; and how long
// that roster takes to arrive. Starts the local suite for itself. Prints one table and writes .cache/bench-door.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Page } from 'playwright-core';
import { addDays, gymDayOf } from '../../domain/src/calendar.ts';
import { cardText } from '../../domain/src/card-code.ts';
import { PASSWORD } from '../../scripts/lib/accounts.ts';
import { buildParts } from '../../scripts/lib/build.ts';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.ts';
import { APP_ORIGIN, CACHE } from '../../scripts/lib/project.ts';
import { startSuite } from '../../scripts/lib/suite.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { scan } from '../support/scanner.ts';

const PEOPLE = 10_000;
const SAMPLES = 100;
const ROWS_AT_ONCE = 2_000;
const VERDICT_P95_MS = 300;
const FIRST_LOAD_MS = 5_000;
const DAY_MS = 86_400_000;

interface Member {
  readonly uid: string;
  readonly pin: string;
  readonly secret: string;
}

interface Row {
  readonly what: string;
  readonly samples: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly reach: number;
}

/** Fills the roster of Centro up to 10,000 people; answers those that were added. */
async function fillRoster(): Promise<readonly Member[]> {
  const there = Object.keys((await readAsOwner('Roster/centro')) as object).length;
  const now = Date.now();
  const added: Member[] = [];
  let updates: Record<string, unknown> = {};
  for (let index = 0; index < PEOPLE - there; index += 1) {
    const uid = `bench-${index}`;
    const pin = String(300_000 + index);
    const secret = Buffer.from(`secret-of-${pin}-1234`).toString('base64url');
    added.push({ uid, pin, secret });
    updates[`Roster/centro/${uid}`] = {
      Name: `Persona ${pin} De Prueba`,
      Pin: pin,
      Phone: `+5281${String(30_000_000 + index)}`,
      Secret: secret,
      HasPhoto: true,
      From: now - DAY_MS,
      Until: now + 41 * DAY_MS,
      Ends: addDays(gymDayOf(now), 40),
      Branches: { centro: true },
      Version: now - index,
    };
    updates[`Users/${uid}/Nombre`] = `Persona ${pin} De Prueba`;
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1 || index === PEOPLE - there - 1) {
      await updateAsOwner(updates);
      updates = {};
    }
  }
  return added;
}

/** Watches, inside the page, how long it takes from the last key to the frame that shows the answer. */
async function watchAnswers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = { key: 0, times: [] as number[] };
    Reflect.set(window, 'doorBench', state);
    window.addEventListener(
      'keydown',
      () => {
        state.key = performance.now();
      },
      true,
    );
    const status = document.querySelector('[role="status"]');
    if (!status) throw new Error('No status on the page');
    new MutationObserver(() => {
      if (status.textContent === '' || state.key === 0) return;
      const { key } = state;
      state.key = 0;
      requestAnimationFrame(() => state.times.push(performance.now() - key));
    }).observe(status, { childList: true, subtree: true });
  });
}

async function measure(
  page: Page,
  members: readonly Member[],
  type: (member: Member) => Promise<void>,
): Promise<number[]> {
  await watchAnswers(page);
  for (const [index, member] of members.entries()) {
    await type(member);
    await page.waitForFunction(
      (count) => (Reflect.get(window, 'doorBench') as { times: number[] }).times.length > count,
      index,
    );
  }
  return page.evaluate(() => (Reflect.get(window, 'doorBench') as { times: number[] }).times);
}

function row(what: string, times: readonly number[], reach: number): Row {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0);
  return { what, samples: sorted.length, p50: at(0.5), p95: at(0.95), max: at(1), reach };
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo').fill('checador@demo.gym');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('textbox', { name: 'PIN o teléfono' }).waitFor();
}

/** How long until as many people as there are have arrived on the device. */
async function firstLoad(page: Page): Promise<number> {
  return page.evaluate(async (people) => {
    const began = performance.now();
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('gym-roster');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    for (;;) {
      const count = await new Promise<number>((resolve) => {
        const asked = database.transaction('rows').objectStore('rows').count();
        asked.onsuccess = () => resolve(asked.result);
      });
      if (count >= people) break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    database.close();
    return performance.now() - began;
  }, PEOPLE);
}

async function run(): Promise<readonly Row[]> {
  const members = await fillRoster();
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found. Set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({
      baseURL: APP_ORIGIN,
      viewport: { width: 1280, height: 800 },
      locale: 'es-MX',
    });
    const page = await context.newPage();
    await signIn(page);
    const rows = [row('first load of the roster', [await firstLoad(page)], FIRST_LOAD_MS)];
    const part = (index: number): readonly Member[] => members.slice(index * SAMPLES, (index + 1) * SAMPLES);
    const pin = ({ pin: digits }: Member): Promise<void> => page.keyboard.type(digits, { delay: 130 });
    const card = async ({ pin: digits, secret }: Member): Promise<void> => {
      await scan(page, (await cardText(digits, secret, Date.now())) ?? '');
    };
    rows.push(row('PIN, online', await measure(page, part(0), pin), VERDICT_P95_MS));
    rows.push(row('card by scanner, online', await measure(page, part(1), card), VERDICT_P95_MS));
    await context.setOffline(true);
    rows.push(row('PIN, offline', await measure(page, part(2), pin), VERDICT_P95_MS));
    rows.push(row('card by scanner, offline', await measure(page, part(3), card), VERDICT_P95_MS));
    return rows;
  } finally {
    await browser.close();
  }
}

await buildParts(['emulator', 'functions', 'web']);
const suite = await startSuite();
try {
  const rows = await run();
  console.table(rows);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(join(CACHE, 'bench-door.json'), `${JSON.stringify(rows, null, 2)}\n`);
  process.exitCode = rows.every(({ p95, reach }) => p95 <= reach) ? 0 : 1;
} finally {
  await suite.stop();
}
process.exit();
