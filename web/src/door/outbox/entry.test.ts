import type { CheckIn } from '@gym/domain/database/door/attendance';
import type { DeniedCheckIn } from '@gym/domain/database/door/denied-check-ins';
import type { GuestVisit } from '@gym/domain/database/door/guests';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  branchOf,
  compareWithStored,
  computeRetryPause,
  decideAfterRefusal,
  findRefusalReason,
  isUndo,
  type OutboxEntry,
  type OutboxItem,
  outboxPath,
  outboxUpdate,
  selectSendableEntries,
  subjectOf,
  waitsForVisit,
  withNextKey,
  withTime,
} from './entry.ts';

/** 23:59:59 in Monterrey on 20 November 2026. */
const BEFORE_MIDNIGHT = Date.UTC(2026, 10, 21, 5, 59, 59);
const ID = '0b7c1a52-5b0e-4a7e-9a52-3f4b8f6f0d11';
const SERVER_TIMESTAMP = { '.sv': 'timestamp' };

const checkIn: CheckIn = {
  id: ID,
  uid: 'member-1',
  branch: 'centro',
  at: BEFORE_MIDNIGHT,
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
  at: BEFORE_MIDNIGHT,
  via: 'kiosk',
  by: 'kiosk-1',
  reasons: ['unknown'],
  clock: 'sure',
};
const guest: GuestVisit = {
  id: ID,
  name: 'Luis',
  branch: 'centro',
  at: BEFORE_MIDNIGHT,
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

function createEntry(seq: number, item: OutboxItem, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  const stamp = { at: BEFORE_MIDNIGHT, clock: 'sure', wall: BEFORE_MIDNIGHT, monotonic: 0, session: 's' } as const;
  return { seq, item, author: 'kiosk-1', stamp, handed: false, refusal: null, ...changes };
}

it('writes an entry under the gym day of its time', () => {
  expect(items.map((item) => Object.keys(outboxUpdate(item, SERVER_TIMESTAMP)))).toEqual([
    ['Attendance/centro/2026-11-20/member-1', 'MemberAttendance/member-1/2026-11-20/centro'],
    ['Attendance/centro/2026-11-20/member-1/Annulled', 'MemberAttendance/member-1/2026-11-20/centro/Annulled'],
    ['DeniedCheckIns/centro/2026-11-20/kiosk-1~0b7'],
    ['Guests/centro/2026-11-20/desk-1~0b7'],
  ]);
  expect(
    items.map((item) =>
      Object.keys(outboxUpdate(withTime(item, BEFORE_MIDNIGHT + 1_000), SERVER_TIMESTAMP))[0]?.includes('2026-11-21'),
    ),
  ).toEqual([true, true, true, true]);
});

it('gives an undo the path of its check-in, and each entry the id of its record', () => {
  expect(items.map(outboxPath)[1]).toBe('Attendance/centro/2026-11-20/member-1');
  expect(new Set(items.map(subjectOf))).toEqual(new Set([ID]));
});

it('stores a denied check-in on the member’s own phone under the member’s uid', () => {
  expect(outboxPath({ kind: 'denied', denied: { ...denied, via: 'self', by: 'member-1', uid: 'member-1' } })).toBe(
    'DeniedCheckIns/centro/2026-11-20/member-1',
  );
});

it('compares a refused entry with the record that is stored at its path', () => {
  const [checkInItem, undoItem, deniedItem, guestItem] = items;
  if (!checkInItem || !undoItem || !deniedItem || !guestItem) throw new Error('There are four items');
  const annulled = { Annulled: { At: 1, By: 'x' } };
  expect(compareWithStored(checkInItem, null)).toBe('nothing');
  expect(compareWithStored(checkInItem, { Id: ID })).toBe('this');
  expect(compareWithStored(checkInItem, { Id: ID, ...annulled })).toBe('this');
  expect(compareWithStored(checkInItem, { Id: 'other' })).toBe('another');
  expect(compareWithStored(checkInItem, { Id: 'other', ...annulled })).toBe('annulled');
  expect(compareWithStored(undoItem, { Id: ID, ...annulled })).toBe('this');
  expect(compareWithStored(undoItem, { Id: ID })).toBe('nothing');
  expect(compareWithStored(undoItem, { Id: 'other' })).toBe('another');
  expect(compareWithStored(deniedItem, { At: BEFORE_MIDNIGHT })).toBe('this');
  expect(compareWithStored(deniedItem, { At: 1 })).toBe('taken');
  const ownPhoneItem: OutboxItem = {
    kind: 'denied',
    denied: { ...denied, via: 'self', by: 'member-1', uid: 'member-1' },
  };
  expect(compareWithStored(ownPhoneItem, { At: 1 })).toBe('another');
  expect(compareWithStored(guestItem, { At: BEFORE_MIDNIGHT })).toBe('this');
  expect(compareWithStored(guestItem, { At: 1 })).toBe('taken');
});

it('has ten candidate keys for a denied check-in at a terminal or a guest’s visit, and one for a check-in or its undo', () => {
  for (const [item, first] of [
    [{ kind: 'denied', denied }, 'DeniedCheckIns/centro/2026-11-20/kiosk-1~0b7'],
    [{ kind: 'guest', guest }, 'Guests/centro/2026-11-20/desk-1~0b7'],
  ] as const) {
    const paths: string[] = [];
    for (let next: OutboxItem | null = item; next !== null; next = withNextKey(next)) paths.push(outboxPath(next));
    expect(paths[0]).toBe(first);
    expect(new Set(paths).size).toBe(10);
    expect(subjectOf(withNextKey(item) ?? item)).toBe(ID);
  }
  expect([withNextKey({ kind: 'check-in', checkIn }), withNextKey({ kind: 'undo', checkIn })]).toEqual([null, null]);
});

it('gives up an entry at the second refusal, unless the server has it or another record makes it unnecessary', () => {
  expect([1, 2].map((refusals) => decideAfterRefusal(refusals, 'nothing'))).toEqual(['again', 'refuse']);
  expect([1, 2].map((refusals) => decideAfterRefusal(refusals, 'annulled'))).toEqual(['again', 'refuse']);
  expect([1, 2].map((refusals) => decideAfterRefusal(refusals, 'taken'))).toEqual(['again', 'refuse']);
  expect([1, 2].map((refusals) => decideAfterRefusal(refusals, 'this'))).toEqual(['done', 'done']);
  expect([1, 2].map((refusals) => decideAfterRefusal(refusals, 'another'))).toEqual(['done', 'done']);
});

it('derives the reason of a refusal from the entry, the stored record, the time and the role', () => {
  const item: OutboxItem = { kind: 'check-in', checkIn };
  // The rules accept an entry up to 48 h after its time, and up to 120 s before it.
  const HOUR = 3_600_000;
  expect(findRefusalReason(item, 'annulled', BEFORE_MIDNIGHT, true)).toBe('annulled');
  expect(findRefusalReason(item, 'nothing', BEFORE_MIDNIGHT + 48 * HOUR + 1, true)).toBe('late');
  expect(findRefusalReason(item, 'nothing', BEFORE_MIDNIGHT + 48 * HOUR, true)).toBe('refused');
  expect(findRefusalReason(item, 'nothing', BEFORE_MIDNIGHT - 120_001, true)).toBe('clock-ahead');
  expect(findRefusalReason(item, 'nothing', BEFORE_MIDNIGHT, false)).toBe('no-role');
  expect(findRefusalReason(item, 'nothing', BEFORE_MIDNIGHT, null)).toBe('refused');
  expect(
    findRefusalReason({ kind: 'check-in', checkIn: { ...checkIn, via: 'self' } }, 'nothing', BEFORE_MIDNIGHT, false),
  ).toBe('no-access');
  expect(findRefusalReason({ kind: 'guest', guest }, 'nothing', BEFORE_MIDNIGHT, false)).toBe('no-role');
});

it('doubles the pause with each try, up to a minute; half of the pause is random', () => {
  expect([1, 2, 3, 7, 50].map((tries) => computeRetryPause(tries, 1))).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
  expect(computeRetryPause(1, 0)).toBe(500);
});

it('holds a check-in on the member’s own phone while the member’s previous check-in isn’t counted', () => {
  const ownCheckIn = { kind: 'check-in', checkIn: { ...checkIn, via: 'self', by: 'member-1' } } as const;
  // The server has counted the check-in once `Counted` equals `Ts`.
  const use = { Id: 'another', Branch: 'valle', Day: '2026-11-19', Ts: 5 };
  expect(waitsForVisit(ownCheckIn, use, BEFORE_MIDNIGHT)).toBe(true);
  expect(waitsForVisit(ownCheckIn, { ...use, Counted: 4 }, BEFORE_MIDNIGHT)).toBe(true);
  expect(waitsForVisit(ownCheckIn, { ...use, Counted: 5 }, BEFORE_MIDNIGHT)).toBe(false);
  expect(waitsForVisit(ownCheckIn, { ...use, Id: ID }, BEFORE_MIDNIGHT)).toBe(false);
  expect(waitsForVisit(ownCheckIn, null, BEFORE_MIDNIGHT)).toBe(false);
  // The check-in is too old for the rules, so waiting wouldn't help.
  expect(waitsForVisit(ownCheckIn, use, BEFORE_MIDNIGHT + 48 * 3_600_000 + 1)).toBe(false);
  expect(waitsForVisit({ kind: 'check-in', checkIn }, use, BEFORE_MIDNIGHT)).toBe(false);
  expect(waitsForVisit({ kind: 'undo', checkIn: ownCheckIn.checkIn }, use, BEFORE_MIDNIGHT)).toBe(false);
});

it('writes `VisitUse` only with a check-in on the member’s own phone', () => {
  const ownCheckIn = { ...checkIn, via: 'self', by: 'member-1' } as const;
  const use = { Id: ID, Branch: 'centro', Day: '2026-11-20', Ts: SERVER_TIMESTAMP };
  expect(outboxUpdate({ kind: 'check-in', checkIn: ownCheckIn }, SERVER_TIMESTAMP)).toHaveProperty(
    ['VisitUse/member-1'],
    use,
  );
  expect(Object.keys(outboxUpdate({ kind: 'check-in', checkIn }, SERVER_TIMESTAMP))).toHaveLength(2);
});

it('selects the author’s unrefused entries in order, and holds an undo while its check-in pauses', () => {
  const other = { kind: 'check-in', checkIn: { ...checkIn, id: 'b' } } as const;
  const entries = [
    createEntry(4, { kind: 'undo', checkIn }),
    createEntry(1, { kind: 'check-in', checkIn }),
    createEntry(2, other, { author: 'somebody' }),
    createEntry(3, { kind: 'guest', guest: { ...guest, id: 'c' } }, { refusal: { reason: 'late', at: 1 } }),
  ];
  const selectSeqs = (pausing: readonly number[]) =>
    selectSendableEntries(entries, 'kiosk-1', (seq) => pausing.includes(seq)).map(({ seq }) => seq);
  expect(selectSeqs([])).toEqual([1, 4]);
  expect(selectSeqs([1])).toEqual([]);
  expect(selectSeqs([4])).toEqual([1]);
});

it('holds a new check-in while the earlier undo at the same branch pauses', () => {
  const nextCheckIn = { kind: 'check-in', checkIn: { ...checkIn, id: 'again' } } as const;
  const otherBranch = { kind: 'check-in', checkIn: { ...checkIn, id: 'elsewhere', branch: 'valle' } } as const;
  const selectSeqs = (undo: OutboxEntry, pausing: readonly number[]) =>
    selectSendableEntries([undo, createEntry(2, nextCheckIn), createEntry(3, otherBranch)], 'kiosk-1', (seq) =>
      pausing.includes(seq),
    ).map(({ seq }) => seq);
  const undo = createEntry(1, { kind: 'undo', checkIn });
  expect(selectSeqs(undo, [])).toEqual([1, 2, 3]);
  expect(selectSeqs(undo, [1])).toEqual([3]);
  // An undo that is refused, or waits for another person's sign-in, holds no entry.
  expect(selectSeqs({ ...undo, refusal: { reason: 'refused', at: 1 } }, [])).toEqual([2, 3]);
  expect(selectSeqs({ ...undo, author: 'other' }, [])).toEqual([2, 3]);
});

it('selects all check-ins of the author that are neither refused nor pausing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('ready', 'refused', 'pausing', 'foreign'), { maxLength: 20 }), (kinds) => {
      const entries = kinds.map((kind, seq) =>
        createEntry(
          seq,
          { kind: 'check-in', checkIn: { ...checkIn, id: String(seq) } },
          {
            author: kind === 'foreign' ? 'other' : 'kiosk-1',
            refusal: kind === 'refused' ? { reason: 'late', at: 1 } : null,
          },
        ),
      );
      const selected = selectSendableEntries(entries, 'kiosk-1', (seq) => kinds[seq] === 'pausing').map(
        ({ seq }) => seq,
      );
      expect(selected).toEqual(kinds.flatMap((kind, seq) => (kind === 'ready' ? [seq] : [])));
    }),
  );
});

it('undoes a guest’s visit under its key, recognises a written undo, and holds the undo while the visit pauses', () => {
  const moved = withNextKey(withTime({ kind: 'guest-undo', guest }, BEFORE_MIDNIGHT + 1_000)) ?? {
    kind: 'guest-undo',
    guest,
  };
  expect(outboxUpdate(moved, SERVER_TIMESTAMP)).toEqual({
    'Guests/centro/2026-11-21/desk-1~c1a/Annulled': { At: SERVER_TIMESTAMP, By: 'desk-1' },
  });
  expect(isUndo(moved)).toBe(true);
  expect(branchOf(moved)).toBe('centro');
  expect(subjectOf(moved)).toBe(ID);
  const undo: OutboxItem = { kind: 'guest-undo', guest };
  expect(compareWithStored(undo, { At: BEFORE_MIDNIGHT, Annulled: { At: 1 } })).toBe('this');
  expect(compareWithStored(undo, { At: BEFORE_MIDNIGHT })).toBe('nothing');
  expect(compareWithStored(undo, { At: 1, Annulled: { At: 1 } })).toBe('nothing');
  expect(compareWithStored(undo, null)).toBe('nothing');
  const waiting = [createEntry(1, { kind: 'guest', guest }), createEntry(2, undo)];
  expect(selectSendableEntries(waiting, 'kiosk-1', (seq) => seq === 1)).toEqual([]);
});
