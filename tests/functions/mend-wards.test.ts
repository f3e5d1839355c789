import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { wardPath } from '@gym/domain/database/guardians';
import { jobPath } from '@gym/domain/database/jobs';
import { summaryPath } from '@gym/domain/database/summaries';
import { phonePath, pinPath, userPath } from '@gym/domain/database/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPhone } from '../support/functions.ts';
import { BRANCH, OwnGym } from '../support/own-gym/server.ts';

const NOW = Date.now();
const DAY_MS = 86_400_000;
let gym: OwnGym;
let code: typeof import('../support/own-gym/code.ts');

beforeAll(async () => {
  gym = await OwnGym.start(NOW, []);
  code = await import('../support/own-gym/code.ts');
});
afterAll(async () => {
  await code.closeCode();
  await gym.close();
});

const newE164 = (): string => `+52${newPhone().replace(/\D/g, '').slice(-10)}`;

/** A child with a phone of its own, as it was written before its guardian's number led to it. */
async function childOfBefore(name: string): Promise<{ readonly uid: string; readonly phone: string }> {
  const uid = `child-${name}`;
  const [phone, own] = [newE164(), newE164()];
  const Guardian = { Name: 'Tutora Prueba', Phone: phone, Relation: 'mother' };
  const row = wardPath.at({ phone, uid });
  await gym.write({
    [userPath.at({ uid })]: {
      ...{ Nombre: `Niño ${name}`, Phone: own, Guardian, BirthDate: addDays(gymDayOf(NOW), -4_000) },
      ...{ HomeBranch: BRANCH, Pin: own.slice(-6), Active: true, CreatedAt: 1 },
    },
    [phonePath.at({ phone: own })]: uid,
    [pinPath.at({ pin: own.slice(-6) })]: uid,
  });
  await code.refreshMember(uid, NOW);
  expect(await gym.exported(row)).toBe(true);
  await gym.write({ [`${summaryPath.at({ uid })}/GuardianPhone`]: null, [row]: null });
  return { uid, phone };
}

it('lets the guardian’s number lead to every child of before, in the first night and once', async () => {
  // More files than the nightly round over everybody takes on.
  const others = Array.from({ length: 620 }, (_, index) => [`Users/a${index}`, { Active: true, CreatedAt: 1 }]);
  await gym.write(Object.fromEntries(others));
  const children = [await childOfBefore('Uno'), await childOfBefore('Dos')];
  expect(await code.mendWards(NOW)).toBe(2);
  for (const { uid, phone } of children) expect(await gym.exported(wardPath.at({ phone, uid }))).toBe(true);
  const done = await gym.exported(jobPath.at({ job: 'mend-wards' }));
  expect(done).toEqual({ At: NOW });
  expect(await code.mendWards(NOW + DAY_MS)).toBe(0);
  expect(await gym.exported(jobPath.at({ job: 'mend-wards' }))).toEqual(done);
});

it('is part of the night, before its round over everybody', async () => {
  const { uid, phone } = await childOfBefore('Tres');
  await gym.write({
    [jobPath.at({ job: 'mend-wards' })]: null,
    [jobPath.at({ job: 'mend-members' })]: { At: NOW, Cursor: 'zzzz' },
  });
  await code.mendMembers(NOW);
  expect(await gym.exported(wardPath.at({ phone, uid }))).toBe(true);
});
