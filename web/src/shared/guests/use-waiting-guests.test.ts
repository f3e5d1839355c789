import type { GuestVisit } from '@gym/domain/database/door/guests';
import { expect, it } from 'vitest';
import type { OutboxEntry, OutboxItem } from '../../door/outbox/entry.ts';
import { waitingGuests } from './use-waiting-guests.ts';

function guest(id: string, branch = 'centro'): GuestVisit {
  return { id, name: id, branch, at: 1, via: 'desk', by: 'desk-1', clock: 'sure' };
}

function entry(seq: number, item: OutboxItem, refusal: OutboxEntry['refusal'] = null): OutboxEntry {
  const stamp = { at: 1, clock: 'sure', wall: 1, monotonic: 1, session: 'one' } as const;
  return { seq, item, author: 'desk-1', stamp, handed: false, refusal };
}

it('returns the branch’s unsent guests that were neither undone nor refused', () => {
  const entries = [
    entry(1, { kind: 'guest', guest: guest('ana') }),
    entry(2, { kind: 'guest', guest: guest('eva') }),
    entry(3, { kind: 'guest-undo', guest: guest('eva') }),
    entry(4, { kind: 'guest', guest: guest('luz', 'valle') }),
    entry(5, { kind: 'guest', guest: guest('leo') }, { reason: 'late', at: 1 }),
  ];
  expect(waitingGuests(entries, 'centro').map(({ name }) => name)).toEqual(['ana']);
});
