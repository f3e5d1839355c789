import { join } from 'node:path';
import { attendancePath, memberAttendancePath, memberVisitsPath } from '@gym/domain/database/door/attendance';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { APP_ORIGIN, DATABASE_INSTANCE, PORTS, PROJECT, ROOT } from '../../../scripts/lib/project.ts';
import { updateAsOwner } from '../../support/database.ts';
import { PEOPLE, today } from '../../support/people.ts';
import { launch, openPage, PHONE, portLeadsTo, signInOn } from '../lib/browser.ts';
import { needSuite, withoutTriggers } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';
import { median, ms, percentile } from '../lib/statistics.ts';
import { openWire } from '../lib/wire.ts';

const ROUND_TRIP_MS = 50;
const ROUNDS = 60;
const WARM_UP = 3;
const BRANCH = 'centro';
/** No finger taps sooner after the page is ready. Meanwhile it loads the outbox, for which a robot's tap would wait. */
const REACTION_MS = 250;

/** Script of a page with only the SDK, which writes the same two paths by a bare `update()`. */
async function bareScript(): Promise<string> {
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

const milliseconds = z.number();

/** Measures from the tap to the first frame in which the page says that the server has it. */
async function tapped(page: Page): Promise<number> {
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
  return milliseconds.parse(await answer);
}

async function bare(page: Page): Promise<number> {
  return milliseconds.parse(await page.evaluate(`window.bare.write(${JSON.stringify(today())})`));
}

async function forget(): Promise<void> {
  const { uid } = PEOPLE.socia;
  await updateAsOwner({
    [attendancePath.at({ branch: BRANCH, day: today(), uid })]: null,
    [memberVisitsPath.at({ uid }, today())]: null,
  });
}

/**
 * Compares the member's button with a bare SDK's update, alternately, both in Chromium over the same slow connection.
 * Triggers are off: in production they run on other machines, and no answer waits for them.
 */
export async function checkIn(): Promise<Report> {
  await needSuite();
  return withoutTriggers(compare);
}

async function compare(): Promise<Report> {
  const line = await openWire(PORTS.database, ROUND_TRIP_MS / 2);
  const browser = await launch([portLeadsTo(PORTS.database, line.port)]);
  try {
    const { context, page } = await openPage(browser, PHONE);
    await forget();
    await signInOn(page, PEOPLE.socia.email);
    // A phone remembers its owner's check-in of today, so each round has a fresh sign-in.
    const storageState = await context.storageState({ indexedDB: true });
    await context.close();
    // The app's policy lets no other script in.
    const { page: other } = await openPage(browser, { ...PHONE, bypassCSP: true });
    await other.goto(`${APP_ORIGIN}/assets/none`);
    await other.addScriptTag({ content: await bareScript() });
    await other.evaluate('window.bare.connected');
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      await forget();
      const phone = await openPage(browser, { ...PHONE, storageState, serviceWorkers: 'block' });
      const one = await tapped(phone.page);
      await phone.context.close();
      await forget();
      const another = await bare(other);
      if (round < 0) continue;
      ours.push(one);
      theirs.push(another);
    }
    await forget();
    const p95 = { ours: percentile(ours, 0.95), bare: percentile(theirs, 0.95) };
    const above = p95.ours - p95.bare;
    return {
      rows: [
        {
          label: `tap → server-confirmed over ${ROUND_TRIP_MS} ms of round trip, tapped ${REACTION_MS} ms after ready, p95 of ${ROUNDS}, above a bare update()`,
          target: '≤ 30 ms',
          measured: `${ms(above)} (${ms(p95.ours)} − ${ms(p95.bare)})`,
          met: above <= 30,
        },
        {
          label: 'the same, medians',
          target: '',
          measured: `${ms(median(ours) - median(theirs))} (${ms(median(ours))} − ${ms(median(theirs))})`,
          met: null,
        },
      ],
      numbers: { p95, ours, bare: theirs },
    };
  } finally {
    await browser.close();
    await line.close();
  }
}
