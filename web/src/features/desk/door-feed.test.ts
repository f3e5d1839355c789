import type { StoredAttendance } from '@gym/domain/database/door/attendance';
import type { StoredDeniedCheckIn } from '@gym/domain/database/door/denied-check-ins';
import { describe, expect, it } from 'vitest';
import { DENIED_STAYS_MS, type DoorDay, doorFeed, FEED_ROWS, helpFor } from './door-feed.ts';

const NOW = Date.parse('2026-11-20T18:30:00-06:00');
const MINUTE = 60_000;

function cameIn(uid: string, minutesAgo: number, more: Partial<StoredAttendance> = {}) {
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

function denied(key: string, uid: string | undefined, minutesAgo: number) {
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

function guest(name: string, minutesAgo: number) {
  return { key: name, charge: null, value: { Name: name, At: NOW - minutesAgo * MINUTE, Via: 'desk' as const } };
}

function feed(day: Partial<DoorDay>): readonly string[] {
  const whole = { attendance: [], denied: [], guests: [], settled: new Set<string>(), now: NOW, ...day };
  return doorFeed(whole).map(({ key }) => key);
}

describe('doorFeed', () => {
  it('lists members, refused people and guests, newest first', () => {
    const attendance = [cameIn('ana', 3), cameIn('beto', 1)];
    expect(feed({ attendance, denied: [denied('x', 'caro', 2)], guests: [guest('luis', 0)] })).toEqual([
      'g~luis',
      'a~beto',
      'd~x',
      'a~ana',
    ]);
  });

  it('leaves out annulled visits', () => {
    const annulled = { Annulled: { At: NOW, By: 'staff' } };
    const guests = [{ ...guest('luis', 1), value: { ...guest('luis', 1).value, ...annulled } }];
    expect(feed({ attendance: [cameIn('ana', 3, annulled)], guests })).toEqual([]);
  });

  it('keeps a refused person however many people come after them', () => {
    const attendance = Array.from({ length: 40 }, (_, index) => cameIn(`m${index}`, index / 10));
    const shown = feed({ attendance, denied: [denied('x', 'caro', 9)] });
    expect(shown).toHaveLength(FEED_ROWS);
    expect(shown.at(-1)).toBe('d~x');
  });

  it('shows a refused person until they come in', () => {
    const refused = [denied('x', 'caro', 5)];
    expect(feed({ denied: refused, attendance: [cameIn('caro', 4)] })).toEqual(['a~caro']);
    // A check-in before the denial, annulled since, doesn't settle it.
    expect(feed({ denied: refused, attendance: [cameIn('caro', 60)] })).toContain('d~x');
  });

  it('shows a refused person until staff settle the denial, or for ten minutes', () => {
    expect(feed({ denied: [denied('x', 'caro', 5)], settled: new Set(['d~x']) })).toEqual([]);
    const late = DENIED_STAYS_MS / MINUTE;
    expect(feed({ denied: [denied('x', 'caro', late - 0.01)] })).toEqual(['d~x']);
    expect(feed({ denied: [denied('x', 'caro', late)] })).toEqual([]);
  });

  it('has one row for all tries of a known person, and one for each try of an unknown one', () => {
    const tries = [
      denied('x', 'caro', 3),
      denied('y', 'caro', 1),
      denied('z', undefined, 2),
      denied('w', undefined, 4),
    ];
    expect(feed({ denied: tries })).toEqual(['d~y', 'd~z', 'd~w']);
  });
});

describe('helpFor', () => {
  it.each([
    [['expired'], 'renew'],
    [['no-membership'], 'renew'],
    [['no-visits'], 'renew'],
    [['cancelled'], 'renew'],
    [['expired', 'no-photo'], 'renew'],
    [['frozen'], 'resume'],
    [['expired', 'other-branch'], null],
    [['expired', 'account-closed'], null],
    [['other-branch'], null],
    [['not-started'], null],
    [['unknown'], null],
    [['wrong-code'], null],
    [[], null],
  ] as const)('%j: %s', (reasons, help) => {
    expect(helpFor(reasons)).toBe(help);
  });
});
