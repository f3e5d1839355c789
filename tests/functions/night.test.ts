import { nightPath } from '@gym/domain/database/system/jobs';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { IsolatedGym } from '../support/isolated-gym/server.ts';

/** Whether the job that creates check-in codes fails. */
const codesJob = vi.hoisted(() => ({ fails: false }));
vi.mock('../../functions/src/jobs/make-codes.ts', async (original) => {
  const real = await original<typeof import('../../functions/src/jobs/make-codes.ts')>();
  return {
    ...real,
    makeCodes: (now: number) => (codesJob.fails ? Promise.reject(new Error('No codes')) : real.makeCodes(now)),
  };
});

const NOW = Date.now();
let gym: IsolatedGym;

beforeAll(async () => {
  gym = await IsolatedGym.start(NOW, []);
}, 60_000);
afterEach(() => {
  codesJob.fails = false;
});
afterAll(() => gym.close());

async function loadLastRun() {
  return nightPath.schema.parse(await gym.read('Jobs/nightly'));
}

it('stores when the nightly run began and ended, and the result of each job', async () => {
  await gym.code.runNightly(NOW);
  const { At, EndedAt = 0, Done = {}, Failed } = await loadLastRun();
  expect(EndedAt).toBeGreaterThanOrEqual(At);
  expect(Object.keys(Done)).toEqual(expect.arrayContaining(['Calendar', 'Codes', 'Sales', 'Cleaned']));
  expect(Failed).toBeUndefined();
});

it('continues after a failed job, stores its name, and throws, so that the run is retried', async () => {
  codesJob.fails = true;
  await expect(gym.code.runNightly(NOW)).rejects.toThrow('Codes');
  const { EndedAt, Done = {}, Failed } = await loadLastRun();
  expect(EndedAt).toBeDefined();
  expect(Failed).toEqual({ Codes: 'error' });
  expect(Object.keys(Done)).toContain('Cleaned');
});

it('clears the failures of the previous run', async () => {
  codesJob.fails = true;
  await expect(gym.code.runNightly(NOW)).rejects.toThrow('Codes');
  codesJob.fails = false;
  await gym.code.runNightly(NOW);
  expect((await loadLastRun()).Failed).toBeUndefined();
});
