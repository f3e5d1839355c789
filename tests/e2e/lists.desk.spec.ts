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
const NAMES = [
  'María Guadalupe de los Ángeles Villarreal Garza de Montemayor',
  'José Francisco Maximiliano Treviño Hernández-Elizondo y Cantú',
  'Ma. Concepción Fernández de Lizardi Etxeberria',
] as const;
const LONG_PLAN = 'Semestral matutino para estudiantes';
const REASON = 'Pagó en la sucursal Valle y el recibo todavía no llega; lo dejó pasar la encargada';

/** The window sizes of a phone, a tablet, a laptop and a desk; the last three also at 200 %. */
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
const ENDS = addDays(TODAY, 203);
/** The day on which the memberships of people with short names end. */
const USUAL_ENDS = addDays(TODAY, 204);
const USUAL = 'Ana Sofía Garza Treviño';
/** A day without any other data. */
const DAY = addDays(TODAY, -403);
const BRANCH = 'centro';

function checkIn(index: number, more: Partial<StoredAttendance>): StoredAttendance {
  const at = startOfGymDay(DAY) + (9 + index) * 3_600_000;
  const Id = `00000000-0000-4000-8000-00000000000${index}`;
  return { Id, At: at, Ts: at, Via: 'desk', By: PEOPLE.reception.uid, Verdict: 'granted', Clock: 'sure', ...more };
}

/** Returns updates that write rows with long names into the lists of this spec. */
function longRows(): Readonly<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const [index, Nombre] of [...NAMES, ...NAMES, ...NAMES, ...NAMES].entries()) {
    const uid = `prueba-lista-${index}`;
    const person = { Nombre, Phone: '+528112345678', Plan: LONG_PLAN, Branch: BRANCH };
    const Contacted = { At: Date.now(), By: PEOPLE.admin.uid, Ends: ENDS };
    rows[expirationsPath.at({ branch: ALL_BRANCHES }, dayKey(ENDS, uid))] = {
      ...person,
      LastVisit: addDays(TODAY, -20),
      ...(index % 2 === 0 ? { Contacted } : {}),
    };
    rows[lastVisitsPath.at({ branch: ALL_BRANCHES }, dayKey(addDays(TODAY, -19), uid))] = { ...person, Ends: ENDS };
  }
  for (let index = 0; index < 12; index++) {
    const usual = { Nombre: `${USUAL} ${index}`, Phone: '+528112345678', Plan: 'mensual', Branch: BRANCH };
    rows[expirationsPath.at({ branch: ALL_BRANCHES }, dayKey(USUAL_ENDS, `prueba-usual-${index}`))] = usual;
  }
  const annulled = { At: Date.now(), By: PEOPLE.admin.uid, Reason: REASON };
  const came = [
    checkIn(0, { Nombre: NAMES[0], Verdict: 'let-in', Reason: REASON, Problems: { 'no-membership': true } }),
    checkIn(1, { Nombre: NAMES[1], Annulled: annulled, Via: 'self' }),
    checkIn(2, { Nombre: NAMES[2], Via: 'kiosk' }),
  ];
  for (const [index, record] of came.entries())
    rows[`${attendanceDayPath.at({ branch: BRANCH, day: DAY })}/prueba-lista-${index}`] = record;
  rows[`${deniedCheckInsPath.at({ branch: BRANCH, day: DAY })}/prueba-lista`] = {
    Uid: PEOPLE.vencido.uid,
    At: startOfGymDay(DAY) + 30_000_000,
    Ts: startOfGymDay(DAY) + 30_000_000,
    Via: 'kiosk',
    By: PEOPLE.kiosk.uid,
    Reasons: { 'no-membership': true },
    Clock: 'sure',
  };
  return rows;
}

test.beforeAll(() => updateAsOwner(longRows()));
test.afterAll(() => updateAsOwner(Object.fromEntries(Object.keys(longRows()).map((path) => [path, null]))));

/** Checks the page in every window size; `name` must be visible. */
async function expectReadable(page: Page, name: string): Promise<void> {
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await expect(page.getByText(name).first(), `${name} at ${window.width} px`).toBeVisible();
    await expect.poll(() => findUnreadable(page), `at ${window.width} px on ${page.url()}`).toEqual([]);
  }
}

test.beforeEach(({ page, signIn }) => signIn(page, PEOPLE.admin.email));

test('clips no text of the expirations', async ({ page }) => {
  await page.goto(`/vvencimientos?ver=fechas&desde=${ENDS}&hasta=${ENDS}`);
  for (const name of NAMES) await expect(page.getByText(name).first()).toBeVisible();
  await expectReadable(page, NAMES[1]);
});

test('clips no text of the list of absent members', async ({ page }) => {
  await page.goto('/admin?ver=sin-venir');
  await expectReadable(page, NAMES[0]);
});

test('clips no text of a day with remarks and refused people', async ({ page }) => {
  await page.goto(`/admin?fecha=${DAY}&sucursal=${BRANCH}`);
  await expect(page.getByText(REASON).first()).toBeVisible();
  await expectReadable(page, NAMES[0]);
});

test('clips no text of a file, the search and the log', async ({ page, newAccount }) => {
  test.setTimeout(90_000);
  const { uid } = await newAccount(null, NAMES[1]);
  await page.goto(`/profile-user?uid=${uid}`);
  await expectReadable(page, NAMES[1]);
  await page.goto(`/profile-user?uid=${PEOPLE.congelada.uid}`);
  await expectReadable(page, 'Movimientos');
  await page.goto('/search-users?q=maximiliano');
  await expectReadable(page, NAMES[1]);
  await page.goto('/bitacora');
  await expectReadable(page, 'movimiento');
});

test('clips no text of the desk', async ({ page }) => {
  await page.goto('/checador');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectReadable(page, 'Registro de asistencia');
});

test('detects a name that is clipped or covered', async ({ page }) => {
  await page.goto(`/vvencimientos?ver=fechas&desde=${ENDS}&hasta=${ENDS}`);
  const names = page.getByRole('link', { name: NAMES[0] });
  await expect(names.first()).toBeVisible();
  await names.evaluateAll((links) => {
    for (const link of links) {
      link.style.display = 'block';
      link.style.overflow = 'hidden';
      link.style.whiteSpace = 'nowrap';
      link.style.maxWidth = '96px';
    }
  });
  expect(await findUnreadable(page)).toContain(`cut: ${NAMES[0]}`);
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
  expect(await findUnreadable(page)).toContain(`covered: ${NAMES[0]}`);
});

test('shows nine people on a laptop, each on one line, and never focuses a row that the header covers', async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP);
  await page.goto(`/vvencimientos?ver=fechas&desde=${USUAL_ENDS}&hasta=${USUAL_ENDS}`);
  const rows = page.getByRole('list', { name: 'Personas' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const drawn = await rows.evaluateAll((items) =>
    items.map((item) => {
      const { top, bottom, height } = item.getBoundingClientRect();
      const cells = [...item.querySelectorAll('[data-kind]:not([data-kind="actions"])')];
      const lines = cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects()[0]?.bottom ?? 0;
      });
      return { top, bottom, height, spread: Math.max(...lines) - Math.min(...lines) };
    }),
  );
  const first = drawn[0];
  // The header consists of the title, tabs, filters, and column names.
  expect(first?.top).toBeLessThanOrEqual(180 + 48);
  expect(drawn.filter(({ bottom }) => bottom <= LAPTOP.height).length).toBeGreaterThanOrEqual(9);
  for (const { height, spread } of drawn) {
    expect(height).toBeGreaterThanOrEqual(52);
    expect(height).toBeLessThanOrEqual(56);
    expect(spread).toBeLessThanOrEqual(2);
  }

  await page
    .getByRole('link', { name: `${USUAL} 0` })
    .first()
    .focus();
  for (let step = 0; step < 11; step++) await page.keyboard.press('ArrowDown');
  await page.evaluate(() => window.scrollBy(0, 200));
  for (let step = 0; step < 11; step++) {
    await page.keyboard.press('ArrowUp');
    const isSeen = await page.evaluate(() => {
      const focused = document.activeElement;
      const box = focused?.getBoundingClientRect();
      return box ? document.elementFromPoint(box.left + 4, box.top + 4) === focused : false;
    });
    expect(isSeen, `${step + 1} up`).toBe(true);
  }
});
