// @vitest-environment happy-dom
import { DAILY_JOBS, DAILY_RUN_LIMIT_MS } from '@gym/domain/database/system/daily-run';
import { ok, refuse } from '@gym/domain/errors';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JOB_TEXT } from '../../shared/job-text.ts';
import { DailyJobs } from './daily-jobs.tsx';
import { SETTINGS_TEXT } from './text.ts';

const NOW = 1_790_000_000_000;
const server = vi.hoisted(() => ({ newest: null as unknown, calls: [] as string[], isRefused: false }));
vi.mock('../../data/read.ts', () => ({ useRecord: () => server.newest }));
vi.mock('../../data/public/use-now.ts', () => ({ useNow: () => NOW }));
vi.mock('../../data/call.ts', () => ({
  call: async ({ name }: { readonly name: string }) => {
    server.calls.push(name);
    return server.isRefused ? refuse('too-many-requests') : ok({ Run: 'run-1' });
  },
}));

const createRun = (fields: object = {}) => ({ Id: 'run-1', At: NOW - 60_000, By: 'ana', ...fields });
const renderRun = (value: unknown): void => {
  server.newest = { status: 'value', value };
  render(<DailyJobs />);
};
const button = () => screen.getByRole('button', { name: SETTINGS_TEXT.jobsRun });
const isLocked = (): boolean => button().getAttribute('aria-disabled') === 'true';
const status = (): string | null => screen.getByRole('status').textContent;

beforeEach(() => Object.assign(server, { calls: [], isRefused: false }));
afterEach(cleanup);

it('shows no state before the first run, and starts a run at a press', async () => {
  renderRun(null);
  expect(status()).toBe('');
  await act(async () => fireEvent.click(button()));
  expect(server.calls).toEqual(['runDailyJobs']);
});

it('shows the progress of a run, and starts no other run meanwhile', async () => {
  renderRun(
    createRun({
      Job: 'Reminders',
      Done: { Calendar: 0, Codes: 0, Merges: 0, Erasures: 2 },
      Failed: { Sessions: 'error' },
    }),
  );
  expect(status()).toBe('Corriendo: 5 de 26');
  expect(isLocked()).toBe(true);
  await act(async () => fireEvent.click(button()));
  expect(server.calls).toEqual([]);
});

it('treats a run that was just requested as running', () => {
  renderRun(createRun());
  expect(status()).toBe('Corriendo: 0 de 26');
  expect(isLocked()).toBe(true);
});

it('shows the results of the last run and its time', () => {
  renderRun(createRun({ Done: { States: 3, Reminders: 12 }, EndedAt: NOW }));
  expect(status()).toContain('Listo: 3 membresías actualizadas y 12 recordatorios enviados.');
  expect(status()).toMatch(/^Última vez: \d{4}-\d\d-\d\d \d\d:\d\d/);
  expect(isLocked()).toBe(false);
});

it('names the jobs that failed, also one that no longer exists, and says what to do', () => {
  renderRun(
    createRun({ Done: { States: 3 }, Failed: { Reminders: 'error', Codes: 'late', Removed: 'error' }, EndedAt: NOW }),
  );
  const names = `${JOB_TEXT.Reminders}, ${JOB_TEXT.Codes}, otra tarea`;
  expect(status()).toContain(`No se pudo terminar: ${names}. Vuelve a intentarlo más tarde.`);
  expect(status()).not.toContain('Listo');
  expect(isLocked()).toBe(false);
});

it.each([
  { age: DAILY_RUN_LIMIT_MS - 1, state: 'running' },
  { age: DAILY_RUN_LIMIT_MS, state: 'broken' },
])('treats a run without an end that began $age ms ago as $state', ({ age, state }) => {
  const isBroken = state === 'broken';
  renderRun(createRun({ At: NOW - age, Job: 'Codes' }));
  expect(status()?.includes(SETTINGS_TEXT.jobsBroken)).toBe(isBroken);
  expect(isLocked()).toBe(!isBroken);
});

it('shows why a call was refused', async () => {
  server.isRefused = true;
  renderRun(null);
  await act(async () => fireEvent.click(button()));
  expect(screen.getByRole('alert').textContent).toBe(staffRefusalText('too-many-requests'));
});

it('shows why the newest run can’t be read', () => {
  server.newest = { status: 'error', reason: 'unavailable', retry: () => {} };
  render(<DailyJobs />);
  expect(screen.getByRole('alert').textContent).toBe(staffRefusalText('unavailable'));
});

it('has a different name for each job', () => {
  expect(new Set(DAILY_JOBS.map((job) => JOB_TEXT[job])).size).toBe(DAILY_JOBS.length);
});

it('shows the state of each job', () => {
  const Done = { Calendar: 0, Members: 4 };
  renderRun(createRun({ Job: 'Payments', Done, Failed: { Codes: 'error', Merges: 'late' } }));
  const states = Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(states).toMatchObject({
    [JOB_TEXT.Calendar]: 'listo',
    [JOB_TEXT.Members]: 'listo, 4',
    [JOB_TEXT.Codes]: 'no se pudo',
    [JOB_TEXT.Merges]: 'no alcanzó el tiempo',
    [JOB_TEXT.Payments]: 'corriendo',
    [JOB_TEXT.Sales]: 'en espera',
  });
  expect(Object.keys(states)).toHaveLength(DAILY_JOBS.length);
});
