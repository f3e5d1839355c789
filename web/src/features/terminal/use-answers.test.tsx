// @vitest-environment happy-dom
import type { Verdict } from '@gym/domain/attendance/attendance';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Door } from '../../door/door.ts';
import type { Roster } from '../../door/roster/open-roster.ts';
import { useAnswers } from './use-answers.ts';

const GRANTED: Verdict = { kind: 'granted', daysLeft: 30, visitsLeft: null };
const PERSON = { uid: 'ana', name: 'Ana Núñez', hasPhoto: false };
const ANSWERS: Readonly<Record<string, unknown>> = {
  wrong: { kind: 'unknown' },
  unreadable: { kind: 'unreadable' },
  loading: { kind: 'not-yet' },
  granted: { kind: 'verdict', person: PERSON, verdict: GRANTED, by: 'pin', at: 0, checkIn: null },
};

vi.mock('../../door/scan.ts', () => ({
  scan: async (_door: unknown, _people: unknown, text: string) => ANSWERS[text],
}));

it.each([
  { entries: ['wrong', 'wrong', 'wrong'], wait: 0 },
  { entries: ['wrong', 'wrong', 'wrong', 'wrong'], wait: 5 },
  { entries: ['wrong', 'wrong', 'wrong', 'unreadable', 'loading', 'wrong'], wait: 5 },
  { entries: ['wrong', 'wrong', 'wrong', 'granted', 'wrong'], wait: 0 },
])('makes the next person wait $wait seconds after the entries $entries', async ({ entries, wait }) => {
  // The hook passes the door and the roster only to `scan`, which is replaced.
  const door = {} as Pick<Door, never> as Door;
  const roster = {} as Pick<Roster, never> as Roster;
  const { result } = renderHook(() => useAnswers({ door, roster, close: () => {} }, true));
  for (const entry of entries) await act(async () => result.current.decide(entry));
  expect(result.current.waitSeconds).toBe(wait);
});
