import { attendanceDayPath, type StoredAttendance } from '@gym/domain/database/door/attendance';
import { deniedCheckInsPath } from '@gym/domain/database/door/denied-check-ins';
import { ALL_BRANCHES, dayKey, expirationsPath, lastVisitsPath } from '@gym/domain/database/memberships/expirations';
import type { Page } from '@playwright/test';
import { addDays, gymDayOf, startOfGymDay } from '../../domain/src/calendar/calendar.ts';
import { updateAsOwner } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { findUnreadable } from './unreadable.ts';

/** Realistic names that are longer than most. */
const LONG_NAMES = [
  'María Guadalupe de los Ángeles Villarreal Garza de Montemayor',
  'José Francisco Maximiliano Treviño Hernández-Elizondo y Cantú',
  'Ma. Concepción Fernández de Lizardi Etxeberria',
] as const;
const LONG_PLAN = 'Semestral matutino para estudiantes';
const REASON = 'Pagó en la sucursal Valle y el recibo todavía no llega; lo dejó pasar la encargada';

/** Window sizes of a phone, a tablet, a laptop and a desktop computer, the last three also at 200 % zoom; CSS px. */
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 512, height: 384 },
  { width: 683, height: 384 },
  { width: 720, height: 450 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
] as const;
const LAPTOP = { width: 1366, height: 768 };

const TODAY = gymDayOf(Date.now());
/** The day on which the memberships of people with long names end. */
const LONG_NAMES_END = addDays(TODAY, 203);
/** The day on which the memberships of people with short names end. */
const SHORT_NAMES_END = addDays(TODAY, 204);
const SHORT_NAME = 'Ana Sofía Garza Treviño';
/** A day in the past without check-ins of the seed. */
const PAST_DAY = addDays(TODAY, -403);
const BRANCH = 'centro';

/** Returns a check-in of the past day, at 9:00 plus `index` hours. */
function createCheckIn(index: number, fields: Partial<StoredAttendance>): StoredAttendance {
  const at = startOfGymDay(PAST_DAY) + (9 + index) * 3_600_000;
  const Id = `00000000-0000-4000-8000-00000000000${index}`;
  return { Id, At: at, Ts: at, Via: 'desk', By: PEOPLE.reception.uid, Verdict: 'granted', Clock: 'sure', ...fields };
}

/** Returns the update that writes the people and check-ins of these tests into the lists. */
function listRows(): Readonly<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const [index, Nombre] of [...LONG_NAMES, ...LONG_NAMES, ...LONG_NAMES, ...LONG_NAMES].entries()) {
    const uid = `prueba-lista-${index}`;
    const person = { Nombre, Phone: '+528112345678', Plan: LONG_PLAN, Branch: BRANCH };
    const Contacted = { At: Date.now(), By: PEOPLE.admin.uid, Ends: LONG_NAMES_END };
    rows[expirationsPath.at({ branch: ALL_BRANCHES }, dayKey(LONG_NAMES_END, uid))] = {
      ...person,
      LastVisit: addDays(TODAY, -20),
      ...(index % 2 === 0 ? { Contacted } : {}),
    };
    rows[lastVisitsPath.at({ branch: ALL_BRANCHES }, dayKey(addDays(TODAY, -19), uid))] = {
      ...person,
      Ends: LONG_NAMES_END,
    };
  }
  for (let index = 0; index < 12; index++) {
    const row = { Nombre: `${SHORT_NAME} ${index}`, Phone: '+528112345678', Plan: 'mensual', Branch: BRANCH };
    rows[expirationsPath.at({ branch: ALL_BRANCHES }, dayKey(SHORT_NAMES_END, `prueba-usual-${index}`))] = row;
  }
  const annulled = { At: Date.now(), By: PEOPLE.admin.uid, Reason: REASON };
  const checkIns = [
    createCheckIn(0, { Nombre: LONG_NAMES[0], Verdict: 'let-in', Reason: REASON, Problems: { 'no-membership': true } }),
    createCheckIn(1, { Nombre: LONG_NAMES[1], Annulled: annulled, Via: 'self' }),
    createCheckIn(2, { Nombre: LONG_NAMES[2], Via: 'kiosk' }),
  ];
  for (const [index, record] of checkIns.entries())
    rows[`${attendanceDayPath.at({ branch: BRANCH, day: PAST_DAY })}/prueba-lista-${index}`] = record;
  const deniedAt = startOfGymDay(PAST_DAY) + (8 * 60 + 20) * 60_000;
  rows[`${deniedCheckInsPath.at({ branch: BRANCH, day: PAST_DAY })}/prueba-lista`] = {
    Uid: PEOPLE.vencido.uid,
    At: deniedAt,
    Ts: deniedAt,
    Via: 'kiosk',
    By: PEOPLE.kiosk.uid,
    Reasons: { 'no-membership': true },
    Clock: 'sure',
  };
  return rows;
}

test.beforeAll(() => updateAsOwner(listRows()));
test.afterAll(() => updateAsOwner(Object.fromEntries(Object.keys(listRows()).map((path) => [path, null]))));

/** Checks in every window size that `text` is visible and that no text of the page is clipped or covered. */
async function expectReadable(page: Page, text: string): Promise<void> {
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await expect(page.getByText(text).first(), `${text} at ${window.width} px`).toBeVisible();
    await expect.poll(() => findUnreadable(page), `at ${window.width} px on ${page.url()}`).toEqual([]);
  }
}

test.beforeEach(({ page, signIn }) => signIn(page, PEOPLE.admin.email));

test('clips no text in the list of expirations', async ({ page }) => {
  await page.goto(`/vvencimientos?ver=fechas&desde=${LONG_NAMES_END}&hasta=${LONG_NAMES_END}`);
  for (const name of LONG_NAMES) await expect(page.getByText(name).first()).toBeVisible();
  await expectReadable(page, LONG_NAMES[1]);
});

test('clips no text in the list of absent members', async ({ page }) => {
  await page.goto('/admin?ver=sin-venir');
  await expectReadable(page, LONG_NAMES[0]);
});

test('clips no text in the attendance of a day with reasons, an annulment and a refused person', async ({ page }) => {
  await page.goto(`/admin?fecha=${PAST_DAY}&sucursal=${BRANCH}`);
  await expect(page.getByText(REASON).first()).toBeVisible();
  await expectReadable(page, LONG_NAMES[0]);
});

test('clips no text in a person’s file, the search for people and the audit log', async ({ page, newAccount }) => {
  test.setTimeout(90_000);
  const { uid } = await newAccount(null, LONG_NAMES[1]);
  await page.goto(`/profile-user?uid=${uid}`);
  await expectReadable(page, LONG_NAMES[1]);
  await page.goto(`/profile-user?uid=${PEOPLE.congelada.uid}`);
  await expectReadable(page, 'Movimientos');
  await page.goto('/search-users?q=maximiliano');
  await expectReadable(page, LONG_NAMES[1]);
  await page.goto('/bitacora');
  await expectReadable(page, 'movimiento');
});

test('clips no text on the check-in screen of staff', async ({ page }) => {
  await page.goto('/checador');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectReadable(page, 'Registro de asistencia');
});

test('findUnreadable detects a name that is clipped or covered', async ({ page }) => {
  await page.goto(`/vvencimientos?ver=fechas&desde=${LONG_NAMES_END}&hasta=${LONG_NAMES_END}`);
  const names = page.getByRole('link', { name: LONG_NAMES[0] });
  await expect(names.first()).toBeVisible();
  await names.evaluateAll((links) => {
    for (const link of links) {
      link.style.display = 'block';
      link.style.overflow = 'hidden';
      link.style.whiteSpace = 'nowrap';
      link.style.maxWidth = '96px';
    }
  });
  expect(await findUnreadable(page)).toContain(`cut: ${LONG_NAMES[0]}`);
  await names.evaluateAll((links) => {
    for (const link of links) {
      link.removeAttribute('style');
      const cover = document.createElement('span');
      cover.style.position = 'absolute';
      cover.style.inset = '0';
      cover.style.background = 'white';
      link.closest('[data-row]')?.append(cover);
    }
  });
  expect(await findUnreadable(page)).toContain(`covered: ${LONG_NAMES[0]}`);
});

test('shows at least nine people on a laptop, each on one line, and the arrow keys never focus a row under the header', async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP);
  await page.goto(`/vvencimientos?ver=fechas&desde=${SHORT_NAMES_END}&hasta=${SHORT_NAMES_END}`);
  const rows = page.getByRole('list', { name: 'Personas' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const rowBoxes = await rows.evaluateAll((items) =>
    items.map((item) => {
      const { top, bottom, height } = item.getBoundingClientRect();
      const cells = [...item.querySelectorAll('[data-kind]:not([data-kind="actions"])')];
      const bottoms = cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects()[0]?.bottom ?? 0;
      });
      // `spread` is 0 if the texts of the row stand on one line.
      return { top, bottom, height, spread: Math.max(...bottoms) - Math.min(...bottoms) };
    }),
  );
  const first = rowBoxes[0];
  // Above the first row, the title, tabs and filters take at most 180 px, and the column names 48 px.
  expect(first?.top).toBeLessThanOrEqual(180 + 48);
  expect(rowBoxes.filter(({ bottom }) => bottom <= LAPTOP.height).length).toBeGreaterThanOrEqual(9);
  for (const { height, spread } of rowBoxes) {
    expect(height).toBeGreaterThanOrEqual(52);
    expect(height).toBeLessThanOrEqual(56);
    expect(spread).toBeLessThanOrEqual(2);
  }

  await page
    .getByRole('link', { name: `${SHORT_NAME} 0` })
    .first()
    .focus();
  for (let step = 0; step < 11; step++) await page.keyboard.press('ArrowDown');
  await page.evaluate(() => window.scrollBy(0, 200));
  for (let step = 0; step < 11; step++) {
    await page.keyboard.press('ArrowUp');
    const isUncovered = await page.evaluate(() => {
      const focused = document.activeElement;
      const box = focused?.getBoundingClientRect();
      return box ? document.elementFromPoint(box.left + 4, box.top + 4) === focused : false;
    });
    expect(isUncovered, `${step + 1} up`).toBe(true);
  }
});
