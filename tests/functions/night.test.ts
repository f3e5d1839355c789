import { nightPath } from '@gym/domain/database/system/jobs';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { OwnGym } from '../support/own-gym/server.ts';

const codes = vi.hoisted(() => ({ fail: false }));
vi.mock('../../functions/src/jobs/make-codes.ts', async (original) => {
  const real = await original<typeof import('../../functions/src/jobs/make-codes.ts')>();
  return {
    ...real,
    makeCodes: (now: number) => (codes.fail ? Promise.reject(new Error('No codes')) : real.makeCodes(now)),
  };
});

const NOW = Date.now();
let gym: OwnGym;

beforeAll(async () => {
  gym = await OwnGym.start(NOW, []);
}, 60_000);
afterEach(() => {
  codes.fail = false;
});
afterAll(() => gym.close());

async function lastNight() {
  return nightPath.schema.parse(await gym.exported('Jobs/nightly'));
}

it('records when it began and ended, and what each job did', async () => {
  await gym.code.runNightly(NOW);
  const { At, EndedAt = 0, Done = {}, Failed } = await lastNight();
  expect(EndedAt).toBeGreaterThanOrEqual(At);
  expect(Object.keys(Done)).toEqual(expect.arrayContaining(['Calendar', 'Codes', 'Sales', 'Cleaned']));
  expect(Failed).toBeUndefined();
});

it('continues after a failed job, names it, and is retried', async () => {
  codes.fail = true;
  await expect(gym.code.runNightly(NOW)).rejects.toThrow('Codes');
  const { EndedAt, Done = {}, Failed } = await lastNight();
  expect(EndedAt).toBeDefined();
  expect(Failed).toEqual({ Codes: 'error' });
  expect(Object.keys(Done)).toContain('Cleaned');
});

it('clears the failures of the night before', async () => {
  codes.fail = true;
  await expect(gym.code.runNightly(NOW)).rejects.toThrow('Codes');
  codes.fail = false;
  await gym.code.runNightly(NOW);
  expect((await lastNight()).Failed).toBeUndefined();
});
