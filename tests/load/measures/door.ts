import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { rosterPath, rosterRowPath, rosterSecretPath } from '@gym/domain/database/door/rosters';
import { userPath } from '@gym/domain/database/people/users';
import { cardText } from '@gym/domain/door/card-code';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { readAsOwner, updateAsOwner } from '../../support/database.ts';
import { PEOPLE } from '../../support/people.ts';
import { scan } from '../../support/scanner.ts';
import { launchChromium, openPage, signInOn } from '../lib/browser.ts';
import { ensureSuite, withoutTriggers } from '../lib/local-suite.ts';
import type { Report, Row } from '../lib/report.ts';
import { median, ms, percentile } from '../lib/statistics.ts';

/** Number of people in the roster. */
const ROSTER = 10_000;
/** Number of people in each measurement. */
const SAMPLES = 100;
/** Target of the 95th percentile of verdicts. */
const VERDICT_P95_MS = 100;
/** Target of the first load of the roster. */
const FIRST_LOAD_MS = 5_000;
/** Number of people who are written in one update. */
const PEOPLE_PER_UPDATE = 2_000;
const DAY_MS = 86_400_000;
/** Time between two keys typed by hand. Longer than the terminal's `SCANNER_GAP_MS`. */
const HAND_MS = 130;

interface Member {
  readonly pin: string;
  readonly secret: string;
}

function createRosterRow({ pin }: Member, now: number): Record<string, unknown> {
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

/**
 * Adds people to the roster of the branch Centro until the roster has 10,000. Returns the people that this or an
 * earlier call added.
 */
export async function fillRoster(): Promise<readonly Member[]> {
  const roster = z.record(z.string(), z.unknown()).parse(await readAsOwner(rosterPath.at({ branch: 'centro' })));
  const now = Date.now();
  const others = Object.keys(roster).filter((uid) => !uid.startsWith('door-'));
  const added = Array.from({ length: ROSTER - others.length }, (_, index) => {
    const pin = String(300_000 + index);
    return { pin, secret: Buffer.from(`secret-of-${pin}-1234`).toString('base64url') };
  });
  await withoutTriggers(async () => {
    for (let from = 0; from < added.length; from += PEOPLE_PER_UPDATE) {
      const updates: Record<string, unknown> = {};
      for (const member of added.slice(from, from + PEOPLE_PER_UPDATE)) {
        updates[rosterRowPath.at({ branch: 'centro', uid: `door-${member.pin}` })] = createRosterRow(member, now);
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

/** Makes the page record the time from the last key to the frame that shows each answer, in `doorTimes`. */
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

/** Returns the times that the page has recorded, milliseconds. */
async function loadTimes(page: Page): Promise<readonly number[]> {
  return timesSchema.parse(await page.evaluate(() => Reflect.get(window, 'doorTimes')));
}

/** Types a member's PIN or scans their card. */
type Identify = (page: Page, member: Member) => Promise<void>;

/** Identifies each member and returns the time of each answer, milliseconds. */
async function measureAnswers(page: Page, members: readonly Member[], identify: Identify): Promise<readonly number[]> {
  const countBefore = (await loadTimes(page)).length;
  for (const [index, member] of members.entries()) {
    await identify(page, member);
    await page.waitForFunction((count) => Reflect.get(window, 'doorTimes').length > count, countBefore + index);
  }
  return (await loadTimes(page)).slice(countBefore);
}

const enterPin: Identify = (page, { pin }) => page.keyboard.type(pin, { delay: HAND_MS });
const scanCard: Identify = async (page, { pin, secret }) => scan(page, (await cardText(pin, secret, Date.now())) ?? '');

/** Measures the time until the terminal's copy of the roster is complete, milliseconds. */
function measureFirstLoad(page: Page): Promise<number> {
  return page.evaluate(async (people) => {
    const start = performance.now();
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('gym-roster');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const countRows = () =>
      new Promise<number>((resolve) => {
        const request = database.transaction('rows').objectStore('rows').count();
        request.onsuccess = () => resolve(request.result);
      });
    while ((await countRows()) < people) await new Promise((resolve) => setTimeout(resolve, 25));
    database.close();
    return performance.now() - start;
  }, ROSTER);
}

function createRow(label: string, times: readonly number[]): Row {
  const p95 = percentile(times, 0.95);
  const measured = `p50 ${ms(median(times))}, p95 ${ms(p95)}`;
  return { label, target: `p95 ≤ ${VERDICT_P95_MS} ms`, measured, met: p95 <= VERDICT_P95_MS };
}

/**
 * Measures the terminal with a roster of 10,000: the first load, and the time from the last key to the verdict on
 * screen, online and offline.
 */
export async function door(): Promise<Report> {
  await ensureSuite();
  const members = await fillRoster();
  const selectMembers = (index: number): readonly Member[] => members.slice(index * SAMPLES, (index + 1) * SAMPLES);
  const browser = await launchChromium();
  try {
    const { context, page } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
    await signInOn(page, PEOPLE.kiosk.email);
    await page.getByRole('textbox', { name: 'PIN o teléfono' }).waitFor();
    const load = await measureFirstLoad(page);
    await watchAnswers(page);
    const online = {
      pin: await measureAnswers(page, selectMembers(0), enterPin),
      card: await measureAnswers(page, selectMembers(1), scanCard),
    };
    await context.setOffline(true);
    const offline = {
      pin: await measureAnswers(page, selectMembers(2), enterPin),
      card: await measureAnswers(page, selectMembers(3), scanCard),
    };
    return {
      rows: [
        {
          label: `first load of a roster of ${ROSTER}`,
          target: `≤ ${FIRST_LOAD_MS} ms`,
          measured: ms(load),
          met: load <= FIRST_LOAD_MS,
        },
        createRow('PIN → verdict, online', online.pin),
        createRow('card by scanner → verdict, online', online.card),
        createRow('PIN → verdict, offline', offline.pin),
        createRow('card by scanner → verdict, offline', offline.card),
      ],
      numbers: { load, online, offline },
    };
  } finally {
    await browser.close();
  }
}
