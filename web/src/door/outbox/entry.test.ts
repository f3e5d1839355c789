import type { CheckIn } from '@gym/domain/database/door/attendance';
import type { DeniedCheckIn } from '@gym/domain/database/door/denied-check-ins';
import type { GuestVisit } from '@gym/domain/database/door/guests';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  afterRefusal,
  branchOf,
  findRefusalReason,
  isUndo,
  type OutboxEntry,
  type OutboxItem,
  outboxPlace,
  outboxUpdate,
  pauseAfter,
  readBackOf,
  sendable,
  subjectOf,
  waitsForVisit,
  withNextKey,
  withTime,
} from './entry.ts';

/** 23:59:59 in Monterrey on 20 November 2026. */
const LATE = Date.UTC(2026, 10, 21, 5, 59, 59);
const ID = '0b7c1a52-5b0e-4a7e-9a52-3f4b8f6f0d11';
const NOW = { '.sv': 'timestamp' };

const checkIn: CheckIn = {
  id: ID,
  uid: 'member-1',
  branch: 'centro',
  at: LATE,
  via: 'kiosk',
  by: 'kiosk-1',
  verdict: 'granted',
  problems: [],
  clock: 'sure',
};
const denied: DeniedCheckIn = {
  id: ID,
  uid: null,
  branch: 'centro',
  at: LATE,
  via: 'kiosk',
  by: 'kiosk-1',
  reasons: ['unknown'],
  clock: 'sure',
};
const guest: GuestVisit = {
  id: ID,
  name: 'Luis',
  branch: 'centro',
  at: LATE,
  via: 'desk',
  by: 'desk-1',
  clock: 'doubt',
};
const items: readonly OutboxItem[] = [
  { kind: 'check-in', checkIn },
  { kind: 'undo', checkIn },
  { kind: 'denied', denied },
  { kind: 'guest', guest },
];

function entry(seq: number, item: OutboxItem, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  const stamp = { at: LATE, clock: 'sure', wall: LATE, monotonic: 0, session: 's' } as const;
  return { seq, item, author: 'kiosk-1', stamp, handed: false, refusal: null, ...changes };
}

it('writes each kind under the day on which it happened', () => {
  expect(items.map((item) => Object.keys(outboxUpdate(item, NOW)))).toEqual([
    ['Attendance/centro/2026-11-20/member-1', 'MemberAttendance/member-1/2026-11-20/centro'],
    ['Attendance/centro/2026-11-20/member-1/Annulled', 'MemberAttendance/member-1/2026-11-20/centro/Annulled'],
    ['DeniedCheckIns/centro/2026-11-20/kiosk-1~0b7'],
    ['Guests/centro/2026-11-20/desk-1~0b7'],
  ]);
  expect(
    items.map((item) => Object.keys(outboxUpdate(withTime(item, LATE + 1_000), NOW))[0]?.includes('2026-11-21')),
  ).toEqual([true, true, true, true]);
  expect(items.map(outboxPlace)[1]).toBe('Attendance/centro/2026-11-20/member-1');
  expect(new Set(items.map(subjectOf))).toEqual(new Set([ID]));
});

it('stores a denied try of an own phone under its uid', () => {
  expect(outboxPlace({ kind: 'denied', denied: { ...denied, via: 'self', by: 'member-1', uid: 'member-1' } })).toBe(
    'DeniedCheckIns/centro/2026-11-20/member-1',
  );
});

it('compares a refused entry with what its path holds', () => {
  const [mine, undo, tried, visit] = items;
  if (!mine || !undo || !tried || !visit) throw new Error('four kinds');
  const annulled = { Annulled: { At: 1, By: 'x' } };
  expect(readBackOf(mine, null)).toBe('nothing');
  expect(readBackOf(mine, { Id: ID })).toBe('this');
  expect(readBackOf(mine, { Id: ID, ...annulled })).toBe('this');
  expect(readBackOf(mine, { Id: 'other' })).toBe('another');
  expect(readBackOf(mine, { Id: 'other', ...annulled })).toBe('annulled');
  expect(readBackOf(undo, { Id: ID, ...annulled })).toBe('this');
  expect(readBackOf(undo, { Id: ID })).toBe('nothing');
  expect(readBackOf(undo, { Id: 'other' })).toBe('another');
  expect(readBackOf(tried, { At: LATE })).toBe('this');
  expect(readBackOf(tried, { At: 1 })).toBe('taken');
  const own: OutboxItem = { kind: 'denied', denied: { ...denied, via: 'self', by: 'member-1', uid: 'member-1' } };
  expect(readBackOf(own, { At: 1 })).toBe('another');
  expect(readBackOf(visit, { At: LATE })).toBe('this');
  expect(readBackOf(visit, { At: 1 })).toBe('taken');
});

it('moves denied tries and guests through ten keys, and never check-ins', () => {
  for (const [item, first] of [
    [{ kind: 'denied', denied }, 'DeniedCheckIns/centro/2026-11-20/kiosk-1~0b7'],
    [{ kind: 'guest', guest }, 'Guests/centro/2026-11-20/desk-1~0b7'],
  ] as const) {
    const places: string[] = [];
    for (let next: OutboxItem | null = item; next !== null; next = withNextKey(next)) places.push(outboxPlace(next));
    expect(places[0]).toBe(first);
    expect(new Set(places).size).toBe(10);
    expect(subjectOf(withNextKey(item) ?? item)).toBe(ID);
  }
  expect([withNextKey({ kind: 'check-in', checkIn }), withNextKey({ kind: 'undo', checkIn })]).toEqual([null, null]);
});

it('accepts a refusal at the second time, and never against the server’s record', () => {
  expect([1, 2].map((refusals) => afterRefusal(refusals, 'nothing'))).toEqual(['again', 'refuse']);
  expect([1, 2].map((refusals) => afterRefusal(refusals, 'annulled'))).toEqual(['again', 'refuse']);
  expect([1, 2].map((refusals) => afterRefusal(refusals, 'taken'))).toEqual(['again', 'refuse']);
  expect([1, 2].map((refusals) => afterRefusal(refusals, 'this'))).toEqual(['done', 'done']);
  expect([1, 2].map((refusals) => afterRefusal(refusals, 'another'))).toEqual(['done', 'done']);
});

it('finds the reason of a refusal', () => {
  const item: OutboxItem = { kind: 'check-in', checkIn };
  const HOUR = 3_600_000;
  expect(findRefusalReason(item, 'annulled', LATE, true)).toBe('annulled');
  expect(findRefusalReason(item, 'nothing', LATE + 48 * HOUR + 1, true)).toBe('late');
  expect(findRefusalReason(item, 'nothing', LATE + 48 * HOUR, true)).toBe('refused');
  expect(findRefusalReason(item, 'nothing', LATE - 120_001, true)).toBe('clock-ahead');
  expect(findRefusalReason(item, 'nothing', LATE, false)).toBe('no-role');
  expect(findRefusalReason(item, 'nothing', LATE, null)).toBe('refused');
  expect(findRefusalReason({ kind: 'check-in', checkIn: { ...checkIn, via: 'self' } }, 'nothing', LATE, false)).toBe(
    'no-access',
  );
  expect(findRefusalReason({ kind: 'guest', guest }, 'nothing', LATE, false)).toBe('no-role');
});

it('doubles the pause up to a minute, with a random half', () => {
  expect([1, 2, 3, 7, 50].map((tries) => pauseAfter(tries, 1))).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
  expect(pauseAfter(1, 0)).toBe(500);
});

it('holds an own check-in while another one of the person isn’t counted', () => {
  const own = { kind: 'check-in', checkIn: { ...checkIn, via: 'self', by: 'member-1' } } as const;
  const use = { Id: 'another', Branch: 'valle', Day: '2026-11-19', Ts: 5 };
  expect(waitsForVisit(own, use, LATE)).toBe(true);
  expect(waitsForVisit(own, { ...use, Counted: 4 }, LATE)).toBe(true);
  expect(waitsForVisit(own, { ...use, Counted: 5 }, LATE)).toBe(false);
  expect(waitsForVisit(own, { ...use, Id: ID }, LATE)).toBe(false);
  expect(waitsForVisit(own, null, LATE)).toBe(false);
  // Too late for the rules, so waiting wouldn't help.
  expect(waitsForVisit(own, use, LATE + 48 * 3_600_000 + 1)).toBe(false);
  expect(waitsForVisit({ kind: 'check-in', checkIn }, use, LATE)).toBe(false);
  expect(waitsForVisit({ kind: 'undo', checkIn: own.checkIn }, use, LATE)).toBe(false);
});

it('sends with an own check-in which visit it uses', () => {
  const own = { ...checkIn, via: 'self', by: 'member-1' } as const;
  const use = { Id: ID, Branch: 'centro', Day: '2026-11-20', Ts: NOW };
  expect(outboxUpdate({ kind: 'check-in', checkIn: own }, NOW)).toHaveProperty(['VisitUse/member-1'], use);
  expect(Object.keys(outboxUpdate({ kind: 'check-in', checkIn }, NOW))).toHaveLength(2);
});

it('sends the author’s entries in order, and an undo after its check-in', () => {
  const other = { kind: 'check-in', checkIn: { ...checkIn, id: 'b' } } as const;
  const entries = [
    entry(4, { kind: 'undo', checkIn }),
    entry(1, { kind: 'check-in', checkIn }),
    entry(2, other, { author: 'somebody' }),
    entry(3, { kind: 'guest', guest: { ...guest, id: 'c' } }, { refusal: { reason: 'late', at: 1 } }),
  ];
  const seqs = (pausing: readonly number[]) =>
    sendable(entries, 'kiosk-1', (seq) => pausing.includes(seq)).map(({ seq }) => seq);
  expect(seqs([])).toEqual([1, 4]);
  expect(seqs([1])).toEqual([]);
  expect(seqs([4])).toEqual([1]);
});

it('holds a new check-in until the earlier undo is sent', () => {
  const again = { kind: 'check-in', checkIn: { ...checkIn, id: 'again' } } as const;
  const elsewhere = { kind: 'check-in', checkIn: { ...checkIn, id: 'elsewhere', branch: 'valle' } } as const;
  const sent = (undo: OutboxEntry, pausing: readonly number[]) =>
    sendable([undo, entry(2, again), entry(3, elsewhere)], 'kiosk-1', (seq) => pausing.includes(seq)).map(
      ({ seq }) => seq,
    );
  const undo = entry(1, { kind: 'undo', checkIn });
  expect(sent(undo, [])).toEqual([1, 2, 3]);
  expect(sent(undo, [1])).toEqual([3]);
  // An undo that is refused, or waits for another person's sign-in, holds no entry.
  expect(sent({ ...undo, refusal: { reason: 'refused', at: 1 } }, [])).toEqual([2, 3]);
  expect(sent({ ...undo, author: 'other' }, [])).toEqual([2, 3]);
});

it('sends other entries while one is refused or pausing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('ready', 'refused', 'pausing', 'foreign'), { maxLength: 20 }), (kinds) => {
      const entries = kinds.map((kind, seq) =>
        entry(
          seq,
          { kind: 'check-in', checkIn: { ...checkIn, id: String(seq) } },
          {
            author: kind === 'foreign' ? 'other' : 'kiosk-1',
            refusal: kind === 'refused' ? { reason: 'late', at: 1 } : null,
          },
        ),
      );
      const sent = sendable(entries, 'kiosk-1', (seq) => kinds[seq] === 'pausing').map(({ seq }) => seq);
      expect(sent).toEqual(kinds.flatMap((kind, seq) => (kind === 'ready' ? [seq] : [])));
    }),
  );
});

it('undoes a guest’s visit under its current key', () => {
  const moved = withNextKey(withTime({ kind: 'guest-undo', guest }, LATE + 1_000)) ?? { kind: 'guest-undo', guest };
  expect(outboxUpdate(moved, NOW)).toEqual({
    'Guests/centro/2026-11-21/desk-1~c1a/Annulled': { At: NOW, By: 'desk-1' },
  });
  expect(isUndo(moved)).toBe(true);
  expect(branchOf(moved)).toBe('centro');
  expect(subjectOf(moved)).toBe(ID);
  const undo: OutboxItem = { kind: 'guest-undo', guest };
  expect(readBackOf(undo, { At: LATE, Annulled: { At: 1 } })).toBe('this');
  expect(readBackOf(undo, { At: LATE })).toBe('nothing');
  expect(readBackOf(undo, { At: 1, Annulled: { At: 1 } })).toBe('nothing');
  expect(readBackOf(undo, null)).toBe('nothing');
  const waiting = [entry(1, { kind: 'guest', guest }), entry(2, undo)];
  expect(sendable(waiting, 'kiosk-1', (seq) => seq === 1)).toEqual([]);
});
