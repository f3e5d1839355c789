import { beforeEach, expect, it, vi } from 'vitest';
import { sendProblemReport } from './problem-report.ts';

const NOW = 1_790_000_000_000;
const DAY_MS = 86_400_000;
const sent: string[] = [];
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
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

it('sends each problem once a day', () => {
  expect(sendProblemReport('page home', 'TypeError', NOW)).toBe(true);
  expect(sendProblemReport('page home', 'TypeError', NOW + 1_000)).toBe(false);
  expect(sendProblemReport('page home', 'auth/internal-error', NOW)).toBe(true);
  expect(sendProblemReport('page home', 'TypeError', NOW + DAY_MS)).toBe(true);
  expect(sent).toEqual(Array(3).fill('/api/reportProblem application/json'));
});

it('limits the problems of a day', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const all = [...letters].map((letter) => sendProblemReport('outbox', `code-${letter}`, NOW));
  expect(all.filter(Boolean)).toHaveLength(20);
});

it.each([
  { place: 'page 8112345678', code: 'a' },
  { place: 'page', code: 'ana@correo.mx' },
  { place: 'page', code: 'José' },
  { place: '', code: 'a' },
  { place: 'page', code: 'x'.repeat(61) },
])('sends nothing that may contain personal data: $place, $code', ({ place, code }) => {
  expect(sendProblemReport(place, code, NOW)).toBe(false);
  expect(sent).toEqual([]);
});

it('sends on a device without storage, or with damaged storage', () => {
  kept.set('gym.problems-sent', '{');
  expect(sendProblemReport('page home', 'TypeError', NOW)).toBe(true);
});
