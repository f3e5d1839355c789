import { randomUUID } from 'node:crypto';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { type CheckIn, checkInUpdate } from '@gym/domain/database/door/attendance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPhone } from '../support/functions.ts';
import { kioskVisit } from '../support/isolated-gym/desk.ts';
import { admin, BRANCH, IsolatedGym, KIOSK } from '../support/isolated-gym/server.ts';

const NOW = Date.now();
const DAY = gymDayOf(NOW);
const SERVER_TIME = { '.sv': 'timestamp' };

let gym: IsolatedGym;

beforeAll(async () => {
  gym = await IsolatedGym.start(NOW);
  await gym.write({
    'Plans/corto': { Name: 'Cinco días', Days: 5, Price: 10_000, Branches: { all: true }, Active: true },
    // By default, this problem only warns.
    [`Branches/${BRANCH}/Policy/expires-soon`]: 'deny',
  });
});

afterAll(() => gym.close());

async function createMember(): Promise<string> {
  const input = {
    requestId: randomUUID(),
    Nombre: 'Prueba Difiere',
    Phone: newPhone(),
    HomeBranch: BRANCH,
    Plan: 'corto',
  };
  const created = await gym.code.createUser(input, admin, NOW);
  if (!created.ok) throw new Error(created.refusal.reason);
  return created.value.uid;
}

/** Writes a check-in as a terminal does, and registers it as the trigger does. */
async function register(visit: CheckIn): Promise<void> {
  await gym.write(checkInUpdate(visit, SERVER_TIME));
  await gym.code.registerAttendance({ branch: BRANCH, day: DAY, uid: visit.uid }, NOW);
}

it('counts a check-in that the branch’s policy denies, flags it, and tells administrators in the audit log', async () => {
  const uid = await createMember();
  const visit = kioskVisit(uid);
  await register(visit);
  expect(await gym.read(`Attendance/${BRANCH}/${DAY}/${uid}/Nombre`)).toBe('Prueba Difiere');
  expect(await gym.read(`Stats/${BRANCH}/${DAY}/Total`)).toBe(1);
  expect(await gym.read(`AttendanceFacts/${BRANCH}/${DAY}/${uid}`)).toMatchObject({
    Id: visit.id,
    Differs: { 'expires-soon': true },
  });
  expect(await gym.read(`Audit/${DAY}/differs-${visit.id}`)).toEqual({
    At: visit.at,
    By: KIOSK,
    Action: 'entry-differed',
    Target: uid,
    Branch: BRANCH,
    Facts: { Problems: ['expires-soon'] },
  });
});

it('archives an annulled check-in with its flag when another one replaces it', async () => {
  const uid = await createMember();
  const visit = kioskVisit(uid);
  await register(visit);
  const annulled = { At: NOW, By: admin.uid, Reason: 'Era otra persona' };
  await gym.write({ [`Attendance/${BRANCH}/${DAY}/${uid}/Annulled`]: annulled });
  const keys = { branch: BRANCH, day: DAY, uid };
  const replaced = (await gym.read(`Attendance/${BRANCH}/${DAY}/${uid}`)) as Parameters<
    typeof gym.code.archiveReplaced
  >[1];
  const second = kioskVisit(uid);
  await gym.write(checkInUpdate(second, SERVER_TIME));
  await gym.code.archiveReplaced(keys, replaced, second.id);
  expect(await gym.read(`AnnulledAttendance/${BRANCH}/${DAY}/${uid}/${visit.id}`)).toEqual({
    ...replaced,
    Differs: { 'expires-soon': true },
  });
});
