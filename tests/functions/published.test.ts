import { afterAll, beforeAll, expect, it } from 'vitest';
import { occupancySlot } from '../../domain/src/branch/occupancy.ts';
import { gymDayOf } from '../../domain/src/calendar/calendar.ts';
import { JPEG_URL } from '../../functions/src/testing/pictures.ts';
import { APP_ORIGIN } from '../../scripts/lib/project.ts';
import { readAsOwner, readByRest, updateAsMember, updateAsOwner } from '../support/database.ts';
import {
  call,
  formatAnswer,
  mustCall,
  newId,
  newMember,
  readRecord,
  resetRateLimits,
  type Session,
  signIn,
} from '../support/functions.ts';
import { callChange } from '../support/membership-changes.ts';
import { PEOPLE, pollUntil } from '../support/people.ts';
import { closeServerCode, loadSiteValues, publishDueNotices, renewOccupancy } from '../support/server-code.ts';

let admin: Session;
/** The collections that are restored after the tests. */
const RESTORED = ['Plans', 'Branches', 'Notices', 'Drafts', 'Names', 'Promotions', 'Pictures', 'Occupancy'] as const;
let initialValues: readonly unknown[];

beforeAll(async () => {
  admin = await signIn(PEOPLE.admin.email);
  await resetRateLimits();
  initialValues = await Promise.all(RESTORED.map(readAsOwner));
});

afterAll(async () => {
  await updateAsOwner(Object.fromEntries(RESTORED.map((path, index) => [path, initialValues[index] ?? null])));
  await closeServerCode();
});

/** Saves something as an administrator. Returns its id. */
const save = async (name: 'savePlan' | 'saveBranch' | 'saveNotice' | 'savePromotion', input: object) => {
  const { id } = await mustCall(admin, name, { requestId: newId(), ...input });
  return String(id);
};
const loadAuditLine = async (requestId: string) => readRecord(`Audit/${gymDayOf(Date.now())}/${requestId}`);

it('creates a plan once, changes only the given fields, and logs what changed', async () => {
  const requestId = newId();
  const input = {
    requestId,
    Name: ' Plan  VIP ',
    Months: 2,
    Price: 120_000,
    Branches: { all: true },
    Picture: JPEG_URL,
  };
  const { id } = await mustCall(admin, 'savePlan', input);
  expect(await mustCall(admin, 'savePlan', input)).toEqual({ id });
  expect(id).toMatch(/^plan-vip-[0-9a-f]{6}$/);
  const created = await readRecord(`Plans/${id}`);
  expect(created).toMatchObject({ Name: 'Plan VIP', Months: 2, Price: 120_000, Branches: { all: true }, Active: true });
  expect(typeof created.Picture).toBe('number');
  expect(await readAsOwner(`Pictures/plan/${id}`)).toBe(JPEG_URL);
  const picture = await fetch(`${APP_ORIGIN}/fotos/planes/${id}/${created.Picture}`);
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(JPEG_URL.slice(JPEG_URL.indexOf(',') + 1));
  expect(await loadAuditLine(requestId)).toMatchObject({ Action: 'plan-saved', By: admin.uid });

  const change = newId();
  const otherChanges = { Picture: null, OwnFreeze: false };
  await mustCall(admin, 'savePlan', { requestId: change, id, Price: 99_000, Months: null, Days: 45, ...otherChanges });
  const { Picture: _picture, Months: _months, ...unchanged } = created;
  expect(await readRecord(`Plans/${id}`)).toEqual({ ...unchanged, Price: 99_000, Days: 45, OwnFreeze: false });
  expect(await readAsOwner(`Pictures/plan/${id}`)).toBeNull();
  const facts = JSON.stringify((await loadAuditLine(change)).Facts);
  expect(facts).toContain(`{"From":"120000","Of":"Plans/${id}/Price","To":"99000"}`);
});

it('refuses to change the length of a sold plan, and to sell an inactive plan', async () => {
  const id = await save('savePlan', { Name: 'Quincena', Days: 15, Price: 30_000, Branches: { centro: true } });
  expect((await readRecord(`Plans/${id}`)).Sold).toBeUndefined();
  await newMember(admin, { Plan: id });
  expect((await readRecord(`Plans/${id}`)).Sold).toBe(true);
  const longer = { requestId: newId(), id, Days: 20 };
  expect(formatAnswer(await call(admin, 'savePlan', longer))).toBe('plan-sold Days');
  await save('savePlan', { id, Price: 35_000, Active: false });
  expect(await readRecord(`Plans/${id}`)).toMatchObject({ Days: 15, Price: 35_000, Active: false, Sold: true });
  const renewal = { requestId: newId(), uid: PEOPLE.vencido.uid, Plan: id };
  expect(formatAnswer(await callChange(admin, 'renewMembership', renewal))).toBe('plan-inactive Plan');
  expect(await updateAsMember(admin.token, { [`Plans/${id}/Days`]: 20 })).toBe('refused');
});

it('creates a branch and its check-in codes, changes single fields of the branch, and creates its terminal', async () => {
  const member = await newMember(admin, { Plan: 'mensual' });
  const Hours = { d1: '06:00-12:00,16:00-22:00', d6: '20:00-02:00', d7: '' };
  const Holidays = { '2026-12-25': {}, '2026-12-31': { Hours: '08:00-13:00', Name: 'Fin de año' } };
  const fields = { Lat: 25.7, Lng: -100.3, Phone: '81 8888 0001', Capacity: 90 };
  const id = await save('saveBranch', { Name: 'Norte', Hours, Holidays, ...fields });
  expect(await readRecord(`Branches/${id}`)).toEqual({
    Name: 'Norte',
    SelfCheckIn: 'code',
    Hidden: false,
    ...fields,
    Phone: '+528188880001',
    Hours: { d1: Hours.d1, d6: Hours.d6 },
    Holidays: { '2026-12-25': { Hours: '' }, '2026-12-31': { Hours: '08:00-13:00', Name: 'Fin de año' } },
  });
  // A trigger creates the branch's codes. Nobody is in the branch's own roster yet: people whose plan is valid at all
  // branches are in the gym's roster.
  await pollUntil(async () => (await readAsOwner(`Codes/${id}`)) !== null);
  expect(await readAsOwner(`Roster/${id}`)).toBeNull();
  expect(await readRecord(`Roster/gym/${member.uid}`)).toHaveProperty('Name');
  expect(await readRecord(`RosterSecrets/gym/${member.uid}`)).toHaveProperty('Secret');

  await save('saveBranch', { id, Holidays: null, Hidden: true, Capacity: 80 });
  const changed = await readRecord(`Branches/${id}`);
  expect(changed).toMatchObject({ Name: 'Norte', Hidden: true, Capacity: 80 });
  expect(changed).not.toHaveProperty('Holidays');
  await save('saveBranch', { id, Hidden: false });
  expect(await readRecord(`Branches/${id}`)).toHaveProperty('Hidden', false);

  const requestId = newId();
  const terminals = await Promise.all([1, 2].map(() => mustCall(admin, 'createTerminal', { requestId, branch: id })));
  expect(terminals[0]).toEqual(terminals[1]);
  const [{ uid, Email, Password } = {}] = terminals as Record<string, string>[];
  const terminal = await signIn(String(Email), String(Password));
  expect(terminal.uid).toBe(uid);
  expect(await readRecord(`Staff/${uid}`)).toMatchObject({ Role: 'kiosk', Branch: id });
  expect(await readAsOwner(`PendingAccounts/${uid}`)).toBeNull();
  const state = { Seen: { '.sv': 'timestamp' }, Build: '3.7', Queue: 0, Refused: 0, Version: 0 };
  expect(await updateAsMember(terminal.token, { [`Terminals/${id}/${uid}`]: state })).toBe('written');
  await updateAsOwner({
    [`Staff/${uid}`]: null,
    [`Terminals/${id}`]: null,
    [`Codes/${id}`]: null,
  });
});

it('publishes a notice for one branch, hides it and shows it again', async () => {
  const id = await save('saveNotice', { Title: 'Regaderas', Text: ' Sin agua caliente. ', Branches: { valle: true } });
  const notice = await readRecord(`Notices/${id}`);
  expect(notice).toMatchObject({ Title: 'Regaderas', Text: 'Sin agua caliente.', Branches: { valle: true } });
  expect(Math.abs(Number(notice.From) - Date.now())).toBeLessThan(120_000);
  await save('saveNotice', { id, Hidden: true, Branches: null, Until: Date.now() + 86_400_000 });
  const hidden = await readRecord(`Drafts/Notices/${id}`);
  expect(hidden).toMatchObject({ Hidden: true, Title: 'Regaderas' });
  expect(hidden).not.toHaveProperty('Branches');
  expect(await readAsOwner(`Notices/${id}`)).toBeNull();
  await save('saveNotice', { id, Hidden: false, Title: 'Regaderas listas' });
  expect(await readRecord(`Notices/${id}`)).toMatchObject({ Title: 'Regaderas listas', Text: 'Sin agua caliente.' });
  expect(await readAsOwner(`Drafts/Notices/${id}`)).toBeNull();
});

it('keeps a notice as a draft until its time, publishes it once, and keeps a hidden one as a draft', async () => {
  const From = Date.now() + 3_600_000;
  const id = await save('saveNotice', { Title: 'Posada', Text: 'El viernes.', From });
  const hiddenId = await save('saveNotice', { Title: 'Rebaja', Text: 'Todavía no.', From, Hidden: true });
  expect(await readAsOwner(`Notices/${id}`)).toBeNull();
  expect(await publishDueNotices(From - 1)).toBe(0);
  // The rules use the database's clock, so the drafts' time must have come by that clock.
  await updateAsOwner({
    [`Drafts/Notices/${id}/From`]: Date.now() - 1,
    [`Drafts/Notices/${hiddenId}/From`]: Date.now() - 1,
  });
  expect(await publishDueNotices(Date.now())).toBe(1);
  expect(await publishDueNotices(Date.now())).toBe(0);
  expect(await readRecord(`Notices/${id}`)).toMatchObject({ Title: 'Posada' });
  expect(await readAsOwner(`Drafts/Notices/${id}`)).toBeNull();
  expect(await readAsOwner(`Drafts/Notices/${hiddenId}`)).not.toBeNull();
});

it('shows visitors no unpublished plans, branches or notices, and members only the names of withdrawn plans and branches', async () => {
  const plan = await save('savePlan', {
    Name: 'Plan Retirado',
    Days: 9,
    Price: 43_210,
    Branches: { all: true },
    Picture: JPEG_URL,
  });
  const branch = await save('saveBranch', { Name: 'Sucursal Retirada', Picture: JPEG_URL });
  const draft = await save('savePlan', {
    Name: 'Plan Nuevo',
    Days: 9,
    Price: 1,
    Branches: { all: true },
    Active: false,
  });
  const notice = await save('saveNotice', { Title: 'Secreto', Text: 'Mañana.', Hidden: true, Picture: JPEG_URL });
  const addresses = [
    `planes/${plan}/${(await readRecord(`Plans/${plan}`)).Picture}`,
    `sucursales/${branch}/${(await readRecord(`Branches/${branch}`)).Picture}`,
    `avisos/${notice}/${(await readRecord(`Drafts/Notices/${notice}`)).Picture}`,
  ];
  await save('savePlan', { id: plan, Active: false });
  await save('saveBranch', { id: branch, Hidden: true });
  const member = await signIn(PEOPLE.socia.email);
  const ids = [plan, branch, draft, notice];
  const publicQueries = [
    'Plans.json?orderBy="Active"&equalTo=true&limitToFirst=200',
    'Branches.json?orderBy="Hidden"&equalTo=false&limitToFirst=200',
    'Notices.json',
  ];
  const privatePaths = [
    'Plans.json',
    'Plans.json?shallow=true',
    `Plans/${plan}.json`,
    `Plans/${draft}.json`,
    `Plans/${plan}/Price.json`,
    'Branches.json',
    `Branches/${branch}.json`,
    'Drafts/Notices.json',
    `Drafts/Notices/${notice}.json`,
    `Pictures/plan/${plan}.json`,
    `Pictures/notice/${notice}.json`,
  ];
  for (const token of [null, member.token]) {
    for (const path of publicQueries) {
      const body = await readByRest(path, token);
      for (const id of ids) expect(body, path).not.toContain(id);
    }
    for (const path of privatePaths) expect(await readByRest(path, token), path).toContain('Permission denied');
  }
  expect(await readByRest('Names/plans.json', null)).toContain('Permission denied');
  const names = JSON.parse(await readByRest('Names/plans.json', member.token));
  expect(names[plan]).toBe('Plan Retirado');
  expect(names).not.toHaveProperty(draft);
  expect(JSON.parse(await readByRest('Names/branches.json', member.token))[branch]).toBe('Sucursal Retirada');
  await pollUntil(async () => (await fetch(`${APP_ORIGIN}/fotos/${addresses[0]}`)).status === 404);
  for (const address of addresses) expect((await fetch(`${APP_ORIGIN}/fotos/${address}`)).status, address).toBe(404);
});

it('still shows a notice without an end after many newer ones', async () => {
  const [dayMs, now] = [86_400_000, Date.now()];
  const noticeWithoutEnd = { Title: 'Reglamento', Text: 'Toalla siempre.', From: now - 400 * dayMs };
  const newer = Array.from({ length: 60 }, (_, index) => [
    `Notices/semana-${index}`,
    { Title: 'Clases', Text: 'Esta semana.', From: now - (60 - index) * dayMs, Until: now - (59 - index) * dayMs },
  ]);
  await updateAsOwner({ 'Notices/reglamento': noticeWithoutEnd, ...Object.fromEntries(newer) });
  expect((await loadSiteValues()).Notices).toHaveProperty('reglamento', noticeWithoutEnd);
});

it('stores a promotion under its code, and keeps the number of its uses when it is changed', async () => {
  const Code = `verano-${newId().slice(0, 4)}`;
  const input = { Code, Name: 'Verano', Percent: 10, Plans: { mensual: true }, Branches: { all: true }, PerPerson: 1 };
  const id = await save('savePromotion', input);
  expect(id).toBe(Code.toUpperCase());
  expect(await readRecord(`Promotions/${id}`)).toMatchObject({ Name: 'Verano', Percent: 10, Used: 0, Active: true });
  expect(formatAnswer(await call(admin, 'savePromotion', { requestId: newId(), ...input }))).toBe(
    'promotion-code-taken Code',
  );
  await updateAsOwner({ [`Promotions/${id}/Used`]: 7 });
  await save('savePromotion', { id, Percent: null, Amount: 5_000, Active: false });
  const changed = await readRecord(`Promotions/${id}`);
  expect(changed).toMatchObject({ Amount: 5_000, Used: 7, Active: false });
  expect(changed).not.toHaveProperty('Percent');
});

it('updates the occupancy of a branch at most once in a quarter of an hour', async () => {
  const now = Date.now();
  const day = gymDayOf(now);
  const stats = await readAsOwner(`Stats/valle/${day}`);
  const Hours = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [`h${String(hour).padStart(2, '0')}`, 110]));
  await updateAsOwner({ [`Stats/valle/${day}`]: { Total: 2_640, Hours }, Occupancy: null });
  try {
    await renewOccupancy(now);
    const occupancy = await readRecord('Occupancy/valle');
    expect(occupancy).toMatchObject({ At: occupancySlot(now) });
    // The step depends on the time of the day at which the test runs.
    expect(['calm', 'normal', 'full']).toContain(occupancy.Step);
    await updateAsOwner({ [`Stats/valle/${day}`]: null });
    await renewOccupancy(now);
    expect(await readRecord('Occupancy/valle')).toEqual(occupancy);
  } finally {
    await updateAsOwner({ [`Stats/valle/${day}`]: stats ?? null });
  }
});
