import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { rosterPath, rosterRowPath, rosterSecretPath } from '@gym/domain/database/door/rosters';
import { userPath } from '@gym/domain/database/people/users';
import { cardText } from '@gym/domain/door/card-code';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { readAsOwner, updateAsOwner } from '../../support/database.ts';
import { PEOPLE } from '../../support/people.ts';
import { scan } from '../../support/scanner.ts';
import { launch, openPage, signInOn } from '../lib/browser.ts';
import { needSuite, withoutTriggers } from '../lib/local-suite.ts';
import type { Report, Row } from '../lib/report.ts';
import { median, ms, percentile } from '../lib/statistics.ts';

const ROSTER = 10_000;
const SAMPLES = 100;
const VERDICT_P95_MS = 300;
const FIRST_LOAD_MS = 5_000;
const ROWS_AT_ONCE = 2_000;
const DAY_MS = 86_400_000;
/** Time between two keys typed by hand: slower than the terminal's limit for a scanner. */
const HAND_MS = 130;

interface Member {
  readonly pin: string;
  readonly secret: string;
}

function rosterRow({ pin }: Member, now: number): Record<string, unknown> {
  return {
    Name: `Persona ${pin} De Prueba`,
    Pin: pin,
    Phone: `+5281${Number(pin) + 30_000_000}`,
    HasPhoto: true,
    From: now - DAY_MS,
    Until: now + 41 * DAY_MS,
    Ends: addDays(gymDayOf(now), 40),
    Branches: { centro: true },
    Version: now - Number(pin),
  };
}

/** Fills the roster of Centro up to 10,000 people. Returns the added ones. */
export async function fillRoster(): Promise<readonly Member[]> {
  const there = z.record(z.string(), z.unknown()).parse(await readAsOwner(rosterPath.at({ branch: 'centro' })));
  const now = Date.now();
  const added = Array.from({ length: ROSTER - Object.keys(there).length }, (_, index) => {
    const pin = String(300_000 + index);
    return { pin, secret: Buffer.from(`secret-of-${pin}-1234`).toString('base64url') };
  });
  await withoutTriggers(async () => {
    for (let from = 0; from < added.length; from += ROWS_AT_ONCE) {
      const updates: Record<string, unknown> = {};
      for (const member of added.slice(from, from + ROWS_AT_ONCE)) {
        updates[rosterRowPath.at({ branch: 'centro', uid: `door-${member.pin}` })] = rosterRow(member, now);
        updates[rosterSecretPath.at({ branch: 'centro', uid: `door-${member.pin}` })] = {
          Secret: member.secret,
          Version: now - Number(member.pin),
        };
        updates[userPath.at({ uid: `door-${member.pin}` }, 'Nombre')] = `Persona ${member.pin} De Prueba`;
      }
      await updateAsOwner(updates);
    }
  });
  return added;
}

const timesSchema = z.array(z.number());

/** Measures, inside the page, the time from the last key to the frame that shows the answer. */
async function watchAnswers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const status = document.querySelector('[role="status"]');
    if (!status) throw new Error('No status on the page');
    const times: number[] = [];
    let lastKey = 0;
    Reflect.set(window, 'doorTimes', times);
    addEventListener('keydown', () => (lastKey = performance.now()), { capture: true });
    new MutationObserver(() => {
      if (status.textContent === '' || lastKey === 0) return;
      const key = lastKey;
      lastKey = 0;
      requestAnimationFrame(() => times.push(performance.now() - key));
    }).observe(status, { childList: true, subtree: true });
  });
}

async function answers(page: Page): Promise<readonly number[]> {
  return timesSchema.parse(await page.evaluate(() => Reflect.get(window, 'doorTimes')));
}

type Identify = (page: Page, member: Member) => Promise<void>;

async function measure(page: Page, members: readonly Member[], identify: Identify): Promise<readonly number[]> {
  const before = (await answers(page)).length;
  for (const [index, member] of members.entries()) {
    await identify(page, member);
    await page.waitForFunction((count) => Reflect.get(window, 'doorTimes').length > count, before + index);
  }
  return (await answers(page)).slice(before);
}

const byPin: Identify = (page, { pin }) => page.keyboard.type(pin, { delay: HAND_MS });
const byCard: Identify = async (page, { pin, secret }) => scan(page, (await cardText(pin, secret, Date.now())) ?? '');

/** Measures the time from the terminal's screen to a complete copy of the roster. */
function firstLoad(page: Page): Promise<number> {
  return page.evaluate(async (people) => {
    const begin = performance.now();
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('gym-roster');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const count = () =>
      new Promise<number>((resolve) => {
        const asked = database.transaction('rows').objectStore('rows').count();
        asked.onsuccess = () => resolve(asked.result);
      });
    while ((await count()) < people) await new Promise((resolve) => setTimeout(resolve, 25));
    database.close();
    return performance.now() - begin;
  }, ROSTER);
}

function row(label: string, times: readonly number[]): Row {
  const p95 = percentile(times, 0.95);
  const measured = `p50 ${ms(median(times))}, p95 ${ms(p95)}`;
  return { label, target: `p95 ≤ ${VERDICT_P95_MS} ms`, measured, met: p95 <= VERDICT_P95_MS };
}

/** Measures the terminal with a roster of 10,000: from the last key to the verdict on screen, online and offline. */
export async function door(): Promise<Report> {
  await needSuite();
  const members = await fillRoster();
  const part = (index: number): readonly Member[] => members.slice(index * SAMPLES, (index + 1) * SAMPLES);
  const browser = await launch();
  try {
    const { context, page } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
    await signInOn(page, PEOPLE.kiosk.email);
    await page.getByRole('textbox', { name: 'PIN o teléfono' }).waitFor();
    const load = await firstLoad(page);
    await watchAnswers(page);
    const online = { pin: await measure(page, part(0), byPin), card: await measure(page, part(1), byCard) };
    await context.setOffline(true);
    const offline = { pin: await measure(page, part(2), byPin), card: await measure(page, part(3), byCard) };
    return {
      rows: [
        {
          label: `first load of a roster of ${ROSTER}`,
          target: `≤ ${FIRST_LOAD_MS} ms`,
          measured: ms(load),
          met: load <= FIRST_LOAD_MS,
        },
        row('PIN → verdict, online', online.pin),
        row('card by scanner → verdict, online', online.card),
        row('PIN → verdict, offline', offline.pin),
        row('card by scanner → verdict, offline', offline.card),
      ],
      numbers: { load, online, offline },
    };
  } finally {
    await browser.close();
  }
}
