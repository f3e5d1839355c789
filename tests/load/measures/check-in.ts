import { join } from 'node:path';
import { attendancePath, memberAttendancePath, memberVisitsPath } from '@gym/domain/database/door/attendance';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { APP_ORIGIN, DATABASE_INSTANCE, PORTS, PROJECT, ROOT } from '../../../scripts/lib/project.ts';
import { updateAsOwner } from '../../support/database.ts';
import { PEOPLE, today } from '../../support/people.ts';
import { launchChromium, openPage, PHONE, redirectPort, signInOn } from '../lib/browser.ts';
import { ensureSuite, withoutTriggers } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';
import { median, ms, percentile } from '../lib/statistics.ts';
import { openWire } from '../lib/wire.ts';

/** Round trip of the slow connection. */
const ROUND_TRIP_MS = 50;
/** Number of measured rounds. */
const ROUNDS = 60;
/** Number of rounds before the measured ones. */
const WARM_UP = 3;
const BRANCH = 'centro';
/** Time from the ready page to the tap, as a person would need. */
const REACTION_MS = 250;

/** Builds the script of a page with only the SDK. It writes a check-in by a bare `update()`, without `VisitUse`. */
async function buildBareScript(): Promise<string> {
  // The script replaces `DAY` with the day for which it writes.
  const keys = { branch: BRANCH, day: 'DAY', uid: PEOPLE.socia.uid };
  const contents = `
    import { initializeApp } from 'firebase/app';
    import { connectDatabaseEmulator, forceWebSockets, getDatabase, onValue, ref, serverTimestamp, update } from 'firebase/database';
    forceWebSockets();
    const app = initializeApp({ projectId: '${PROJECT}', databaseURL: 'http://127.0.0.1:${PORTS.database}?ns=${DATABASE_INSTANCE}' }, 'bare');
    const database = getDatabase(app);
    connectDatabaseEmulator(database, '127.0.0.1', ${PORTS.database}, { mockUserToken: { sub: '${PEOPLE.socia.uid}' } });
    window.bare = {
      connected: new Promise((resolve) => onValue(ref(database, '.info/connected'), (is) => is.val() === true && resolve(true))),
      write: async (day) => {
        const uid = '${PEOPLE.socia.uid}', Ts = serverTimestamp();
        const record = { Id: crypto.randomUUID(), At: Date.now(), Ts, Via: 'self', By: uid, Verdict: 'granted', Clock: 'sure' };
        const begin = performance.now();
        await update(ref(database), {
          ['${attendancePath.at(keys)}'.replace('DAY', day)]: record,
          ['${memberAttendancePath.at(keys)}'.replace('DAY', day)]: { Ts },
        });
        return performance.now() - begin;
      },
    };`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(ROOT, 'web') },
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
  });
  return outputFiles[0]?.text ?? '';
}

const numberSchema = z.number();

/** Measures the time from the tap to the moment when the page shows that the server has the check-in. */
async function measureTap(page: Page): Promise<number> {
  await page.goto(`${APP_ORIGIN}/checador`);
  const button = page.getByRole('button', { name: 'Registrar mi asistencia' });
  await page.getByText('Todo listo para entrar').waitFor();
  const answer = page.evaluate(
    () =>
      new Promise((resolve) => {
        let begin = 0;
        addEventListener('click', () => (begin = performance.now()), { capture: true, once: true });
        new MutationObserver((_, observer) => {
          if (!document.querySelector('main [role="status"]')?.textContent?.includes('Asistencia registrada')) return;
          observer.disconnect();
          resolve(performance.now() - begin);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  await page.waitForTimeout(REACTION_MS);
  await button.click();
  return numberSchema.parse(await answer);
}

/** Measures a bare `update()`, milliseconds. */
async function measureBareUpdate(page: Page): Promise<number> {
  return numberSchema.parse(await page.evaluate(`window.bare.write(${JSON.stringify(today())})`));
}

/** Deletes today's check-in of the member. */
async function deleteCheckIn(): Promise<void> {
  const { uid } = PEOPLE.socia;
  await updateAsOwner({
    [attendancePath.at({ branch: BRANCH, day: today(), uid })]: null,
    [memberVisitsPath.at({ uid }, today())]: null,
  });
}

/**
 * Compares a check-in by the member's button with a bare `update()` of the SDK. Both take turns, in Chromium over the
 * same slow connection. Triggers are disabled, because in production they run on other machines, and no answer waits
 * for them.
 */
export async function checkIn(): Promise<Report> {
  await ensureSuite();
  return withoutTriggers(compare);
}

/** Runs the rounds and compares the durations. */
async function compare(): Promise<Report> {
  const wire = await openWire(PORTS.database, ROUND_TRIP_MS / 2);
  const browser = await launchChromium([redirectPort(PORTS.database, wire.port)]);
  try {
    const { context, page } = await openPage(browser, PHONE);
    await deleteCheckIn();
    await signInOn(page, PEOPLE.socia.email);
    // The app stores today's check-in on the device, so each round starts from the state right after the sign-in.
    const storageState = await context.storageState({ indexedDB: true });
    await context.close();
    // The app's content security policy would block the script.
    const { page: barePage } = await openPage(browser, { ...PHONE, bypassCSP: true });
    // A missing file, so that the page has the app's origin without the app.
    await barePage.goto(`${APP_ORIGIN}/assets/none`);
    await barePage.addScriptTag({ content: await buildBareScript() });
    await barePage.evaluate('window.bare.connected');
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      await deleteCheckIn();
      const phone = await openPage(browser, { ...PHONE, storageState, serviceWorkers: 'block' });
      const ourTime = await measureTap(phone.page);
      await phone.context.close();
      await deleteCheckIn();
      const bareTime = await measureBareUpdate(barePage);
      if (round < 0) continue;
      ours.push(ourTime);
      bare.push(bareTime);
    }
    await deleteCheckIn();
    const p95 = { ours: percentile(ours, 0.95), bare: percentile(bare, 0.95) };
    const difference = p95.ours - p95.bare;
    return {
      rows: [
        {
          label: `tap → server-confirmed over ${ROUND_TRIP_MS} ms of round trip, tapped ${REACTION_MS} ms after ready, p95 of ${ROUNDS}, above a bare update()`,
          target: '≤ 30 ms',
          measured: `${ms(difference)} (${ms(p95.ours)} − ${ms(p95.bare)})`,
          met: difference <= 30,
        },
        {
          label: 'the same, medians',
          target: '',
          measured: `${ms(median(ours) - median(bare))} (${ms(median(ours))} − ${ms(median(bare))})`,
          met: null,
        },
      ],
      numbers: { p95, ours, bare },
    };
  } finally {
    await browser.close();
    await wire.close();
  }
}
