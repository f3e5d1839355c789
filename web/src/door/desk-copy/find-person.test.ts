import type { DoorPerson } from '@gym/domain/door/person';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DamagedRecord } from '../../data/parse.ts';
import { findPerson } from './find-person.ts';

const read = vi.fn<() => Promise<DoorPerson>>();

function person(name: string): DoorPerson {
  return { uid: 'ana', name, pin: null, phone: null, birthDate: null, hasPhoto: false, standing: null, version: 1 };
}
const copy = { personOf: () => person('kept') };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('returns the server’s current data', async () => {
  read.mockResolvedValue(person('now'));
  expect((await findPerson('ana', read, { offline: false, copy })).name).toBe('now');
});

it('returns the copy’s data without network, and without an answer in 3 s', async () => {
  read.mockReturnValue(new Promise(() => undefined));
  expect((await findPerson('ana', read, { offline: true, copy })).name).toBe('kept');
  const found = findPerson('ana', read, { offline: false, copy });
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await found).name).toBe('kept');
});

it('rejects if neither knows the person', async () => {
  read.mockRejectedValue(new Error('Client is offline.'));
  await expect(findPerson('ana', read, { offline: true, copy: null })).rejects.toThrow('offline');
  await expect(findPerson('ana', read, { offline: true, copy: { personOf: () => null } })).rejects.toThrow('offline');
});

it('rejects if the server refuses, even if the copy has the person', async () => {
  read.mockRejectedValue(new Error('PERMISSION_DENIED: Permission denied'));
  await expect(findPerson('ana', read, { offline: false, copy })).rejects.toThrow('denied');
  read.mockRejectedValue(new Error('Client is offline.'));
  expect((await findPerson('ana', read, { offline: false, copy })).name).toBe('kept');
});

it('rejects if the server’s record is damaged, even if the copy has the person', async () => {
  read.mockRejectedValue(new DamagedRecord('Access/{uid}'));
  await expect(findPerson('ana', read, { offline: false, copy })).rejects.toThrow(DamagedRecord);
});
