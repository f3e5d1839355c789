import { beforeEach, expect, it, vi } from 'vitest';
import { sendProblemReport } from './problem-report.ts';

const NOW = 1_790_000_000_000;
const DAY_MS = 86_400_000;
const sent: string[] = [];
const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('document', { querySelector: () => null });
  sent.length = 0;
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: Blob) => {
      sent.push(`${address} ${body.type}`);
      return true;
    },
  });
});

it('sends each problem only once a day', () => {
  expect(sendProblemReport('page home', 'TypeError', NOW)).toBe(true);
  expect(sendProblemReport('page home', 'TypeError', NOW + 1_000)).toBe(false);
  expect(sendProblemReport('page home', 'auth/internal-error', NOW)).toBe(true);
  expect(sendProblemReport('page home', 'TypeError', NOW + DAY_MS)).toBe(true);
  expect(sent).toEqual(Array(3).fill('/api/reportProblem application/json'));
});

it('sends at most 20 problems a day', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const all = [...letters].map((letter) => sendProblemReport('outbox', `code-${letter}`, NOW));
  expect(all.filter(Boolean)).toHaveLength(20);
});

it.each([
  { where: 'page 8112345678', code: 'a' },
  { where: 'page', code: 'ana@correo.mx' },
  { where: 'page', code: 'José' },
  { where: '', code: 'a' },
  { where: 'page', code: 'x'.repeat(61) },
])('sends nothing that is empty, too long or may contain personal data: $where, $code', ({ where, code }) => {
  expect(sendProblemReport(where, code, NOW)).toBe(false);
  expect(sent).toEqual([]);
});

it('sends a problem if the stored list of sent problems is damaged', () => {
  storage.set('gym.problems-sent', '{');
  expect(sendProblemReport('page home', 'TypeError', NOW)).toBe(true);
});
