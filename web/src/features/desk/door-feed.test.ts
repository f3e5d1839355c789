import type { StoredAttendance } from '@gym/domain/database/door/attendance';
import type { StoredDeniedCheckIn } from '@gym/domain/database/door/denied-check-ins';
import { describe, expect, it } from 'vitest';
import { buildDoorFeed, DENIED_STAYS_MS, type DoorDay, FEED_ROWS, findRemedy } from './door-feed.ts';

const NOW = Date.parse('2026-11-20T18:30:00-06:00');
const MINUTE = 60_000;

function createCheckIn(uid: string, minutesAgo: number, more: Partial<StoredAttendance> = {}) {
  const value: StoredAttendance = {
    Id: uid,
    At: NOW - minutesAgo * MINUTE,
    Ts: NOW,
    Via: 'kiosk',
    By: 'terminal',
    Verdict: 'granted',
    Clock: 'sure',
    Nombre: uid,
    ...more,
  };
  return { key: uid, value };
}

function createDenial(key: string, uid: string | undefined, minutesAgo: number) {
  const value: StoredDeniedCheckIn = {
    ...(uid === undefined ? {} : { Uid: uid }),
    At: NOW - minutesAgo * MINUTE,
    Ts: NOW,
    Via: 'kiosk',
    By: 'terminal',
    Reasons: { expired: true },
    Clock: 'sure',
  };
  return { key, value };
}

function createGuest(name: string, minutesAgo: number) {
  return { key: name, charge: null, value: { Name: name, At: NOW - minutesAgo * MINUTE, Via: 'desk' as const } };
}

function listKeys(day: Partial<DoorDay>): readonly string[] {
  const fullDay = { attendance: [], denied: [], guests: [], settled: new Set<string>(), now: NOW, ...day };
  return buildDoorFeed(fullDay).map(({ key }) => key);
}

describe('buildDoorFeed', () => {
  it('lists members, denied people and guests, newest first', () => {
    const attendance = [createCheckIn('ana', 3), createCheckIn('beto', 1)];
    expect(listKeys({ attendance, denied: [createDenial('x', 'caro', 2)], guests: [createGuest('luis', 0)] })).toEqual([
      'g~luis',
      'a~beto',
      'd~x',
      'a~ana',
    ]);
  });

  it('leaves out annulled check-ins and annulled visits of guests', () => {
    const annulled = { Annulled: { At: NOW, By: 'staff' } };
    const guests = [{ ...createGuest('luis', 1), value: { ...createGuest('luis', 1).value, ...annulled } }];
    expect(listKeys({ attendance: [createCheckIn('ana', 3, annulled)], guests })).toEqual([]);
  });

  it('shows a denied person although more people came after them than the feed has rows', () => {
    const attendance = Array.from({ length: 40 }, (_, index) => createCheckIn(`m${index}`, index / 10));
    const shown = listKeys({ attendance, denied: [createDenial('x', 'caro', 9)] });
    expect(shown).toHaveLength(FEED_ROWS);
    expect(shown.at(-1)).toBe('d~x');
  });

  it('shows a denied person until they come in', () => {
    const denials = [createDenial('x', 'caro', 5)];
    expect(listKeys({ denied: denials, attendance: [createCheckIn('caro', 4)] })).toEqual(['a~caro']);
    // A check-in before the denial doesn't settle it.
    expect(listKeys({ denied: denials, attendance: [createCheckIn('caro', 60)] })).toContain('d~x');
  });

  it('shows a denied person until staff settle the denial, but at most for ten minutes', () => {
    expect(listKeys({ denied: [createDenial('x', 'caro', 5)], settled: new Set(['d~x']) })).toEqual([]);
    const minutes = DENIED_STAYS_MS / MINUTE;
    expect(listKeys({ denied: [createDenial('x', 'caro', minutes - 0.01)] })).toEqual(['d~x']);
    expect(listKeys({ denied: [createDenial('x', 'caro', minutes)] })).toEqual([]);
  });

  it('has one row for all tries of a known person, and one for each try of an unknown person', () => {
    const tries = [
      createDenial('x', 'caro', 3),
      createDenial('y', 'caro', 1),
      createDenial('z', undefined, 2),
      createDenial('w', undefined, 4),
    ];
    expect(listKeys({ denied: tries })).toEqual(['d~y', 'd~z', 'd~w']);
  });
});

describe('findRemedy', () => {
  it.each([
    { reasons: ['expired'], remedy: 'renew' },
    { reasons: ['no-membership'], remedy: 'renew' },
    { reasons: ['no-visits'], remedy: 'renew' },
    { reasons: ['cancelled'], remedy: 'renew' },
    { reasons: ['expired', 'no-photo'], remedy: 'renew' },
    { reasons: ['frozen'], remedy: 'resume' },
    { reasons: ['expired', 'other-branch'], remedy: null },
    { reasons: ['expired', 'account-closed'], remedy: null },
    { reasons: ['other-branch'], remedy: null },
    { reasons: ['not-started'], remedy: null },
    { reasons: ['unknown'], remedy: null },
    { reasons: ['wrong-code'], remedy: null },
    { reasons: [], remedy: null },
  ] as const)('returns $remedy for $reasons', ({ reasons, remedy }) => {
    expect(findRemedy(reasons)).toBe(remedy);
  });
});
